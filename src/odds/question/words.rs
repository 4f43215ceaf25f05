//! The sentences of an answer, in both languages.

use crate::catalogue::effect::{Again, Change, Loss, Malus, Step};
use crate::catalogue::figures::Figure;
use crate::language::{Text, small};
use crate::odds::die::{Roll, WoundRoll};

pub fn text(fr: impl Into<String>, en: impl Into<String>) -> Text {
    Text { fr: fr.into(), en: en.into() }
}

pub fn step(step: Step) -> Text {
    let (fr, en) = match step {
        Step::Gate => ("Tirer après avoir bougé", "Shooting after moving"),
        Step::Dice => ("Nombre de tirs", "Number of shots"),
        Step::Hit => ("Toucher", "To hit"),
        Step::Trajectory => ("Trajectoire", "Trajectory"),
        Step::Wound => ("Blesser", "To wound"),
        Step::Penetration => ("Pénétration", "Penetration"),
        Step::Damage => ("Dommages", "Damage"),
        Step::Duel => ("Dés de Duel", "Duel dice"),
        Step::Tie => ("Égalités", "Ties"),
        Step::Brawl => ("Bastonnade", "Brawl"),
        Step::Down => ("Mise à terre", "Felling"),
        Step::Save => ("Invulnérabilité", "Save"),
        Step::Loss => ("PV perdus", "PV lost"),
        Step::Impact => ("Touches d’impact", "Impact hits"),
        Step::Deviation => ("Déviation", "Deviation"),
        Step::Morale => ("Moral", "Morale"),
        Step::Order => ("Ordre", "Order"),
        Step::Cast => ("Lancer un Sort", "Casting"),
        Step::Dispel => ("Dissiper un Sort", "Dispelling"),
        Step::Reinforcement => ("Renforts", "Reinforcements"),
        Step::Flank => ("Attaque de flanc", "Flank attack"),
        Step::Figure => ("Caractéristique", "Figure"),
        Step::Score => ("Objectifs", "Objectives"),
        Step::State => ("État", "State"),
    };
    text(fr, en)
}

pub fn malus(malus: Malus) -> Text {
    let (fr, en) = match malus {
        Malus::Moved => ("A bougé", "Moved"),
        Malus::Engaged => ("Cible au combat", "Target in combat"),
        Malus::Shield => ("Bouclier et arme à deux mains", "Shield and two-handed weapon"),
        Malus::Unarmed => ("Désarmée", "Unarmed"),
        Malus::TwoHanded => ("Arme à deux mains", "Two-handed weapon"),
        Malus::Banner => ("Bannière", "Banner"),
    };
    text(fr, en)
}

fn signed(amount: i32) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

pub fn figure(figure: Figure, before: i32, change: &Change, after: i32) -> Text {
    let label = figure.label();
    let both = match change {
        Change::AddRoll(dice) => format!("{label} {before} + {dice}"),
        _ => format!("{label} {before} → {after}"),
    };
    text(both.clone(), both)
}

pub fn lost(loss: Loss) -> Text {
    let (fr, en) = match loss {
        Loss::One => ("1 PV par blessure", "1 PV a wound"),
        Loss::Two => ("2 PV par blessure", "2 PV a wound"),
        Loss::D3 => ("1D3 PV par blessure", "1D3 PV a wound"),
        Loss::D3PlusOne => ("1D3 + 1 PV par blessure", "1D3 + 1 PV a wound"),
        Loss::All => ("tous les PV", "all PV"),
    };
    text(fr, en)
}

pub fn change(change: &Change) -> Text {
    match change {
        Change::Add(more) => {
            let more = signed(i32::from(*more));
            text(format!("{more} au dé"), format!("{more} to the die"))
        }
        Change::AddRoll(dice) | Change::Dice(dice) => text(dice.clone(), dice.clone()),
        Change::Times(factor) => text(format!("× {factor}"), format!("× {factor}")),
        Change::Reroll(Again::Failed) => text("échecs relancés", "failures re-rolled"),
        Change::Reroll(Again::Ones) => text("1 relancés", "1s re-rolled"),
        Change::Reroll(Again::Success) => text("réussites relancées", "successes re-rolled"),
        Change::Reroll(Again::OneDie) => text("un dé relancé", "one die re-rolled"),
        Change::OnlySix => text("6 seulement", "only on a 6"),
        Change::NaturalSix => text("6 naturel toujours", "natural 6 always"),
        Change::Cancel(own) => {
            let name = malus(*own);
            text(format!("annule\u{a0}: {}", small(&name.fr)), format!("lifts: {}", small(&name.en)))
        }
        Change::Column(figure) => {
            text(format!("contre {} au lieu de D", figure.label()), format!("against {} instead of D", figure.label()))
        }
        Change::Loss(loss) => lost(*loss),
        Change::Row(_) => text("tire comme une autre catégorie", "shoots as another category"),
        Change::Pen(pen) => text(format!("Pen {pen}"), format!("Pen {pen}")),
        Change::Auto => text("réussite automatique", "succeeds by itself"),
        Change::Choice => text("au choix du joueur", "as its player likes"),
        Change::Threshold(need) => text(format!("{need}+"), format!("{need}+")),
        Change::Hits(strength) => text(format!("touche de F {strength}"), format!("hit of F {strength}")),
        Change::Worst => text("deux dés, le pire", "two dice, the worse"),
        Change::Never => text("jamais", "never"),
        Change::Attacks(more) => {
            let more = signed(i32::from(*more));
            text(format!("{more} dé de Duel"), format!("{more} duel die"))
        }
        Change::Halve => text("CC ennemie divisée par deux", "enemy CC halved"),
        Change::Fell => text("met à terre les perdants", "fells those who lose"),
        Change::FellWeaker => text("met à terre les perdants plus faibles", "fells weaker losers"),
        Change::FellAll => text("met à terre tous les perdants", "fells all who lose"),
        Change::Support(_) => text("peut soutenir", "may support"),
        Change::Shelter => text("peut s’abriter", "may shelter"),
        Change::Weight(weight) => text(format!("poids {weight}"), format!("weight {weight}")),
        Change::Track => text("à suivre", "to be kept in mind"),
    }
}

/// "4+", "6", "impossible", "certain".
pub fn need(roll: &Roll) -> Text {
    if roll.only_six {
        return text("6", "6");
    }
    let needed = roll.need - roll.add;
    // A bonus stops at 6: what the face itself cannot reach stays out of reach.
    if roll.need > 6 {
        return if roll.six_succeeds { text("6 naturel", "natural 6") } else { text("impossible", "impossible") };
    }
    match needed {
        i32::MIN..=1 => text("certain", "certain"),
        6 => text("6", "6"),
        2..=5 => text(format!("{needed}+"), format!("{needed}+")),
        _ if roll.six_succeeds => text("6 naturel", "natural 6"),
        _ => text("impossible", "impossible"),
    }
}

pub fn wound_need(roll: &WoundRoll) -> Text {
    let first = need(&roll.first);
    match &roll.second {
        None => first,
        Some(second) => {
            let second = need(second);
            text(format!("{} puis {}", first.fr, second.fr), format!("{}, then {}", first.en, second.en))
        }
    }
}
