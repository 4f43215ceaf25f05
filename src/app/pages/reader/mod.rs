//! A page of a printed tome on the left, what was read from it on the right; the same forms write a tome by hand.

mod bench;
mod control;
mod entries;
mod entry;
mod lists;
mod many;
mod printed;
mod save;
mod start;

use leptos::prelude::*;

use crate::app::element::{El, Parts, button, el, live, parts, text};
use crate::app::inbox::Inbox;
use crate::app::voice::Voice;
use crate::app::wording::Reader;
use bench::Bench;

pub fn page(voice: &Voice, inbox: Inbox, tome: Option<&str>) -> Parts {
    let words = Reader::of(voice.language);
    let bench = Bench::new(voice, inbox);
    if let Some(id) = tome {
        bench.edit(id);
    }
    let hero = el("section.hero.hero-lists")
        .add(el("h1").attr("tabindex", "-1").add(title(words, tome)))
        .add(el("p.lead").add(words.lead));
    let said = el("div.said").add(status(bench));
    let body = live(move || {
        bench.shape.track();
        Some(untrack(
            || if bench.work().is_empty() || bench.retyping.get() { start::start(bench) } else { desk(bench) },
        ))
    });
    parts().add(hero).add(said).add(start::drop_hint(bench)).add(body)
}

/// The page has two uses, and a name for each.
pub fn title(words: &Reader, tome: Option<&str>) -> &'static str {
    if tome.is_some() { words.edit_title } else { words.title }
}

/// What is going on, and what went wrong.
fn status(bench: Bench) -> Parts {
    let words = Reader::of(bench.language());
    let working = live(move || {
        let stop = button("plainly").add(words.cancel).click(move || bench.stop());
        bench.busy.get().then(|| el("p.snack.reading").add(el("progress")).add(el("span").add(words.reading)).add(stop))
    });
    let said = live(move || {
        let sentence = bench.said.get();
        if sentence.is_empty() {
            return None;
        }
        let as_list = bench
            .list
            .with_value(Option::is_some)
            .then(|| button("button").add(words.as_list).click(move || bench.open_list()));
        // Once all is cleared, there is no other button to bring it back.
        bench.turn.track();
        let back = bench.work().is_empty() && bench.can_undo();
        let back = back.then(|| button("plainly").add(words.undo).click(move || bench.undo()));
        Some(el("p.snack").add(el("span").add(sentence)).add(as_list).add(back))
    });
    parts().add(el("div").attr("role", "status").add(working).add(said))
}

/// From one question to the next, as long as there are any.
fn next_question(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let next = live(move || {
        (bench.points() > 0).then(|| button("plainly").add(words.next_question).click(move || bench.next_question()))
    });
    el("span").add(next)
}

/// Text and forms, side by side where there is room.
fn desk(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let work = bench.work();
    let has_text = !work.text.is_empty();
    let title = if has_text { words.result } else { words.by_hand_title };
    let undo = button("plainly")
        .add(words.undo)
        .live_flag("disabled", move || {
            bench.turn.track();
            !bench.can_undo()
        })
        .click(move || bench.undo());
    let clear = button("plainly").add(words.start_over).click(move || bench.clear());
    let head = el("div.bench-head")
        .add(el("h2").add(title))
        .add(el("p.quiet").attr("role", "status").add(text(move || bench.summary())))
        .add(el("p.actions").add(next_question(bench)).add(undo).add(clear));
    let forms = el("section.bench-forms").add(head).add(entries::entries(bench)).add(save::save(bench));
    el("div.bench").class_if("alone", !has_text).add(has_text.then(|| printed::printed(bench))).add(forms)
}
