//! Who owes a test of morale: champions one by one, the others group by group, until everybody has taken it.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::model::play::tasks::{group_name, to_test};
use crate::app::state::play::use_table;
use crate::app::words::PlayWords;
use crate::game::{Cause, Event, ModelId, Side, Test};

#[component]
pub fn TestsDue(side: Side, champions_only: bool) -> impl IntoView {
    let table = use_table();
    let words = PlayWords::of(table.localized().language);
    let due = Memo::new(move |_| table.with(|sides, state| to_test(state, sides, side, champions_only)));
    let rows = move || {
        let rows = due.get().into_iter().map(|(_, ids)| view! { <GroupTest ids /> });
        rows.collect_view()
    };
    view! {
        <Show when=move || due.with(|due| !due.is_empty())>
            <h3>{words.tests}</h3>
            <ul class="play-rows">{rows}</ul>
        </Show>
    }
}

#[component]
fn GroupTest(ids: Vec<ModelId>) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let Some(first) = ids.first().copied() else { return ().into_any() };
    let sides = table.sides();
    let Some(group) = sides.get(first.side).groups.get(first.group as usize) else { return ().into_any() };
    let (name, champion) = (group_name(&localized, group), group.champion);
    let shown = if ids.len() > 1 { format!("{name} × {}", ids.len()) } else { name };
    let (chance, near) = untrack(|| {
        let friends = table.encouraging(first.side);
        let chance = table.roll(first, |own| table.play(|play| (own.morale(play), own.morale_near(play, &friends))));
        chance.unwrap_or_default()
    });
    let near = near.into_iter().map(|own| view! { <span class="under">{own.name} " " {own.chance.text}</span> });
    let near = near.collect_view();
    // A rule or a spell passes it.
    let sure = chance.value >= 1.0;
    let pass = if sure { Test::Automatic } else { Test::Passed };
    let may_stand =
        untrack(|| table.with(|sides, state| state.may_stand(sides, first, table.play(|play| play.last_stand))));
    let all = StoredValue::new(ids);
    let every = move |test: Test| {
        table.push_all(all.with_value(|ids| ids.iter().map(|id| Event::Tested(*id, test)).collect()));
    };
    // Whoever fails a test of demoralisation is gone (p. 69).
    let flees = move |_| table.push_all(vec![Event::Tested(first, Test::Failed), Event::Remove(first, Cause::Fled)]);
    let several = all.with_value(|ids| ids.len() > 1);
    let (passed, failed) = match several {
        true => (words.all_passed, words.one_flees),
        false => (words.passed, words.failed),
    };
    let covered = (!champion && !sure).then(|| {
        let name = if several { words.all_covered } else { words.covered };
        view! { <button type="button" class="plainly" on:click=move |_| every(Test::Covered)>{name}</button> }
    });
    let stand = may_stand.then(|| {
        view! {
            <button type="button" class="plainly" on:click=move |_| table.push(Event::Tested(first, Test::LastStand))>
                <Icon path=icon::STAR />{words.last_stand}
            </button>
        }
    });
    view! {
        <li class="play-row">
            <span class="play-name"><b>{shown}</b> " " <span class="quiet">{chance.text}</span> {near}</span>
            <span class="play-acts">
                <button type="button" class="plainly" on:click=move |_| every(pass)>{passed}</button>
                {covered}
                {stand}
                <button type="button" class="plainly" on:click=flees>{failed}</button>
            </span>
        </li>
    }
    .into_any()
}
