//! One player at the desk: how their list stands, and folded below it why, what came before, and what can be done.

use std::sync::Arc;

use leptos::prelude::*;

use super::desk::{Unfolded, status_name};
use super::players::PlayerActs;
use crate::app::model::event::desk::{DeskRow, Status, Submission};
use crate::app::model::route::Route;
use crate::app::platform::worker;
use crate::app::state::open_event::{OpenEvent, use_open_event};
use crate::app::words::{EventWords, event_older, points_of};
use crate::event::Entry;
use crate::exchange::compare::Kinship;
use crate::exchange::link;
use crate::worker::events::ListVerdict;
use crate::worker::protocol::{Answer, Job};

pub fn accepted(player: &str, own: &Submission) -> Entry {
    Entry::Accepted { player: player.to_owned(), fingerprint: own.fingerprint.clone(), list: own.list.clone() }
}

#[component]
pub fn PlayerRow(row: DeskRow) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let verdicts = open.verdicts.get_untracked();
    let (status, verdict) = (row.status(&verdicts), row.verdict(&verdicts));
    let Unfolded(all) = expect_context();
    let id = StoredValue::new(row.player.clone());
    let unfolded = Memo::new(move |_| all.with(|all| id.with_value(|id| all.contains(id))));
    let fold = move |_| {
        let id = id.get_value();
        all.update(|all| {
            if !all.remove(&id) {
                all.insert(id);
            }
        });
    };
    let factions = verdict.as_ref().map(|own| own.factions.clone()).unwrap_or_default();
    let points = verdict.as_ref().map(|own| points_of(language, own.points, own.format)).unwrap_or_default();
    let yes_or_no = |legal: Option<bool>| match legal {
        Some(true) => view! { <span class="is-legal">{words.legal_word}</span> }.into_any(),
        Some(false) => view! { <span class="is-illegal">{words.illegal_word}</span> }.into_any(),
        None => "–".into_any(),
    };
    let (manual, event) = (verdict.as_ref().map(|own| own.by_manual), verdict.as_ref().map(|own| own.for_event));
    let club = (!row.club.is_empty()).then(|| view! { <span class="under">{row.club.clone()}</span> });
    let note = (!row.note.is_empty()).then(|| view! { <span class="under desk-note">{row.note.clone()}</span> });
    let dropped = row.dropped.then(|| view! { <span class="under">{words.dropped}</span> });
    let class = format!("desk-status desk-{}", status.tag());
    let row = StoredValue::new(row);
    let verdict = StoredValue::new(verdict);
    view! {
        <tbody class="desk-row">
            <tr>
                <th scope="row">
                    <button
                        type="button" class="quietly desk-name" aria-expanded=move || unfolded.get().to_string()
                        on:click=fold
                    >
                        {row.with_value(|row| row.name.clone())}
                    </button>
                    {club}{dropped}{note}
                </th>
                <td>{factions}</td>
                <td class="number">{points}</td>
                <td>{yes_or_no(manual)}</td>
                <td>{yes_or_no(event)}</td>
                <td><span class=class>{status_name(status, words)}</span></td>
            </tr>
            <Show when=move || unfolded.get()>
                <tr class="desk-more">
                    <td colspan="6">
                        <More row=row.get_value() verdict=verdict.get_value() />
                    </td>
                </tr>
            </Show>
        </tbody>
    }
}

#[component]
fn More(row: DeskRow, verdict: Option<Arc<ListVerdict>>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let status = row.status(&open.verdicts.get_untracked());
    let reasons = verdict.map(|own| own.reasons.clone()).unwrap_or_default().into_iter().map(|reason| {
        let of = if reason.of_event { words.for_event } else { words.by_manual };
        view! { <li><span class="quiet">{of}</span> " " {reason.sentence}</li> }
    });
    let refusal = row.current().map(|own| own.reason.clone()).filter(|own| !own.is_empty());
    let refusal = refusal.map(|reason| view! { <p><b>{words.refused_because}</b> " " {reason}</p> });
    let decide = row.current().cloned().map(|own| view! { <Decide player=row.player.clone() own status /> });
    let difference = row.before().zip(row.current()).map(|(before, after)| {
        view! { <Difference before=before.list.clone() after=after.list.clone() /> }
    });
    let older = older(open, &row, words);
    view! {
        <ul class="sentences desk-reasons">{reasons.collect_view()}</ul>
        {refusal}
        {decide}
        {difference}
        {older}
        <PlayerActs row />
    }
}

/// Every list that came before, to be looked at.
fn older(open: OpenEvent, row: &DeskRow, words: &EventWords) -> AnyView {
    let count = row.lists.len();
    if count < 2 {
        return ().into_any();
    }
    let links = row.lists.iter().take(count - 1).map(|own| {
        view! { <li><a href=Route::Received(own.list.clone()).href()>{words.look} " " {own.fingerprint.clone()}</a></li> }
    });
    view! { <p>{event_older(open.language(), count - 1)}</p><ul class="sentences">{links.collect_view()}</ul> }
        .into_any()
}

#[component]
fn Decide(player: String, own: Submission, status: Status) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let reason = RwSignal::new(String::new());
    let href = Route::Received(own.list.clone()).href();
    let print = own.fingerprint.clone();
    let accept = {
        let entry = accepted(&player, &own);
        move |_| {
            open.write(entry.clone());
        }
    };
    let refuse = move |_| {
        open.write(Entry::Refused {
            player: player.clone(),
            fingerprint: own.fingerprint.clone(),
            reason: reason.get_untracked().trim().to_owned(),
        });
    };
    view! {
        <p>
            <a href=href>{words.look_at_list}</a> " · " {words.fingerprint} "\u{a0}: " <code>{print}</code>
        </p>
        <div class="card-actions">
            <button type="button" class="button desk-accept" disabled=status == Status::Accepted on:click=accept>
                {words.accept}
            </button>
            <input
                type="text" name="refusal" class="desk-reason" aria-label=words.refusal_reason
                placeholder=words.refusal_reason
                on:input:target=move |typed| reason.set(typed.target().value())
            />
            <button type="button" class="plainly desk-refuse" disabled=status == Status::Refused on:click=refuse>
                {words.refuse}
            </button>
        </div>
    }
}

/// What a list that came again changed.
#[component]
fn Difference(before: String, after: String) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let text = RwSignal::new(None::<String>);
    let show = move |_| {
        let (Ok(before), Ok(after)) = (link::read(&before), link::read(&after)) else { return };
        let job = Job::Compare { before, after, kinship: Kinship::Other };
        worker::ask(open.language(), job, move |answer| {
            if let Answer::Compared(said) | Answer::Failed(said) = answer {
                text.try_set(Some(said));
            }
        });
    };
    view! {
        <p><button type="button" class="plainly desk-difference" on:click=show>{words.difference}</button></p>
        {move || text.get().map(|text| view! { <pre class="difference">{text}</pre> })}
    }
}
