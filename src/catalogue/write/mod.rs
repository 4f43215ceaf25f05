//! A raw tome → TOML as an author would type it: readable, and the same text for the same tome, so that versions can be compared.
//!
//! What stands at its default is left out. Keys that are known to be missing can be named: they become a comment, so that the
//! check asks for them by name instead of believing a nought.

mod effect;
mod value;

use std::collections::BTreeSet;
use std::fmt::Write;

use super::effect::{Effects, Sealed, Usage};
use super::figures::{Amount, Changes};
use super::manual::{Feat, FeatPhase, Order, Parameter, SpecialRule};
use super::raw::*;
use crate::language::Text;
use value::{armour, both, inline, opening, provenance, strings};
pub use value::{quote, word};

/// Longer inline arrays go over several lines.
const WIDTH: usize = 110;

/// `gaps` are keys such as `profile[0].points` or `profile[0].figures.cc`.
pub fn tome(raw: &RawTome, gaps: &BTreeSet<String>) -> String {
    let mut out = Writer { text: String::new(), gaps, place: String::new() };
    out.key("format", raw.format.to_string());
    out.key("id", quote(&raw.id));
    out.key("version", quote(&raw.version));
    out.key("date", quote(&raw.date));
    out.key("provenance", provenance(&raw.provenance));
    if !raw.aliases.is_empty() {
        out.section("[aliases]", String::new());
        for (old, new) in &raw.aliases {
            out.key(&quote(old), quote(new));
        }
    }
    out.section("[faction]", "faction".to_owned());
    out.name("name", &raw.faction.name);
    out.key("civilisation", quote(&raw.faction.civilisation));
    out.long("about", &raw.faction.about);
    if let Some(bonus) = &raw.faction.bonus {
        out.section("[faction.bonus]", "faction.bonus".to_owned());
        out.name("name", &bonus.name);
        out.long("text", &bonus.text);
        out.at_the_table(&Sealed::default(), &bonus.effects);
    }
    out.entries("order", &raw.order, Writer::order);
    out.entries("feat", &raw.feat, Writer::feat);
    out.entries("rule", &raw.rule, Writer::rule);
    out.entries("profile", &raw.profile, Writer::profile);
    out.entries("vehicle", &raw.vehicle, Writer::vehicle);
    out.entries("siege", &raw.siege, Writer::siege);
    out.entries("equipment", &raw.equipment, Writer::equipment);
    out.entries("mount", &raw.mount, Writer::mount);
    out.text
}

struct Writer<'g> {
    text: String,
    gaps: &'g BTreeSet<String>,
    /// Where we are: `profile[3]`.
    place: String,
}

impl Writer<'_> {
    fn section(&mut self, head: &str, place: String) {
        self.text.push('\n');
        self.text.push_str(head);
        self.text.push('\n');
        self.place = place;
    }

    fn entries<Entry>(&mut self, key: &str, entries: &[Entry], write: impl Fn(&mut Self, &Entry)) {
        for (index, entry) in entries.iter().enumerate() {
            self.section(&format!("[[{key}]]"), format!("{key}[{index}]"));
            write(self, entry);
        }
    }

    fn is_gap(&self, key: &str) -> bool {
        !self.gaps.is_empty() && (self.gaps.contains(key) || self.gaps.contains(&format!("{}.{key}", self.place)))
    }

    fn key(&mut self, key: &str, value: String) {
        let line = if self.is_gap(key) { format!("# {key} = ?") } else { format!("{key} = {value}") };
        self.text.push_str(&line);
        self.text.push('\n');
    }

    fn name(&mut self, key: &str, text: &Text) {
        self.key(key, both(text));
    }

    /// A text of some length: one line per language.
    fn long(&mut self, key: &str, text: &Text) {
        if text.fr.is_empty() && text.en.is_empty() {
            return;
        }
        if text.en.is_empty() {
            self.key(key, quote(&text.fr));
        } else {
            self.key(&format!("{key}.fr"), quote(&text.fr));
            self.key(&format!("{key}.en"), quote(&text.en));
        }
    }

    fn strings(&mut self, key: &str, values: &[String]) {
        if !values.is_empty() {
            self.list(key, values.iter().map(|value| quote(value)).collect());
        }
    }

    /// On one line where it fits.
    fn list(&mut self, key: &str, values: Vec<String>) {
        if values.is_empty() {
            return;
        }
        let short = format!("[{}]", values.join(", "));
        if key.len() + 3 + short.chars().count() <= WIDTH {
            self.key(key, short);
            return;
        }
        let mut long = "[\n".to_owned();
        for value in values {
            let _ = writeln!(long, "    {value},");
        }
        long.push(']');
        self.key(key, long);
    }

    /// An inline table without the keys that are known to be missing.
    fn table(&self, key: &str, pairs: &[(&str, String)]) -> String {
        let kept = pairs.iter().filter(|(name, _)| !self.is_gap(&format!("{key}.{name}")));
        inline(&kept.map(|(name, value)| (*name, Some(value.clone()))).collect::<Vec<_>>())
    }

    fn head(&mut self, id: &str, name: &Text, own: &Option<Provenance>) {
        self.key("id", quote(id));
        self.name("name", name);
        if let Some(own) = own {
            self.key("provenance", provenance(own));
        }
    }

    fn order(&mut self, order: &Order) {
        self.head(&order.id, &order.name, &None);
        self.key("launch", order.launch.to_string());
        self.long("text", &order.text);
        self.page(order.page);
        self.flag("needs_banner", order.needs_banner);
        self.at_the_table(&order.usage, &order.effects);
    }

    fn feat(&mut self, feat: &Feat) {
        self.head(&feat.id, &feat.name, &None);
        let phase = match feat.phase {
            FeatPhase::Commandement => "commandement",
            FeatPhase::Tir => "tir",
            FeatPhase::Duel => "duel",
        };
        self.key("phase", quote(phase));
        self.long("text", &feat.text);
        self.page(feat.page);
        self.flag("needs_ranged", feat.needs_ranged);
        self.at_the_table(&feat.usage, &feat.effects);
    }

    fn rule(&mut self, rule: &SpecialRule) {
        self.head(&rule.id, &rule.name, &None);
        self.long("text", &rule.text);
        self.page(rule.page);
        if let Some(parameter) = rule.parameter {
            let name = match parameter {
                Parameter::Equipment => "equipment",
                Parameter::Keyword => "keyword",
            };
            self.key("parameter", quote(name));
        }
        self.strings("gives", &rule.gives);
        self.at_the_table(&Sealed::default(), &rule.effects);
    }

    /// How an order or a feat is used, and what it does there.
    fn at_the_table(&mut self, usage: &Sealed<Usage>, effects: &Effects) {
        if let Some(usage) = usage.open() {
            self.key("usage", effect::usage(&usage));
        }
        self.list("effects", effects.list().iter().map(effect::effect).collect());
    }

    fn page(&mut self, page: Option<u16>) {
        if let Some(page) = page {
            self.key("page", page.to_string());
        }
    }

    fn flag(&mut self, key: &str, set: bool) {
        if set {
            self.key(key, "true".to_owned());
        }
    }

    fn number(&mut self, key: &str, value: Option<impl ToString>) {
        if let Some(value) = value {
            self.key(key, value.to_string());
        }
    }

    fn profile(&mut self, entry: &RawProfile) {
        self.head(&entry.id, &entry.name, &entry.provenance);
        self.key("points", entry.points.to_string());
        self.key("keywords", strings(&entry.keywords));
        let figures = &entry.figures;
        let figures = self.table(
            "figures",
            &[
                ("mvt", figures.mvt.to_string()),
                ("cc", figures.cc.to_string()),
                ("ct", quote(&figures.ct.to_string())),
                ("f", figures.f.to_string()),
                ("d", figures.d.to_string()),
                ("a", figures.a.to_string()),
                ("pv", figures.pv.to_string()),
                ("mo", figures.mo.to_string()),
            ],
        );
        self.key("figures", figures);
        match entry.base {
            None if self.is_gap("base") => self.key("base", String::new()),
            base => self.number("base", base),
        }
        self.number("base_level", entry.base_level);
        if let Some(range) = entry.armour {
            self.key("armour", armour(range));
        }
        match &entry.champion {
            Some(champion) => self.champion(champion),
            None if self.is_gap("champion") => self.key("champion", String::new()),
            None => {}
        }
        match &entry.magic {
            Some(magic) => {
                let lores: Vec<String> = magic.lores.iter().map(word).collect();
                let pairs = [("spells", Some(magic.spells.to_string())), ("lores", Some(strings(&lores)))];
                self.key("magic", inline(&pairs));
            }
            None if self.is_gap("magic") => self.key("magic", String::new()),
            None => {}
        }
        self.number("capacity", entry.capacity);
        if entry.crew > 0 {
            self.key("crew", entry.crew.to_string());
        }
        self.strings("starting", &entry.starting);
        self.list("inventory", entry.inventory.iter().map(opening).collect());
        if let Some(mount) = &entry.own_mount {
            self.key("own_mount", quote(mount));
        }
        if let Some(mounts) = &entry.mounts {
            let only = (!mounts.only.is_empty()).then(|| strings(&mounts.only));
            let bestiary = mounts.bestiary.as_ref().map(|bestiary| quote(bestiary));
            self.key(
                "mounts",
                inline(&[("max", Some(mounts.max.to_string())), ("bestiary", bestiary), ("only", only)]),
            );
        }
        self.ending(&entry.upgrades, &entry.rules, &entry.caps);
        if let Some(stands) = &entry.stands {
            self.key("stands", quote(&word(stands)));
        }
        self.note(&entry.note);
    }

    fn champion(&mut self, champion: &RawChampion) {
        let leads = (!champion.leads.is_empty()).then(|| strings(&champion.leads));
        let pairs = [
            ("rank", Some(quote(&word(&champion.rank)))),
            ("orders", Some(champion.orders.to_string())),
            ("feats", Some(champion.feats.to_string())),
            ("leads", leads),
        ];
        self.key("champion", inline(&pairs));
    }

    fn ending(&mut self, upgrades: &[RawOffer], rules: &[String], caps: &[RawCap]) {
        let offer = |offer: &RawOffer| {
            let among = (!offer.among.is_empty()).then(|| strings(&offer.among));
            inline(&[("rule", Some(quote(&offer.rule))), ("among", among), ("price", Some(offer.price.to_string()))])
        };
        self.list("upgrades", upgrades.iter().map(offer).collect());
        self.strings("rules", rules);
        let cap = |cap: &RawCap| {
            inline(&[
                ("army", cap.army.map(|value| value.to_string())),
                ("unit", cap.unit.map(|value| value.to_string())),
                ("every", cap.every.map(|value| value.to_string())),
                ("of", cap.of.as_ref().map(|of| quote(of))),
                ("in_army", cap.in_army.then(|| "true".to_owned())),
            ])
        };
        self.list("caps", caps.iter().map(cap).collect());
    }

    fn note(&mut self, note: &Option<Text>) {
        if let Some(note) = note {
            self.long("note", note);
        }
    }

    fn vehicle(&mut self, entry: &RawVehicle) {
        self.head(&entry.id, &entry.name, &entry.provenance);
        self.key("points", entry.points.to_string());
        self.key("keywords", strings(&entry.keywords));
        let figures = &entry.figures;
        let figures = self.table(
            "figures",
            &[
                ("mvt", figures.mvt.to_string()),
                ("ct", quote(&figures.ct.to_string())),
                ("front", figures.front.to_string()),
                ("flank", figures.flank.to_string()),
                ("rear", figures.rear.to_string()),
            ],
        );
        self.key("figures", figures);
        self.key("crew", entry.crew.to_string());
        self.number("capacity", entry.capacity);
        self.strings("starting", &entry.starting);
        self.list("inventory", entry.inventory.iter().map(opening).collect());
        self.ending(&entry.upgrades, &entry.rules, &entry.caps);
        self.note(&entry.note);
        if self.is_gap("plating") {
            self.key("plating", String::new());
            return;
        }
        let place = std::mem::take(&mut self.place);
        self.section("[vehicle.plating]", format!("{place}.plating"));
        for (key, range) in
            [("front", entry.plating.front), ("flank", entry.plating.flank), ("rear", entry.plating.rear)]
        {
            let max = range.max.map(|max| quote(&word(&max)));
            self.key(key, inline(&[("default", Some(quote(&word(&range.default)))), ("max", max)]));
        }
    }

    fn siege(&mut self, entry: &RawSiege) {
        self.head(&entry.id, &entry.name, &entry.provenance);
        self.key("points", entry.points.to_string());
        self.key("keywords", strings(&entry.keywords));
        let figures = &entry.figures;
        let mut pairs = vec![
            ("range", figures.range.to_string()),
            ("f", figures.f.to_string()),
            ("pen", figures.pen.to_string()),
            ("d", figures.d.to_string()),
            ("pv", figures.pv.to_string()),
            ("category", quote(&word(&figures.category))),
        ];
        if let Some(dice) = &figures.dice {
            pairs.push(("dice", quote(dice)));
        }
        let figures = self.table("figures", &pairs);
        self.key("figures", figures);
        self.ending(&entry.upgrades, &entry.rules, &entry.caps);
        self.note(&entry.note);
        let gunners = &entry.gunners;
        if self.is_gap("gunners") {
            self.key("gunners", String::new());
            return;
        }
        let place = std::mem::take(&mut self.place);
        self.section("[siege.gunners]", format!("{place}.gunners"));
        self.key("included", gunners.included.to_string());
        self.key("profile", quote(&gunners.profile));
        if let Some(range) = gunners.armour {
            self.key("armour", armour(range));
        }
        // An empty list is said too: it takes away what the gunners' own profile has.
        if let Some(starting) = &gunners.starting {
            self.key("starting", strings(starting));
        }
        self.list("inventory", gunners.inventory.iter().map(opening).collect());
        let extra = |extra: &RawExtraGunner| {
            inline(&[("profile", Some(quote(&extra.profile))), ("max", extra.max.map(|max| max.to_string()))])
        };
        self.list("extra", gunners.extra.iter().map(extra).collect());
    }

    fn equipment(&mut self, entry: &RawEquipment) {
        self.head(&entry.id, &entry.name, &entry.provenance);
        self.key("kind", quote(&word(&entry.kind)));
        self.number("hands", entry.hands);
        self.price(entry.price);
        if let Some(weapon) = &entry.weapon {
            let mut pairs = vec![("range", weapon.range.to_string())];
            pairs.extend(weapon.f.map(|f| ("f", f.to_string())));
            pairs.extend((weapon.pen > 0).then(|| ("pen", weapon.pen.to_string())));
            pairs.push(("category", quote(&word(&weapon.category))));
            pairs.push(("dice", quote(&weapon.dice)));
            let table = self.table("weapon", &pairs);
            self.key("weapon", table);
        }
        self.number("max", entry.max);
        self.strings("rules", &entry.rules);
        self.changes(&entry.changes);
        self.flag("lost_by_mounted_shooters", entry.lost_by_mounted_shooters);
        self.flag("banner", entry.banner);
        let condition = |condition: &RawCondition| {
            let text = |value: &Option<String>| value.as_ref().map(|value| quote(value));
            inline(&[
                ("keyword", text(&condition.keyword)),
                ("not_keyword", text(&condition.not_keyword)),
                ("rule", text(&condition.rule)),
                ("piece", text(&condition.piece)),
                ("not_piece", text(&condition.not_piece)),
                ("unless_rule", text(&condition.unless_rule)),
            ])
        };
        self.list("conditions", entry.conditions.iter().map(condition).collect());
        self.long("text", &entry.text);
        self.at_the_table(&Sealed::default(), &entry.effects);
    }

    fn price(&mut self, price: super::price::Price) {
        let side = |side: Option<u32>| side.map_or_else(|| "\"X\"".to_owned(), |points| points.to_string());
        self.key("price", format!("[{}, {}]", side(price.other), side(price.champion)));
    }

    fn changes(&mut self, changes: &Changes) {
        if changes.0.is_empty() {
            return;
        }
        let pair = |(figure, amount): &(super::figures::Figure, Amount)| {
            let value = match amount {
                Amount::Add(value) => quote(&format!("{value:+}")),
                Amount::Set(value) => value.to_string(),
            };
            format!("{} = {value}", figure.label().to_lowercase())
        };
        let pairs: Vec<String> = changes.0.iter().map(pair).collect();
        self.key("changes", format!("{{ {} }}", pairs.join(", ")));
    }

    fn mount(&mut self, entry: &RawMount) {
        self.head(&entry.id, &entry.name, &entry.provenance);
        self.price(entry.price);
        self.changes(&entry.changes);
        self.flag("bike", entry.bike);
        self.flag("barding", entry.barding);
        self.strings("rules", &entry.rules);
        self.number("base", entry.base);
        self.long("text", &entry.text);
        self.at_the_table(&Sealed::default(), &entry.effects);
    }
}
