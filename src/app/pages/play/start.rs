//! A new game: scenario, one's own list, and an opponent of whom there may be only a number of models.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::components::scanner::{ScanView, Scanner};
use crate::app::model::localized::Localized;
use crate::app::model::play::record::GameRecord;
use crate::app::model::route::{PlayPage, Route};
use crate::app::platform::browser;
use crate::app::state::games;
use crate::app::state::lists::use_lists;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::PlayWords;
use crate::army::Army;
use crate::catalogue::play::Roles;
use crate::exchange::link;
use crate::game::{Game, Muster, Side};
use crate::roster::Roster;
use crate::rules::verdict::Summary;
use crate::rules::{self, Context};
use crate::shipped;

const NUMBER: &str = "nombre";
const LINK: &str = "lien";
/// Of an opponent without a list.
const MOST_MODELS: u32 = 500;

/// One side as it is typed.
#[derive(Clone, Copy)]
struct SideForm {
    name: &'static str,
    /// « liste/ID », « exemple/2 », a link, or a number of models.
    source: RwSignal<String>,
    player: RwSignal<String>,
    link: RwSignal<String>,
    models: RwSignal<u32>,
    /// Of an opponent without a list, for the lines that ask about them.
    champions: RwSignal<u32>,
    banner: RwSignal<bool>,
}

impl SideForm {
    fn new(name: &'static str, source: String) -> SideForm {
        let (player, link) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
        SideForm {
            name,
            source: RwSignal::new(source),
            player,
            link,
            models: RwSignal::new(20),
            champions: RwSignal::new(1),
            banner: RwSignal::new(false),
        }
    }

    /// The list of this device that is chosen.
    fn list(self) -> Option<String> {
        self.source.with_untracked(|source| source.strip_prefix("liste/").map(str::to_owned))
    }

    /// `None` where the link holds no list.
    fn muster(self, localized: &Localized) -> Option<Muster> {
        let player = self.player.get_untracked().trim().to_owned();
        let source = self.source.get_untracked();
        let roster = match source.split_once('/') {
            Some(("liste", id)) => use_lists().read(id)?.roster,
            Some(("exemple", at)) => shipped::examples().into_iter().nth(at.parse().ok()?)?,
            Some(_) | None if source == LINK => {
                let text = self.link.get_untracked();
                let text = text.trim();
                link::read(text.split_once('#').map_or(text, |(_, rest)| rest)).ok()?
            }
            Some(_) | None => {
                let words = PlayWords::of(localized.language);
                let models = self.models.get_untracked().clamp(1, MOST_MODELS);
                let champions = self.champions.get_untracked().clamp(1, models);
                let names = [words.general, words.champion, words.banner, words.models];
                return Some(Muster::unlisted(&player, models, champions, self.banner.get_untracked(), names));
            }
        };
        Some(muster(localized, &roster, &player))
    }
}

fn muster(localized: &Localized, roster: &Roster, player: &str) -> Muster {
    let catalogue = &localized.catalogue;
    let army = Army::resolve(catalogue, roster);
    let findings = rules::check(&Context { catalogue, roster, army: &army, event: None });
    let illegal = !Summary::of(&army, &findings).is_legal();
    // A list too large for a link is played without its chances.
    let source = link::to_text(roster).unwrap_or_default();
    Muster { illegal, source, ..Muster::of_army(catalogue, &army, player, &roster.name) }
}

#[component]
pub fn StartPage(list: Option<String>) -> impl IntoView {
    let localized = use_localized_with_texts();
    let language = localized.language;
    let words = PlayWords::of(language);
    browser::set_title(words.new_game);
    let first = list.or_else(|| {
        let lists = untrack(|| use_lists().all()).into_iter();
        lists.filter(|own| own.record.as_ref().is_some_and(|record| record.deleted.is_none())).map(|own| own.id).next()
    });
    let first = first.map_or_else(|| "exemple/0".to_owned(), |id| format!("liste/{id}"));
    let (own, other) = (SideForm::new("own", first), SideForm::new("other", NUMBER.to_owned()));
    let scenarios = StoredValue::new(localized.catalogue.manual.scenarios.clone());
    let scenario = RwSignal::new(scenarios.with_value(|all| all.first().map(|own| own.id.clone()).unwrap_or_default()));
    let own_is_a = RwSignal::new(true);
    let trouble = RwSignal::new(None::<&'static str>);
    let options = scenarios.get_value().into_iter().map(|own| {
        let name = format!("{}. {}", own.number, own.name.get(language));
        view! { <option value=own.id>{name}</option> }
    });
    let options = options.collect_view();
    let roll = move |_| {
        let face = u8::try_from(browser::random() % 6 + 1).unwrap_or(1);
        scenarios.with_value(|all| {
            if let Some(own) = all.iter().find(|own| own.number == face) {
                scenario.set(own.id.clone());
            }
        });
    };
    let roles = move || {
        scenarios.with_value(|all| {
            let setup = all.iter().find(|own| own.id == scenario.get()).and_then(|own| own.setup.open());
            setup.map(|setup| match setup.side_a {
                Roles::Higher => words.higher_a,
                Roles::Lower => words.lower_a,
            })
        })
    };
    let summary = {
        let localized = localized.clone();
        move || {
            scenarios.with_value(|all| {
                let own = all.iter().find(|own| own.id == scenario.get());
                own.map(|own| localized.text(&own.summary))
            })
        }
    };
    let shown = localized.clone();
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (Some(first), Some(second)) = (own.muster(&localized), other.muster(&localized)) else {
            trouble.set(Some(words.bad_link));
            return;
        };
        let side = if own_is_a.get_untracked() { Side::A } else { Side::B };
        let (a, b) = if side == Side::A { (first, second) } else { (second, first) };
        let game = Game::new(&scenario.get_untracked(), &browser::today(), a, b);
        let mut record = GameRecord::new(game, side, browser::now());
        *record.lists.get_mut(side) = own.list();
        *record.lists.get_mut(side.other()) = other.list();
        let id = games::add(&record);
        browser::go(&Route::Play(PlayPage::Game(id)).href());
    };
    view! {
        <article class="sheet narrow play-start">
            <h1 tabindex="-1">{words.new_game}</h1>
            <p class="lead">{words.start_lead}</p>
            <form on:submit=begin>
                <section>
                    <Field label=words.scenario>
                        <select
                            name="scenario" prop:value=scenario
                            on:change:target=move |event| scenario.set(event.target().value())
                        >
                            {options}
                        </select>
                    </Field>
                    <p class="quiet">{summary}</p>
                    <p><button type="button" class="plainly" on:click=roll>{words.roll_scenario}</button></p>
                </section>
                <SideFields localized=shown.clone() form=own title=words.your_side />
                <SideFields localized=shown form=other title=words.other_side />
                <label class="check">
                    <input
                        type="checkbox" name="own-is-a" prop:checked=own_is_a
                        on:change:target=move |event| own_is_a.set(event.target().checked())
                    />
                    <span>{words.your_side} " – " {words.side_a}</span>
                </label>
                <p class="quiet">{roles}</p>
                <p role="status">{trouble}</p>
                <p><button type="submit" class="button">{words.begin}</button></p>
            </form>
        </article>
    }
}

#[component]
fn SideFields(localized: Localized, form: SideForm, title: &'static str) -> impl IntoView {
    let words = PlayWords::of(localized.language);
    let chosen = form.source.get_untracked();
    let option = move |value: String, name: String| {
        let selected = value == chosen;
        let name = if name.trim().is_empty() { words.unnamed.to_owned() } else { name };
        view! { <option value=value selected=selected>{name}</option> }
    };
    let lists = untrack(|| use_lists().all()).into_iter().filter_map(|entry| {
        let record = entry.record.filter(|record| record.deleted.is_none())?;
        Some((format!("liste/{}", entry.id), record.roster.name))
    });
    let examples = shipped::examples().into_iter().enumerate();
    let examples = examples.map(|(at, roster)| (format!("exemple/{at}"), roster.name));
    let others =
        [(NUMBER, words.no_list), (LINK, words.by_link)].map(|(value, name)| (value.to_owned(), name.to_owned()));
    let options: Vec<_> = lists.chain(examples).chain(others).map(|(value, name)| option(value, name)).collect();
    let is = move |wanted: &'static str| Signal::derive(move || form.source.with(|source| source == wanted));
    let (number, linked) = (is(NUMBER), is(LINK));
    // What the code holds is the link, or has it at its end.
    let scanner = Scanner::new(Callback::new(move |text: String| form.link.set(text.trim().to_owned())));
    let count = move |label: &'static str, name: &'static str, value: RwSignal<u32>| {
        let set = move |text: String| {
            if let Ok(count) = text.trim().parse::<u32>() {
                value.set(count.clamp(1, MOST_MODELS));
            }
        };
        view! {
            <Field label>
                <input
                    type="number" inputmode="numeric" min="1" max=MOST_MODELS.to_string()
                    name=format!("{}-{name}", form.name) prop:value=move || value.get().to_string()
                    on:change:target=move |event| set(event.target().value())
                />
            </Field>
        }
    };
    view! {
        <section class="play-side">
            <h2>{title}</h2>
            <Field label=words.list>
                <select
                    name=format!("{}-list", form.name)
                    on:change:target=move |event| form.source.set(event.target().value())
                >
                    {options}
                </select>
            </Field>
            <Show when=move || number.get()>
                <div class="play-numbers">
                    {count(words.models, "models", form.models)}
                    {count(words.champions_of, "champions", form.champions)}
                </div>
                <label class="check">
                    <input
                        type="checkbox" name=format!("{}-banner", form.name) prop:checked=form.banner
                        on:change:target=move |event| form.banner.set(event.target().checked())
                    />
                    <span>{words.has_banner}</span>
                </label>
            </Show>
            <Show when=move || linked.get()>
                <Field label=words.link>
                    <input
                        type="text" autocomplete="off" name=format!("{}-link", form.name) prop:value=form.link
                        on:input:target=move |event| form.link.set(event.target().value())
                    />
                </Field>
                <p class="quiet">{words.link_hint}</p>
                <ScanView scanner />
            </Show>
            <Field label=words.player>
                <input
                    type="text" autocomplete="off" maxlength="60" name=format!("{}-player", form.name)
                    prop:value=form.player on:input:target=move |event| form.player.set(event.target().value())
                />
            </Field>
        </section>
    }
}
