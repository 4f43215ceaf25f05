//! `ralliement odds ATTACKER TARGET`: exact chances of a shot or a duel between two profiles, with the steps behind them.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Command, ValueEnum};

use super::console::{BOLD, Console, DIM, styled};
use super::layout::clean;
use super::show::{Found, find};
use super::{Exit, Run, input, say};
use crate::army::Model;
use crate::army::figures::Body;
use crate::army::model::{Place, model};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::{Profile, Side};
use crate::language::{Language, Text};
use crate::odds::chance::{Chance, Law};
use crate::odds::duel::comparison;
use crate::odds::question::assault::assault;
use crate::odds::question::charge::charge;
use crate::odds::question::fight::{self, Duel, fight};
use crate::odds::question::shoot::{Answer, Obstacle, Result as Shots, Shot, Trouble, shoot};
use crate::odds::question::source::lent;
use crate::odds::question::{Combatant, Moved, Said};
use crate::roster::{Choices, Entry, Taken};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Move {
    Still,
    Half,
    More,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Face {
    Front,
    Flank,
    Rear,
}

#[derive(Args)]
pub struct Arguments {
    attacker: String,
    target: String,
    /// Shots unless this is set.
    #[arg(long)]
    duel: bool,
    #[arg(long, default_value_t = 1)]
    count: u32,
    #[arg(long, default_value_t = 1)]
    targets: u32,
    #[arg(long)]
    with: Vec<String>,
    #[arg(long)]
    target_with: Vec<String>,
    #[arg(long)]
    piece: Option<String>,
    #[arg(long)]
    under: Vec<String>,
    #[arg(long)]
    target_under: Vec<String>,
    #[arg(long, value_enum, default_value = "still")]
    moved: Move,
    #[arg(long, default_value_t = 0)]
    cover: u8,
    #[arg(long)]
    close: bool,
    #[arg(long)]
    into_combat: bool,
    #[arg(long, value_enum, default_value = "front")]
    side: Face,
    #[arg(long)]
    gunners: Option<u8>,
    #[arg(long)]
    charged: bool,
    #[arg(long)]
    cornered: bool,
    #[arg(long)]
    shelter: bool,
    #[arg(long)]
    conditions: bool,
    #[arg(long)]
    tome: Vec<PathBuf>,
}

/// Each argument: its name for values, if it has one, and its help, in both languages.
type Help = (&'static str, Option<(&'static str, &'static str)>, (&'static str, &'static str));

const HELP: [Help; 19] = [
    ("attacker", Some(("ATTAQUANT", "ATTACKER")), ("Profil qui tire ou charge", "Profile that shoots or charges")),
    ("target", Some(("CIBLE", "TARGET")), ("Profil visé ou chargé", "Profile aimed at or charged")),
    ("duel", None, ("Un Duel au lieu d’un tir", "A duel instead of shots")),
    ("count", Some(("N", "N")), ("Nombre d’attaquants", "How many attackers")),
    ("targets", Some(("N", "N")), ("Nombre de cibles", "How many targets")),
    ("with", Some(("PIÈCE", "PIECE")), ("Équipement de plus pour l’attaquant", "More equipment for the attacker")),
    ("target_with", Some(("PIÈCE", "PIECE")), ("Équipement de plus pour la cible", "More equipment for the target")),
    ("piece", Some(("PIÈCE", "PIECE")), ("Pièce utilisée", "Piece that is used")),
    ("under", Some(("ID", "ID")), ("Ordre, sort ou aura sur l’attaquant", "Order, spell or aura on the attacker")),
    ("target_under", Some(("ID", "ID")), ("Ordre, sort ou aura sur la cible", "Order, spell or aura on the target")),
    ("cover", Some(("N", "N")), ("Nombre d’obstacles devant la cible", "Obstacles in front of the target")),
    ("close", None, ("À mi-portée ou moins", "At half range or less")),
    ("into_combat", None, ("La cible est au combat", "The target is in combat")),
    ("gunners", Some(("CT", "CT")), ("CT des servants d’une Arme de Siège", "CT of a siege weapon’s gunners")),
    ("charged", None, ("L’attaquant a chargé ce tour", "The attacker charged this turn")),
    ("cornered", None, ("La cible ne peut pas reculer", "The target cannot step back")),
    ("shelter", None, ("La cible s’abrite derrière son bouclier", "The target shelters behind its shield")),
    (
        "conditions",
        None,
        ("Les conditions que seuls les joueurs voient sont remplies", "Conditions that only players can see are met"),
    ),
    ("tome", Some(("FICHIER", "FILE")), ("Avec ce tome aussi", "With this tome as well")),
];

impl Run for Arguments {
    fn describe(command: Command, language: Language) -> Command {
        let mut command =
            command.about(say(language, "Chances exactes d’un tir ou d’un Duel", "Exact chances of a shot or a duel"));
        for (id, value, (fr, en)) in HELP {
            command = command.mut_arg(id, |arg| {
                let arg = match value {
                    Some((fr, en)) => arg.value_name(say(language, fr, en)),
                    None => arg,
                };
                arg.help(say(language, fr, en))
            });
        }
        command
            .mut_arg("moved", |arg| {
                arg.value_name(say(language, "COMBIEN", "HOW_FAR")).hide_possible_values(true).help(say(
                    language,
                    "Déplacement du tireur\u{a0}: still (aucun), half (la moitié au plus), more",
                    "How far the shooter moved: still, half (up to half), more",
                ))
            })
            .mut_arg("side", |arg| {
                arg.value_name(say(language, "CÔTÉ", "SIDE")).hide_possible_values(true).help(say(
                    language,
                    "Côté du Véhicule visé\u{a0}: front (avant), flank, rear (arrière)",
                    "Side of the vehicle that is hit: front, flank, rear",
                ))
            })
    }

    fn run(&self, console: &mut Console) -> io::Result<Exit> {
        let catalogue = match input::catalogue(&self.tome, console)? {
            Ok(catalogue) => catalogue,
            Err(exit) => return Ok(exit),
        };
        let (Some(own), Some(enemy)) = (
            self.model(&catalogue, &self.attacker, &self.with, console)?,
            self.model(&catalogue, &self.target, &self.target_with, console)?,
        ) else {
            return Ok(Exit::NotInOrder);
        };
        let mut attacker = Combatant::new(&catalogue, &own);
        let mut target = Combatant::new(&catalogue, &enemy);
        for (ids, whom) in [(&self.under, &mut attacker), (&self.target_under, &mut target)] {
            let faction = whom.model.profile.faction.clone();
            for id in ids {
                match lent(&catalogue, &faction, id) {
                    Some(source) => whom.lend(source),
                    None => {
                        let language = console.language;
                        console.error(&say(
                            language,
                            format!("aucun ordre, exploit, sort ou aura qui dure ne s’appelle «\u{a0}{id}\u{a0}»"),
                            format!("no lasting order, feat, spell or aura is called “{id}”"),
                        ))?;
                        return Ok(Exit::NotInOrder);
                    }
                }
            }
        }
        attacker.count = self.count.max(1);
        attacker.piece = self.piece.clone();
        attacker.charged = self.charged;
        attacker.conditions = self.conditions;
        attacker.moved = match self.moved {
            Move::Still => Moved::Still,
            Move::Half => Moved::Half,
            Move::More => Moved::More,
        };
        target.count = self.targets.max(1);
        target.cornered = self.cornered;
        target.sheltering = self.shelter;
        target.conditions = self.conditions;
        let side = match self.side {
            Face::Front => Side::Front,
            Face::Flank => Side::Flank,
            Face::Rear => Side::Rear,
        };
        let answer = if !self.duel {
            let shot = Shot {
                obstacles: vec![Obstacle::Plain; usize::from(self.cover)],
                into_combat: self.into_combat,
                close: self.close,
                side: Some(side),
                gunners: self.gunners,
                ..Shot::default()
            };
            shoot(&catalogue, &attacker, &target, &shot).map(|answer| shots_text(&answer, console.language))
        } else if matches!(enemy.body, Body::Person(_)) {
            let (own, enemy) = (std::slice::from_ref(&attacker), std::slice::from_ref(&target));
            // What the charge itself does comes first, where there is such a thing.
            let hits = self.charged.then(|| charge(&catalogue, &attacker, &target, side).ok()).flatten();
            let language = console.language;
            let hits = hits.map_or_else(String::new, |answer| {
                let title = say(language, "Touches de la charge", "Hits on the charge");
                format!("{}\n{}\n", styled(BOLD, title), shots_text(&answer, language))
            });
            fight(&catalogue, own, enemy, Duel::default())
                .map(|answer| format!("{hits}{}", duel_text(&answer, language)))
        } else {
            assault(&catalogue, &attacker, &target, side).map(|answer| shots_text(&answer, console.language))
        };
        match answer {
            Ok(text) => console.print(&text).map(|()| Exit::Fine),
            Err(trouble) => {
                let sentence = match trouble {
                    Trouble::Refused(refusal) => refusal.sentence(),
                    Trouble::Barred(sentence) => sentence,
                };
                console.error(sentence.get(console.language))?;
                Ok(Exit::NotInOrder)
            }
        }
    }
}

impl Arguments {
    /// A profile as printed, with more pieces; `None` once it has been said that there is none.
    fn model(
        &self,
        catalogue: &Catalogue,
        asked: &str,
        with: &[String],
        console: &mut Console,
    ) -> io::Result<Option<Model>> {
        let language = console.language;
        let profile: Arc<Profile> = match find(catalogue, asked) {
            Found::One(profile) | Found::Slip(profile) => profile,
            Found::Several(_) | Found::Near(_) | Found::None => {
                console.error(&say(
                    language,
                    format!("«\u{a0}{asked}\u{a0}» n’est pas un seul profil\u{a0}; «\u{a0}ralliement show --list\u{a0}» les montre tous"),
                    format!("“{asked}” is not one profile; “ralliement show --list” shows them all"),
                ))?;
                return Ok(None);
            }
        };
        let taken = |piece: &String| Taken { piece: piece.clone(), mount: None, count: 1 };
        let choices = Choices { equipment: with.iter().map(taken).collect(), ..Choices::default() };
        let entry = Entry { profile: profile.id.clone(), count: 1, choices, ..Entry::default() };
        let mut unknown = Vec::new();
        let model = model(catalogue, &entry, &profile, Place::default(), &mut unknown);
        if let Some(first) = unknown.first() {
            console.error(&say(
                language,
                format!("inconnu\u{a0}: «\u{a0}{}\u{a0}»", first.name),
                format!("unknown: “{}”", first.name),
            ))?;
            return Ok(None);
        }
        Ok(Some(model))
    }
}

/// "1/4 (25 %)", "0.3 %".
fn chance(chance: Chance, language: Language) -> String {
    let percent = format!("{:.1}", chance.value() * 100.0);
    let percent = match language {
        Language::French => format!("{}\u{a0}%", percent.replace('.', ",")),
        Language::English => format!("{percent}%"),
    };
    match chance.fraction() {
        Some((over, under)) if under > 1 && under <= 1_000_000 => format!("{over}/{under} ({percent})"),
        _ => percent,
    }
}

fn law(law: &Law<u32>, language: Language) -> String {
    let each = law.iter().map(|(count, own)| format!("  {count:>3}  {}\n", chance(own, language)));
    each.collect()
}

fn shots_text(answer: &Answer, language: Language) -> String {
    let head = say(language, "Un dé va au bout", "One die goes all the way");
    let mut out = format!("{}  {}\n", styled(BOLD, head), chance(answer.one_die, language));
    match &answer.result {
        Shots::Models(volley) => {
            let one = volley.removed.chance(|removed| *removed > 0);
            let killed = say(language, "Au moins une figurine retirée", "At least one model removed");
            out.push_str(&format!("{}  {}\n", styled(BOLD, killed), chance(one, language)));
            out.push_str(&format!("{}\n", styled(DIM, say(language, "Figurines retirées", "Models removed"))));
            out.push_str(&law(&volley.removed, language));
            out.push_str(&format!("{}\n", styled(DIM, say(language, "Blessures non sauvées", "Unsaved wounds"))));
            out.push_str(&law(&volley.wounds, language));
        }
        Shots::Vehicle(wrecks) => {
            let destroyed = wrecks.chance(|wreck| wreck.destroyed);
            let head = say(language, "Véhicule détruit", "Vehicle destroyed");
            out.push_str(&format!("{}  {}\n", styled(BOLD, head), chance(destroyed, language)));
        }
    }
    out.push_str(&said(&answer.said, language));
    out
}

fn duel_text(answer: &fight::Answer, language: Language) -> String {
    let outcome = &answer.outcome;
    let [wins, ties, loses] = comparison(&outcome.glory);
    let rows = [
        (say(language, "L’attaquant a plus de gloire", "The attacker has more glory"), wins),
        (say(language, "Gloire égale (le défenseur l’emporte)", "Equal glory (the defender wins)"), ties),
        (say(language, "Le défenseur a plus de gloire", "The defender has more glory"), loses),
        (
            say(language, "Au moins un défenseur retiré", "At least one defender removed"),
            outcome.removed.chance(|removed| removed.0 > 0),
        ),
        (
            say(language, "Au moins un attaquant retiré", "At least one attacker removed"),
            outcome.removed.chance(|removed| removed.1 > 0),
        ),
    ];
    let mut out = String::new();
    for (name, own) in rows {
        out.push_str(&format!("{}  {}\n", styled(BOLD, name), chance(own, language)));
    }
    out.push_str(&said(&answer.said, language));
    out
}

/// Steps with what each rule changed, what is taken for granted, what is not counted.
fn said(said: &Said, language: Language) -> String {
    let text = |text: &Text| clean(text.get(language));
    let mut out = format!("\n{}\n", styled(BOLD, say(language, "Pourquoi", "Why")));
    for stage in &said.stages {
        let own =
            if stage.chance == Chance::ONE { String::new() } else { format!("  {}", chance(stage.chance, language)) };
        out.push_str(&format!("  {}  {}{own}\n", text(&stage.name), text(&stage.need)));
        for changed in &stage.changes {
            let effect = if changed.before == changed.after {
                String::new()
            } else {
                format!("  {} → {}", chance(changed.before, language), chance(changed.after, language))
            };
            let line = format!("    {}, {}{effect}", text(&changed.by), text(&changed.what));
            out.push_str(&format!("{}\n", styled(DIM, &line)));
        }
    }
    let list = |title: &str, all: &[Text]| {
        let lines: String = all.iter().map(|line| format!("  {}\n", text(line))).collect();
        if all.is_empty() { String::new() } else { format!("{}\n{lines}", styled(BOLD, title)) }
    };
    out.push_str(&list(say(language, "Pris pour acquis", "Taken for granted"), &said.assumptions));
    out.push_str(&list(say(language, "Non compté", "Not counted"), &said.not_counted));
    out
}
