//! The list as a link, a QR code, a text and a file.

use leptos::prelude::*;

use super::{Subject, copy, option, section};
use crate::app::browser;
use crate::app::element::{El, Parts, button, el, live, parts, svg};
use crate::app::parts::field::labelled;
use crate::app::task::{Answer, Job, Modules, Shared};
use crate::app::wording::Share;
use crate::app::worker;

const LINK: &str = "partage-lien";
const TEXT: &str = "partage-texte";

pub fn send(subject: Subject, said: RwSignal<String>) -> Parts {
    let language = subject.language;
    let words = Share::of(language);
    let turn = RwSignal::new(0u32);
    let shared: StoredValue<Option<Shared>> = StoredValue::new(None);
    let failed = StoredValue::new(String::new());
    let roster = subject.roster();
    worker::ask(language, Job::Share { roster, address: address() }, move |answer| {
        let heard = match answer {
            Answer::Shared(answer) => shared.try_set_value(Some(*answer)).is_none(),
            Answer::Failed(sentence) => failed.try_set_value(sentence).is_none(),
            _ => false,
        };
        if heard {
            turn.set(1);
        }
    });
    let waiting = move || {
        let sentence = if turn.get_untracked() == 0 { words.preparing.to_owned() } else { failed.get_value() };
        el("p.quiet").add(sentence).into()
    };
    let part = move |build: fn(Subject, RwSignal<String>, &Shared) -> Parts| {
        live(move || {
            turn.track();
            Some(shared.with_value(|shared| {
                shared.as_ref().map(|shared| build(subject, said, shared)).unwrap_or_else(waiting)
            }))
        })
    };
    parts().add(section(words.link, false, part(link))).add(section(words.text, false, part(texts))).add(section(
        words.file,
        false,
        part(file),
    ))
}

/// The app's own, up to and with its `#`.
fn address() -> String {
    let address = window().location().href().unwrap_or_default();
    let own = address.split('#').next().unwrap_or_default();
    format!("{own}#")
}

fn link(subject: Subject, said: RwSignal<String>, shared: &Shared) -> Parts {
    let words = Share::of(subject.language);
    let link = match &shared.link {
        Ok(link) => {
            let field = el("input")
                .attr("type", "text")
                .attr("id", LINK)
                .attr("name", "link")
                .flag("readonly", true)
                .prop("value", link.as_str());
            let link = link.clone();
            let copied = button("button").add(words.copy_link).click(move || copy(subject, said, &link, LINK));
            parts().add(labelled(words.link_hint, field)).add(el("p.actions").add(copied))
        }
        Err(sentence) => el("p").add(sentence.as_str()).into(),
    };
    let code = match &shared.qr {
        Ok(code) => {
            let note = code.without_notes.then(|| el("p.quiet").add(words.qr_without_notes));
            parts().add(qr(code, words.qr)).add(note)
        }
        Err(sentence) => el("p").add(sentence.as_str()).into(),
    };
    parts().add(link).add(code)
}

/// One path of all dark runs, with four modules free all around.
fn qr(code: &Modules, name: &str) -> El {
    const FREE: usize = 4;
    let mut path = String::new();
    for (y, row) in code.dark.chunks(code.side.max(1)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let run = row.iter().skip(x).take_while(|dark| **dark).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + FREE, y + FREE));
            }
            x += run + 1;
        }
    }
    let side = code.side + 2 * FREE;
    svg("svg")
        .attr("class", "qr")
        .attr("viewBox", format!("0 0 {side} {side}"))
        .attr("role", "img")
        .attr("aria-label", name)
        .attr("shape-rendering", "crispEdges")
        .add(svg("path").attr("d", path))
}

fn texts(subject: Subject, said: RwSignal<String>, shared: &Shared) -> Parts {
    let words = Share::of(subject.language);
    let shown = RwSignal::new(shared.plain.clone());
    let Shared { plain, markdown, line, .. } = shared.clone();
    let form = el("select")
        .attr("name", "form")
        .on("change", move |event| {
            let chosen = match event_target_value(&event).as_str() {
                "markdown" => &markdown,
                "line" => &line,
                _ => &plain,
            };
            shown.set(chosen.clone());
        })
        .add(option("plain", words.plain))
        .add(option("markdown", words.markdown))
        .add(option("line", words.one_line));
    let field = el("textarea")
        .attr("id", TEXT)
        .attr("name", "text")
        .attr("rows", "8")
        .flag("readonly", true)
        .live_prop("value", move || shown.get());
    let copied = button("button").add(words.copy_text).click(move || copy(subject, said, &shown.get_untracked(), TEXT));
    parts().add(labelled(words.form, form)).add(labelled(words.text, field)).add(el("p.actions").add(copied))
}

fn file(subject: Subject, _: RwSignal<String>, shared: &Shared) -> Parts {
    let words = Share::of(subject.language);
    let list = shared.file.clone();
    let save = button("button").add(words.save_file).click(move || browser::download(&subject.roster().name, &list));
    let print =
        el("p").add(words.fingerprint).add("\u{a0}: ").add(el("code.fingerprint").add(shared.fingerprint.as_str()));
    parts()
        .add(el("p.quiet").add(words.file_hint))
        .add(el("p.actions").add(save))
        .add(print)
        .add(el("p.quiet").add(words.fingerprint_hint))
}
