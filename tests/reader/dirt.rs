//! Every kind of dirt that a PDF, a scanner or a person leaves on a text.

/// A name for failures, and what it does to a text.
pub type Dirt = (&'static str, fn(&str) -> String);

pub const ALL: &[Dirt] = &[
    ("cells on lines of their own", |text| lines(text, |line| line.replace('\t', "\n"))),
    ("cells after many blanks", |text| text.replace('\t', "      ")),
    ("cells after single blanks", |text| text.replace('\t', " ")),
    ("Markdown tables", markdown_tables),
    ("lines cut at 60 letters", |text| wrapped(text, 60, false)),
    ("lines cut at 85 letters", |text| wrapped(text, 85, false)),
    ("words cut at the end of a line", |text| wrapped(text, 72, true)),
    ("ligatures", |text| text.replace("ffi", "ﬃ").replace("fi", "ﬁ").replace("fl", "ﬂ")),
    ("oe for œ", |text| text.replace('œ', "oe").replace('Œ', "OE")),
    ("straight apostrophes", |text| text.replace('’', "'")),
    ("I’ for l’", |text| text.replace(" l’", " I’").replace(" l'", " I'")),
    ("missing accents", |text| {
        let text = lines(text, |line| {
            // Effects are printed as they are: their letters must come back.
            let said = ["Cette figurine peut", "Chaque Servant", "Si tel", "Inventaire", "Équipage :", "Actions d’"];
            let said = said.iter().any(|begin| line.starts_with(begin));
            if said {
                line.replace("Équipe", "Equipe").replace("Équipage", "Equipage").replace("Éclat", "Eclat")
            } else {
                line.to_owned()
            }
        });
        text.replace("[Équipement", "[Equipement")
            .replace("- Archer Émérite", "- Archer Emérite")
            .replace("\nRègles spéciales :", "\nRegles speciales :")
            .replace("\nAméliorations :", "\nAmeliorations :")
            .replace("par défaut :", "par defaut :")
    }),
    ("accents apart from their letters", |text| {
        let mut text = text.to_owned();
        for (whole, parts) in [
            ("é", "e\u{301}"),
            ("è", "e\u{300}"),
            ("ê", "e\u{302}"),
            ("à", "a\u{300}"),
            ("ç", "c\u{327}"),
            ("É", "E\u{301}"),
            ("î", "i\u{302}"),
        ] {
            text = text.replace(whole, parts);
        }
        text
    }),
    ("doubled accents", |text| text.replace("É", "É\u{301}").replace("è", "è\u{300}")),
    ("page numbers and running heads", |text| pages(text, "Tome des Civilisations – Les Fragments")),
    ("the faction as running head", |text| pages(text, "Les peuples du dehors")),
    ("form feeds", |text| every(text, 30, |page| format!("{page}\n\u{c}Chapitre des profils\n"))),
    ("Markdown", |text| {
        let bold = lines(text, |line| match line.split_once(" :") {
            Some((label, rest)) if !label.contains('[') && label.len() < 30 => format!("**{label}** :{rest}"),
            _ => line.to_owned(),
        });
        bold.replace("Équipements de tir", "*Équipements de tir*").replace("Équipage", "__Équipage__")
    }),
    ("emphasis of _one_ stroke", |text| {
        text.replace("Équipements de tir", "_Équipements de tir_").replace("\nMots-clefs", "\n_Mots-clefs_")
    }),
    ("headings with #", |text| {
        lines(text, |line| if line.starts_with("Arsenal") { format!("## {line}") } else { line.to_owned() })
    }),
    ("tags", |text| {
        text.replace("Équipements de mêlée", "<i>Équipements de mêlée</i>").replace("Mots-clefs", "<b>Mots-clefs</b>")
    }),
    ("superscript", |text| text.replace(" pts\n", " ^{pts}\n")),
    ("guillemets", |text| {
        lines(text, |line| match line.strip_prefix("- ") {
            Some(item) if !item.contains('=') && !item.starts_with("Jusqu") => format!("- « {item} »"),
            _ => line.to_owned(),
        })
    }),
    ("non-breaking blanks", |text| {
        text.replace(" :", "\u{a0}:").replace(" cm", "\u{202f}cm").replace(" ;", "\u{2009};")
    }),
    ("bullets •", |text| text.replace("\n- ", "\n• ")),
    ("bullets –", |text| text.replace("\n- ", "\n– ")),
    ("no bullets for prices", |text| {
        lines(text, |line| match line.strip_prefix("- ") {
            Some(item) if item.contains('=') => item.to_owned(),
            _ => line.to_owned(),
        })
    }),
    ("pt and points", |text| text.replace(" pts\n", " points\n").replace("+1 pt\n", "+1pt\n")),
    ("millimetres apart, centimetres together", |text| text.replace("mm.", " mm.").replace(" cm\t", "cm\t")),
    ("O and l in figures", |text| {
        let figures = |line: &str| line.contains('\t') && line.contains("cm") && !line.contains("Mvt");
        let slip = |line: &str| {
            let cells: Vec<String> = line
                .split('\t')
                .map(|cell| {
                    let numeric = cell.chars().all(|c| c.is_ascii_digit() || matches!(c, '+' | '-' | ' ' | 'c' | 'm'));
                    if numeric { cell.replace('1', "l").replace('0', "O") } else { cell.to_owned() }
                })
                .collect();
            cells.join("\t")
        };
        lines(text, |line| if figures(line) { slip(line) } else { line.to_owned() })
    }),
    ("blank lines doubled", |text| text.replace("\n\n", "\n\n\n\n")),
    ("no blank lines", |text| {
        let kept: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        kept.join("\n")
    }),
    ("a blank line after every line", |text| text.replace('\n', "\n\n")),
    ("Windows line ends", |text| text.replace('\n', "\r\n")),
    ("blanks at both ends", |text| lines(text, |line| format!("   {line}  "))),
    ("invisible letters", |text| text.replace("figurine", "figu\u{ad}rine").replace("Cette", "\u{200b}Cette")),
    ("name and points on one line", |text| {
        let parts: Vec<&str> = text.split("\n\n").collect();
        let mut out = String::new();
        for (index, part) in parts.iter().enumerate() {
            let points = part.ends_with(" pts") && part.len() < 9 || part.ends_with(" pt") && part.len() < 6;
            out.push_str(if index == 0 {
                ""
            } else if points {
                " – "
            } else {
                "\n\n"
            });
            out.push_str(part);
        }
        out
    }),
];

/// Several kinds at once, as they come: each with some others, one after the other, and a page that has had bad luck.
pub fn composed() -> Vec<(String, Vec<Dirt>)> {
    // Where every line stands alone, nobody can tell the end of a line from the end of a paragraph; and a table that was cut
    // like prose is no table.
    let blurs = |(what, _): &Dirt| what.contains("blank line after") || what.contains("blank lines doubled");
    let cuts =
        |(what, _): &Dirt| what.contains("cut at") || what.contains("running head") || what.contains("form feeds");
    let tables = |(what, _): &Dirt| what.contains("Markdown tables") || what.contains("many blanks");
    let apart =
        |first: &Dirt, second: &Dirt| blurs(second) && (cuts(first) || blurs(first)) || tables(first) && cuts(second);
    let mut all = Vec::new();
    for stride in [1, 4, 9, 16] {
        for (at, first) in ALL.iter().enumerate() {
            let second = &ALL[(at + stride) % ALL.len()];
            if !apart(first, second) {
                all.push((format!("{}, then {}", first.0, second.0), vec![*first, *second]));
            }
        }
    }
    let unlucky = [
        "I’ for l’",
        "oe for œ",
        "accents apart from their letters",
        "O and l in figures",
        "bullets •",
        "words cut at the end of a line",
        "the faction as running head",
        "non-breaking blanks",
        "blanks at both ends",
        "Windows line ends",
    ];
    let named = |what: &str| ALL.iter().find(|(own, _)| *own == what).copied();
    let unlucky: Vec<Dirt> = unlucky.into_iter().filter_map(named).collect();
    assert_eq!(unlucky.len(), 10);
    all.push(("bad luck".to_owned(), unlucky));
    all
}

fn lines(text: &str, change: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| change(line) + "\n").collect()
}

fn markdown_tables(text: &str) -> String {
    lines(text, |line| {
        if !line.contains('\t') {
            return line.to_owned();
        }
        let row = format!("| {} |", line.replace('\t', " | "));
        let head = line.starts_with("Mvt") || line.starts_with("Port") || line.starts_with("Nom de");
        let columns = line.split('\t').count();
        if head { format!("{row}\n|{}", "---|".repeat(columns)) } else { row }
    })
}

/// As a column of a page: long lines go on below, with or without words cut by a hyphen.
fn wrapped(text: &str, width: usize, cut: bool) -> String {
    let wrap = |line: &str| {
        if line.contains('\t') || line.chars().count() <= width {
            return line.to_owned();
        }
        let mut out = String::new();
        let mut used = 0;
        for word in line.split(' ') {
            let length = word.chars().count();
            if used > 0 && used + 1 + length > width {
                let plain = word.chars().all(char::is_alphabetic) && word.chars().all(char::is_lowercase);
                if cut && plain && length >= 8 {
                    let half: String = word.chars().take(4).collect();
                    let rest: String = word.chars().skip(4).collect();
                    out.push_str(&format!(" {half}-\n{rest}"));
                    used = length - 4;
                    continue;
                }
                out.push('\n');
                used = 0;
            } else if used > 0 {
                out.push(' ');
                used += 1;
            }
            out.push_str(word);
            used += length;
        }
        out
    };
    lines(text, wrap)
}

/// Something after every so many lines, wherever that falls, though not within a table.
fn every(text: &str, count: usize, add: impl Fn(usize) -> String) -> String {
    let mut out = String::new();
    let mut due = count;
    let mut page = 12;
    let all: Vec<&str> = text.lines().collect();
    for (index, line) in all.iter().enumerate() {
        out.push_str(line);
        out.push('\n');
        let table = line.contains('\t') && all.get(index + 1).is_some_and(|next| next.contains('\t'));
        if index >= due && !table {
            out.push_str(&add(page));
            page += 1;
            due = index + count;
        }
    }
    out
}

fn pages(text: &str, head: &str) -> String {
    every(text, 23, |page| format!("{page}\n{head}\n"))
}
