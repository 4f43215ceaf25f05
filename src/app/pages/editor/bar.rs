//! The bar that stays in sight: name, points of the format, verdict, undo and redo.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::desk::{Desk, part_id};
use crate::app::element::{El, button, effect, el, live, text};
use crate::app::icon::{self, icon};
use crate::app::wording;
use crate::catalogue::manual::Reserve;
use crate::rules::verdict::verdict;
use crate::rules::{self, Place};

pub fn bar(desk: Desk, sharing: RwSignal<bool>) -> El {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let name = Memo::new(move |_| {
        let roster = desk.roster();
        if roster.name.trim().is_empty() { words.untitled.to_owned() } else { roster.name.clone() }
    });
    let said = Memo::new(move |_| desk.with(|voice, judged| verdict(&judged.army, &judged.findings, voice.language)));
    let legal = Memo::new(move |_| desk.with(|_, judged| rules::is_legal(&judged.findings)));
    effect(Box::new(move || {
        let title = format!("{} – {} – Ralliement", said.get(), name.get());
        // Telling the browser's frame takes longer than all the rest of a click.
        browser::after_paint(move || {
            // The page may be gone by now.
            if said.try_get_untracked().is_some() {
                document().set_title(&title);
            }
        });
    }));
    let open = button("quietly")
        .attr("id", part_id(Place::List))
        .add(text(move || name.get()))
        .click(move || desk.show(Place::List));
    let sign = live(move || Some(icon(if legal.get() { icon::CHECK } else { icon::WARNING })));
    let verdict = el("p.verdict")
        .live_class("legal", move || legal.get())
        .attr("role", "status")
        .add(sign)
        .add(el("span").add(text(move || said.get())));
    let share = button("plainly")
        .attr("aria-haspopup", "dialog")
        .add(icon(icon::SHARE))
        .add(el("span").add(wording::Share::of(language).share))
        .click(move || sharing.set(true));
    let ways = el("div.bar-ways")
        .add(way(words.undo, icon::UNDO).live_flag("disabled", move || !desk.ways.get().0).click(move || desk.undo()))
        .add(way(words.redo, icon::REDO).live_flag("disabled", move || !desk.ways.get().1).click(move || desk.redo()))
        .add(share.class("bar-share"));
    el("header.bar")
        .add(el("h1.bar-name").attr("tabindex", "-1").add(open))
        .add(facts(desk).class("bar-facts"))
        .add(points(desk))
        .add(verdict)
        .add(ways)
}

fn way(label: &str, path: icon::Path) -> El {
    button("round").attr("title", label).add(icon(path)).add(el("span.unseen").add(label))
}

/// The points that are spent, of those of the format.
fn points(desk: Desk) -> El {
    let language = desk.voice().language;
    let points = move || desk.with(|_, judged| (judged.army.points(), judged.army.format));
    let total = move || {
        let (points, format) = points();
        wording::points_of(language, points, format)
    };
    let over = move || {
        let (points, format) = points();
        points > u64::from(format)
    };
    let value = move || {
        let (points, format) = points();
        points.min(u64::from(format)) as f64
    };
    let progress = el("progress")
        .attr("aria-label", wording::Desk::of(language).format)
        .live_attr("max", move || Some(points().1.to_string()))
        .live_prop("value", value);
    el("div.bar-points").live_class("over", over).add(el("span.bar-total").add(text(total))).add(progress)
}

/// The army in one line. It stands in the bar where that is wide, else over the army.
pub fn facts(desk: Desk) -> El {
    el("p.quiet").add(text(move || {
        desk.with(|voice, judged| {
            let (army, words) = (&judged.army, wording::Desk::of(voice.language));
            [
                wording::unit_count(voice.language, army.combat_units()),
                format!("{}\u{a0}{}", words.reserve, army.reserve(Reserve::Half)),
                wording::model_count(voice.language, army.models()),
                wording::demoralised(voice.language, army.demoralised_at()),
            ]
            .join(" · ")
        })
    }))
}
