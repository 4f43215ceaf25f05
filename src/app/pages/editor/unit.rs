//! One combat unit: its name, its gauges, its entries.

use leptos::prelude::*;

use super::drag::PART;
use super::entry::entry_row;
use crate::app::desk::{Desk, part_id};
use crate::app::element::{El, button, each, el, live, parts, show, text};
use crate::app::icon::{self, icon};
use crate::app::wording;
use crate::roster::Id;
use crate::rules::{Place, Severity};

/// What the head of a unit shows.
#[derive(Clone, Default, PartialEq)]
struct Head {
    name: String,
    points: u64,
    slots: Option<(u64, u64)>,
    places: Option<(u64, u64)>,
    worst: Option<Severity>,
}

pub fn unit_card(desk: Desk, id: Id) -> El {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let place = Place::Unit(id);
    let head = Memo::new(move |_| head(desk, id));
    let entries = Memo::new(move |_| {
        let roster = desk.roster();
        roster.unit(id).map(|unit| unit.entries.iter().map(|entry| entry.id).collect::<Vec<_>>()).unwrap_or_default()
    });
    let open = Memo::new(move |_| desk.place() == place);
    let name = button("quietly")
        .attr("id", part_id(place))
        .live_attr("aria-pressed", move || Some(open.get().to_string()))
        .add(text(move || head.with(|head| head.name.clone())))
        .click(move || desk.show(place));
    let points = move || wording::points(language, head.with(|head| head.points).try_into().unwrap_or(u32::MAX));
    let used = move |name: &str, used: Option<(u64, u64)>| {
        used.map(|(used, all)| gauge(&format!("{name} {}", wording::used_of(language, used, all)), used, all))
    };
    let gauges = live(move || {
        let (slots, places) = head.with(|head| (head.slots, head.places));
        Some(parts().add(used(words.slots_used, slots)).add(used(words.places_used, places)))
    });
    let title = el("header.unit-head")
        .add(el("h3").add(name))
        .add(el("span.unit-points").add(text(points)))
        .add(el("p.gauges").add(gauges));
    let add = button("add add-small")
        .add(icon(icon::PLUS))
        .add(words.add_model)
        .add(el("span.unseen").add(text(move || head.with(|head| wording::quoted(&head.name)))))
        .click(move || desk.show(place));
    el("li.unit")
        .attr(PART, id.0.to_string())
        .live_class("chosen", move || open.get())
        .live_class("bad", move || head.with(|head| head.worst == Some(Severity::Error)))
        .add(title)
        .add(el("ul.entries").add(each(move || entries.get(), move |id| entry_row(desk, id))))
        .add(show(move || entries.with(Vec::is_empty), move || el("p.quiet").add(words.empty_unit)))
        .add(add)
}

/// How much is used of what there is.
pub fn gauge(label: &str, used: u64, all: u64) -> El {
    let max = all.max(1);
    let meter = el("meter")
        .attr("min", "0")
        .attr("max", max.to_string())
        .attr("value", used.min(max).to_string())
        .attr("aria-hidden", "true");
    el("span.gauge").class_if("over", used > all).add(el("span").add(label)).add(meter)
}

fn head(desk: Desk, id: Id) -> Head {
    desk.with(|voice, judged| {
        let Some(unit) = judged.army.unit(id) else { return Head::default() };
        let slots = judged.army.slots(&voice.catalogue, unit).map(|slots| (unit.followers(), slots));
        let places = Some(unit.places(&voice.catalogue)).filter(|(taken, all)| *taken > 0 || *all > 0);
        let of_unit = judged.findings.iter().filter(|finding| match finding.place {
            Place::Unit(own) => own == id,
            Place::Entry(entry, _) => unit.entries.iter().any(|own| own.id == entry),
            _ => false,
        });
        Head {
            name: unit_name(voice.language, &judged.roster, id),
            points: unit.points,
            slots,
            places,
            worst: of_unit.map(|finding| finding.severity).min(),
        }
    })
}

pub fn unit_name(language: crate::language::Language, roster: &crate::roster::Roster, id: Id) -> String {
    let found = roster.units().enumerate().find(|(_, unit)| unit.id == id);
    let Some((at, unit)) = found else { return String::new() };
    if unit.name.trim().is_empty() { wording::unit_number(language, at + 1) } else { unit.name.clone() }
}
