//! The card of a profile: everything that the book prints about it.

use crate::app::element::{El, Parts, el, parts};
use crate::app::parts::equipment::Buyer;
use crate::app::parts::facts::fact_list;
use crate::app::parts::figures::{figure_table, plating_table};
use crate::app::parts::inventory::inventory;
use crate::app::parts::keywords::keyword_list;
use crate::app::parts::mark::mark;
use crate::app::parts::mounts::mount_table;
use crate::app::parts::rule::rule;
use crate::app::parts::trail::trail;
use crate::app::route::Route;
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::tome::{Body, Gunners, Profile, RuleUse};

pub fn page(voice: &Voice, id: &str) -> Option<Parts> {
    let profile = voice.catalogue.profile(id)?;
    let civilisation = &voice.catalogue.faction(&profile.faction)?.civilisation;
    let head = el("header.sheet-head")
        .add(el("h1").attr("tabindex", "-1").add(voice.text(&profile.name)))
        .add(el("p.points").add(wording::points(voice.language, profile.points)))
        .add(mark(voice.language, &profile.provenance));
    let article = el("article.sheet")
        .class(&format!("realm-{civilisation}"))
        .add(trail(voice, Some(civilisation), Some(&profile.faction)))
        .add(head)
        .add(keyword_list(voice, &profile.keywords))
        .add(figure_table(voice, profile))
        .add(fact_list(voice, profile))
        .add(profile.note.as_ref().map(|note| el("p.note").add(voice.text(note))))
        .add(columns(voice, profile));
    Some(article.into())
}

/// The same in short, for a row that shows its figures already.
pub fn about(voice: &Voice, id: &str) -> Option<Parts> {
    let words = voice.words();
    let profile = voice.catalogue.profile(id)?;
    let keywords: Vec<String> = profile.keywords.iter().map(|keyword| voice.keyword_name(keyword)).collect();
    let starting: Vec<String> =
        profile.starting.iter().map(|piece| voice.piece_name(&profile.faction, piece)).collect();
    let line = |name: &str, all: &[String]| {
        (!all.is_empty()).then(|| el("p").add(el("b").add(name)).add(" – ").add(all.join(", ")))
    };
    let short = parts()
        .add(line(words.keywords, &keywords))
        .add(line(words.starting, &starting))
        .add(fact_list(voice, profile))
        .add(profile.note.as_ref().map(|note| el("p").add(voice.text(note))))
        .add((!profile.rules.is_empty()).then(|| rules(voice, profile)))
        .add(el("p").add(mark(voice.language, &profile.provenance)));
    Some(short)
}

fn section(title: &str, content: Parts) -> El {
    el("section").add(el("h2").add(title)).add(content)
}

/// What the profile is on the left, what it can take on the right. Only what it has: an empty heading says nothing.
fn columns(voice: &Voice, profile: &Profile) -> El {
    let column = |sections: Vec<El>| (!sections.is_empty()).then(|| el("div").add(sections));
    el("div.columns").add(column(being(voice, profile))).add(column(taking(voice, profile)))
}

fn being(voice: &Voice, profile: &Profile) -> Vec<El> {
    let words = voice.words();
    let mut sections = Vec::new();
    if !profile.rules.is_empty() {
        sections.push(section(words.special_rules, rules(voice, profile).into()));
    }
    if let Body::Vehicle(vehicle) = &profile.body {
        sections.push(section(words.plating, plating_table(voice, vehicle).into()));
    }
    if !profile.upgrades.is_empty() {
        sections.push(section(words.upgrades, upgrades(voice, profile).into()));
    }
    sections
}

fn taking(voice: &Voice, profile: &Profile) -> Vec<El> {
    let words = voice.words();
    let faction = &profile.faction;
    let buyer = match &profile.body {
        Body::Person(person) if person.champion.is_some() => Buyer::Champion,
        _ => Buyer::Other,
    };
    let mut sections = Vec::new();
    if let Body::Siege(siege) = &profile.body {
        sections.push(section(words.gunners, gunners(voice, faction, &siege.gunners)));
    }
    if !profile.starting.is_empty() {
        sections.push(section(words.starting, pieces(voice, faction, &profile.starting).into()));
    }
    if !profile.inventory.is_empty() {
        sections.push(section(words.inventory, inventory(voice, faction, &profile.inventory, buyer)));
    }
    sections.extend(mounts(voice, profile, buyer).map(|content| section(words.mounts, content)));
    sections
}

fn rules(voice: &Voice, profile: &Profile) -> El {
    let rules: Vec<El> = profile.rules.iter().map(|used| rule(voice, &profile.faction, used, None, None)).collect();
    el("div.stack").add(rules)
}

fn upgrades(voice: &Voice, profile: &Profile) -> El {
    let offers: Vec<El> = profile
        .upgrades
        .iter()
        .map(|offer| {
            let used = RuleUse { rule: offer.rule.clone(), parameter: offer.parameter.clone() };
            let price = format!("+{}", wording::points(voice.language, offer.price));
            let among = voice.among(&profile.faction, offer);
            let note = (!among.is_empty()).then(|| format!("{} {among}.", voice.words().among));
            rule(voice, &profile.faction, &used, Some(price), note)
        })
        .collect();
    el("div.stack").add(offers)
}

fn pieces(voice: &Voice, faction: &str, references: &[String]) -> El {
    let names: Vec<El> =
        references.iter().map(|reference| el("li").add(voice.piece_name(faction, reference))).collect();
    el("ul.sentences").add(names)
}

fn mounts(voice: &Voice, profile: &Profile, buyer: Buyer) -> Option<Parts> {
    let Body::Person(person) = &profile.body else {
        return None;
    };
    let offer = person.mounts.as_ref()?;
    let mounts: Vec<_> = offer
        .mounts
        .iter()
        .filter_map(|reference| voice.catalogue.mount(&profile.faction, reference).cloned())
        .collect();
    let limit = wording::at_most_mounts(voice.language, offer.max);
    Some(parts().add(el("p.quiet").add(limit)).add(mount_table(voice, &mounts, buyer)))
}

fn gunners(voice: &Voice, faction: &str, gunners: &Gunners) -> Parts {
    let words = voice.words();
    let fact = |name: &str, value: Parts| el("div").add(el("dt").add(name)).add(el("dd").add(value));
    let link = |id: &str| el("a").attr("href", Route::Profile(id.to_owned()).href()).add(voice.profile_name(id));
    let included = parts().add(voice.number(gunners.included)).add(" × ").add(link(&gunners.profile));
    let mut facts = vec![fact(words.gunners_included, included)];
    if !gunners.extra.is_empty() {
        let extra: Vec<El> = gunners
            .extra
            .iter()
            .map(|extra| {
                let limit = wording::extra_gunners(voice.language, extra.max);
                el("li").add(link(&extra.profile)).add(" – ").add(limit)
            })
            .collect();
        facts.push(fact(words.gunners_extra, el("ul.sentences").add(extra).into()));
    }
    facts.extend(gunners.armour.map(|range| fact(words.gunners_armour, parts().add(voice.armour(range)))));
    // Said only where it differs from what their own profile starts with.
    facts.extend(gunners.starting.as_ref().map(|own| {
        let none = own.is_empty().then_some(words.no_equipment);
        let some = (!own.is_empty()).then(|| pieces(voice, faction, own));
        fact(words.starting, parts().add(none).add(some))
    }));
    let own = (!gunners.inventory.is_empty()).then(|| {
        let title = el("h3").add(words.gunners_inventory);
        parts().add(title).add(inventory(voice, faction, &gunners.inventory, Buyer::Other))
    });
    parts().add(el("dl.facts").add(facts)).add(own)
}
