//! Chances of a shot or a duel: who, at whom, in which circumstances; the answer beside it, at once.

mod fighter;
mod result;
mod strength;
mod switches;

use leptos::prelude::*;

use self::fighter::{FighterCard, FighterForm, Role};
use self::result::Results;
use self::switches::{Circumstances, Switches};
use crate::app::components::icon::{self, Icon};
use crate::app::model::odds::{Attack, Question, answer};
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::OddsWords;

pub use strength::page as strength;

/// `of`: whose chances, as the address says it: `liste/ID/ENTRY`, `profil/ID`, `partie/ID`.
pub fn page(of: String) -> AnyView {
    view! { <OddsPage of /> }.into_any()
}

#[component]
fn OddsPage(of: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let language = localized.language;
    let words = OddsWords::of(language);
    browser::set_title(words.title);
    let attacker = FighterForm::new(&localized, &of, Role::Attacker);
    let target = FighterForm::new(&localized, &of, Role::Target);
    let switches = Switches::new();
    let question =
        Memo::new(move |_| Question { attacker: attacker.fighter(), target: target.fighter(), ..switches.question() });
    let shown = localized.clone();
    let answered = Memo::new(move |_| question.with(|question| answer(&localized, question)));
    let swap = move |_| attacker.swap(target);
    let kind = move |own: Attack, name: &'static str, value: &'static str| {
        let checked = Signal::derive(move || switches.attack.get() == own);
        view! {
            <label class="choice">
                <input
                    type="radio" name="attack" value=value prop:checked=checked
                    on:change=move |_| switches.attack.set(own)
                />
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <article class="sheet odds">
            <header>
                <h1 tabindex="-1">{words.title}</h1>
                <p class="lead">{words.lead}</p>
            </header>
            <div class="odds-form">
                <fieldset class="choices">
                    <legend class="unseen">{words.attack}</legend>
                    {kind(Attack::Shot, words.shot, "shot")}
                    {kind(Attack::Duel, words.duel, "duel")}
                </fieldset>
                <FighterCard localized=shown.clone() form=attacker switches />
                <p class="odds-swap">
                    <button type="button" class="plainly" on:click=swap><Icon path=icon::REDO />{words.swap}</button>
                </p>
                <FighterCard localized=shown.clone() form=target switches />
                <Circumstances localized=shown attacker target switches />
            </div>
            <section class="odds-answer" aria-label=words.title><Results language answered /></section>
        </article>
    }
}
