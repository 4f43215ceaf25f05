//! The army: contingents and their units. Each part is built once and changes only where its own values do.

use leptos::prelude::*;

use super::bar::facts;
use super::drag::draggable;
use super::edit_button;
use super::unit::{gauge, unit_card};
use crate::app::desk::{Desk, Judged, part_id};
use crate::app::element::{El, button, each, el, show, text};
use crate::app::icon::{self, icon};
use crate::app::wording;
use crate::army::ArmyContingent;
use crate::roster::{Edit, Id};
use crate::rules::Place;

pub fn army(desk: Desk) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let contingents = move || desk.roster().contingents.iter().map(|own| own.id).collect();
    let empty = move || desk.roster().units().next().is_none();
    let army = el("section.army")
        .attr("aria-label", words.army)
        .add(facts(desk).class("army-facts"))
        .add(show(empty, move || el("p.empty").add(words.empty_army)))
        .add(each(contingents, move |id| contingent(desk, id)))
        .add(el("p.army-foot").add(button("plainly").add(words.add_ally).click(move || desk.show(Place::List))));
    draggable(desk, army)
}

fn contingent(desk: Desk, id: Id) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let place = Place::Contingent(id);
    let units = Memo::new(move |_| {
        let roster = desk.roster();
        roster.contingent(id).map(|own| own.units.iter().map(|unit| unit.id).collect::<Vec<_>>()).unwrap_or_default()
    });
    let class = Memo::new(move |_| {
        let civilisation = desk.with(|_, judged| find(judged, id).and_then(|own| own.civilisation.clone()));
        format!("contingent realm-{}", civilisation.unwrap_or_default())
    });
    let name = move || {
        desk.with(|voice, judged| find(judged, id).map(|own| voice.faction_name(&own.faction))).unwrap_or_default()
    };
    let allied = Memo::new(move |_| desk.with(|_, judged| find(judged, id).is_some_and(|own| own.allied)));
    let kind = move || if allied.get() { words.allied_contingent } else { words.main_contingent }.to_owned();
    let share = show(move || allied.get(), move || share(desk, id));
    let remove =
        show(move || allied.get(), move || edit_button(desk, words.remove_contingent, Edit::RemoveContingent(id)));
    let head = el("header.contingent-head")
        .add(el("h2").add(text(name)))
        .add(el("p.quiet").add(text(kind)))
        .add(share)
        .add(remove);
    let add = button("add")
        .attr("id", part_id(place))
        .live_attr("aria-pressed", move || Some((desk.place() == place).to_string()))
        .add(icon(icon::PLUS))
        .add(words.add_unit)
        .click(move || desk.show(place));
    el("section")
        .live_attr("class", move || Some(class.get()))
        .add(head)
        .add(el("ol.units").add(each(move || units.get(), move |id| unit_card(desk, id))))
        .add(add)
}

fn find(judged: &Judged, id: Id) -> Option<&ArmyContingent> {
    judged.army.contingents.iter().find(|own| own.id == id)
}

/// What an ally takes of the points that allies may have.
fn share(desk: Desk, id: Id) -> El {
    let language = desk.voice().language;
    let percent =
        Memo::new(move |_| desk.with(|voice, judged| judged.army.allied_percent(&voice.catalogue, find(judged, id)?)));
    let used = move || {
        let percent = u64::from(percent.get()?);
        desk.with(|_, judged| find(judged, id).map(|own| (own.points(), u64::from(judged.army.format) * percent / 100)))
    };
    let label = move |used, cap| wording::allied_share(language, used, cap, percent.get().unwrap_or_default());
    gauge(Box::new(used), Box::new(label))
}
