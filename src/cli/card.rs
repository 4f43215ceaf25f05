//! A profile as a card for the terminal: figures, keywords, armour, inventory, upgrades, rules, provenance.
//!
//! Shows what the tome prints. What a model ends up with in a list is another matter.

use super::console::{BOLD, DIM, styled};
use super::layout::{Blocks, clean};
use super::say;
use crate::catalogue::figures::{Figure, Figures};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::{self, Armour, Plating};
use crate::catalogue::raw::{EquipmentKind, MountPoint, Provenance, Source, Stands};
use crate::catalogue::tome::{Body, Cap, Equipment, Opening, Person, Profile, Range, RuleUse, Side, Siege, Vehicle};
use crate::catalogue::{Catalogue, Naming};
use crate::language::{Language, Text};

pub struct Card<'a> {
    pub catalogue: &'a Catalogue,
    pub profile: &'a Profile,
    pub language: Language,
}

impl Card<'_> {
    pub fn text(&self, width: usize) -> String {
        let profile = self.profile;
        let mut card = Blocks::new(width, 16);
        self.head(&mut card, width);
        let figures = match &profile.body {
            Body::Person(person) => people_figures(&person.figures),
            Body::Vehicle(vehicle) => self.vehicle_figures(vehicle),
            Body::Siege(siege) => self.siege_figures(siege),
        };
        card.table(&figures);
        let words: Vec<&str> = profile.keywords.iter().map(|keyword| self.naming().keyword(keyword)).collect();
        card.block(self.say("Mots-clefs", "Keywords"), &[words.join(", ")]);
        match &profile.body {
            Body::Person(person) => self.person(&mut card, person),
            Body::Vehicle(vehicle) => self.vehicle(&mut card, vehicle),
            Body::Siege(siege) => self.siege(&mut card, siege),
        }
        card.block(self.say("Équipement", "Equipment"), &self.starting(&profile.starting));
        card.block(self.say("Inventaire", "Inventory"), &self.inventory(&profile.inventory));
        card.block(self.say("Améliorations", "Upgrades"), &self.upgrades());
        card.block(self.say("Règles", "Rules"), &self.rules());
        card.block(self.say("Limites", "Limits"), &self.caps());
        if let Some(note) = &profile.note {
            card.block("Note", &[self.get(note)]);
        }
        card.block("Provenance", &[provenance(&profile.provenance, self.language)]);
        card.text
    }

    fn naming(&self) -> Naming<'_> {
        self.catalogue.naming(self.language)
    }

    fn say<T>(&self, fr: T, en: T) -> T {
        say(self.language, fr, en)
    }

    /// `a : b`, with the space before the colon that French wants.
    fn pair(&self, left: &str, right: &str) -> String {
        self.say(format!("{left}\u{a0}: {right}"), format!("{left}: {right}"))
    }

    fn get(&self, text: &Text) -> String {
        text.get(self.language).to_owned()
    }

    fn head(&self, card: &mut Blocks, width: usize) {
        let name = clean(self.profile.name.get(self.language));
        let points = points(self.profile.points, self.language);
        let gap = width.saturating_sub(name.chars().count() + points.chars().count()).max(2);
        card.line(&format!("{}{}{}", styled(BOLD, &name), " ".repeat(gap), styled(BOLD, &points)));
        let name = self.naming().faction(&self.profile.faction);
        let faction = self.catalogue.faction(&self.profile.faction);
        let civilisation = faction.map(|faction| format!(" · {}", self.naming().civilisation(&faction.civilisation)));
        let civilisation = civilisation.unwrap_or_default();
        card.line(&clean(&format!("{name}{civilisation}")));
        card.line(&styled(DIM, &clean(&self.profile.id)));
        card.line("");
    }

    fn vehicle_figures(&self, vehicle: &Vehicle) -> Vec<(String, String)> {
        let mut cells = cells(&[("Mvt", format!("{} cm", vehicle.mvt)), ("CT", vehicle.ct.to_string())]);
        for side in Side::ALL {
            cells.push((self.naming().side(side).to_owned(), vehicle.plating.get(side).figure.to_string()));
        }
        cells
    }

    fn siege_figures(&self, siege: &Siege) -> Vec<(String, String)> {
        let pen = if siege.pen == 0 { "-".to_owned() } else { siege.pen.to_string() };
        let mut cells = cells(&[
            (self.say("Portée", "Range"), format!("{} cm", siege.range)),
            ("F", siege.f.to_string()),
            ("Pen.", pen),
            ("D", siege.d.to_string()),
            ("PV", siege.pv.to_string()),
        ]);
        if let Some(dice) = &siege.dice {
            cells.push((self.say("Dés", "Dice").to_owned(), clean(dice)));
        }
        cells
    }

    fn person(&self, card: &mut Blocks, person: &Person) {
        if let Some(champion) = &person.champion {
            let rank = self.catalogue.manual.ranks.iter().find(|rank| rank.id == champion.rank);
            let name = self.naming().rank(champion.rank);
            let slots = rank.map_or(0, |rank| rank.slots);
            let mut texts = vec![self.say(
                format!(
                    "{name}\u{a0}: {}, {}, {}",
                    counted(slots, "Guerrier", "Guerriers", self.language),
                    counted(champion.orders, "ordre", "ordres", self.language),
                    counted(champion.feats, "action d’éclat", "actions d’éclat", self.language),
                ),
                format!(
                    "{name}: {}, {}, {}",
                    counted(slots, "warrior", "warriors", self.language),
                    counted(champion.orders, "order", "orders", self.language),
                    counted(champion.feats, "feat", "feats", self.language),
                ),
            )];
            let led: Vec<&str> = champion.leads.iter().map(|faction| self.naming().faction(faction)).collect();
            if !led.is_empty() {
                let led = led.join(", ");
                texts.push(self.say(format!("mène aussi\u{a0}: {led}"), format!("also leads: {led}")));
            }
            card.block("Champion", &texts);
        }
        if let Some(magic) = &person.magic {
            let lores: Vec<&str> = magic.lores.iter().map(|lore| self.naming().lore(*lore)).collect();
            let lores = lores.join(", ");
            let spells = match self.language {
                Language::French => counted(magic.spells, "sort", "sorts", self.language),
                Language::English => counted(magic.spells, "spell", "spells", self.language),
            };
            card.block(self.say("Magie", "Magic"), &[format!("{spells} ({lores})")]);
        }
        if let Some(base) = person.base {
            let level = self.say("niveau", "level");
            card.block(self.say("Socle", "Base"), &[format!("{} mm ({level} {})", base.mm, base.level)]);
        }
        card.block(self.say("Armure", "Armour"), &[self.armour(&person.armour)]);
        if let Some(own) = &person.own_mount {
            let name = self.naming().mount(&self.profile.faction, own);
            card.block(self.say("Sa monture", "Own mount"), &[name.to_owned()]);
        }
        if let Some(offer) = &person.mounts {
            let champion = self.is_champion();
            let open = offer.mounts.iter().filter_map(|reference| {
                let mount = self.catalogue.mount(&self.profile.faction, reference)?;
                Some(format!("{}\u{a0}{}", self.get(&mount.name), mount.price.side(champion)?))
            });
            let open = open.collect::<Vec<_>>().join(", ");
            let most = offer.max;
            if !open.is_empty() {
                let text = self.say(format!("{most} au plus\u{a0}: {open}"), format!("at most {most}: {open}"));
                card.block(self.say("Montures", "Mounts"), &[text]);
            }
        }
        self.aboard(card, person.crew, person.capacity);
        if let Some(stands) = self.profile.stands {
            card.block(self.say("Place", "Stands"), &[self.stands(stands).to_owned()]);
        }
    }

    fn vehicle(&self, card: &mut Blocks, vehicle: &Vehicle) {
        let sides: Vec<String> = Side::ALL
            .into_iter()
            .map(|side| self.pair(self.naming().side(side), &self.plating(&vehicle.plating.get(side).range)))
            .collect();
        card.block(self.say("Blindage", "Plating"), &sides);
        self.aboard(card, vehicle.crew, vehicle.capacity);
    }

    fn siege(&self, card: &mut Blocks, siege: &Siege) {
        let category = self.naming().category(siege.category);
        card.block(self.say("Catégorie", "Category"), &[category.to_owned()]);
        let gunners = &siege.gunners;
        let mut texts = vec![format!("{} × {}", gunners.included, self.naming().profile(&gunners.profile))];
        for extra in &gunners.extra {
            let name = self.naming().profile(&extra.profile);
            texts.push(match extra.max {
                Some(max) => {
                    self.say(format!("jusqu’à {max} de plus\u{a0}: {name}"), format!("up to {max} more: {name}"))
                }
                None => self.say(format!("autant que voulu\u{a0}: {name}"), format!("as many as wanted: {name}")),
            });
        }
        if let Some(armour) = &gunners.armour {
            texts.push(self.pair(self.say("armure", "armour"), &self.armour(armour)));
        }
        texts.extend(gunners.starting.iter().flat_map(|starting| self.starting(starting)));
        texts.extend(self.inventory(&gunners.inventory));
        card.block(self.say("Servants", "Gunners"), &texts);
    }

    fn aboard(&self, card: &mut Blocks, crew: u32, capacity: Option<u32>) {
        if crew > 0 {
            card.block(self.say("Équipage", "Crew"), &[crew.to_string()]);
        }
        if let Some(capacity) = capacity {
            let text = self.say(format!("{capacity} places"), format!("{capacity} places"));
            card.block("Transport", &[text]);
        }
    }

    fn starting(&self, pieces: &[String]) -> Vec<String> {
        let names: Vec<String> = pieces.iter().map(|reference| self.piece_name(reference)).collect();
        if names.is_empty() { Vec::new() } else { vec![names.join(", ")] }
    }

    /// One paragraph per sentence of the inventory and kind of equipment, each piece with its price here.
    fn inventory(&self, openings: &[Opening]) -> Vec<String> {
        let mut texts = Vec::new();
        for opening in openings {
            for kind in [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien] {
                let pieces: Vec<String> = opening
                    .pieces
                    .iter()
                    .filter_map(|reference| self.catalogue.equipment(&self.profile.faction, reference))
                    .filter(|piece| piece.kind == kind)
                    .filter_map(|piece| Some(format!("{}\u{a0}{}", self.get(&piece.name), self.price(piece, opening)?)))
                    .collect();
                if !pieces.is_empty() {
                    texts.push(self.pair(&self.terms(opening, kind), &pieces.join(", ")));
                }
            }
        }
        texts
    }

    /// What it costs this profile here; `None` where the book prints an X.
    fn price(&self, piece: &Equipment, opening: &Opening) -> Option<u32> {
        let price = piece.price.side(self.is_champion())?;
        let doubled = opening.mount == Some(MountPoint::Central) && piece.kind == EquipmentKind::Tir;
        let factor = if doubled { self.catalogue.manual.numbers.central_mount_factor.value } else { 1 };
        Some(price.saturating_mul(factor))
    }

    fn terms(&self, opening: &Opening, kind: EquipmentKind) -> String {
        let mut terms = vec![self.naming().kind(kind).to_owned()];
        if let Some(mount) = opening.mount {
            let point = self.naming().mount_point(mount);
            terms.push(self.say(format!("emplacement {point}"), format!("{point} mount")));
        }
        if let Some(max) = opening.max {
            terms.push(self.say(format!("{max} au plus"), format!("at most {max}")));
        }
        if let Some(each) = opening.each {
            terms.push(self.say(format!("{each} de chaque au plus"), format!("at most {each} of each")));
        }
        if opening.crew > 0 {
            terms.push(self.say(format!("équipage +{}", opening.crew), format!("crew +{}", opening.crew)));
        }
        terms.join(", ")
    }

    fn upgrades(&self) -> Vec<String> {
        let offers = self.profile.upgrades.iter().map(|offer| {
            let among: Vec<String> = offer.among.iter().map(|piece| self.piece_name(piece)).collect();
            let among = Some(among.join(self.say(" ou ", " or "))).filter(|_| !offer.among.is_empty());
            let used = RuleUse { rule: offer.rule.clone(), parameter: offer.parameter.clone().or(among) };
            let name = self.rule_name(&used);
            self.pair(&name, &points(offer.price, self.language))
        });
        offers.collect()
    }

    fn rules(&self) -> Vec<String> {
        let rules = self.profile.rules.iter().map(|used| {
            let text = self.catalogue.rule(&self.profile.faction, &used.rule).map(|rule| self.get(&rule.text));
            format!("{}. {}", self.rule_name(used), text.unwrap_or_default())
        });
        rules.collect()
    }

    /// `Rancune (Humain), p. 81–89`.
    fn rule_name(&self, used: &RuleUse) -> String {
        let name = self.naming().used_rule(&self.profile.faction, used);
        match self.catalogue.rule(&self.profile.faction, &used.rule).and_then(|rule| rule.page) {
            Some(page) => format!("{name}, p.\u{a0}{}", manual::pages(page)),
            None => name,
        }
    }

    fn caps(&self) -> Vec<String> {
        let caps = self.profile.caps.iter().map(|cap| match cap {
            Cap::Army(most) => self.say(format!("{most} par armée"), format!("{most} per army")),
            Cap::Unit(most) => self.say(format!("{most} par Unité de Combat"), format!("{most} per combat unit")),
            Cap::Every { each, of, in_army } => {
                let of = self.naming().profile(of);
                let place = match in_army {
                    true => self.say("de l’armée", "in the army"),
                    false => self.say("de l’Unité de Combat", "in the combat unit"),
                };
                self.say(format!("1 pour {each} × {of} {place}"), format!("1 for every {each} × {of} {place}"))
            }
        });
        caps.collect()
    }

    fn armour(&self, range: &Range<Armour>) -> String {
        let [default, max] = [range.default, range.max].map(|level| self.naming().armour(level));
        self.ladder(default, max, range.default == range.max)
    }

    fn plating(&self, range: &Range<Plating>) -> String {
        let [default, max] = [range.default, range.max].map(|level| self.naming().plating(level));
        self.ladder(default, max, range.default == range.max)
    }

    fn ladder(&self, default: &str, max: &str, fixed: bool) -> String {
        if fixed {
            default.to_owned()
        } else {
            self.say(format!("{default}, jusqu’à {max}"), format!("{default}, up to {max}"))
        }
    }

    fn is_champion(&self) -> bool {
        self.profile.keywords.has(Keyword::Champion)
    }

    fn piece_name(&self, reference: &str) -> String {
        self.naming().piece(&self.profile.faction, reference).to_owned()
    }

    fn stands(&self, stands: Stands) -> &'static str {
        match stands {
            Stands::Guerrier => self.say("comme un Guerrier d’un Champion", "as a warrior of a champion"),
            Stands::Seul => self.say("forme sa propre Unité de Combat", "forms a combat unit of its own"),
        }
    }
}

fn people_figures(figures: &Figures) -> Vec<(String, String)> {
    let value = |figure: Figure| match figure {
        Figure::Mvt => format!("{} cm", figures.mvt),
        Figure::Cc => figures.cc.to_string(),
        Figure::Ct => figures.ct.to_string(),
        Figure::F => figures.f.to_string(),
        Figure::D => figures.d.to_string(),
        Figure::A => figures.a.to_string(),
        Figure::Pv => figures.pv.to_string(),
        Figure::Mo => figures.mo.to_string(),
    };
    Figure::ALL.into_iter().map(|figure| (figure.label().to_owned(), value(figure))).collect()
}

fn cells(pairs: &[(&str, String)]) -> Vec<(String, String)> {
    pairs.iter().map(|(head, value)| ((*head).to_owned(), value.clone())).collect()
}

fn counted(count: u32, one: &str, many: &str, language: Language) -> String {
    let noun = if language.is_plural(count.into()) { many } else { one };
    format!("{count} {noun}")
}

pub fn points(points: u32, language: Language) -> String {
    counted(points, "point", "points", language)
}

/// Where figures come from, in words: nobody may take house figures for the book's.
pub fn provenance(provenance: &Provenance, language: Language) -> String {
    let page = provenance.page.map(|page| format!(", p.\u{a0}{page}")).unwrap_or_default();
    let title = provenance.title.as_deref().unwrap_or_default();
    match provenance.source {
        Source::Manual => format!("{}{page}", say(language, "Manuel des règles", "Rulebook")),
        Source::Tome => format!("{title}{page}"),
        Source::House => say(language, "maison, non officiel", "house, unofficial").to_owned(),
    }
}
