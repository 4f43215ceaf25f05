//! The result of the game: a text to copy, a QR code, files.

use leptos::prelude::*;

use crate::app::platform::files;
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords};
use crate::exchange::qr;
use crate::game::Side;
use crate::game::result::Outcome;

#[component]
pub fn ResultPart() -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let status = RwSignal::new("");
    let own = localized.clone();
    // The state is asked for, so that it is made anew with every tap.
    let outcome = Memo::new(move |_| table.record.with(|record| Outcome::of(&own.catalogue, &record.game)));
    let shown = localized.clone();
    let text = Memo::new(move |_| {
        outcome.with(|own| own.as_ref().map(|own| own.text(&shown.catalogue, shown.language)).unwrap_or_default())
    });
    let copy = move |_| {
        files::copy(&text.get_untracked(), move |copied| {
            status.try_set(if copied { words.copied } else { words.not_copied });
        });
    };
    let save_result = move |_| {
        if let Some(own) = outcome.get_untracked() {
            files::save_text(&format!("{}.resultat.toml", files::stem(&own.scenario)), &own.file());
        }
    };
    // Without what only this device knows: secrets that are still closed.
    let save_game = move |_| {
        let (name, file) = table.record.with_untracked(|own| (own.game.scenario.clone(), own.game.file()));
        files::save_text(&format!("{}.partie.toml", files::stem(&name)), &file);
    };
    let code = move || outcome.with(|own| own.as_ref().and_then(|own| picture(&own.file())));
    let code = move || {
        code().map(|(side, path)| {
            view! {
                <svg
                    class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label=words.qr
                    shape-rendering="crispEdges"
                >
                    <path d=path />
                </svg>
            }
        })
    };
    let lines = move || {
        let text = text.get();
        text.lines().map(|line| view! { <p>{line.to_owned()}</p> }).collect_view()
    };
    let sides = table.sides();
    let mine = Side::BOTH.map(|side| {
        let name = words::play::side_name(localized.language, side, &sides.get(side).player);
        let pressed = Signal::derive(move || table.record.with(|record| record.own == side).to_string());
        view! {
            <button
                type="button" class="chip" aria-pressed=pressed
                on:click=move |_| table.change(move |record| record.own = side)
            >
                {name}
            </button>
        }
    });
    view! {
        <section class="play-section play-result">
            <h2>{words.result}</h2>
            <p class="chips-of">{words.own_side}</p>
            <p class="chips">{mine}</p>
            <div class="play-result-text">{lines}</div>
            <p class="play-acts">
                <button type="button" class="button" on:click=copy>{words.copy}</button>
                <button type="button" class="plainly" on:click=save_result>{words.result_file}</button>
                <button type="button" class="plainly" on:click=save_game>{words.game_file}</button>
            </p>
            <p role="status">{status}</p>
            {code}
        </section>
    }
}

/// The result's file as a code, with four modules free all around: its side and one path of all dark runs.
fn picture(file: &str) -> Option<(usize, String)> {
    const FREE: usize = 4;
    // In the code's byte mode: what a camera reads is the file itself.
    let code = qr::matrix(file, "", qr::ON_SCREEN)?;
    let mut path = String::new();
    for (y, row) in code.modules.chunks(code.side.max(1)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let run = row.iter().skip(x).take_while(|dark| **dark).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + FREE, y + FREE));
            }
            x += run + 1;
        }
    }
    Some((code.side + 2 * FREE, path))
}
