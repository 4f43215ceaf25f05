//! The book, and the way out: what was read becomes tomes of the user's.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use crate::app::model::reader::{SheetId, flaws_without_field};
use crate::app::model::route::{FactionPart, Route};
use crate::app::platform::browser;
use crate::app::platform::worker;
use crate::app::state::imports::Report;
use crate::app::state::reader::{ReaderState, use_reader, write_job};
use crate::app::state::tomes::tome_of;
use crate::app::words;
use crate::reader::form::work::Draft;
use crate::worker::protocol::{Answer, WrittenTome};

const TITLE: &str = "provenance.title";
const PAGE: &str = "provenance.page";
/// More are shown where they are mended.
const MOST_FLAWS: usize = 5;

#[component]
pub fn Save() -> impl IntoView {
    let reader = use_reader();
    // Beside the button: the page's own sentences may be out of sight, far above.
    let missing = RwSignal::new("");
    view! {
        <section class="bench-save">
            <BookFields />
            <OtherFlaws />
            <div role="status">
                <Show when=move || !missing.get().is_empty()><p class="snack">{missing}</p></Show>
            </div>
            <p class="actions">
                <button type="button" class="button" on:click=move |_| save(reader, missing)>{reader.words().save}</button>
            </p>
        </section>
    }
}

/// One book for all factions of the page.
#[component]
fn BookFields() -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let value =
        move |key: &'static str| move || reader.with_sheet(SheetId::faction(0), |sheet| sheet.text(key).to_owned());
    let set = move |key: &'static str| {
        move |event: web_sys::Event| {
            if !browser::is_half_written(&event) {
                reader.set_in_heads(key, &event_target_value(&event));
            }
        }
    };
    view! {
        <fieldset class="book-fields">
            <legend class="unseen">{words.the_book}</legend>
            <div class="field">
                <label for="book-title">{words.book_title}</label>
                <input
                    type="text" id="book-title" name="title" required=true maxlength="120" autocomplete="off"
                    placeholder=words.book_title_hint prop:value=value(TITLE) on:input=set(TITLE)
                />
            </div>
            <div class="field">
                <label for="book-page">{words.book_page}</label>
                <input
                    type="number" id="book-page" name="page" min="1" max="9999"
                    prop:value=value(PAGE) on:input=set(PAGE)
                />
            </div>
        </fieldset>
    }
}

/// Defects that no field of the page can show, and what they mean for saving.
#[component]
fn OtherFlaws() -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let any = Memo::new(move |_| reader.with_flaws(|_, flaws| flaws.iter().any(|own| !own.is_empty())));
    let others = Memo::new(move |_| reader.with_flaws(flaws_without_field));
    let rows = move || others.get().into_iter().map(|flaw| view! { <li class="flaw">{flaw}</li> }).collect_view();
    view! {
        <Show when=move || any.get()>
            <div class="remarks-of">
                <Show when=move || !others.with(Vec::is_empty)>
                    <div>
                        <p class="quiet">{words.elsewhere}</p>
                        <ul>{rows}</ul>
                    </div>
                </Show>
                <p>{words.save_with_flaws}</p>
            </div>
        </Show>
    }
}

/// Has all drafts written, unless something is missing.
fn save(reader: ReaderState, missing: RwSignal<&'static str>) {
    let words = reader.words();
    let work = reader.work_untracked();
    if work.drafts.iter().all(|draft| draft.form.sheets.is_empty()) {
        return missing.set(words.needs_entries);
    }
    if work.drafts.iter().any(|draft| is_own(draft) && draft.form.head.text(TITLE).trim().is_empty()) {
        missing.set(words.needs_title);
        return browser::focus("#book-title");
    }
    let nameless = work.drafts.iter().position(|draft| draft.onto.is_none() && draft.form.id().is_empty());
    if let Some(at) = nameless {
        let faction = SheetId::faction(at);
        reader.open.set(Some(faction));
        reader.message.set(words.needs_faction.to_owned());
        missing.set(words.needs_faction);
        // Its form may only now be opening.
        return request_animation_frame(move || browser::focus(&format!("#{}", faction.field("faction.name"))));
    }
    missing.set("");
    reader.message.set(words.saving.to_owned());
    let written: Rc<RefCell<Vec<WrittenTome>>> = Rc::default();
    let drafts: Vec<&Draft> = work.drafts.iter().filter(|draft| !draft.form.sheets.is_empty()).collect();
    let count = drafts.len();
    for draft in drafts {
        let written = written.clone();
        worker::ask(reader.language(), write_job(draft), move |answer| {
            // The page may be gone by now.
            if reader.message.try_get_untracked().is_none() {
                return;
            }
            if let Answer::Written(own) = answer {
                written.borrow_mut().push(*own);
            } else if let Answer::Failed(sentence) = answer {
                reader.message.set(sentence);
            }
            if written.borrow().len() == count {
                finish(reader, &written.take());
            }
        });
    }
}

/// Whether a draft comes out of a book, which must have a title then.
fn is_own(draft: &Draft) -> bool {
    let source = draft.form.head.text("provenance.source");
    source.is_empty() || source == "tome"
}

/// All are written: kept as any tome that comes in, and shown among the tomes.
fn finish(reader: ReaderState, written: &[WrittenTome]) {
    let words = reader.words();
    let (imports, language) = (reader.imports(), reader.language());
    let mut reports = Vec::new();
    let mut all_kept = true;
    for tome in written {
        let in_order = tome.flaws.is_empty();
        let kept = imports.tomes.store(language, &tome.id, in_order, &tome.text);
        all_kept &= kept;
        let page = Route::Faction(tome.id.clone(), FactionPart::Profiles);
        let name = reader.localized().faction_name(tome_of(&tome.id));
        if !kept {
            reports.push(Report { name, page: None, sentences: vec![words.not_saved.to_owned()] });
        } else if in_order {
            reports.push(Report { name: format!("{name} {}", words.saved), page: Some(page), sentences: Vec::new() });
        } else {
            // Why it is of no use yet, and what would mend it.
            let mut sentences: Vec<String> = tome.flaws.iter().map(|flaw| flaw.sentence.clone()).collect();
            let more = sentences.len().saturating_sub(MOST_FLAWS);
            sentences.truncate(MOST_FLAWS);
            if more > 0 {
                sentences.push(words::reader::show_others(language, more));
            }
            sentences.push(words.mend_it.to_owned());
            reports.push(Report { name: format!("{name} {}", words.kept_aside), page: None, sentences });
        }
    }
    // The draft goes once it lies in the tomes, not before.
    if all_kept {
        reader.forget();
    }
    imports.say(reports);
    browser::go(&Route::Tomes.href());
}
