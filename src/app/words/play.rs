//! What play mode says: a game set up, followed, scored and remembered.

use crate::catalogue::play::{Damage, SecretKind};
use crate::game::result::Unread;
use crate::game::score::Verdict;
use crate::game::state::Bar;
use crate::game::{Cause, Held, How, Phase, Side, Test};
use crate::language::Language;

words! {
    PlayWords;
    games: "Parties", "Games";
    games_lead:
        "Vos parties, suivies tour par tour sur cet appareil, et ce qu’elles donnent ensemble.",
        "Your games, followed turn by turn on this device, and what they add up to.";
    play: "Jouer", "Play";
    play_list: "Jouer cette liste", "Play this list";
    new_game: "Nouvelle partie", "New game";
    no_game: "Aucune partie pour l’instant.", "No game yet.";
    start_lead:
        "Une liste contre une autre, ou contre un nombre de figurines. Le suivi note ce que vous dites et n’interdit rien.",
        "One list against another, or against a number of models. The tracker notes what you say and forbids nothing.";
    scenario: "Scénario", "Scenario";
    roll_scenario: "Tirer au sort", "Roll for it";
    your_side: "Votre camp", "Your side";
    other_side: "Camp adverse", "Opposing side";
    list: "Liste", "List";
    player: "Joueur", "Player";
    no_list: "Sans liste, un nombre de figurines", "No list, a number of models";
    by_link: "Par lien ou texte de code QR", "By link or text of a QR code";
    link: "Lien de la liste", "Link to the list";
    link_hint: "Collez le lien reçu, ou le texte lu dans le code QR.", "Paste the link you got, or the text of the QR code.";
    models: "Figurines", "Models";
    champion: "Champion", "Champion";
    champions_of: "dont Champions, Général compris", "of these Champions, the General included";
    has_banner: "A une Bannière", "Has a Banner";
    side_a: "Ce camp est le joueur A", "This side is player A";
    higher_a: "Le plus haut jet est joueur A.", "The higher roll is player A.";
    lower_a: "Le plus bas jet est joueur A.", "The lower roll is player A.";
    begin: "Commencer la partie", "Begin the game";
    illegal: "Liste illégale au début de la partie", "List illegal when the game began";
    list_gone: "Cette liste n’est plus sur cet appareil\u{a0}: la partie garde tout ce qu’il faut.", "This list is no longer on this device: the game keeps all it needs.";
    list_changed: "Cette liste a changé depuis\u{a0}: la partie se joue avec celle du début.", "This list has changed since: the game is played with the one it began with.";
    list_since: "Liste changée ou supprimée depuis", "List changed or deleted since";
    game_gone: "Partie introuvable", "Game not found";
    game_gone_text: "Cette partie n’est pas sur cet appareil.", "This game is not on this device.";
    game_unread: "Cette partie ne peut pas être ouverte. Rien n’en est perdu\u{a0}: gardez le fichier.", "This game cannot be opened. Nothing of it is lost: keep the file.";
    newer: "Cette partie a été notée par une version plus récente\u{a0}: mettez l’application à jour. Rien n’en est perdu.", "This game was noted by a newer version: update the app. Nothing of it is lost.";
    unknown_entries: "Des notes d’une version plus récente sont gardées sans être comprises.", "Notes of a newer version are kept without being understood.";
    not_kept: "Le stockage n’a pas pris cette note\u{a0}: elle sera oubliée avec la page. Enregistrez le fichier de la partie.", "The storage did not take this note: it will be forgotten with the page. Save the file of the game.";
    save_file: "Enregistrer le fichier", "Save the file";
    open_game: "Ouvrir une partie enregistrée", "Open a saved game";
    not_a_game: "Ce fichier n’est pas une partie enregistrée.", "This file is not a saved game.";
    turn: "Tour", "Turn";
    next: "Phase suivante", "Next phase";
    next_turn: "Tour suivant", "Next turn";
    undo: "Annuler", "Undo";
    phase: "Phase", "Phase";
    army: "Armée", "Army";
    score: "Points", "Points";
    log: "Journal", "Log";
    parts: "Parties de l’écran", "Parts of the screen";
    losses: "Pertes", "Losses";
    demoralised: "Démoralisée", "Demoralised";
    initiative: "Initiative", "Initiative";
    who_begins: "Qui a l’initiative\u{a0}?", "Who has the initiative?";
    tie: "Égalité", "Tie";
    tie_passes: "Égalité\u{a0}: elle passe à qui ne l’avait pas.", "Tie: it passes to whoever did not have it.";
    tie_again: "Égalité\u{a0}: relancez.", "Tie: roll again.";
    without_had: "pour qui ne l’avait pas", "for whoever did not have it";
    before: "Avant le premier tour", "Before the first turn";
    reserve: "Réserve", "Reserve";
    in_reserve: "En réserve", "In reserve";
    none_in_reserve: "Ce scénario n’a pas de réserve.", "This scenario has no reserve.";
    secrets: "Secrets", "Secrets";
    secret_lead: "Choisissez pendant que l’autre joueur regarde ailleurs. L’empreinte seule reste dans le journal.", "Choose while the other player looks away. Only the fingerprint stays in the log.";
    unsealed: "Secrets pas encore scellés", "Secrets not sealed yet";
    seal: "Sceller", "Seal";
    sealed: "Scellé", "Sealed";
    open_secret: "Révéler", "Reveal";
    forged: "Ce n’est pas le secret scellé", "Not the secret that was sealed";
    forgotten_secret: "Le secret a été scellé sur un autre appareil\u{a0}: dites ce qu’il nommait et donnez sa clé.", "The secret was sealed on another device: say what it named and give its key.";
    key: "Clé", "Key";
    nobody_eligible: "Personne ne peut être choisi.", "Nobody can be chosen.";
    tests: "Doivent tester leur Moral", "Must test their morale";
    passed: "Réussi", "Passed";
    failed: "Raté", "Failed";
    covered: "Couverte", "Covered";
    last_stand: "Baroud d’Honneur", "Last stand";
    all_passed: "Toutes réussissent", "All pass";
    all_covered: "Toutes couvertes", "All covered";
    one_flees: "Une fuit", "One flees";
    feats: "Exploits", "Feats";
    orders: "Ordres", "Orders";
    spells: "Sorts", "Spells";
    succeeded: "Réussi", "Succeeded";
    used: "Utilisé", "Used";
    declare: "Déclarer", "Declare";
    obeyed: "A obéi", "Obeyed";
    who_obeyed: "Qui a obéi\u{a0}?", "Who obeyed?";
    not_dispelled: "non dissipé par", "not dispelled by";
    works_on: "Agit sur", "Works on";
    nobody: "Personne", "Nobody";
    reinforcements: "Renforts, après tous les mouvements du camp", "Reinforcements, after all moves of the side";
    arrives: "Entre en jeu", "Arrives";
    by_itself: "d’elle-même", "by itself";
    not_this_turn: "pas ce tour", "not this turn";
    watch: "À surveiller", "To watch";
    fear: "est Terrifiante\u{a0}: qui la charge teste d’abord son Moral", "is Terrifying: whoever charges it tests its morale first";
    panics: "Panique", "Panics";
    panic_over: "Panique terminée", "Panic is over";
    opponent_moves: "prise de panique\u{a0}: l’adversaire la déplace", "in panic: the opponent moves it";
    engine_lost: "moteur perdu", "engine lost";
    stunned: "sonné jusqu’à la fin du tour", "stunned until the end of the turn";
    silenced: "ne tire plus\u{a0}: un seul équipier", "shoots no more: one crew member";
    weapons_lost: "armes perdues", "weapons lost";
    is_immobilised: "immobilisée", "immobilised";
    repair_on: "réparation\u{a0}: 4+ au contact d’un Réparateur, en fin de mouvement", "repair: 4+ in contact with a Réparateur, at the end of its move";
    must_charge: "doit charger", "must charge";
    odds: "Chances exactes", "Exact odds";
    expires: "Ce qui s’achève avec le tour", "What ends with the turn";
    over_now: "Terminé", "Over";
    rage_hit: "touche F 10 de Rage Bestiale, avant la fin de ses effets", "F 10 hit of Rage Bestiale, before its effects end";
    end_roll: "Jet de fin de partie", "End roll";
    end_roll_ahead: "Jet de fin de partie à la fin de ce tour.", "End roll at the end of this turn.";
    end_roll_lead: "Lancez 1D6\u{a0}: la partie s’arrête sur 1 ou 2.", "Roll 1D6: the game is over on 1 or 2.";
    game_over: "Partie terminée", "Game over";
    go_on: "Reprendre la partie", "Go on with the game";
    end_game: "Terminer la partie", "End the game";
    time: "Le temps est écoulé", "Time is up";
    concedes: "abandonne", "concedes";
    swept: "n’a plus personne\u{a0}: table rase", "has nobody left: clean sweep";
    massacre: "Massacre\u{a0}: plus personne nulle part", "Massacre: nobody left anywhere";
    wound: "Blessure", "Wound";
    heal: "Soigner", "Heal";
    remove: "Retirer", "Remove";
    bring_back: "Remettre", "Put back";
    down: "À terre", "Down";
    immobilised: "Immobilisée", "Immobilised";
    damage: "Dommages", "Damage";
    repair: "Réparer", "Repair";
    rules: "Règles", "Rules";
    profile: "Fiche du profil", "Profile card";
    general: "Général", "General";
    banner: "Bannière", "Banner";
    removed: "Retirée", "Removed";
    weapons: "Armes", "Weapons";
    morale: "Test de Moral", "Morale test";
    crew: "Équipage", "Crew";
    total: "Total", "Total";
    maximum: "au plus", "at most";
    margin: "Écart", "Margin";
    event_points: "Points d’événement", "Event points";
    unanswered: "à dire", "to be said";
    secret_closed: "secret fermé", "secret closed";
    in_zone: "VIP dans la zone adverse", "VIP in the enemy zone";
    result: "Résultat", "Result";
    copy: "Copier le texte", "Copy the text";
    copied: "Copié.", "Copied.";
    not_copied: "La copie n’a pas été permise.", "Copying was not allowed.";
    result_file: "Fichier du résultat", "Result file";
    game_file: "Fichier de la partie", "Game file";
    qr: "Code QR du résultat", "QR code of the result";
    result_in: "Prendre un résultat suivi à la table", "Take in a result from the table";
    result_in_hint:
        "Le fichier du résultat, ou le code QR que le suivi de la partie montre à la fin. Les noms des deux joueurs trouvent la partie.",
        "The result file, or the QR code that the game tracker shows at the end. The names of both players find the game.";
    result_in_file: "Fichier du résultat", "Result file";
    result_unread: "Ce fichier ne se lit pas.", "This file cannot be read.";
    result_before: "Déjà noté, et remplacé si vous enregistrez", "Entered already, and replaced if you save";
    result_kept: "Résultat noté.", "Result entered.";
    take_back: "Retirer cette note", "Take this note back";
    restore: "Remettre cette note", "Put this note back";
    taken_back: "annulé", "taken back";
    note: "Note", "Note";
    add_note: "Noter", "Note it";
    empty_log: "Rien de noté pour l’instant.", "Nothing noted yet.";
    history: "Bilan", "Record";
    by: "Par", "By";
    by_list: "Liste", "List";
    by_opponent: "Adversaire", "Opponent";
    by_scenario: "Scénario", "Scenario";
    by_faction: "Faction", "Faction";
    by_enemy_faction: "Faction adverse", "Opposing faction";
    played: "Parties", "Games";
    won: "Gagnées", "Won";
    drawn: "Nulles", "Drawn";
    lost: "Perdues", "Lost";
    points_for: "Points marqués", "Points scored";
    csv: "Tableau (CSV)", "Table (CSV)";
    only_finished: "Les parties terminées comptent ici.", "Finished games count here.";
    delete: "Supprimer", "Delete";
    deleted: "Partie supprimée.", "Game deleted.";
    undo_delete: "Annuler la suppression", "Undo the deletion";
    open: "Ouvrir", "Open";
    own_side: "Votre camp, pour le bilan", "Your side, for the record";
    unnamed: "Sans nom", "Unnamed";
    bad_link: "Ce lien ne contient pas de liste entière.", "This link does not contain a whole list.";
    no_figures: "Les chiffres du jeu manquent\u{a0}: rechargez la page.", "The figures of play are missing: reload the page.";
    more: "Une de plus", "One more";
}

fn pick(language: Language, fr: &'static str, en: &'static str) -> &'static str {
    match language {
        Language::French => fr,
        Language::English => en,
    }
}

pub fn phase(language: Language, phase: Phase) -> &'static str {
    match phase {
        Phase::Initiative => pick(language, "Initiative", "Initiative"),
        Phase::Command => pick(language, "Commandement", "Command"),
        Phase::Movement => pick(language, "Mouvement", "Movement"),
        Phase::Shooting => pick(language, "Tir", "Shooting"),
        Phase::Duel => pick(language, "Duel", "Duel"),
        Phase::End => pick(language, "Fin", "End"),
    }
}

pub fn cause(language: Language, cause: Cause) -> &'static str {
    match cause {
        Cause::Wounds => pick(language, "blessures", "wounds"),
        Cause::Fled => pick(language, "fuite", "fled"),
        Cause::Fall => pick(language, "chute", "fall"),
        Cause::Jump => pick(language, "saut raté", "failed jump"),
        Cause::Transport => pick(language, "perdue avec son transport", "lost with its transport"),
        Cause::OffTable => pick(language, "sortie de table", "off the table"),
        Cause::Other => pick(language, "autre", "other"),
    }
}

pub fn test(language: Language, test: Test) -> &'static str {
    let words = PlayWords::of(language);
    match test {
        Test::Passed => words.passed,
        Test::Automatic => pick(language, "Réussi d’office", "Passed by itself"),
        Test::Covered => words.covered,
        Test::LastStand => words.last_stand,
        Test::Failed => words.failed,
    }
}

pub fn held(language: Language, held: Held) -> &'static str {
    match held {
        Held::Nobody => pick(language, "Non", "No"),
        Held::Majority => pick(language, "Majorité", "Majority"),
        Held::Alone => pick(language, "Seul", "Alone"),
    }
}

pub fn how(language: Language, how: How) -> &'static str {
    match how {
        How::EndRoll => pick(language, "au jet de fin de partie", "by the end roll"),
        How::Time => pick(language, "le temps est écoulé", "time is up"),
        How::Conceded(_) => pick(language, "abandon", "conceded"),
        How::CleanSweep(_) => pick(language, "table rase", "clean sweep"),
        How::Massacre => pick(language, "massacre", "massacre"),
    }
}

/// « 3 – équipier mort »: the face of the die, and what it comes to now.
pub fn damage(language: Language, rolled: Damage, becomes: Damage) -> String {
    let face = match rolled {
        Damage::Nothing => 1,
        Damage::Stunned => 2,
        Damage::Weapon => 3,
        Damage::Engine => 4,
        Damage::Crew => 5,
        Damage::Destroyed => 6,
    };
    format!("{face}\u{a0}– {}", damaged(language, becomes))
}

pub fn damaged(language: Language, damage: Damage) -> &'static str {
    match damage {
        Damage::Nothing => pick(language, "rien", "nothing"),
        Damage::Stunned => pick(language, "sonné", "stunned"),
        Damage::Weapon => pick(language, "arme perdue", "weapon lost"),
        Damage::Engine => pick(language, "moteur perdu", "engine lost"),
        Damage::Crew => pick(language, "équipier mort", "crew member dead"),
        Damage::Destroyed => pick(language, "détruit", "destroyed"),
    }
}

pub fn secret(language: Language, kind: SecretKind) -> &'static str {
    match kind {
        SecretKind::Ward => pick(language, "Protégé", "Ward"),
        SecretKind::Vip => pick(language, "VIP", "VIP"),
        SecretKind::Prey => pick(language, "Proie", "Prey"),
        SecretKind::Marker => pick(language, "Marqueur", "Marker"),
    }
}

/// Why something cannot be done now.
pub fn bar(language: Language, bar: Bar) -> &'static str {
    match bar {
        Bar::Removed => pick(language, "retirée", "removed"),
        Bar::InReserve => pick(language, "en réserve", "in reserve"),
        Bar::LastStand => pick(language, "après un Baroud d’Honneur", "after a last stand"),
        Bar::Tried => pick(language, "déjà tenté ce tour", "already tried this turn"),
        Bar::Obeyed => pick(language, "a obéi à un autre", "obeyed another"),
        Bar::OwesTest => pick(language, "doit d’abord tester son Moral", "must test its morale first"),
        Bar::Immobilised => pick(language, "immobilisée", "immobilised"),
    }
}

pub fn verdict(language: Language, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::CrushingVictory => pick(language, "Victoire Écrasante", "Crushing victory"),
        Verdict::HonourableVictory => pick(language, "Victoire Honorable", "Honourable victory"),
        Verdict::Draw => pick(language, "Égalité", "Draw"),
        Verdict::HonourableDefeat => pick(language, "Défaite Honorable", "Honourable defeat"),
        Verdict::CrushingDefeat => pick(language, "Défaite Écrasante", "Crushing defeat"),
    }
}

/// A line of a scenario, by its id; one of a later version under its own id.
pub fn line(language: Language, id: &str) -> String {
    let name = match id {
        "general" => pick(language, "Général ennemi", "Enemy general"),
        "demoralised" => pick(language, "Armée ennemie démoralisée", "Enemy army demoralised"),
        "banner" => pick(language, "Bannières", "Banners"),
        "champions" => pick(language, "Champions ennemis", "Enemy champions"),
        "ward" => pick(language, "Votre protégé", "Your ward"),
        "prey" => pick(language, "Votre proie", "Your prey"),
        "marker" => pick(language, "Votre marqueur", "Your marker"),
        "objective" => pick(language, "Objectif", "Objective"),
        "centre" => pick(language, "Marqueur du centre", "Centre marker"),
        "side" => pick(language, "Marqueur", "Marker"),
        "vip" => pick(language, "Votre VIP", "Your VIP"),
        _ => return id.replace('-', " "),
    };
    name.to_owned()
}

pub fn unread(language: Language, reason: &Unread) -> &'static str {
    let words = PlayWords::of(language);
    match reason {
        Unread::Newer(_) => words.newer,
        Unread::NotTheShape | Unread::Impossible => words.game_unread,
    }
}

/// The same of a file that somebody brought.
pub fn not_a_game(language: Language, reason: &Unread) -> &'static str {
    let words = PlayWords::of(language);
    match reason {
        Unread::Newer(_) => words.newer,
        Unread::NotTheShape => words.not_a_game,
        Unread::Impossible => words.game_unread,
    }
}

pub fn side_name(language: Language, side: Side, player: &str) -> String {
    if !player.trim().is_empty() {
        return player.to_owned();
    }
    let letter = side.letter().to_uppercase();
    match language {
        Language::French => format!("Camp {letter}"),
        Language::English => format!("Side {letter}"),
    }
}

/// « 6 sur 11 »: losses of those that demoralise.
pub fn losses_of(language: Language, losses: u32, threshold: u32) -> String {
    match language {
        Language::French => format!("{losses} sur {threshold}"),
        Language::English => format!("{losses} of {threshold}"),
    }
}

/// Announced in the end phase.
pub fn now_demoralised(language: Language, name: &str, losses: u32, strength: u32) -> String {
    match language {
        Language::French => format!(
            "{name}\u{a0}: {losses} sur {strength} perdues, armée démoralisée. Elle teste dès le prochain tour\u{a0}; jets de fin de partie à partir de la fin du prochain tour."
        ),
        Language::English => format!(
            "{name}: {losses} of {strength} lost, army demoralised. It tests from the next turn; end rolls from the end of the next turn."
        ),
    }
}

pub fn most_in_reserve(language: Language, most: u64) -> String {
    let one = language.is_plural(i64::try_from(most).unwrap_or(i64::MAX));
    match (language, one) {
        (Language::French, false) => format!("{most} unité au plus."),
        (Language::French, true) => format!("{most} unités au plus."),
        (Language::English, false) => format!("At most {most} unit."),
        (Language::English, true) => format!("At most {most} units."),
    }
}

pub fn turn_number(language: Language, turn: u32) -> String {
    format!("{}\u{a0}{turn}", PlayWords::of(language).turn)
}

pub fn unit_called(language: Language, number: u32, name: &str) -> String {
    let unit = super::unit_number(language, usize::try_from(number).unwrap_or(0) + 1);
    if name.is_empty() { unit } else { format!("{unit}\u{a0}– {name}") }
}
