//! What the reader is not sure of: a question with its line, never a failure and never a silent guess.

use crate::language::{Language, Text};

use super::clean::Lines;

#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Which entry of the reading it is about; `None` for the text as a whole.
    pub entry: Option<usize>,
    /// The key of the tome in question: `figures.cc`, `upgrades`.
    pub field: String,
    pub lines: Lines,
    pub doubt: Doubt,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// A field that every such entry has.
    Missing {
        what: Text,
    },
    /// A figure that the game does not know: CC 14.
    OutOfRange {
        label: &'static str,
        found: u32,
        min: u32,
        max: u32,
    },
    /// More figures than columns: a page number among them has been left out.
    FigureTooMany,
    UnknownRule {
        found: String,
        meant: Option<String>,
    },
    /// Named in a profile, but in no arsenal that is known.
    UnknownPiece {
        found: String,
        meant: Option<String>,
    },
    UnknownMount {
        found: String,
        meant: Option<String>,
    },
    UnknownProfile {
        found: String,
        meant: Option<String>,
    },
    UnknownFaction {
        found: String,
    },
    /// The price stood away from its entry.
    PriceApart,
    /// « [5] »: taken for both prices.
    OnePrice,
    /// Neither table nor heading says ranged, melee or support.
    KindUnsaid,
    NotUnderstood {
        text: String,
    },
    /// Two entries of one name: the later one has a number after its id.
    Twice {
        name: String,
    },
    /// A heading with nothing below it: its list may stand somewhere else.
    NothingBelow,
    /// Lines below an entry that nothing took.
    LinesAfter,
    /// A text that ends in the middle of its sentence.
    CutShort,
    /// Capitals and small letters within a word, as scanners mix them.
    OddName {
        found: String,
    },
    /// Read from parts of the text that do not stand together.
    PutTogether,
    /// The lines of this text are out of order: what is here may be another entry's.
    MixedUp,
}

impl Question {
    /// For a person: what to look at, in a sentence.
    pub fn sentence(&self, language: Language) -> String {
        let fr = language == Language::French;
        let meant = |meant: &Option<String>| match (meant, fr) {
            (None, _) => String::new(),
            (Some(name), true) => format!("\u{a0}; vouliez-vous dire «\u{a0}{name}\u{a0}»\u{a0}?"),
            (Some(name), false) => format!("; did you mean “{name}”?"),
        };
        match &self.doubt {
            Doubt::Missing { what } => {
                let what = what.get(language);
                if fr {
                    format!("{what}\u{a0}: pas trouvé dans le texte")
                } else {
                    format!("{what}: not found in the text")
                }
            }
            Doubt::OutOfRange { label, found, min, max } => {
                if fr {
                    format!("{label} {found}\u{a0}: attendu de {min} à {max}. Est-ce bien ce qui est imprimé\u{a0}?")
                } else {
                    format!("{label} {found}: expected {min} to {max}. Is this what is printed?")
                }
            }
            Doubt::FigureTooMany => if fr {
                "un chiffre de trop dans le tableau\u{a0}: un numéro de page a été laissé de côté, à vérifier"
            } else {
                "one figure too many in the table: a page number was left out, please check"
            }
            .to_owned(),
            Doubt::UnknownRule { found, meant: near } => {
                let meant = meant(near);
                if fr {
                    format!("règle spéciale inconnue «\u{a0}{found}\u{a0}»{meant}")
                } else {
                    format!("unknown special rule “{found}”{meant}")
                }
            }
            Doubt::UnknownPiece { found, meant: near } => {
                let meant = meant(near);
                if fr {
                    format!("«\u{a0}{found}\u{a0}» n’est dans aucun arsenal connu{meant}")
                } else {
                    format!("“{found}” is in no known arsenal{meant}")
                }
            }
            Doubt::UnknownMount { found, meant: near } => {
                let meant = meant(near);
                if fr {
                    format!("«\u{a0}{found}\u{a0}» n’est dans aucun bestiaire connu{meant}")
                } else {
                    format!("“{found}” is in no known bestiary{meant}")
                }
            }
            Doubt::UnknownProfile { found, meant: near } => {
                let meant = meant(near);
                if fr {
                    format!("profil inconnu «\u{a0}{found}\u{a0}»{meant}")
                } else {
                    format!("unknown profile “{found}”{meant}")
                }
            }
            Doubt::UnknownFaction { found } => {
                if fr {
                    format!("faction inconnue «\u{a0}{found}\u{a0}»")
                } else {
                    format!("unknown faction “{found}”")
                }
            }
            Doubt::PriceApart => if fr {
                "prix lu à l’écart de son équipement, à vérifier"
            } else {
                "the price stood away from its piece, please check"
            }
            .to_owned(),
            Doubt::OnePrice => if fr {
                "un seul prix est imprimé\u{a0}: il est pris pour tous, champions compris, à vérifier"
            } else {
                "only one price is printed: it is taken for everybody, champions included, please check"
            }
            .to_owned(),
            Doubt::KindUnsaid => if fr {
                "rien ne dit s’il s’agit de tir, de mêlée ou de soutien"
            } else {
                "nothing says whether this is ranged, melee or support"
            }
            .to_owned(),
            Doubt::NotUnderstood { text } => {
                if fr {
                    format!("pas compris\u{a0}: «\u{a0}{text}\u{a0}»")
                } else {
                    format!("not understood: “{text}”")
                }
            }
            Doubt::NothingBelow => if fr {
                "rien n’est lu sous ce titre\u{a0}: sa liste est-elle ailleurs\u{a0}?"
            } else {
                "nothing was read below this label: does its list stand elsewhere?"
            }
            .to_owned(),
            Doubt::LinesAfter => if fr {
                "des lignes qui suivent n’ont pas été utilisées\u{a0}: en font-elles partie\u{a0}?"
            } else {
                "lines below it were not used: do they belong to it?"
            }
            .to_owned(),
            Doubt::CutShort => if fr {
                "ce texte s’arrête au milieu d’une phrase"
            } else {
                "this text stops in the middle of a sentence"
            }
            .to_owned(),
            Doubt::OddName { found } => {
                if fr {
                    format!("«\u{a0}{found}\u{a0}»\u{a0}: est-ce bien écrit ainsi\u{a0}?")
                } else {
                    format!("“{found}”: is it written like this?")
                }
            }
            Doubt::PutTogether => if fr {
                "lu en plusieurs morceaux du texte, à vérifier"
            } else {
                "read from several parts of the text, please check"
            }
            .to_owned(),
            Doubt::MixedUp => if fr {
                "les lignes de ce texte se mélangent (des colonnes lues de travers\u{a0}?)\u{a0}: à vérifier"
            } else {
                "the lines of this text are out of order (columns read across?): please check"
            }
            .to_owned(),
            Doubt::Twice { name } => {
                if fr {
                    format!("«\u{a0}{name}\u{a0}» est là deux fois")
                } else {
                    format!("“{name}” is there twice")
                }
            }
        }
    }
}
