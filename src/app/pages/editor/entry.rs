//! One entry in its unit: count, name, what it carries, points.

use leptos::prelude::*;

use super::drag::PART;
use crate::app::desk::{Desk, part_id};
use crate::app::element::{El, button, el, show, text};
use crate::app::icon::{self, icon};
use crate::app::rows;
use crate::app::wording;
use crate::roster::{Edit, Id};
use crate::rules::{Aspect, Place, Severity};

#[derive(Clone, Default, PartialEq)]
struct Shown {
    name: String,
    /// The profile, where the entry has a name of its own.
    profile: String,
    carries: String,
    count: u32,
    points: u64,
    general: bool,
    worst: Option<Severity>,
}

pub fn entry_row(desk: Desk, id: Id) -> El {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let place = Place::Entry(id, Aspect::Whole);
    let shown = Memo::new(move |_| shown(desk, id));
    let open = Memo::new(move |_| matches!(desk.place(), Place::Entry(own, _) if own == id));
    let crown = move || el("span.crown").add(icon(icon::CROWN)).add(words.general);
    let title = el("span.entry-title")
        .add(text(move || shown.with(|own| own.name.clone())))
        .add(show(move || shown.with(|own| own.general), crown));
    let name = button("entry-name")
        .attr("id", part_id(place))
        .live_attr("aria-pressed", move || Some(open.get().to_string()))
        .add(title)
        .add(el("span.under").add(text(move || shown.with(|own| own.profile.clone()))))
        .add(el("span.under").add(text(move || shown.with(|own| own.carries.clone()))))
        .click(move || desk.show(place));
    let points = move || wording::points(language, shown.with(|own| own.points).try_into().unwrap_or(u32::MAX));
    el("li.entry")
        .attr("draggable", "true")
        .attr(PART, id.0.to_string())
        .live_class("chosen", move || open.get())
        .live_class("bad", move || shown.with(|own| own.worst == Some(Severity::Error)))
        .add(counter(desk, id, shown))
        .add(name)
        .add(el("span.entry-points").add(text(points)))
}

/// Minus, number, plus. One less than one takes the entry away.
fn counter(desk: Desk, id: Id, shown: Memo<Shown>) -> El {
    let language = desk.voice().language;
    let change = move |more: bool| {
        let Some(count) = desk.roster().entry(id).map(|entry| entry.count) else { return };
        desk.edit(vec![match (more, count) {
            (true, _) => Edit::SetCount { entry: id, count: count.saturating_add(1) },
            (false, 0 | 1) => Edit::RemoveEntry(id),
            (false, _) => Edit::SetCount { entry: id, count: count - 1 },
        }]);
    };
    let less = button("round")
        .live_attr("aria-label", move || Some(shown.with(|own| wording::one_less(language, &own.name))))
        .add(icon(icon::MINUS))
        .click(move || change(false));
    let more = button("round")
        .live_attr("aria-label", move || Some(shown.with(|own| wording::one_more(language, &own.name))))
        .add(icon(icon::PLUS))
        .click(move || change(true));
    let count = el("output").add(text(move || shown.with(|own| own.count.to_string())));
    el("span.counter").add(less).add(count).add(more)
}

fn shown(desk: Desk, id: Id) -> Shown {
    desk.with(|voice, judged| {
        let (Some(entry), Some(army)) = (judged.roster.entry(id), judged.army.entry(id)) else {
            return Shown::default();
        };
        let of_entry =
            judged.findings.iter().filter(|finding| matches!(finding.place, Place::Entry(own, _) if own == id));
        let named = !entry.name.trim().is_empty();
        Shown {
            name: rows::entry_name(voice, entry),
            profile: if named { voice.profile_name(&entry.profile) } else { String::new() },
            carries: rows::summary(voice, &judged.roster, id),
            count: entry.count,
            points: army.price.total,
            general: judged.army.general.entry == Some(id),
            worst: of_entry.map(|finding| finding.severity).min(),
        }
    })
}
