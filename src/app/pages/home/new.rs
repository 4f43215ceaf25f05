//! A new list in three choices: format, faction, ally or none.

use leptos::prelude::*;

use super::{option, start};
use crate::app::element::{El, Parts, el, live, parts, show};
use crate::app::parts::field::labelled;
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::language::Language;
use crate::roster::{Edit, Roster};

const FORMATS: [u32; 3] = [500, 750, 1000];

pub fn new_list(voice: &Voice, store: Store) -> El {
    let desk = Desk::of(voice.language);
    let format = Format { points: RwSignal::new(FORMATS[0]), other: RwSignal::new(false) };
    let tomes = voice.catalogue.tomes();
    let first = tomes.first().map(|tome| tome.id.clone()).unwrap_or_default();
    let faction = RwSignal::new(first);
    let ally = RwSignal::new(String::new());
    let factions: Vec<El> = tomes.iter().map(|tome| option(&tome.id, &voice.text(&tome.faction.name))).collect();
    let kept = StoredValue::new(voice.clone());
    let create = move |event: web_sys::Event| {
        event.prevent_default();
        let main = faction.get();
        let name = kept.with_value(|voice| wording::untitled(voice.language, &voice.faction_name(&main)));
        let mut roster = Roster::new(&name, format.points.get(), &main);
        let ally = ally.get();
        if !ally.is_empty() {
            // A fresh list has room for a contingent.
            let _ = roster.apply(&Edit::AddContingent { faction: ally });
        }
        start(store, roster);
    };
    let faction_select = el("select")
        .attr("name", "faction")
        .on("change", move |event| {
            faction.set(event_target_value(&event));
            ally.set(String::new());
        })
        .add(factions);
    let ally_select = el("select")
        .attr("name", "ally")
        .add(option("", desk.no_ally))
        .add(live(move || kept.with_value(|voice| allies(voice, &faction.get()))))
        .live_prop("value", move || ally.get())
        .on("change", move |event| ally.set(event_target_value(&event)));
    let form = el("form.new-list")
        .on("submit", create)
        .add(format_field(voice.language, format))
        .add(labelled(desk.faction, faction_select))
        .add(labelled(desk.ally, ally_select))
        .add(el("button.button").attr("type", "submit").add(desk.create));
    el("section.block").add(el("h2").attr("id", "new-list").attr("tabindex", "-1").add(desk.new_list)).add(form)
}

#[derive(Clone, Copy)]
struct Format {
    points: RwSignal<u32>,
    /// Not one of the usual ones.
    other: RwSignal<bool>,
}

fn format_field(language: Language, format: Format) -> El {
    let desk = Desk::of(language);
    let usual = FORMATS.map(|points| pill(format, Some(points), &wording::format_choice(language, points)));
    let other = move || {
        let points = el("input")
            .attr("type", "number")
            .attr("name", "points")
            .attr("min", "1")
            .attr("max", "100000")
            .flag("required", true)
            .live_prop("value", move || format.points.get().to_string())
            .on("input", move |event| {
                if let Ok(points) = event_target_value(&event).parse() {
                    format.points.set(points);
                }
            });
        labelled(desk.other_points, points)
    };
    el("fieldset.field")
        .add(el("legend").add(desk.format))
        .add(el("div.pills").add(usual).add(pill(format, None, desk.other_format)))
        .add(show(move || format.other.get(), other))
}

/// One format to choose; without points, any other.
fn pill(format: Format, points: Option<u32>, name: &str) -> El {
    let radio = el("input")
        .attr("type", "radio")
        .attr("name", "format")
        .live_prop("checked", move || match points {
            Some(points) => !format.other.get() && format.points.get() == points,
            None => format.other.get(),
        })
        .on("change", move |_| {
            format.other.set(points.is_none());
            if let Some(points) = points {
                format.points.set(points);
            }
        });
    el("label.pill").add(radio).add(el("span").add(name))
}

/// The factions with which the alliance table lets a faction ally, and up to how much.
fn allies(voice: &Voice, main: &str) -> Option<Parts> {
    let own = voice.catalogue.faction(main)?;
    let tomes = voice.catalogue.tomes().iter().filter(|tome| tome.id != main);
    let options: Vec<El> = tomes
        .filter_map(|tome| {
            let mut table = voice.catalogue.manual.alliances.iter();
            let row = table.find(|row| row.main == own.civilisation && row.allied == tome.faction.civilisation)?;
            let name = wording::ally_option(voice.language, &voice.text(&tome.faction.name), row.percent);
            (row.percent > 0).then(|| option(&tome.id, &name))
        })
        .collect();
    Some(parts().add(options))
}
