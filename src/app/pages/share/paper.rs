//! The list on paper. The PDF is made as soon as the wishes are known, so that every button acts at once: browsers
//! open tabs and share files only in answer to a click.

use leptos::prelude::*;
use web_sys::Blob;

use super::preview::Preview;
use super::{Subject, option};
use crate::app::element::{El, button, el, show, text};
use crate::app::files;
use crate::app::parts::field::labelled;
use crate::app::task::{Answer, Job};
use crate::app::wording::{self, Share, Wording};
use crate::app::worker::{self, Ticket};
use crate::language::Language;
use crate::roster::edit::MAX_NAME;
use crate::sheet::page::Palette;
use crate::sheet::{Kind, Paper, Wish};

#[derive(Clone, Copy)]
struct Press {
    subject: Subject,
    wish: StoredValue<Wish>,
    /// The PDF of these wishes, once it is there.
    pdf: StoredValue<Option<Blob>, LocalStorage>,
    ticket: StoredValue<Option<Ticket>>,
    said: RwSignal<String>,
    working: RwSignal<bool>,
    ready: RwSignal<bool>,
    can_share: RwSignal<bool>,
    preview: Preview,
}

pub fn paper(subject: Subject) -> El {
    let language = subject.language;
    let (words, page_words) = (Share::of(language), Wording::of(language));
    let press = Press {
        subject,
        wish: StoredValue::new(Wish { language, ..Wish::default() }),
        pdf: StoredValue::new_local(None),
        ticket: StoredValue::new(None),
        said: RwSignal::new(String::new()),
        working: RwSignal::new(false),
        ready: RwSignal::new(false),
        can_share: RwSignal::new(false),
        preview: Preview::new(language),
    };
    // Nobody waits for it any more.
    on_cleanup(move || {
        if let Some(ticket) = press.ticket.try_get_value().flatten() {
            worker::stop(ticket);
        }
    });
    press.begin();
    let styles = select("style", press, |wish, value| {
        wish.kind = Kind::ALL.into_iter().find(|kind| kind.tag() == value).unwrap_or_default();
    })
    .add(option(Kind::Roster.tag(), words.style_roster))
    .add(option(Kind::Play.tag(), words.style_play))
    .add(option(Kind::Cards.tag(), words.style_cards));
    let sheets = select("paper", press, |wish, value| {
        wish.paper = Paper::ALL.into_iter().find(|paper| paper.tag() == value).unwrap_or_default();
    })
    .add(option(Paper::A4.tag(), words.paper_a4))
    .add(option(Paper::Letter.tag(), words.paper_letter));
    let inks = select("inks", press, |wish, value| {
        wish.palette = if value == "mono" { Palette::Mono } else { Palette::Colour };
    })
    .add(option("colour", words.colour))
    .add(option("mono", words.black));
    let mut languages = select("sheet-language", press, |wish, value| {
        wish.language = Language::from_tag(value).unwrap_or_default();
    });
    // Each under its own name: whoever gets the sheet may not read this page.
    for (own, name) in [(Language::French, "Français"), (Language::English, "English")] {
        let option = option(own.tag(), name).attr("lang", own.tag()).flag("selected", own == language);
        languages = languages.add(option);
    }
    let event = el("input")
        .attr("type", "text")
        .attr("name", "event")
        .attr("autocomplete", "off")
        .attr("maxlength", MAX_NAME.to_string())
        .on("change", move |event| press.change(|wish| wish.event = event_target_value(&event)));
    let wishes = el("div.share-wishes")
        .add(labelled(words.style, styles))
        .add(labelled(words.paper_size, sheets))
        .add(labelled(words.inks, inks))
        .add(labelled(page_words.language, languages))
        .add(labelled(words.event, event));
    let share = move || act(press, "plainly", words.send, Press::share);
    let acts = el("p.actions")
        .add(act(press, "button", wording::Desk::of(language).download, Press::save))
        .add(act(press, "plainly", words.open, |press| press.open(false)))
        .add(act(press, "plainly", words.print, |press| press.open(true)))
        .add(show(move || press.can_share.get(), share));
    let cancel = move || button("plainly").add(words.cancel).click(move || press.cancel());
    let again = move || button("plainly").add(words.prepare).click(move || press.begin());
    let progress = move || el("progress").attr("aria-label", words.preparing);
    let status = el("p.share-status")
        .add(show(move || press.working.get(), progress))
        .add(el("span").attr("role", "status").add(text(move || press.said.get())))
        .add(show(move || press.working.get(), cancel))
        .add(show(move || !press.working.get() && !press.ready.get(), again));
    let controls = el("div").add(wishes).add(status).add(acts);
    let preview = press.preview.element(move || !press.ready.get());
    el("section.share-paper").add(el("h3").add(words.paper)).add(controls).add(preview)
}

fn select(name: &str, press: Press, choose: fn(&mut Wish, &str)) -> El {
    el("select").attr("name", name).on("change", move |event| {
        let value = event_target_value(&event);
        press.change(|wish| choose(wish, &value));
    })
}

fn act(press: Press, class: &str, name: &str, act: fn(Press)) -> El {
    button(class).live_flag("disabled", move || !press.ready.get()).add(name).click(move || act(press))
}

impl Press {
    fn change(self, change: impl FnOnce(&mut Wish)) {
        self.wish.update_value(change);
        self.begin();
    }

    fn begin(self) {
        let language = self.subject.language;
        // What is being made for other wishes is not waited for, but a worker is not started anew for it either.
        self.ready.set(false);
        self.working.set(true);
        self.said.set(Share::of(language).preparing.to_owned());
        let wish = self.wish.get_value();
        let roster = self.subject.roster();
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
        let language = self.subject.language;
        self.working.set(false);
        self.ticket.set_value(None);
        match answer {
            Answer::Printed(printed) => {
                let blob = files::blob(&printed.pdf, files::PDF);
                self.can_share.set(blob.as_ref().is_some_and(|blob| files::can_share(&self.name(), blob)));
                self.pdf.set_value(blob);
                self.said.set(wording::pdf_ready(language, printed.pdf.len()));
                self.ready.set(true);
                self.preview.set(printed.pages);
            }
            Answer::Failed(sentence) => self.said.set(sentence),
            _ => {}
        }
    }

    fn cancel(self) {
        if let Some(ticket) = self.ticket.get_value() {
            worker::stop(ticket);
        }
        self.ticket.set_value(None);
        self.working.set(false);
        self.said.set(Share::of(self.subject.language).cancelled.to_owned());
    }

    fn name(self) -> String {
        let stem = files::stem(&self.subject.roster().name);
        format!("{stem}-{}.pdf", self.wish.with_value(|wish| wish.kind.tag()))
    }

    fn save(self) {
        if let Some(pdf) = self.pdf.get_value() {
            files::save(&self.name(), &pdf);
        }
    }

    fn open(self, print: bool) {
        if self.pdf.get_value().is_some_and(|pdf| !files::open(&pdf, print)) {
            self.said.set(Share::of(self.subject.language).no_tab.to_owned());
        }
    }

    fn share(self) {
        if let Some(pdf) = self.pdf.get_value() {
            files::share(&self.name(), &pdf);
        }
    }
}
