//! What the page of chances says.

use crate::language::Language;

words! {
    OddsWords;
    title: "Chances exactes", "Exact odds";
    lead:
        "Un tir ou un Duel, compté jusqu’au dernier dé\u{a0}: rien n’est tiré au sort.",
        "A shot or a duel, counted to the last die: nothing is simulated.";
    ask: "Chances au tir et au Duel", "Odds of shots and duels";
    attack: "Attaque", "Attack";
    shot: "Tir", "Shot";
    duel: "Duel", "Duel";
    attacker: "Attaquant", "Attacker";
    target: "Cible", "Target";
    army: "Armée", "Army";
    model: "Figurine", "Model";
    my_lists: "Mes listes", "My lists";
    examples: "Exemples", "Examples";
    profiles: "Profils", "Profiles";
    game: "Partie", "Game";
    by_hand: "Chiffres à la main", "Typed figures";
    untitled: "Sans nom", "Untitled";
    nobody: "Personne dans cette armée.", "Nobody in this army.";
    count: "Nombre", "Number";
    lost: "PV déjà perdus", "PV lost already";
    weapon: "Arme", "Weapon";
    first_weapon: "La première qui convient", "The first that fits";
    circumstances: "Circonstances", "Circumstances";
    moved: "Déplacement du tireur", "Movement of the shooter";
    still: "Immobile", "Still";
    half: "La moitié au plus", "Up to half";
    more: "Plus", "More";
    obstacles: "Obstacles devant la cible", "Obstacles before the target";
    building: "Bâtiment", "Building";
    fortified: "Bâtiment fortifié", "Fortified building";
    into_combat: "Cible au combat", "Target in combat";
    close: "À mi-portée", "At half range";
    alone: "Un seul servant", "One gunner";
    gunners: "CT des servants", "CT of the gunners";
    side: "Côté touché", "Side hit";
    charged: "A chargé", "Charged";
    down: "À terre", "Down";
    cornered: "Ne peut pas reculer", "Cannot step back";
    immobilised: "Immobilisée", "Immobilised";
    barrier: "Barrière entre les deux", "Barrier between them";
    in_building: "Dans un bâtiment", "In a building";
    entering: "Premier round à l’assaut", "First round of the assault";
    conditions: "Conditions remplies", "Conditions met";
    under: "Ordres, exploits, sorts", "Orders, feats, spells";
    killed: "au moins une figurine retirée", "at least one model removed";
    destroyed: "véhicule détruit", "vehicle destroyed";
    own_killed: "Au moins un attaquant retiré", "At least one attacker removed";
    one_die: "Un dé va au bout", "One die goes all the way";
    mean: "En moyenne, figurines retirées", "On average, models removed";
    mean_lost: "En moyenne, PV perdus", "On average, PV lost";
    wins: "L’attaquant a plus de gloire", "The attacker has more glory";
    tie: "Gloire égale\u{a0}: le défenseur l’emporte", "Equal glory: the defender wins";
    loses: "Le défenseur a plus de gloire", "The defender has more glory";
    engine: "Moteur perdu", "Engine lost";
    weapon_lost: "Au moins une arme perdue", "At least one weapon lost";
    crew_lost: "Au moins un équipier mort", "At least one crew member dead";
    by_removed: "Figurines retirées", "Models removed";
    by_wounds: "PV perdus par la cible", "PV lost by the target";
    plain: "À découvert", "In the open";
    sheltered: "Cible à l’abri de son bouclier", "Target behind its shield";
    own_sheltered: "Attaquant à l’abri de son bouclier", "Attacker behind its shield";
    no_shelter: "La cible n’a pas de bouclier derrière lequel s’abriter.", "The target has no shield to hide behind.";
    charge_first: "Touches de la charge, avant le Duel", "Hits of the charge, before the duel";
    why: "Pourquoi", "Why";
    assumed: "Ce qui est supposé", "What is assumed";
    not_counted: "Non compté", "Not counted";
    pick_both: "Choisissez un attaquant et une cible.", "Choose an attacker and a target.";
    swap: "Échanger les rôles", "Swap roles";
    surprise:
        "Le plus faible rencontre le plus faible\u{a0}: deux dés contre un gagnent franchement moins souvent qu’un contre un, mais perdent bien moins.",
        "Weakest meets weakest: two dice against one win outright less often than one against one, but lose far less.";
    threat: "Menace et endurance", "Threat and staying power";
    threat_lead:
        "Contre un Guerrier F 4, D 4, 1 PV, en terrain découvert, chance par figurine et par tour.",
        "Against a warrior F 4, D 4, 1 PV, in the open, chance for each model and turn.";
    by_shots: "Le tue au tir", "Kills it by shots";
    by_duel: "Le tue en Duel, en chargeant", "Kills it in a duel, charging";
    survives: "Survit à cinq tirs CT 4+ F 4", "Survives five shots CT 4+ F 4";
}
