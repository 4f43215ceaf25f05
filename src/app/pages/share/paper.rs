//! The list on paper. The PDF is made as soon as the wishes are known, so that every button acts at once: browsers
//! open tabs and share files only in answer to a click.

use leptos::prelude::*;
use web_sys::Blob;

use super::preview::{Preview, PreviewPages};
use super::{SharedList, use_shared_list};
use crate::app::components::field::Field;
use crate::app::platform::files;
use crate::app::platform::worker::{self, Ticket};
use crate::app::state::events;
use crate::app::words::{self, CommonWords, ListWords};
use crate::language::Language;
use crate::roster::edit::MAX_NAME;
use crate::sheet::page::Palette;
use crate::sheet::{Kind, Paper as PaperSize, Wish};
use crate::worker::protocol::{Answer, Job};

/// The PDF that is being made, or is there.
#[derive(Clone, Copy)]
struct Printer {
    list: SharedList,
    wish: StoredValue<Wish>,
    /// The PDF of these wishes, once it is there.
    pdf: StoredValue<Option<Blob>, LocalStorage>,
    ticket: StoredValue<Option<Ticket>>,
    status: RwSignal<String>,
    working: RwSignal<bool>,
    ready: RwSignal<bool>,
    can_share: RwSignal<bool>,
    preview: Preview,
}

#[component]
pub fn Paper() -> impl IntoView {
    let list = use_shared_list();
    let printer = Printer::new(list);
    // Nobody waits for it any more.
    on_cleanup(move || {
        if let Some(ticket) = printer.ticket.try_get_value().flatten() {
            worker::stop(ticket);
        }
    });
    printer.begin();
    let stale = Signal::derive(move || !printer.ready.get());
    view! {
        <section class="share-paper">
            <h3>{list.words().paper}</h3>
            <div><Wishes printer /><Status printer /><Actions printer /></div>
            <PreviewPages preview=printer.preview stale />
        </section>
    }
}

#[component]
fn Wishes(printer: Printer) -> impl IntoView {
    let (language, words) = (printer.list.language, printer.list.words());
    let choose = move |choose: fn(&mut Wish, &str)| {
        Callback::new(move |value: String| printer.change(|wish| choose(wish, &value)))
    };
    let style = choose(|wish, value| {
        wish.kind = Kind::ALL.into_iter().find(|kind| kind.tag() == value).unwrap_or_default();
    });
    let paper = choose(|wish, value| {
        wish.paper = PaperSize::ALL.into_iter().find(|paper| paper.tag() == value).unwrap_or_default();
    });
    let inks = choose(|wish, value| {
        wish.palette = if value == "mono" { Palette::Mono } else { Palette::Colour };
    });
    let sheet_language = choose(|wish, value| wish.language = Language::from_tag(value).unwrap_or_default());
    let named = printer.wish.with_value(|wish| wish.event.clone());
    let event = choose(|wish, value| wish.event = value.to_owned());
    // Each under its own name: whoever gets the sheet may not read this page.
    let languages = [(Language::French, "Français"), (Language::English, "English")].map(|(own, name)| {
        view! { <option value=own.tag() lang=own.tag() selected=own == language>{name}</option> }
    });
    view! {
        <div class="share-wishes">
            <Choice label=words.style name="style" act=style options=vec![
                (Kind::Roster.tag(), words.style_roster),
                (Kind::Play.tag(), words.style_play),
                (Kind::Cards.tag(), words.style_cards),
            ] />
            <Choice label=words.paper_size name="paper" act=paper options=vec![
                (PaperSize::A4.tag(), words.paper_a4),
                (PaperSize::Letter.tag(), words.paper_letter),
            ] />
            <Choice
                label=words.inks name="inks" act=inks options=vec![("colour", words.colour), ("mono", words.black)]
            />
            <Field label=CommonWords::of(language).language>
                <select name="sheet-language" on:change=move |event| sheet_language.run(event_target_value(&event))>
                    {languages}
                </select>
            </Field>
            <Field label=words.event>
                <input
                    type="text" name="event" autocomplete="off" maxlength=MAX_NAME.to_string() value=named
                    on:change=move |written| event.run(event_target_value(&written))
                />
            </Field>
        </div>
    }
}

/// Options are values and names.
#[component]
fn Choice(
    label: &'static str,
    name: &'static str,
    options: Vec<(&'static str, &'static str)>,
    act: Callback<String>,
) -> impl IntoView {
    let options = options.into_iter().map(|(value, name)| view! { <option value=value>{name}</option> });
    let options = options.collect_view();
    view! {
        <Field label>
            <select name=name on:change=move |event| act.run(event_target_value(&event))>{options}</select>
        </Field>
    }
}

#[component]
fn Status(printer: Printer) -> impl IntoView {
    let words = printer.list.words();
    let Printer { working, ready, .. } = printer;
    view! {
        <p class="share-status">
            <Show when=move || working.get()><progress aria-label=words.preparing></progress></Show>
            <span role="status">{printer.status}</span>
            <Show when=move || working.get()>
                <button type="button" class="plainly" on:click=move |_| printer.cancel()>{words.cancel}</button>
            </Show>
            <Show when=move || !working.get() && !ready.get()>
                <button type="button" class="plainly" on:click=move |_| printer.begin()>{words.prepare}</button>
            </Show>
        </p>
    }
}

#[component]
fn Actions(printer: Printer) -> impl IntoView {
    let words = printer.list.words();
    let act = move |class: &'static str, name: &'static str, act: fn(Printer)| {
        let disabled = Signal::derive(move || !printer.ready.get());
        view! { <button type="button" class=class disabled=disabled on:click=move |_| act(printer)>{name}</button> }
    };
    view! {
        <p class="actions">
            {act("button", ListWords::of(printer.list.language).download, Printer::save)}
            {act("plainly", words.open, |printer| printer.open(false))}
            {act("plainly", words.print, |printer| printer.open(true))}
            <Show when=move || printer.can_share.get()>{act("plainly", words.send, Printer::share)}</Show>
        </p>
    }
}

/// What the event is called that the list names, where it is here.
fn event_of(list: SharedList) -> String {
    let roster = list.roster();
    let known = events::named().into_iter().find(|(id, _)| id == roster.event());
    known.map(|(_, name)| name).unwrap_or_default()
}

impl Printer {
    fn new(list: SharedList) -> Printer {
        let language = list.language;
        Printer {
            list,
            wish: StoredValue::new(Wish { language, event: event_of(list), ..Wish::default() }),
            pdf: StoredValue::new_local(None),
            ticket: StoredValue::new(None),
            status: RwSignal::new(String::new()),
            working: RwSignal::new(false),
            ready: RwSignal::new(false),
            can_share: RwSignal::new(false),
            preview: Preview::new(language),
        }
    }

    fn change(self, change: impl FnOnce(&mut Wish)) {
        self.wish.update_value(change);
        self.begin();
    }

    fn begin(self) {
        let language = self.list.language;
        // What is being made for other wishes is not waited for, but a worker is not started anew for it either.
        self.ready.set(false);
        self.working.set(true);
        self.status.set(self.list.words().preparing.to_owned());
        let wish = self.wish.get_value();
        let roster = self.list.roster();
        let job = Job::Print { roster, wish: wish.clone() };
        let ticket = worker::ask(language, job, move |answer| {
            // The dialog may be closed by now, or the wishes have changed.
            if self.wish.try_get_value() == Some(wish) && self.working.get_untracked() {
                self.done(answer);
            }
        });
        if self.working.get_untracked() {
            self.ticket.set_value(Some(ticket));
        }
    }

    fn done(self, answer: Answer) {
        self.working.set(false);
        self.ticket.set_value(None);
        if let Answer::Printed(printed) = answer {
            let blob = files::blob(&printed.pdf, files::PDF);
            self.can_share.set(blob.as_ref().is_some_and(|blob| files::can_share(&self.name(), blob)));
            self.pdf.set_value(blob);
            self.status.set(words::pdf_ready(self.list.language, printed.pdf.len()));
            self.ready.set(true);
            self.preview.set(printed.pages);
        } else if let Answer::Failed(sentence) = answer {
            self.status.set(sentence);
        }
    }

    fn cancel(self) {
        if let Some(ticket) = self.ticket.get_value() {
            worker::stop(ticket);
        }
        self.ticket.set_value(None);
        self.working.set(false);
        self.status.set(self.list.words().cancelled.to_owned());
    }

    fn name(self) -> String {
        let stem = files::stem(&self.list.roster().name);
        format!("{stem}-{}.pdf", words::sheet_file(self.list.language, self.wish.with_value(|wish| wish.kind)))
    }

    fn save(self) {
        if let Some(pdf) = self.pdf.get_value() {
            files::save(&self.name(), &pdf);
        }
    }

    fn open(self, print: bool) {
        if self.pdf.get_value().is_some_and(|pdf| !files::open(&pdf, print)) {
            self.status.set(self.list.words().no_tab.to_owned());
        }
    }

    fn share(self) {
        if let Some(pdf) = self.pdf.get_value() {
            files::share(&self.name(), &pdf);
        }
    }
}
