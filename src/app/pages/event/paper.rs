//! The event on paper: pairings by name and by table, result slips, standing, all accepted lists. Made by the worker.

use leptos::prelude::*;
use web_sys::Blob;

use super::share::address;
use crate::app::components::field::Field;
use crate::app::model::event::charts::published;
use crate::app::platform::{files, worker};
use crate::app::state::open_event::use_open_event;
use crate::app::words::{ShareWords, event_after_round, pdf_ready};
use crate::sheet::Paper as PaperSize;
use crate::sheet::event::{EventOptions, EventSheet};
use crate::sheet::page::Palette;
use crate::worker::events::EventJob;
use crate::worker::protocol::{Answer, Job};

/// What can be printed; `None` for all accepted lists.
const SHEETS: [(&str, Option<EventSheet>); 5] = [
    ("names", Some(EventSheet::ByName)),
    ("tables", Some(EventSheet::ByTable)),
    ("slips", Some(EventSheet::Slips)),
    ("standing", Some(EventSheet::Standing)),
    ("rosters", None),
];

#[component]
pub fn EventPaper() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let share = ShareWords::of(language);
    let rounds = open.state.with_untracked(|state| published(state));
    let last = rounds.last().copied().unwrap_or(1);
    let (sheet, round) = (RwSignal::new("names".to_owned()), RwSignal::new(last));
    let (paper, mono) = (RwSignal::new(PaperSize::A4), RwSignal::new(false));
    let (said, working) = (RwSignal::new(String::new()), RwSignal::new(false));
    let pdf = StoredValue::new_local(None::<Blob>);
    let ready = RwSignal::new(false);
    let make = move |_| {
        let wanted = sheet.get_untracked();
        let kind = SHEETS.iter().find(|(tag, _)| *tag == wanted).and_then(|(_, kind)| *kind);
        let palette = if mono.get_untracked() { Palette::Mono } else { Palette::Colour };
        let language = open.event.with_untracked(|event| event.language);
        let options = EventOptions { paper: paper.get_untracked(), palette, language, address: address() };
        let job = EventJob::Print { event: open.file(), round: round.get_untracked(), sheet: kind, options };
        working.set(true);
        ready.set(false);
        said.set(share.preparing.to_owned());
        worker::ask(open.language(), Job::Event(Box::new(job)), move |answer| {
            if working.try_set(false).is_some() {
                return;
            }
            if let Answer::Printed(printed) = answer {
                pdf.set_value(files::blob(&printed.pdf, files::PDF));
                said.set(pdf_ready(open.language(), printed.pdf.len()));
                ready.set(true);
            } else if let Answer::Failed(sentence) = answer {
                said.set(sentence);
            }
        });
    };
    let names = [words.by_name, words.by_table, words.slips, words.standing, words.all_lists];
    let options = SHEETS.iter().zip(names).map(|((tag, _), name)| view! { <option value=*tag>{name}</option> });
    let rounds = rounds
        .into_iter()
        .rev()
        .map(move |own| view! { <option value=own.to_string()>{event_after_round(language, own)}</option> });
    let papers = [(PaperSize::A4, share.paper_a4), (PaperSize::Letter, share.paper_letter)];
    let papers = papers.map(|(own, name)| view! { <option value=own.tag()>{name}</option> });
    let file = move || {
        let stem = files::stem(open.event.with_untracked(|event| event.name(language).to_owned()).as_str());
        format!("{stem}-{}.pdf", sheet.get_untracked())
    };
    let save = move |_| pdf.with_value(|pdf| pdf.iter().for_each(|pdf| files::save(&file(), pdf)));
    let show = move |print: bool| {
        let opened = pdf.with_value(|pdf| pdf.as_ref().is_none_or(|pdf| files::open(pdf, print)));
        if !opened {
            said.set(share.no_tab.to_owned());
        }
    };
    // What was made is of other wishes.
    Effect::new(move || {
        sheet.track();
        round.track();
        paper.track();
        mono.track();
        ready.set(false);
        said.set(String::new());
    });
    view! {
        <h2>{words.paper}</h2>
        <p class="quiet">{words.paper_hint}</p>
        <div class="event-fields">
            <Field label=words.what>
                <select name="sheet" on:change:target=move |own| sheet.set(own.target().value())>{options.collect_view()}</select>
            </Field>
            <Field label=words.round>
                <select name="round" on:change:target=move |own| round.set(own.target().value().parse().unwrap_or(1))>
                    {rounds.collect_view()}
                </select>
            </Field>
            <Field label=share.paper_size>
                <select
                    name="paper"
                    on:change:target=move |own| {
                        let tag = own.target().value();
                        paper.set(PaperSize::ALL.into_iter().find(|own| own.tag() == tag).unwrap_or_default());
                    }
                >
                    {papers}
                </select>
            </Field>
            <Field label=share.inks>
                <select name="inks" on:change:target=move |own| mono.set(own.target().value() == "mono")>
                    <option value="colour">{share.colour}</option>
                    <option value="mono">{share.black}</option>
                </select>
            </Field>
        </div>
        <p class="card-actions">
            <button type="button" class="button make-paper" disabled=working on:click=make>{share.prepare}</button>
            <button type="button" class="plainly save-paper" disabled=move || !ready.get() on:click=save>{words.save_file}</button>
            <button type="button" class="plainly" disabled=move || !ready.get() on:click=move |_| show(false)>{share.open}</button>
            <button type="button" class="plainly" disabled=move || !ready.get() on:click=move |_| show(true)>{share.print}</button>
        </p>
        <p role="status">{said}</p>
    }
}
