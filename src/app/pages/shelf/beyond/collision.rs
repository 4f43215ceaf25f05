//! The collision referee: who ends on what, damaged or not; what comes off the board and who scores.

use leptos::prelude::*;

use super::GAME;
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Tick, answered, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::beyond::Rulings;
use crate::shelf::beyond::collision::{Collision, Fate, Mover, Occupant, collide};

/// In words: the mover, what was met, the points.
pub fn told(language: Language, own: Collision) -> String {
    let fate = |fate: Fate| match fate {
        Fate::Unharmed => say(language, "reste indemne", "stays unharmed"),
        Fate::Damaged => say(language, "est endommagé", "is damaged"),
        Fate::Lost => say(language, "est retiré, pour personne", "is off, for nobody"),
        Fate::Killed => {
            say(language, "est détruit et passe dans la pile adverse", "is destroyed, into the rival’s pile")
        }
        Fate::Taken => say(language, "est prise", "is taken"),
    };
    let (mover, other) = (fate(own.mover), fate(own.other));
    let (mine, theirs) = own.points;
    match language {
        Language::French => format!(
            "Le vaisseau qui bouge {mover}\u{a0}; ce qu’il rencontre {other}. Points\u{a0}: {mine} pour qui bouge, {theirs} pour l’autre."
        ),
        Language::English => {
            format!(
                "The moving ship {mover}; what it meets {other}. Points: {mine} for the mover, {theirs} for the other."
            )
        }
    }
}

#[component]
pub fn CollisionPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let (mover, on) = (RwSignal::new(0_usize), RwSignal::new(0_usize));
    let (damaged, shielded) = (RwSignal::new(false), RwSignal::new(false));
    let (other_damaged, other_shielded) = (RwSignal::new(false), RwSignal::new(false));
    let (suicide, ramming) = (RwSignal::new(false), RwSignal::new(false));
    let movers = [("Chasseur", "Fighter"), ("Destroyer", "Capital ship"), ("Pilote d’élite", "Elite pilot")];
    let others = [
        ("Chasseur ennemi", "Enemy fighter"),
        ("Son propre chasseur", "Own fighter"),
        ("Destroyer ennemi", "Enemy capital ship"),
        ("Son propre destroyer", "Own capital ship"),
        ("Astéroïde", "Asteroid"),
        ("Une sonde", "One probe"),
        ("Deux sondes", "Two probes"),
        ("Pilote d’élite ennemi", "Enemy elite pilot"),
        ("Son pilote d’élite", "Own elite pilot"),
        ("Hors du plateau", "Off the board"),
    ];
    let words = move |all: &[(&'static str, &'static str)]| {
        all.iter().map(|(fr, en)| say(language, fr, en).to_owned()).collect::<Vec<_>>()
    };
    let said = Signal::derive(move || {
        let damaged = damaged.get();
        let mover = match mover.get() {
            0 => Mover::Fighter,
            1 => Mover::Capital { damaged, shielded: shielded.get() },
            _ => Mover::Elite { damaged },
        };
        let met = other_damaged.get();
        let on = match on.get() {
            0 => Occupant::EnemyFighter,
            1 => Occupant::OwnFighter,
            2 => Occupant::EnemyCapital { damaged: met, shielded: other_shielded.get() },
            3 => Occupant::OwnCapital,
            4 => Occupant::Asteroid,
            5 => Occupant::Probes(1),
            6 => Occupant::Probes(2),
            7 => Occupant::EnemyElite { damaged: met },
            8 => Occupant::OwnElite,
            _ => Occupant::OffTheBoard,
        };
        let rulings = Rulings { suicide: suicide.get(), shield_stops_ramming: ramming.get(), ..Rulings::default() };
        Some(answered(language, collide(mover, on, rulings), |own| told(language, own)))
    });
    view! {
        <Frame title=say(language, "Arbitre des collisions", "Collision referee") back=GAME>
            <div class="shelf-two">
                <div>
                    <Picks label=say(language, "Qui finit son mouvement", "Who ends the move") name="mover" options=words(&movers) chosen=mover />
                    <Show when=move || mover.get() != 0>
                        <Tick label=say(language, "Déjà endommagé", "Damaged already") name="damaged" on=damaged />
                    </Show>
                    <Show when=move || mover.get() == 1>
                        <Tick label=say(language, "Bouclier levé", "Shield up") name="shielded" on=shielded />
                    </Show>
                </div>
                <div>
                    <Picks label=say(language, "Sur quoi", "On what") name="on" options=words(&others) chosen=on />
                    <Show when=move || matches!(on.get(), 2 | 7)>
                        <Tick label=say(language, "Déjà endommagé", "Damaged already") name="met-damaged" on=other_damaged />
                    </Show>
                    <Show when=move || on.get() == 2>
                        <Tick label=say(language, "Bouclier levé", "Shield up") name="met-shielded" on=other_shielded />
                    </Show>
                </div>
            </div>
            <Said said />
            <details class="explained">
                <summary><span class="explained-name">{say(language, "Choix de la table", "What the table has agreed")}</span></summary>
                <div class="explained-text">
                    <Tick label=say(language, "Un destroyer peut se sacrifier", "A capital ship may ram itself to death") name="suicide" on=suicide />
                    <Tick label=say(language, "Le bouclier arrête aussi l’éperonnage", "A shield stops ramming, too") name="ramming" on=ramming />
                </div>
            </details>
            <p class="quiet">
                {say(
                    language,
                    "Seule la fin d’un mouvement compte. Plusieurs chasseurs sur une case arrivent un par un, dans l’ordre de qui joue.",
                    "Only where a move ends counts. Several fighters on one hex arrive one by one, in the order of the acting player.",
                )}
            </p>
        </Frame>
    }
}
