//! A list as text to paste into a chat, an e-mail or a forum: plain, Markdown, or one line.
//!
//! Says what a player would read out: points, faction and ally, general, units with options and prices, and the
//! verdict with its reasons. Whatever the player typed stays on one line and is never markup.

use super::fingerprint::fingerprint;
use super::names::Names;
use super::value::one_line;
use crate::army::{ArmyEntry, ArmyUnit};
use crate::language::Language;
use crate::roster::{Entry, Unit};
use crate::rules::{Context, Finding, Severity, is_legal};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Plain,
    Markdown,
    Line,
}

/// The list as text; `findings` are those of the same list.
pub fn text(context: &Context, findings: &[Finding], form: Form, language: Language) -> String {
    let names = Names { catalogue: context.catalogue, language };
    let sheet = Sheet { context, findings, names, form };
    match form {
        Form::Line => sheet.line(),
        Form::Plain | Form::Markdown => sheet.page(),
    }
}

/// « Légale : 498 / 500 points », "2 errors, 1 missing choice: 510 / 500 points".
pub fn verdict(context: &Context, findings: &[Finding], language: Language) -> String {
    let names = Names { catalogue: context.catalogue, language };
    let colon = names.say("\u{a0}: ", ": ");
    format!("{}{colon}{}", judgement(findings, &names), spent(context, &names))
}

fn judgement(findings: &[Finding], names: &Names) -> String {
    if is_legal(findings) {
        return names.say("légale", "legal").to_owned();
    }
    let count = |severity: Severity| findings.iter().filter(|finding| finding.severity == severity).count();
    let mut parts = Vec::new();
    let mut add = |number: usize, one: &str, many: &str| {
        if number > 0 {
            let word = if names.language.is_plural(number as i64) { many } else { one };
            parts.push(format!("{number} {word}"));
        }
    };
    add(count(Severity::Error), names.say("erreur", "error"), names.say("erreurs", "errors"));
    let incomplete = count(Severity::Incomplete);
    add(incomplete, names.say("choix à faire", "missing choice"), names.say("choix à faire", "missing choices"));
    parts.join(", ")
}

fn spent(context: &Context, names: &Names) -> String {
    let army = context.army;
    let number = |points: u64| names.language.number(i64::try_from(points).unwrap_or(i64::MAX));
    let incomplete = if army.is_complete() { "" } else { names.say(" (total incomplet)", " (incomplete total)") };
    format!("{} / {} points{incomplete}", number(army.points()), number(u64::from(army.format)))
}

struct Sheet<'a> {
    context: &'a Context<'a>,
    findings: &'a [Finding],
    names: Names<'a>,
    form: Form,
}

impl Sheet<'_> {
    /// What a player typed, as text of this form.
    fn own(&self, text: &str) -> String {
        let line = one_line(text);
        match self.form {
            Form::Markdown => {
                let mut out = String::with_capacity(line.len());
                for c in line.chars() {
                    if "\\`*_[]<>#|~&".contains(c) {
                        out.push('\\');
                    }
                    out.push(c);
                }
                out
            }
            Form::Plain | Form::Line => line,
        }
    }

    fn colon(&self) -> &'static str {
        self.names.say("\u{a0}: ", ": ")
    }

    fn title(&self) -> String {
        let name = &self.context.roster.name;
        if name.trim().is_empty() {
            self.names.say("Liste sans nom", "Unnamed list").to_owned()
        } else {
            self.own(name)
        }
    }

    fn general(&self) -> Option<String> {
        let entry = self.context.roster.entry(self.context.army.general.entry?)?;
        Some(self.entry_name(entry))
    }

    fn entry_name(&self, entry: &Entry) -> String {
        let profile = self.own(&self.names.profile(&entry.profile));
        if entry.name.trim().is_empty() { profile } else { format!("{} ({profile})", self.own(&entry.name)) }
    }

    /// Options of an entry, as they are read out.
    fn options(&self, entry: &Entry) -> Vec<String> {
        let (names, choices, profile) = (&self.names, &entry.choices, entry.profile.as_str());
        let mut out: Vec<String> = choices.mounts.iter().map(|own| names.mount(profile, own)).collect();
        if choices.barding {
            out.push(names.say("caparaçon", "barding").to_owned());
        }
        out.extend(choices.armour.iter().map(|own| names.armour(own)));
        let plating = &choices.plating;
        for (side, level) in [
            (names.say("avant", "front"), &plating.front),
            (names.say("flancs", "flanks"), &plating.flank),
            (names.say("arrière", "rear"), &plating.rear),
        ] {
            out.extend(
                level.iter().map(|own| format!("{} {side} {}", names.say("blindage", "plating"), names.plating(own))),
            );
        }
        out.extend(choices.equipment.iter().map(|own| names.taken(profile, own)));
        out.extend(choices.upgrades.iter().map(|own| names.upgrade(profile, own)));
        if choices.base_raise > 0 {
            out.push(format!("{} +{}", names.say("socle", "base"), choices.base_raise));
        }
        if choices.combined_base {
            out.push(names.say("socle commun", "combined base").to_owned());
        }
        let mut said = |label: &str, items: Vec<String>| {
            if !items.is_empty() {
                out.push(format!("{label}{}{}", self.colon(), items.join(", ")));
            }
        };
        said(names.say("ordres", "orders"), choices.orders.iter().map(|own| names.order(profile, own)).collect());
        said(names.say("actions d’éclat", "feats"), choices.feats.iter().map(|own| names.feat(profile, own)).collect());
        said(names.say("sorts", "spells"), choices.spells.iter().map(|own| names.spell(own)).collect());
        if choices.aboard > 0 {
            out.push(format!("{}{}{}", names.say("à bord", "aboard"), self.colon(), choices.aboard));
        }
        out.iter().map(|option| self.own(option)).collect()
    }

    fn entry_line(&self, entry: &Entry, resolved: Option<&ArmyEntry>) -> String {
        let mut line = format!("{} × {}", entry.count, self.entry_name(entry));
        if self.context.army.general.entry == Some(entry.id) {
            line.push_str(self.names.say(", général", ", general"));
        }
        match resolved.filter(|resolved| resolved.model.is_some()) {
            Some(resolved) => line.push_str(&format!(" — {}", self.names.points(resolved.price.total))),
            None => line.push_str(self.names.say(" — profil inconnu", " — unknown profile")),
        }
        let options = self.options(entry);
        if !options.is_empty() {
            // Lists within the list (orders, feats) have commas of their own.
            line.push_str(&format!("{}{}", self.colon(), options.join(self.names.say("\u{202f}; ", "; "))));
        }
        line
    }

    fn unit_title(&self, unit: &Unit, resolved: Option<&ArmyUnit>, at: usize) -> String {
        let name = match unit.name.trim().is_empty() {
            true => format!("{} {}", self.names.say("Unité", "Unit"), at + 1),
            false => self.own(&unit.name),
        };
        let points = resolved.map_or(0, |unit| unit.points);
        format!("{name} — {}", self.names.points(points))
    }

    fn page(&self) -> String {
        let (context, names) = (self.context, &self.names);
        let markdown = self.form == Form::Markdown;
        let mut out = Vec::new();
        out.push(if markdown { format!("# {}", self.title()) } else { self.title() });
        if markdown {
            out.push(String::new());
        }
        let fact = |label: &str, value: String| {
            if markdown {
                format!("- **{label}**{}{value}", self.colon())
            } else {
                format!("{label}{}{value}", self.colon())
            }
        };
        if !context.roster.player.trim().is_empty() {
            out.push(fact(names.say("Joueur", "Player"), self.own(&context.roster.player)));
        }
        for (at, contingent) in context.army.contingents.iter().enumerate() {
            let label = if at == 0 { names.say("Faction", "Faction") } else { names.say("Alliés", "Allies") };
            let mut value = self.own(&names.faction(&contingent.faction));
            if at > 0 {
                value.push_str(&format!(", {}", names.points(contingent.points())));
            }
            out.push(fact(label, value));
        }
        out.push(fact(names.say("Points", "Points"), spent(context, names)));
        let nobody = names.say("à désigner", "to be named").to_owned();
        out.push(fact(names.say("Général", "General"), self.general().unwrap_or(nobody)));
        let models = names.language.number(i64::try_from(context.army.models()).unwrap_or(i64::MAX));
        let lost = names.language.number(i64::try_from(context.army.demoralised_at()).unwrap_or(i64::MAX));
        let strength = match names.language {
            Language::French => format!("{models}, démoralisée à {lost} pertes"),
            Language::English => format!("{models}, demoralised at {lost} losses"),
        };
        out.push(fact(names.say("Figurines", "Models"), strength));
        let mut number = 0;
        for (contingent, resolved) in context.roster.contingents.iter().zip(&context.army.contingents) {
            for (unit, resolved) in contingent.units.iter().zip(&resolved.units) {
                out.push(String::new());
                let mut title = self.unit_title(unit, Some(resolved), number);
                if context.roster.contingents.first().is_some_and(|main| main.id != contingent.id) {
                    title.push_str(names.say(" (alliés)", " (allies)"));
                }
                out.push(if markdown { format!("## {title}") } else { title });
                if markdown {
                    out.push(String::new());
                }
                for (entry, resolved) in unit.entries.iter().zip(&resolved.entries) {
                    let bullet = if markdown { "- " } else { "  " };
                    out.push(format!("{bullet}{}", self.entry_line(entry, Some(resolved))));
                }
                number += 1;
            }
        }
        out.push(String::new());
        out.push(fact(names.say("Verdict", "Verdict"), judgement(self.findings, names)));
        for finding in self.findings.iter().filter(|finding| finding.severity != Severity::Advice) {
            let bullet = if markdown { "  - " } else { "  " };
            out.push(format!("{bullet}{} {}", finding.rule.code, self.own(finding.message.get(names.language))));
        }
        out.push(fact(names.say("Empreinte", "Fingerprint"), fingerprint(context.roster).to_string()));
        if markdown {
            out.push(String::new());
        }
        out.push(names.say("Ralliement, non officiel", "Ralliement, unofficial").to_owned());
        out.join("\n") + "\n"
    }

    fn line(&self) -> String {
        let (context, names) = (self.context, &self.names);
        let faction = context.roster.contingents.iter().map(|own| self.own(&names.faction(&own.faction)));
        let faction = faction.collect::<Vec<_>>().join(" + ");
        let units = context.roster.units().map(|unit| {
            let entries = unit.entries.iter().map(|entry| {
                let general = context.army.general.entry == Some(entry.id);
                let mut notes: Vec<String> =
                    general.then(|| names.say("général", "general").to_owned()).into_iter().collect();
                notes.extend(self.options(entry));
                let notes = if notes.is_empty() { String::new() } else { format!(" [{}]", notes.join(", ")) };
                format!("{} {}{notes}", entry.count, self.entry_name(entry))
            });
            entries.collect::<Vec<_>>().join(" + ")
        });
        let units: Vec<String> = units.filter(|unit| !unit.is_empty()).collect();
        let verdict = verdict(context, self.findings, names.language);
        format!("{} | {faction} | {verdict} | {}", self.title(), units.join(" | "))
    }
}
