//! The bar over the army, and how the list stands: points, what is left of them, verdict. On a phone that stands at the
//! bottom, in reach of the thumb, and is always in sight.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::editor::{Editor, part_id, use_editor};
use crate::app::state::overlays::Overlay;
use crate::app::words;
use crate::catalogue::manual::Reserve;
use crate::rules::Place;
use crate::rules::verdict::{Summary, verdict};

#[component]
pub fn Bar() -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let (words, list_words) = (words::EditorWords::of(language), words::ListWords::of(language));
    let name = Memo::new(move |_| {
        let roster = editor.roster();
        if roster.name.trim().is_empty() { list_words.untitled.to_owned() } else { roster.name.clone() }
    });
    let verdict_text = Memo::new(move |_| {
        editor.with(|localized, judged| verdict(&judged.army, &judged.findings, localized.language))
    });
    Effect::new(move || {
        let title = format!("{} – {} – Ralliement", verdict_text.get(), name.get());
        // Telling the browser's frame takes longer than all the rest of a click.
        browser::after_paint(move || {
            // The page may be gone by now.
            if verdict_text.try_get_untracked().is_some() {
                document().set_title(&title);
            }
        });
    });
    view! {
        <header class="bar">
            <a class="round bar-back" href=Route::Home.href() title=list_words.my_lists>
                <Icon path=icon::LEFT />
                <span class="unseen">{list_words.my_lists}</span>
            </a>
            <h1 class="bar-name" tabindex="-1">
                <button
                    type="button" class="quietly" id=part_id(Place::List)
                    on:click=move |_| editor.show(Place::List)
                >
                    {name}
                </button>
            </h1>
            <p class="quiet bar-facts">{Signal::derive(move || facts_of(editor))}</p>
            <Standing verdict=verdict_text.into() />
            <div class="bar-ways">
                <BarButton
                    label=words.undo path=icon::UNDO disabled=Signal::derive(move || !editor.can_undo.get())
                    act=Callback::new(move |()| editor.undo())
                />
                <BarButton
                    label=words.redo path=icon::REDO disabled=Signal::derive(move || !editor.can_redo.get())
                    act=Callback::new(move |()| editor.redo())
                />
                <button
                    type="button" class="plainly bar-share" aria-haspopup="dialog"
                    on:click=move |_| editor.overlays.open(Overlay::Share)
                >
                    <Icon path=icon::SHARE />
                    <span>{words::ShareWords::of(language).share}</span>
                </button>
            </div>
        </header>
    }
}

#[component]
fn BarButton(label: &'static str, path: icon::Path, disabled: Signal<bool>, act: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" class="round" title=label disabled=disabled on:click=move |_| act.run(())>
            <Icon path />
            <span class="unseen">{label}</span>
        </button>
    }
}

/// The points that are spent and left, the verdict that opens the findings, and the way to a new unit.
#[component]
fn Standing(verdict: Signal<String>) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let words = words::EditorWords::of(language);
    let points = Memo::new(move |_| editor.with(|_, judged| (judged.army.points(), judged.army.format)));
    let total = Signal::derive(move || {
        let (points, format) = points.get();
        words::points_of(language, points, format)
    });
    let left = Signal::derive(move || words::points_left(language, editor.with(|_, judged| judged.left())));
    let over = Signal::derive(move || {
        let (points, format) = points.get();
        points > u64::from(format)
    });
    let max = Signal::derive(move || points.get().1.to_string());
    let value = Signal::derive(move || {
        let (points, format) = points.get();
        points.min(u64::from(format)) as f64
    });
    // Red is for what is illegal; what is merely unfinished is calm.
    let summary = Memo::new(move |_| editor.with(|_, judged| Summary::of(&judged.army, &judged.findings)));
    let legal = Signal::derive(move || summary.get().is_legal());
    // An army that has not begun has done nothing wrong.
    let empty = Memo::new(move |_| editor.with(|_, judged| judged.army.models() == 0));
    let unfinished = Signal::derive(move || !legal.get() && (empty.get() || summary.get().errors == 0));
    let verdict =
        Signal::derive(
            move || if empty.get() { words::ListWords::of(language).to_begin.to_owned() } else { verdict.get() },
        );
    let sign = move || match (legal.get(), unfinished.get()) {
        (true, _) => icon::CHECK,
        (false, true) => icon::PENCIL,
        (false, false) => icon::WARNING,
    };
    let main = Signal::derive(move || editor.roster().contingents.first().map(|own| Place::Contingent(own.id)));
    view! {
        <div class="standing">
            <div class="bar-points" class:over=over>
                <span class="bar-left">{left}</span>
                <span class="bar-total">{total}</span>
                <progress aria-label=words::ListWords::of(language).format max=max prop:value=value></progress>
            </div>
            <div class="verdict" class:legal=legal class:unfinished=unfinished role="status">
                <button
                    type="button" class="verdict-open" title=words.findings
                    on:click=move |_| show_findings(editor)
                >
                    {move || view! { <Icon path=sign() /> }}
                    <span>{verdict}</span>
                </button>
            </div>
            <button
                type="button" class="round bar-add" title=words.add_unit
                on:click=move |_| if let Some(main) = main.get_untracked() { editor.show(main) }
            >
                <Icon path=icon::PLUS />
                <span class="unseen">{words.add_unit}</span>
            </button>
        </div>
    }
}

/// The findings come over the army, or are there already.
pub fn show_findings(editor: Editor) {
    editor.overlays.open(Overlay::Findings);
    browser::after_paint(|| browser::focus(".findings h2"));
}

/// The army in one line. It stands in the bar where that is wide, else over the army.
pub fn facts_of(editor: Editor) -> String {
    editor.with(|localized, judged| {
        let (army, words) = (&judged.army, words::EditorWords::of(localized.language));
        let event = judged.event.as_ref().map(|own| own.name.clone()).unwrap_or_default();
        let facts = [
            event,
            words::unit_count(localized.language, army.combat_units()),
            format!("{}\u{a0}{}", words.reserve, army.reserve(Reserve::Half)),
            words::model_count(localized.language, army.models()),
            words::demoralised(localized.language, army.demoralised_at()),
        ];
        facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(" · ")
    })
}
