//! A faction on three leaves: its profiles by kind, its arsenal, its bestiary.

use crate::app::element::{El, Parts, el, parts};
use crate::app::icon::{self, icon};
use crate::app::parts::equipment::{Buyer, equipment_table};
use crate::app::parts::mark::mark;
use crate::app::parts::mounts::mount_table;
use crate::app::parts::rule::{explained, rule};
use crate::app::parts::trail::trail;
use crate::app::route::{FactionPart, Route};
use crate::app::voice::{self, Group, Voice};
use crate::app::wording;
use crate::catalogue::figures::Figure;
use crate::catalogue::raw::{EquipmentKind, Provenance};
use crate::catalogue::tome::{Body, Faction, Profile, RuleUse, Side, Tome};

pub fn page(voice: &Voice, id: &str, part: FactionPart) -> Option<Parts> {
    let tome = voice.catalogue.tome(id)?;
    let faction = &tome.faction;
    let name =
        el("h1").attr("tabindex", "-1").add(icon(icon::emblem(&faction.civilisation))).add(voice.text(&faction.name));
    let article = el("article.sheet")
        .class(&format!("realm-{}", faction.civilisation))
        .add(trail(voice, Some(&faction.civilisation), None))
        .add(el("header.sheet-head").add(name).add(mark(voice.language, &faction.provenance)));
    let leaves = leaves(voice, id, part);
    let article = match part {
        FactionPart::Profiles => article
            .add(el("p.lead").add(voice.text(&faction.about)))
            .add(leaves)
            .add(bonus(voice, faction))
            .add(profiles(voice, tome))
            .add(own_rules(voice, tome)),
        FactionPart::Arsenal => article.add(leaves).add(arsenal(voice, tome)),
        FactionPart::Bestiary => article.add(leaves).add(bestiary(voice, tome)),
    };
    Some(article.into())
}

fn leaves(voice: &Voice, id: &str, open: FactionPart) -> El {
    let words = voice.words();
    let leaf = |(part, name): (FactionPart, &str)| {
        let href = Route::Faction(id.to_owned(), part).href();
        el("li").add(el("a").attr("href", href).attr_if("aria-current", (part == open).then_some("page")).add(name))
    };
    let all = [
        (FactionPart::Profiles, words.profiles),
        (FactionPart::Arsenal, words.arsenal),
        (FactionPart::Bestiary, words.bestiary),
    ];
    el("nav.leaves").attr("aria-label", words.faction_parts).add(el("ul").add(all.map(leaf)))
}

fn bonus(voice: &Voice, faction: &Faction) -> Option<El> {
    let bonus = faction.bonus.as_ref()?;
    let title = el("h2").add(el("span.over").add(voice.words().bonus)).add(voice.text(&bonus.name));
    Some(el("section.bonus").add(title).add(el("p").add(voice.text(&bonus.text))))
}

fn section(title: &str, content: El) -> El {
    el("section").add(el("h2").add(title)).add(content)
}

fn profiles(voice: &Voice, tome: &Tome) -> Vec<El> {
    Group::ALL
        .into_iter()
        .filter_map(|group| {
            let rows: Vec<El> = tome
                .profiles
                .iter()
                .filter(|profile| Group::of(profile) == group)
                .map(|profile| profile_row(voice, profile, &tome.faction.provenance))
                .collect();
            (!rows.is_empty()).then(|| section(group.title(voice.words()), el("ul.rows").add(rows)))
        })
        .collect()
}

fn profile_row(voice: &Voice, profile: &Profile, usual: &Provenance) -> El {
    let link = el("a.stretched").attr("href", Route::Profile(profile.id.clone()).href()).add(voice.text(&profile.name));
    // The faction carries the usual mark; here only what differs from it is worth the eye.
    let own = (profile.provenance != *usual).then(|| mark(voice.language, &profile.provenance));
    el("li.row")
        .add(el("div.row-name").add(el("h3").add(link)).add(own))
        .add(el("p.row-figures").add(glance(voice, profile)))
        .add(el("p.row-points").add(wording::points(voice.language, profile.points)))
}

/// The figures in one line, to compare profiles without opening them.
fn glance(voice: &Voice, profile: &Profile) -> Vec<El> {
    let pair = |label: &str, value: String| el("span").add(el("b").add(value)).add(" ").add(label);
    match &profile.body {
        Body::Person(person) => {
            Figure::ALL.into_iter().map(|figure| pair(figure.label(), voice::figure(&person.figures, figure))).collect()
        }
        Body::Vehicle(vehicle) => {
            let plating = Side::ALL.map(|side| vehicle.plating.get(side).figure.to_string());
            vec![
                pair(Figure::Mvt.label(), format!("{}\u{a0}cm", vehicle.mvt)),
                pair(Figure::Ct.label(), vehicle.ct.to_string()),
                pair(voice.words().plating, plating.join("/")),
            ]
        }
        Body::Siege(siege) => vec![
            pair(voice.words().range, format!("{}\u{a0}cm", siege.range)),
            pair(Figure::F.label(), siege.f.to_string()),
            pair(Figure::D.label(), siege.d.to_string()),
            pair(Figure::Pv.label(), siege.pv.to_string()),
        ],
    }
}

/// Orders, feats and rules that only this faction has.
fn own_rules(voice: &Voice, tome: &Tome) -> Parts {
    let words = voice.words();
    let stack =
        |title: &str, entries: Vec<El>| (!entries.is_empty()).then(|| section(title, el("div.stack").add(entries)));
    let orders = tome.orders.iter().map(|order| {
        let launch = wording::launch(voice.language, order.launch);
        explained(&voice.text(&order.name), Some(launch), &voice.text(&order.text), None, None)
    });
    let feats =
        tome.feats.iter().map(|feat| explained(&voice.text(&feat.name), None, &voice.text(&feat.text), None, None));
    let rules = tome.rules.iter().map(|own| {
        let used = RuleUse { rule: own.id.clone(), parameter: None };
        rule(voice, &tome.id, &used, None, None)
    });
    parts()
        .add(stack(words.own_orders, orders.collect()))
        .add(stack(words.own_feats, feats.collect()))
        .add(stack(words.own_rules, rules.collect()))
}

fn arsenal(voice: &Voice, tome: &Tome) -> Parts {
    let words = voice.words();
    let kinds: Vec<El> = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien]
        .into_iter()
        .filter_map(|kind| {
            let pieces: Vec<_> = tome.equipment.iter().filter(|piece| piece.kind == kind).cloned().collect();
            let table = || equipment_table(voice, kind, &pieces, Buyer::Anybody);
            (!pieces.is_empty()).then(|| section(wording::kind(voice.language, kind), table()))
        })
        .collect();
    let note = if kinds.is_empty() { words.empty_arsenal } else { words.price_note };
    parts().add(el("p.quiet").add(note)).add(kinds)
}

fn bestiary(voice: &Voice, tome: &Tome) -> Parts {
    let words = voice.words();
    if tome.mounts.is_empty() {
        return el("p.quiet").add(words.empty_bestiary).into();
    }
    let table = mount_table(voice, &tome.mounts, Buyer::Anybody);
    parts().add(el("p.quiet").add(words.price_note)).add(section(words.mounts, table))
}
