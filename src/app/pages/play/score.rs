//! Points as they stand: lines that fill themselves, lines that are asked with one tap, what secrets keep closed.

use leptos::prelude::*;

use crate::app::model::play::text::{line_name, missing, with_scoring};
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords};
use crate::catalogue::play::{Line, Predicate};
use crate::game::score::{LineScore, Verdict};
use crate::game::{Event, Held, Side};

#[component]
pub fn ScorePart() -> impl IntoView {
    view! { <div class="play-scores">{Side::BOTH.map(|side| view! { <SideScore side /> })}</div> }
}

/// Lines and total of one side.
#[derive(Clone, PartialEq)]
struct Score {
    lines: Vec<LineScore>,
    points: u32,
    verdict: Verdict,
    event_points: u32,
    lead: i64,
}

fn score(side: Side) -> Option<Score> {
    let table = use_table();
    table.state.with(|state| {
        table.record.with_untracked(|record| {
            with_scoring(&table.localized(), &record.game, state, |scoring| {
                let points = scoring.points();
                let (own, enemy) = (*points.get(side), *points.get(side.other()));
                let verdict = Verdict::of(own, enemy, scoring.play.crushing.value);
                Score {
                    lines: scoring.lines(side),
                    points: own,
                    verdict,
                    event_points: verdict.event_points(&scoring.play.event_points).into(),
                    lead: i64::from(own) - i64::from(enemy),
                }
            })
        })
    })
}

#[component]
fn SideScore(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let name = words::play::side_name(language, side, &table.sides().get(side).player);
    let cap = table.play(|play| play.cap.value);
    let own = Memo::new(move |_| score(side));
    let lines = table.scenario().map(|own| own.lines.list()).unwrap_or_default();
    let rows = lines.iter().flat_map(|line| (0..u32::from(line.times)).map(move |index| (line.clone(), index)));
    let rows = rows.map(|(line, index)| view! { <LineRow side line index own /> }).collect_view();
    let vip = lines.iter().flat_map(|line| &line.steps).any(|step| step.when == Predicate::VipInZone);
    let zone = vip.then(|| view! { <InZone side /> });
    let total = move || own.with(|own| own.as_ref().map(|own| own.points.to_string()));
    let verdict = move || {
        own.with(|own| {
            own.as_ref().map(|own| {
                let lead =
                    if own.lead < 0 { format!("−{}", own.lead.unsigned_abs()) } else { format!("+{}", own.lead) };
                format!(
                    "{} · {} {lead} · {} {}",
                    words::play::verdict(language, own.verdict),
                    words::labelled(language, words.margin),
                    words::labelled(language, words.event_points),
                    own.event_points
                )
            })
        })
    };
    view! {
        <section class="play-score">
            <h2>{name}</h2>
            <ul class="play-rows">{rows}</ul>
            {zone}
            <p class="play-total">
                <b>{total}</b> " " <span class="quiet">{words.total} ", " {cap} " " {words.maximum}</span>
            </p>
            <p class="quiet play-verdict" role="status">{verdict}</p>
        </section>
    }
}

#[component]
fn LineRow(side: Side, line: Line, index: u32, own: Memo<Option<Score>>) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let id = StoredValue::new(line.id.clone());
    let found = Memo::new(move |_| {
        own.with(|own| {
            let lines = own.iter().flat_map(|own| &own.lines);
            id.with_value(|id| lines.clone().find(|line| line.id == *id && line.index == index).cloned())
        })
    });
    let times = u32::from(line.times);
    let empty = LineScore { id: line.id.clone(), index, step: None, points: 0, missing: None };
    let name = line_name(&localized, &empty, times);
    let most = line.steps.iter().map(|step| step.points).max().unwrap_or(0);
    let points = move || found.with(|own| own.as_ref().map_or(0, |own| own.points)).to_string();
    let why = move || found.with(|own| own.as_ref().and_then(|own| missing(&localized, own)));
    let asked = line.steps.iter().any(|step| matches!(step.when, Predicate::Majority | Predicate::Alone));
    let alone = line.steps.iter().any(|step| step.when == Predicate::Alone);
    let answers = asked.then(|| {
        let held = Memo::new(move |_| {
            table.state.with(|state| id.with_value(|id| state.sides.get(side).held.get(&(id.clone(), index)).copied()))
        });
        let choices =
            [Held::Nobody, Held::Majority, Held::Alone].into_iter().filter(|own| alone || *own != Held::Alone);
        let chips: Vec<_> = choices
            .map(|answer| {
                let pressed = Signal::derive(move || (held.get() == Some(answer)).to_string());
                let say = move |_| table.push(Event::Holds(side, id.get_value(), index, answer));
                view! {
                    <button type="button" class="chip" aria-pressed=pressed on:click=say>
                        {words::play::held(language, answer)}
                    </button>
                }
            })
            .collect();
        view! { <span class="chips">{chips}</span> }
    });
    view! {
        <li class="play-row play-line" data-line=line.id>
            <span class="play-name"><b>{name}</b> " " <span class="play-why">{why}</span></span>
            <span class="play-line-points"><b>{points}</b> <span class="quiet">" / " {most}</span></span>
            {answers}
        </li>
    }
}

#[component]
fn InZone(side: Side) -> impl IntoView {
    let table = use_table();
    let words = PlayWords::of(table.localized().language);
    let inside = Memo::new(move |_| table.state.with(|state| state.sides.get(side).in_zone));
    let pressed = Signal::derive(move || inside.get().to_string());
    view! {
        <p class="chips">
            <button
                type="button" class="chip play-zone" aria-pressed=pressed
                on:click=move |_| table.push(Event::InZone(side, !inside.get_untracked()))
            >
                {words.in_zone}
            </button>
        </p>
    }
}
