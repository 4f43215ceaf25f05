//! One entry as a form: what it has at once, the rest when it is asked for.

use leptos::prelude::*;

use super::control::{Control, RowAccess};
use super::suggestions::Suggestions;
use crate::app::model::reader::fields::FieldGroups;
use crate::app::model::reader::{Remarks, SheetId};
use crate::app::platform::focus::keep_focus;
use crate::app::state::reader::{ReaderState, use_reader};
use crate::app::words;
use crate::language::{self, Language};
use crate::reader::form::{Kind, Span, Spec};

#[component]
pub fn EntryForm(id: SheetId) -> impl IntoView {
    let reader = use_reader();
    let fields = move || {
        // Not with every change: a field must not move while it is being filled.
        reader.track_replaced();
        untrack(|| view! { <Fields id /> })
    };
    view! { <div class="sheet-form"><Suggestions id />{fields}</div> }
}

#[component]
fn Fields(id: SheetId) -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let groups = reader.sheet_untracked(id).map(|sheet| FieldGroups::of(&sheet)).unwrap_or_default();
    let row = sheet_access(reader, id);
    let field = move |spec: &'static Spec| view! { <Field id spec row /> };
    let fields = move |specs: Vec<&'static Spec>| specs.into_iter().map(field).collect_view();
    let strip = move |specs: Vec<&'static Spec>, title: &'static str| {
        (!specs.is_empty()).then(|| view! { <Strip id row specs title /> })
    };
    let more = (!groups.rest.is_empty()).then(|| {
        view! {
            <details class="explained more-fields">
                <summary><span class="explained-name">{words.more_fields}</span></summary>
                <div class="fields">{fields(groups.rest)}</div>
            </details>
        }
    });
    let remove = id.entry.map(|_| {
        view! {
            <button type="button" class="plainly" on:click=move |_| reader.remove(id)>{words.remove}</button>
        }
    });
    view! {
        <RemarksOf id key="" />
        <div class="name-fields">{fields(groups.head)}</div>
        {strip(groups.figures, words.figures)}
        <div class="fields">{fields(groups.first)}</div>
        {strip(groups.changes, words.changes)}
        {more}
        <p class="actions">{remove}</p>
    }
}

/// The values of a sheet.
fn sheet_access(reader: ReaderState, id: SheetId) -> RowAccess {
    RowAccess {
        get: Callback::new(move |key: String| reader.with_sheet(id, |sheet| sheet.values.get(&key).cloned())),
        set: Callback::new(move |(key, value): (String, _)| reader.set(id, &key, value)),
    }
}

/// Figures stand side by side, and on one line of the text: it is named once, and what is asked stands below them.
#[component]
fn Strip(id: SheetId, row: RowAccess, specs: Vec<&'static Spec>, title: &'static str) -> impl IntoView {
    let reader = use_reader();
    let keys: Vec<&'static str> = specs.iter().map(|spec| spec.key).collect();
    let sheet = reader.sheet_untracked(id);
    let lines = sheet.and_then(|sheet| keys.iter().find_map(|key| sheet.spot(key)));
    view! {
        <fieldset class="strip">
            <legend class="field-head">
                <span>{title}</span> " " {lines.map(|lines| view! { <LineMark lines /> })}
            </legend>
            <div class="figure-fields">
                {specs.into_iter().map(|spec| view! { <Field id spec row /> }).collect_view()}
            </div>
            <div>{keys.into_iter().map(|key| view! { <RemarksOf id key /> }).collect_view()}</div>
        </fieldset>
    }
}

pub fn label(language: Language, spec: &Spec) -> &'static str {
    match language {
        Language::French => spec.fr,
        Language::English => spec.en,
    }
}

/// A field with its name, its line, what stands in it, and what is asked about it.
#[component]
fn Field(id: SheetId, spec: &'static Spec, row: RowAccess) -> impl IntoView {
    let reader = use_reader();
    let (name, key, own) = (label(reader.language(), spec), spec.key, id.field(spec.key));
    let spot = reader.sheet_untracked(id).and_then(|sheet| sheet.spot(key));
    let in_strip = key.starts_with("figures.") || key.starts_with("changes.");
    let line = spot.filter(|_| !in_strip).map(|lines| view! { <LineMark lines /> });
    let remarks = (!in_strip).then(|| view! { <RemarksOf id key /> });
    let group = matches!(spec.kind, Kind::Names(_) | Kind::Ticks(_) | Kind::Rows(_));
    let flag = matches!(spec.kind, Kind::Flag | Kind::Nothing(_));
    let wide = group || matches!(spec.kind, Kind::Speech { long: true });
    let class = if wide { "field wide-field" } else { "field" };
    let doubtful = Memo::new(move |_| !reader.remarks(id, key).is_empty());
    let show_line = move |_| {
        if spot.is_some() && reader.shown_lines.get_untracked() != spot {
            reader.shown_lines.set(spot);
        }
    };
    let control = view! { <Control spec row id=own.clone() /> };
    match (group, flag) {
        (true, _) => view! {
            <fieldset class=class class:doubtful=doubtful data-key=key on:focusin=show_line>
                <legend class="field-head">{name} " " {line}</legend>
                {control}
                {remarks}
            </fieldset>
        }
        .into_any(),
        (_, true) => view! {
            <div class=class class:doubtful=doubtful data-key=key on:focusin=show_line>
                <label class="check">{control}{name}</label>
                {line}
                {remarks}
            </div>
        }
        .into_any(),
        _ => view! {
            <div class=class class:doubtful=doubtful data-key=key on:focusin=show_line>
                <span class="field-head"><label for=own>{name}</label>{line}</span>
                {control}
                {remarks}
            </div>
        }
        .into_any(),
    }
}

#[component]
fn LineMark(lines: Span) -> impl IntoView {
    let reader = use_reader();
    view! {
        <button
            type="button" class="line-mark" aria-label=words::reader::show_lines(reader.language(), lines)
            on:click=move |_| reader.shown_lines.set(Some(lines))
        >
            {words::reader::line_mark(lines)}
        </button>
    }
}

/// What is asked about a field, and what is wrong with it.
#[component]
fn RemarksOf(id: SheetId, key: &'static str) -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let remarks = Memo::new(move |_| reader.remarks(id, key));
    let any = move || {
        keep_focus();
        remarks.with(|remarks| !remarks.is_empty())
    };
    let rows = move || {
        let Remarks { questions, flaws } = remarks.get();
        let questions = questions.into_iter().map(|question| ("doubt", language::sentence(&question)));
        let flaws = flaws.into_iter().map(|flaw| ("flaw", flaw));
        questions.chain(flaws).map(|(class, sentence)| view! { <li class=class>{sentence}</li> }).collect_view()
    };
    view! {
        <Show when=any>
            <div class="remarks-of">
                <ul>{rows}</ul>
                <Show when=move || remarks.with(|remarks| !remarks.questions.is_empty())>
                    <button type="button" class="plainly" on:click=move |_| reader.confirm(id, key)>
                        {words.is_right}
                    </button>
                </Show>
            </div>
        </Show>
    }
}
