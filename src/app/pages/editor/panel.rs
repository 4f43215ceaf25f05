//! What can be done at the open place: its settings, what was chosen, and the rows of the catalogue with a filter.

use leptos::prelude::*;

use super::glance::glance;
use super::row::{Filter, filters, offers};
use super::settings::{entry_settings, list_settings, unit_settings};
use super::unit::unit_name;
use crate::app::desk::Desk;
use crate::app::element::{El, Parts, button, each, el, live, parts, show, text};
use crate::app::icon::{self, icon};
use crate::app::rows;
use crate::app::wording;
use crate::roster::Id;
use crate::rules::{Aspect, Place};

pub fn panel(desk: Desk) -> El {
    let words = wording::Desk::of(desk.voice().language);
    // Aspects of one entry are one place here.
    let place = Memo::new(move |_| match desk.place() {
        Place::Entry(id, _) => Place::Entry(id, Aspect::Whole),
        other => other,
    });
    let title = move || title(desk, place.get());
    let close = button("round panel-close")
        .add(icon(icon::CROSS))
        .add(el("span.unseen").add(words.close))
        .click(move || desk.close_panel());
    let head = el("header.panel-head")
        .add(
            el("h2")
                .attr("tabindex", "-1")
                .add(el("span.over").add(text(move || title().1)))
                .add(text(move || title().0)),
        )
        .add(close);
    el("section.panel").attr("aria-label", words.catalogue).add(head).add(live(move || Some(body(desk, place.get()))))
}

/// The name of a place, and what stands over it.
fn title(desk: Desk, place: Place) -> (String, String) {
    desk.with(|voice, judged| {
        let words = wording::Desk::of(voice.language);
        match place {
            Place::List => (judged.roster.name.clone(), words.settings_of_list.to_owned()),
            Place::Contingent(id) => {
                let faction = judged.roster.contingent(id).map(|own| voice.faction_name(&own.faction));
                (faction.unwrap_or_default(), words.add_unit.to_owned())
            }
            Place::Unit(id) => {
                let slots = judged.army.unit(id).and_then(|unit| {
                    let all = judged.army.slots(&voice.catalogue, unit)?;
                    Some(format!(" · {} {}", words.slots_used, wording::used_of(voice.language, unit.followers(), all)))
                });
                let over = words.add_model.to_owned() + &slots.unwrap_or_default();
                (unit_name(voice.language, &judged.roster, id), over)
            }
            Place::Entry(id, _) => {
                let entry = judged.roster.entry(id).map(|entry| rows::entry_name(voice, entry));
                let unit = judged.roster.unit_of(id).map(|unit| unit_name(voice.language, &judged.roster, unit.id));
                (entry.unwrap_or_default(), unit.unwrap_or_default())
            }
        }
    })
}

fn body(desk: Desk, place: Place) -> Parts {
    let above = match place {
        Place::List => {
            let ally = wording::Desk::of(desk.voice().language).add_ally;
            parts().add(list_settings(desk)).add(el("h3").add(ally))
        }
        Place::Contingent(_) => parts(),
        Place::Unit(id) => unit_settings(desk, id).into(),
        Place::Entry(id, _) => parts().add(taken(desk, id)).add(entry_settings(desk, id)).add(glance(desk, id)),
    };
    let filter = Filter::new();
    above.add(filters(desk, filter)).add(offers(desk, filter))
}

/// What was chosen for an entry, each with a way to take it back.
fn taken(desk: Desk, id: Id) -> El {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let chosen = Memo::new(move |_| {
        desk.with(|voice, judged| judged.roster.entry(id).map(|entry| rows::chosen(voice, &judged.roster, entry)))
            .unwrap_or_default()
    });
    let sum = move || {
        let lines = desk.with(|voice, judged| judged.army.entry(id).map(|entry| rows::price_lines(voice, entry)));
        let lines = lines.unwrap_or_default().into_iter().map(|(name, points)| format!("{name} {points}"));
        lines.collect::<Vec<_>>().join(" + ")
    };
    // The same choice may have been made twice: the first is « 0 Épée », the second « 1 Épée ».
    let keys = move || {
        let chosen = chosen.get();
        let same = |at: usize, name: &str| chosen.iter().take(at).filter(|own| own.name == name).count();
        chosen.iter().enumerate().map(|(at, own)| format!("{} {}", same(at, &own.name), own.name)).collect::<Vec<_>>()
    };
    let chip = move |key: String| {
        let name = key.split_once(' ').map_or("", |(_, name)| name);
        let chip = button("chip chip-out").attr("aria-label", wording::take_away(language, name));
        el("li").add(chip.add(name).add(icon(icon::CROSS)).click(move || {
            // What takes it back may have changed with other choices.
            let at = keys().iter().position(|own| *own == key);
            let own = at.and_then(|at| chosen.get().into_iter().nth(at));
            desk.edit(own.map(|own| own.edit).into_iter().collect());
        }))
    };
    let nothing = show(move || chosen.with(Vec::is_empty), move || el("p.quiet").add(words.nothing_taken));
    let chips = el("ul.chips").attr("aria-label", words.taken).add(each(keys, chip));
    el("div.taken").add(el("p.quiet").add(text(sum))).add(nothing).add(chips)
}
