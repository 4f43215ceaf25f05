//! One combat unit: its name, its gauges, its entries.

use leptos::prelude::*;

use super::drag::PART;
use super::entry::entry_row;
use crate::app::desk::{Desk, part_id};
use crate::app::element::{El, button, each, effect, el, parts, show, text};
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
    let used = move |name: &'static str, read: fn(&Head) -> Option<(u64, u64)>| {
        let label = move |used, all| format!("{name} {}", wording::used_of(language, used, all));
        gauge(Box::new(move || head.with(read)), Box::new(label))
    };
    let gauges =
        parts().add(used(words.slots_used, |head| head.slots)).add(used(words.places_used, |head| head.places));
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
        .attr("draggable", "true")
        .attr(PART, id.0.to_string())
        .live_class("chosen", move || open.get())
        .live_class("bad", move || head.with(|head| head.worst == Some(Severity::Error)))
        .add(title)
        .add(el("ul.entries").add(each(move || entries.get(), move |id| entry_row(desk, id))))
        .add(show(move || entries.with(Vec::is_empty), move || el("p.quiet").add(words.empty_unit)))
        .add(add)
}

/// How much is used of what there is, where there is anything. Kept while its figures change: a meter is dear to build.
pub fn gauge(read: Box<dyn Fn() -> Option<(u64, u64)>>, label: Box<dyn Fn(u64, u64) -> String>) -> El {
    let shown = RwSignal::new(None);
    let gauge = el("span.gauge");
    let hidden = gauge.clone();
    effect(Box::new(move || {
        let now = read();
        hidden.clone().flag("hidden", now.is_none()).class_if("over", now.is_some_and(|(used, all)| used > all));
        shown.set(now);
    }));
    let figures = move || shown.get().unwrap_or_default();
    let meter = el("meter")
        .attr("min", "0")
        .live_attr("max", move || Some(figures().1.max(1).to_string()))
        .live_attr("value", move || Some(figures().0.min(figures().1.max(1)).to_string()))
        .attr("aria-hidden", "true");
    let label = text(move || shown.get().map(|(used, all)| label(used, all)).unwrap_or_default());
    gauge.add(el("span").add(label)).add(meter)
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
