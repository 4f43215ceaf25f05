//! One of the two: chosen from a list, an example, a faction, a game, or typed.

use std::sync::Arc;

use leptos::prelude::*;

use super::switches::Switches;
use crate::app::components::counter::Counter;
use crate::app::components::field::Field;
use crate::app::components::stats::stat_line;
use crate::app::model::localized::Localized;
use crate::app::model::odds::{Attack, Choice, Fighter, Standing, Typed, of_army, of_faction, of_game, typed_model};
use crate::app::model::stats::effective;
use crate::app::state::games;
use crate::app::state::lists::use_lists;
use crate::app::words::OddsWords;
use crate::army::Model;
use crate::catalogue::raw::EquipmentKind;
use crate::game::Side;
use crate::language::Language;
use crate::roster::Id;
use crate::shipped;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Attacker,
    Target,
}

/// Figures by hand, as a source.
const TYPED: &str = "chiffres";

/// What is chosen of one of the two.
#[derive(Clone, Copy)]
pub struct FighterForm {
    pub role: Role,
    /// « liste/ID », « exemple/2 », « faction/ID », « partie/ID/a », or typed figures.
    source: RwSignal<String>,
    at: RwSignal<usize>,
    typed: RwSignal<Typed>,
    count: RwSignal<u32>,
    lost: RwSignal<u32>,
    piece: RwSignal<Option<String>>,
    pub charged: RwSignal<bool>,
    pub down: RwSignal<bool>,
    pub cornered: RwSignal<bool>,
    pub immobilised: RwSignal<bool>,
    pub conditions: RwSignal<bool>,
    pub under: RwSignal<Vec<String>>,
    choices: Memo<Vec<Choice>>,
    model: Memo<Option<Arc<Model>>>,
}

/// The models of a source.
fn choices_of(localized: &Localized, source: &str) -> Vec<Choice> {
    let mut words = source.split('/');
    let (kind, id, side) = (words.next(), words.next().unwrap_or_default(), words.next());
    match kind {
        Some("liste") => use_lists().read(id).map(|list| of_army(localized, &list.roster)).unwrap_or_default(),
        Some("exemple") => {
            let example = id.parse().ok().and_then(|at: usize| shipped::examples().into_iter().nth(at));
            example.map(|roster| of_army(localized, &roster)).unwrap_or_default()
        }
        Some("faction") => of_faction(localized, id),
        Some("partie") => {
            let side = if side == Some(Side::B.letter()) { Side::B } else { Side::A };
            games::read(id).map(|record| of_game(localized, &record.game, side)).unwrap_or_default()
        }
        Some(_) | None => Vec::new(),
    }
}

/// What the address asks for: the source, and which of its models.
fn start(localized: &Localized, of: &str, role: Role) -> (String, usize) {
    let words: Vec<&str> = of.split('/').collect();
    let example = ("exemple/1".to_owned(), 0);
    match (words.as_slice(), role) {
        (["liste", id], Role::Attacker) => (format!("liste/{id}"), 0),
        (["liste", id, entry], Role::Attacker) => {
            let source = format!("liste/{id}");
            let wanted = entry.parse().ok().map(Id);
            let at = choices_of(localized, &source).iter().position(|own| own.entry == wanted);
            (source, at.unwrap_or(0))
        }
        (["profil", id], Role::Attacker) => {
            let Some(profile) = localized.catalogue.profile(id) else { return example };
            let profiles = localized.catalogue.tome(&profile.faction).map(|tome| tome.profiles.clone());
            let at = profiles.iter().flatten().position(|own| own.id == profile.id);
            (format!("faction/{}", profile.faction), at.unwrap_or(0))
        }
        (["partie", id], role) => {
            let side = if role == Role::Attacker { Side::A } else { Side::B };
            (format!("partie/{id}/{}", side.letter()), 0)
        }
        (["partie", id, side, group], Role::Attacker) => {
            let source = format!("partie/{id}/{side}");
            let wanted = group.parse().ok();
            let at = choices_of(localized, &source).iter().position(|own| Some(own.standing.group) == wanted);
            (source, at.unwrap_or(0))
        }
        (["partie", id, side, _], Role::Target) => {
            let other = if *side == Side::A.letter() { Side::B } else { Side::A };
            (format!("partie/{id}/{}", other.letter()), 0)
        }
        (_, Role::Attacker) => ("exemple/0".to_owned(), 0),
        (_, Role::Target) => example,
    }
}

impl FighterForm {
    pub fn new(localized: &Localized, of: &str, role: Role) -> FighterForm {
        let language = localized.language;
        let (source, at) = start(localized, of, role);
        // Of an opponent without a list nobody knows the figures: they are typed.
        let unlisted = source.starts_with("partie/") && choices_of(localized, &source).is_empty();
        let source = if unlisted { TYPED.to_owned() } else { source };
        let (source, at) = (RwSignal::new(source), RwSignal::new(at));
        let typed = RwSignal::new(Typed::default());
        let own = localized.clone();
        let choices = Memo::new(move |_| source.with(|source| choices_of(&own, source)));
        let own = localized.clone();
        let model = Memo::new(move |_| {
            if source.with(|source| source == TYPED) {
                return typed_model(&own, typed.get(), OddsWords::of(language).by_hand);
            }
            choices.with(|all| all.get(at.get()).or(all.first()).map(|own| own.model.clone()))
        });
        let form = FighterForm {
            role,
            source,
            at,
            typed,
            count: RwSignal::new(1),
            lost: RwSignal::new(0),
            piece: RwSignal::new(None),
            charged: RwSignal::new(false),
            down: RwSignal::new(false),
            cornered: RwSignal::new(false),
            immobilised: RwSignal::new(false),
            conditions: RwSignal::new(false),
            under: RwSignal::new(Vec::new()),
            choices,
            model,
        };
        untrack(|| form.stand());
        form
    }

    /// A model of a game stands as it does there; any other is whole.
    fn stand(self) {
        let chosen = self.choices.with(|all| all.get(self.at.get()).or(all.first()).map(|own| own.standing.clone()));
        let Standing { lost, down, immobilised, under, .. } = chosen.unwrap_or_default();
        self.lost.set(lost);
        self.down.set(down);
        self.immobilised.set(immobilised);
        self.under.set(under);
    }

    fn plays_in_a_game(self) -> bool {
        self.source.with_untracked(|source| source.starts_with("partie/"))
    }

    pub fn model(self) -> Option<Arc<Model>> {
        self.model.get()
    }

    pub fn fighter(self) -> Fighter {
        Fighter {
            model: self.model.get(),
            count: self.count.get(),
            lost: self.lost.get(),
            charged: self.charged.get(),
            down: self.down.get(),
            cornered: self.cornered.get(),
            immobilised: self.immobilised.get(),
            conditions: self.conditions.get(),
            piece: self.piece.get(),
            under: self.under.get(),
        }
    }

    /// What it is; how it stands goes with it, except who charged.
    pub fn swap(self, other: FighterForm) {
        fn exchange<T: Clone + Send + Sync + 'static>(a: RwSignal<T>, b: RwSignal<T>) {
            let before = a.get_untracked();
            a.set(b.get_untracked());
            b.set(before);
        }
        exchange(self.source, other.source);
        exchange(self.at, other.at);
        exchange(self.typed, other.typed);
        exchange(self.count, other.count);
        exchange(self.lost, other.lost);
        exchange(self.piece, other.piece);
        exchange(self.conditions, other.conditions);
        exchange(self.under, other.under);
    }
}

#[component]
pub fn FighterCard(localized: Localized, form: FighterForm, switches: Switches) -> impl IntoView {
    let language = localized.language;
    let words = OddsWords::of(language);
    let (title, name) = match form.role {
        Role::Attacker => (words.attacker, "attacker"),
        Role::Target => (words.target, "target"),
    };
    let models = move || {
        let rows = form.choices.get().into_iter().enumerate().map(|(at, own)| {
            let chosen = at == form.at.get_untracked();
            let shown = if own.count > 1 { format!("{} ({})", own.name, own.count) } else { own.name };
            view! { <option value=at.to_string() selected=chosen>{shown}</option> }
        });
        rows.collect_view()
    };
    let choose = move |source: Option<String>, at: usize| {
        let game = form.plays_in_a_game();
        form.piece.set(None);
        form.at.set(at);
        if let Some(source) = source {
            form.source.set(source);
        }
        // What somebody switched on for another model stays, unless the game knows better.
        if game || form.plays_in_a_game() {
            untrack(|| form.stand());
        }
    };
    let choose_army = move |source: String| choose(Some(source), 0);
    let choose_model = move |at: String| choose(None, at.parse().unwrap_or(0));
    let typed = Signal::derive(move || form.source.with(|source| source == TYPED));
    let nobody = move || !typed.get() && form.choices.with(Vec::is_empty);
    let shown = localized.clone();
    let stats = move || form.model().map(|model| stat_line(effective(&shown, &model)));
    let sources = sources(&localized, form);
    view! {
        <section class=format!("odds-fighter odds-{name}")>
            <h2>{title}</h2>
            <Field label=words.army>
                <select
                    name=format!("{name}-army") prop:value=form.source
                    on:change:target=move |event| choose_army(event.target().value())
                >
                    {sources}
                </select>
            </Field>
            <Show
                when=move || typed.get()
                fallback=move || view! {
                    <Field label=words.model>
                        <select
                            name=format!("{name}-model") prop:value=move || form.at.get().to_string()
                            on:change:target=move |event| choose_model(event.target().value())
                        >
                            {models}
                        </select>
                    </Field>
                }
            >
                <TypedFigures language name typed=form.typed />
            </Show>
            {move || nobody().then(|| view! { <p class="quiet">{words.nobody}</p> })}
            {stats}
            <div class="odds-counts">
                <Number language label=words.count number=form.count least=1 />
                <Show when=move || form.role == Role::Target>
                    <Number language label=words.lost number=form.lost least=0 />
                </Show>
            </div>
            <Weapons localized form switches />
        </section>
    }
}

/// A number with its buttons.
#[component]
fn Number(language: Language, label: &'static str, number: RwSignal<u32>, least: u32) -> impl IntoView {
    let set = Callback::new(move |count: u32| number.set(count.max(least)));
    view! {
        <div class="odds-number">
            <span>{label}</span>
            <Counter language name=Signal::derive(move || label.to_owned()) count=number.into() set />
        </div>
    }
}

/// All who can be asked about, in groups.
fn sources(localized: &Localized, form: FighterForm) -> AnyView {
    let words = OddsWords::of(localized.language);
    let chosen = form.source.get_untracked();
    let option = |value: String, name: String| {
        let selected = value == chosen;
        let name = if name.trim().is_empty() { words.untitled.to_owned() } else { name };
        view! { <option value=value selected=selected>{name}</option> }
    };
    let lists = untrack(|| use_lists().all()).into_iter().filter_map(|entry| {
        let record = entry.record.filter(|record| record.deleted.is_none())?;
        Some(option(format!("liste/{}", entry.id), record.roster.name))
    });
    let lists: Vec<_> = lists.collect();
    let examples = shipped::examples().into_iter().enumerate();
    let examples: Vec<_> = examples.map(|(at, roster)| option(format!("exemple/{at}"), roster.name)).collect();
    let factions = localized.catalogue.tomes().iter();
    let factions: Vec<_> =
        factions.map(|tome| option(format!("faction/{}", tome.id), localized.text(&tome.faction.name))).collect();
    // Of a game only where one comes from it.
    let game = chosen.strip_prefix("partie/").and_then(|rest| rest.split('/').next());
    let game = game.and_then(|id| Some((id.to_owned(), games::read(id)?)));
    let game = game.map(|(id, record)| {
        let sides = Side::BOTH.into_iter().filter(|side| !record.game.sides.get(*side).source.is_empty());
        let sides: Vec<_> = sides
            .map(|side| {
                let muster = record.game.sides.get(side);
                option(format!("partie/{id}/{}", side.letter()), format!("{} {}", muster.player, muster.list))
            })
            .collect();
        view! { <optgroup label=words.game>{sides}</optgroup> }
    });
    let own = (!lists.is_empty()).then(|| view! { <optgroup label=words.my_lists>{lists}</optgroup> });
    view! {
        {game}
        {own}
        <optgroup label=words.examples>{examples}</optgroup>
        <optgroup label=words.profiles>{factions}</optgroup>
        {option(TYPED.to_owned(), words.by_hand.to_owned())}
    }
    .into_any()
}

#[component]
fn TypedFigures(language: Language, name: &'static str, typed: RwSignal<Typed>) -> impl IntoView {
    let words = OddsWords::of(language);
    let labels = match language {
        Language::French => ["CT", "CC", "F", "D", "A", "PV", "Mo", "Tirs", "F de l’arme", "Pén"],
        Language::English => ["CT", "CC", "F", "D", "A", "PV", "Mo", "Shots", "Weapon F", "Pen"],
    };
    let fields = labels.into_iter().enumerate().map(|(at, label)| {
        let value = move || {
            let mut own = typed.get();
            own.fields().into_iter().nth(at).map(|(value, _, _)| value.to_string()).unwrap_or_default()
        };
        let [least, most] = {
            let mut own = Typed::default();
            own.fields().into_iter().nth(at).map_or([0, 0], |(_, least, most)| [least, most])
        };
        let set = move |text: String| {
            let Ok(wanted) = text.trim().parse::<u8>() else { return };
            typed.update(|own| {
                if let Some((value, least, most)) = own.fields().into_iter().nth(at) {
                    *value = wanted.clamp(least, most);
                }
            });
        };
        view! {
            <label class="typed-figure">
                <span>{label}</span>
                <input
                    type="number" inputmode="numeric" name=format!("{name}-{at}") min=least.to_string()
                    max=most.to_string() prop:value=value
                    on:change:target=move |event| set(event.target().value())
                />
            </label>
        }
    });
    let fields = fields.collect_view();
    let check = move |label: &'static str, read: fn(&mut Typed) -> &mut bool| {
        let checked = Signal::derive(move || *read(&mut typed.get()));
        view! {
            <label class="check">
                <input
                    type="checkbox" prop:checked=checked
                    on:change:target=move |event| typed.update(|own| *read(own) = event.target().checked())
                />
                <span>{label}</span>
            </label>
        }
    };
    let [champion, mounted] = match language {
        Language::French => ["Champion (Invulnérabilité)", "Montée"],
        Language::English => ["Champion (save)", "Mounted"],
    };
    view! {
        <fieldset class="typed-figures">
            <legend class="unseen">{words.by_hand}</legend>
            {fields}
            {check(champion, |own| &mut own.champion)}
            {check(mounted, |own| &mut own.mounted)}
        </fieldset>
    }
}

/// Which weapon is used, where there are several.
#[component]
fn Weapons(localized: Localized, form: FighterForm, switches: Switches) -> impl IntoView {
    let words = OddsWords::of(localized.language);
    let pieces = Memo::new(move |_| {
        let kind = match switches.attack.get() {
            Attack::Shot => EquipmentKind::Tir,
            Attack::Duel => EquipmentKind::Melee,
        };
        if form.role == Role::Target && kind == EquipmentKind::Tir {
            return Vec::new();
        }
        let model = form.model();
        let pieces = model.iter().flat_map(|model| &model.pieces).filter(|own| own.equipment.kind == kind);
        pieces.map(|own| (own.equipment.id.clone(), localized.text(&own.equipment.name))).collect::<Vec<_>>()
    });
    let options = move || {
        let rows = pieces.get().into_iter().map(|(id, name)| view! { <option value=id>{name}</option> });
        rows.collect_view()
    };
    let choose = move |id: String| form.piece.set((!id.is_empty()).then_some(id));
    view! {
        <Show when=move || pieces.with(|own| own.len() > 1)>
            <Field label=words.weapon>
                <select name="weapon" on:change:target=move |event| choose(event.target().value())>
                    <option value=String::new()>{words.first_weapon}</option>
                    {options}
                </select>
            </Field>
        </Show>
    }
}
