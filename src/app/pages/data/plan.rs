//! A backup before it is brought in: what is new, what is here already, and what differs, which waits for a decision.

use std::sync::Arc;

use leptos::prelude::*;

use super::change::{ConflictItem, PartItem, PartText, Version, default_decision};
use super::parts::{self, Outcome};
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::platform::events::on_window;
use crate::app::platform::focus::keep_focus;
use crate::app::state::imports::use_imports;
use crate::app::state::lists::use_lists;
use crate::app::state::localized::use_localized;
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::use_user_tomes;
use crate::app::words::{DataWords, ListWords};
use crate::exchange::backup::{self, Decision, Kind, Merge, Part};
use crate::language::Language;
use crate::worker::protocol::Saved;

#[component]
pub fn BackupPlan() -> impl IntoView {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    let done = imports.brought_in;
    on_window("hashchange", move |_| done.set(Vec::new()));
    let outcome = move || {
        let sentences = done.get();
        (!sentences.is_empty()).then(|| {
            let sentences = sentences.into_iter().map(|sentence| view! { <span>{sentence} " "</span> }).collect_view();
            let home = ListWords::of(language).my_lists;
            view! { <p class="snack">{sentences} <a href=Route::Home.href()>{home}</a></p> }
        })
    };
    let offer = move || {
        keep_focus();
        imports.backup.get().map(|saved| view! { <BackupOffer saved /> })
    };
    view! {
        {offer}
        <div class="said" role="status">{outcome}</div>
    }
}

/// A backup held against what is here.
struct Plan {
    saved: Arc<Saved>,
    /// Its parts as they would be written here.
    theirs: Vec<Part>,
    merges: Vec<Merge>,
    /// One for each conflict, in the order of the parts.
    decisions: Vec<RwSignal<Decision>>,
}

/// What the plan says, by what would become of it.
#[derive(Default)]
struct Groups {
    conflicts: Vec<(PartText, Option<Version>, RwSignal<Decision>)>,
    new: Vec<PartText>,
    same: Vec<PartText>,
}

impl Plan {
    fn of(localized: &Localized, saved: Arc<Saved>) -> (Plan, Groups) {
        let mine = parts::stored_parts();
        let theirs: Vec<Part> = saved.parts.iter().map(|own| parts::usable(&own.part)).collect();
        let merges = backup::plan(&mine, &theirs);
        let mut groups = Groups::default();
        for ((titled, part), merge) in saved.parts.iter().zip(&theirs).zip(&merges) {
            let text = PartText::of(localized.language, titled, part);
            match merge {
                Merge::New => groups.new.push(text),
                Merge::Same => groups.same.push(text),
                Merge::Conflict(at) => {
                    let here = mine.get(*at).map(|mine| Version::here(localized, mine));
                    groups.conflicts.push((text, here, RwSignal::new(default_decision(part))));
                }
            }
        }
        let decisions = groups.conflicts.iter().map(|(_, _, decision)| *decision).collect();
        (Plan { saved, theirs, merges, decisions }, groups)
    }

    /// Writes what it would write, and says what became of each part and which kinds there were.
    fn carry_out(&self) -> (Vec<Outcome>, Vec<Kind>) {
        let decisions: Vec<Decision> = self.decisions.iter().map(GetUntracked::get_untracked).collect();
        let mut writes = backup::writes(&self.theirs, &self.merges, &decisions, |_| parts::fresh_id());
        let aside = |part: &Part| {
            let key = format!("{}-{}", part.key, parts::fresh_id());
            Part { kind: Kind::Aside, key, ..part.clone() }
        };
        writes.extend(self.saved.damaged.iter().map(aside));
        (writes.iter().map(parts::write).collect(), writes.into_iter().map(|part| part.kind).collect())
    }
}

fn outcome_sentences(language: Language, outcomes: &[Outcome], kinds: &[Kind]) -> Vec<&'static str> {
    let words = DataWords::of(language);
    let refused = outcomes.contains(&Outcome::Refused);
    let whole = !refused && !outcomes.contains(&Outcome::InMemory);
    let mut sentences = vec![if whole { words.brought_in } else { words.not_kept }];
    sentences.extend(refused.then_some(words.not_replaced));
    sentences.extend(kinds.contains(&Kind::Setting).then_some(words.settings_later));
    sentences
}

#[component]
fn BackupOffer(saved: Arc<Saved>) -> impl IntoView {
    let (imports, lists, tomes) = (use_imports(), use_lists(), use_user_tomes());
    let localized = use_localized();
    let language = localized.language;
    let words = DataWords::of(language);
    imports.brought_in.set(Vec::new());
    let (plan, Groups { conflicts, new, same }) = Plan::of(&localized, saved.clone());
    let nothing = conflicts.is_empty() && new.is_empty() && saved.damaged.is_empty();
    let message = match (nothing, same.is_empty()) {
        (true, true) => Some(words.plan_empty),
        (true, false) => Some(words.plan_nothing),
        (false, _) => None,
    };
    let accept = move |_| {
        let (outcomes, kinds) = plan.carry_out();
        imports.brought_in.set(outcome_sentences(language, &outcomes, &kinds));
        imports.backup.set(None);
        lists.refresh();
        if kinds.contains(&Kind::Tome) {
            tomes.look(language);
        }
    };
    let replaces = !conflicts.is_empty();
    view! {
        <section class="card data-plan">
            <h2>{words.plan}</h2>
            {message.map(|message| view! { <p>{message}</p> })}
            <Problems problems=saved.problems.clone() />
            {(!saved.damaged.is_empty()).then(|| view! { <p>{words.plan_damaged}</p> })}
            <Conflicts conflicts />
            <NewParts parts=new />
            <SameParts parts=same />
            {replaces.then(|| view! { <p class="quiet">{words.keeps_old}</p> })}
            <p class="card-actions">
                {(!nothing).then(|| view! {
                    <button type="button" class="button" on:click=accept>{words.accept}</button>
                })}
                <button type="button" class="plainly" on:click=move |_| imports.backup.set(None)>{words.refuse}</button>
            </p>
        </section>
    }
}

#[component]
fn Problems(problems: Vec<String>) -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    (!problems.is_empty()).then(|| {
        let rows = problems.into_iter().map(|sentence| view! { <li>{sentence}</li> }).collect_view();
        view! { <div><p>{words.plan_problems}</p><ul class="reasons">{rows}</ul></div> }
    })
}

#[component]
fn Conflicts(conflicts: Vec<(PartText, Option<Version>, RwSignal<Decision>)>) -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    (!conflicts.is_empty()).then(|| {
        let count = conflicts.len();
        let rows = conflicts.into_iter().enumerate();
        let rows = rows.map(|(number, (text, here, decision))| view! { <ConflictItem text here decision number /> });
        view! {
            <div>
                <GroupTitle title=words.differs count />
                <p>{words.differs_hint}</p>
                <ul class="data-rows">{rows.collect_view()}</ul>
            </div>
        }
    })
}

#[component]
fn NewParts(parts: Vec<PartText>) -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    (!parts.is_empty()).then(|| {
        let count = parts.len();
        let rows = parts.into_iter().map(|text| view! { <PartItem text /> }).collect_view();
        view! { <div><GroupTitle title=words.is_new count /><ul class="data-rows">{rows}</ul></div> }
    })
}

#[component]
fn GroupTitle(title: &'static str, count: usize) -> impl IntoView {
    view! { <h3>{title} " " <span class="quiet">{format!("({count})")}</span></h3> }
}

/// Of what is here already nobody needs to read more than how much it is.
#[component]
fn SameParts(parts: Vec<PartText>) -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    (!parts.is_empty()).then(|| {
        let name = format!("{} ({})", words.is_same, parts.len());
        let rows = parts.into_iter().map(|text| view! { <PartItem text /> }).collect_view();
        view! {
            <details class="explained">
                <summary><span class="explained-name">{name}</span></summary>
                <ul class="data-rows">{rows}</ul>
            </details>
        }
    })
}
