//! What the pages of events say.

use crate::language::Language;

words! {
    EventWords;
    all_events: "Événements", "Events";
    lead:
        "Du règlement au classement final, sans réseau\u{a0}: faites un événement, recevez les listes, appariez les rondes.",
        "From the rules pack to the final standing, without network: make an event, take lists in, pair the rounds.";
    new_name: "Nom du nouvel événement", "Name of the new event";
    make: "Créer l’événement", "Make the event";
    open_file: "Ouvrir un fichier", "Open a file";
    open_hint:
        "Un fichier .bts-event.toml choisi, déposé ou collé, ou le lien d’un organisateur. Il vous est montré avant d’être gardé.",
        "A .bts-event.toml file chosen, dropped or pasted, or an organiser’s link. It is shown to you before it is kept.";
    scan: "Lire un code QR", "Scan a QR code";
    drop_here: "Déposez ici", "Drop here";
    pasted: "Texte collé", "Pasted text";
    not_an_event: "Ce n’est pas un événement\u{a0}: un fichier .bts-event.toml ou un lien est attendu.", "This is not an event: a .bts-event.toml file or a link is expected.";
    not_taken: "Ce fichier ne se lit pas, ou il est beaucoup trop gros.", "This file cannot be read, or is far too large.";
    organised: "Ceux que j’organise", "Those I run";
    joined: "Ceux où je joue", "Those I play in";
    none_yet: "Aucun pour l’instant.", "None yet.";
    bin: "Corbeille", "Bin";
    binned: "Événement mis à la corbeille.", "Event moved to the bin.";
    restored: "Événement remis à sa place.", "Event put back.";
    restore: "Remettre", "Put back";
    delete: "Mettre à la corbeille", "Move to the bin";
    delete_forever: "Supprimer pour toujours", "Delete for ever";
    save_file: "Enregistrer le fichier", "Save the file";
    gone: "Cet événement n’est pas là", "This event is not here";
    gone_hint:
        "Il a été supprimé, ou il se trouve sur un autre appareil. Rien d’autre n’est perdu.",
        "It was deleted, or it is on another device. Nothing else is lost.";
    unreadable: "Cet événement ne se lit pas ici", "This event cannot be read here";
    unreadable_hint:
        "Ralliement le garde tel quel, sans jamais écrire par-dessus. Voici pourquoi, et son fichier.",
        "Ralliement keeps it as it is and never writes over it. Here is why, and its file.";
    parts: "Parties de l’événement", "Parts of the event";
    overview: "Aperçu", "Overview";
    rules: "Règlement", "Rules pack";
    desk: "Listes reçues", "Lists";
    rounds: "Rondes", "Rounds";
    standing: "Classement", "Standing";
    table_check: "Contrôle à table", "Table check";
    paper: "Papier", "Paper";
    share: "Partage", "Share";
    undo: "Annuler la dernière action", "Undo the last action";
    not_kept:
        "Le stockage n’a pas pris ce changement\u{a0}: enregistrez l’événement complet en fichier (Partage).",
        "The storage did not take this change: save the whole event as a file (Share).";
    outdated:
        "Un autre onglet, d’une version plus récente, a continué cet événement\u{a0}: rechargez la page. Rien n’a été écrit ici.",
        "Another tab, of a newer version, went on with this event: reload the page. Nothing was written here.";
    close: "Fermer", "Close";

    // Received.
    received: "Événement reçu", "Event received";
    bad_link: "Ce lien d’événement ne se lit pas", "This event link cannot be read";
    bad_file: "Ce fichier d’événement a des défauts", "This event file has defects";
    keep_hint: "Gardez-le pour que vos listes soient jugées d’après lui.", "Keep it to have your lists judged by it.";
    whole_hint:
        "Ce fichier contient tout l’événement, avec ses listes et ses résultats.",
        "This file holds the whole event, with its lists and results.";
    known_own: "Vous organisez déjà cet événement\u{a0}: les deux copies seront réunies, rien n’est écrasé.", "You run this event already: both copies will be merged, nothing is overwritten.";
    known_joined: "Vous avez déjà cet événement\u{a0}: son règlement sera mis à jour.", "You have this event already: its rules pack will be updated.";
    merge: "Réunir les deux", "Merge both";
    join: "Garder\u{a0}: j’y joue", "Keep: I play in it";
    organise: "Garder\u{a0}: je l’organise", "Keep: I run it";
    not_now: "Ne pas garder", "Do not keep";

    // Overview.
    steps: "Pas à pas", "Step by step";
    step_rules: "Ce qui est permis, combien de rondes, quelles tables", "What is allowed, how many rounds, which tables";
    step_share: "Le lien ou le code pour les joueurs", "The link or the code for players";
    step_desk: "Recevoir, juger, accepter", "Take in, judge, accept";
    step_check: "La feuille d’un joueur contre sa liste acceptée", "A player’s sheet against the accepted list";
    step_rounds: "Apparier, publier, noter les résultats", "Pair, publish, enter results";
    step_standing: "Chaque chiffre expliqué", "Every figure explained";
    step_paper: "Appariements, feuilles de résultat, listes", "Pairings, result slips, lists";
    take_part: "Y participer", "Take part";
    take_part_hint: "La liste porte le nom de l’événement et elle est jugée d’après lui.", "The list bears the event’s name and is judged by it.";
    stays_here: "Tout reste sur cet appareil et dans la sauvegarde.", "Everything stays on this device and in the backup.";
    place: "Lieu", "Place";
    organiser: "Organisation", "Organiser";
    dates: "Dates", "Dates";
    formats: "Format", "Format";
    allowed: "Permises", "Allowed";
    alliances: "Alliances", "Alliances";
    yes: "oui", "yes";
    no: "non", "no";
    provenance: "Origine des chiffres", "Where figures come from";
    banned: "Interdits", "Banned";
    capped: "Limites", "Caps";
    tomes_needed: "Tomes demandés", "Tomes required";
    from_manual: "Manuel", "Manual";
    from_tome: "Tome imprimé", "Printed tome";
    from_house: "Maison", "House";
    scenarios: "Scénarios", "Scenarios";

    // The form.
    form_kept: "Gardé à chaque changement.", "Kept with every change.";
    form_wrong: "Pas encore en vigueur\u{a0}: ceci ne va pas. Ce que vous avez tapé vous attend ici.", "Not in force yet: this is not right. What you typed waits here.";
    what_it_is: "L’événement", "The event";
    the_army: "Les listes", "The lists";
    the_game: "Les parties", "The games";
    the_pairing: "L’appariement", "The pairing";
    name: "Nom", "Name (French)";
    name_en: "Nom en anglais", "Name in English";
    id: "Identifiant", "Id";
    id_hint: "Les listes nomment l’événement ainsi\u{a0}; ne le changez plus une fois le lien envoyé.", "Lists name the event so; do not change it once the link is out.";
    dates_hint: "Année-mois-jour, par exemple 2026-11-21", "Year-month-day, for example 2026-11-21";
    language: "Langue des papiers", "Language of the papers";
    text: "Pour les joueurs", "For players (French)";
    text_en: "Pour les joueurs, en anglais", "For players, in English";
    formats_hint: "En points\u{a0}; plusieurs, du plus petit au plus grand, font une escalade.", "In points; several, from the smallest to the largest, make an escalation.";
    civilisations: "Civilisations permises", "Civilisations allowed";
    factions: "Factions permises", "Factions allowed";
    none_means_all: "Sans aucune coche, toutes sont permises.", "With none ticked, all are allowed.";
    alliances_allowed: "Les alliances sont permises", "Alliances are allowed";
    bans: "Interdictions", "Bans";
    caps: "Limites par armée", "Caps per army";
    at_most: "Au plus", "At most";
    kind: "Quoi", "What";
    which: "Lequel", "Which";
    add: "Ajouter", "Add";
    remove: "Retirer", "Remove";
    kind_profile: "Un profil", "A profile";
    kind_equipment: "Un équipement", "A piece of equipment";
    kind_rule: "Une règle", "A rule";
    kind_keyword: "Un mot-clef", "A keyword";
    kind_faction: "Une faction", "A faction";
    tomes_hint: "Identifiant puis version, séparés par des virgules", "Id, then version, separated by commas";
    round_count: "Nombre de rondes", "Number of rounds";
    minutes: "Minutes par ronde", "Minutes a round";
    tables: "Nombre de tables", "Number of tables";
    tables_hint: "Vide\u{a0}: toujours assez.", "Empty: always enough.";
    first_table: "Première table", "First table";
    scenarios_drawn: "Tirés au sort", "Drawn by lot";
    event_points: "Points d’événement", "Event points";
    points_hint: "Ceux du manuel (p.\u{a0}90–91), à moins que vous n’en décidiez autrement.", "Those of the manual (p. 90–91), unless you rule otherwise.";
    crushing_victory: "Victoire écrasante", "Crushing victory";
    victory: "Victoire honorable", "Honourable victory";
    draw: "Égalité", "Draw";
    defeat: "Défaite honorable", "Honourable defeat";
    crushing_defeat: "Défaite écrasante", "Crushing defeat";
    margin: "Écart d’une victoire écrasante", "Margin of a crushing victory";
    first_round: "Première ronde", "First round";
    first_random: "Au hasard", "By lot";
    first_rank: "Par rang", "By rank";
    first_given: "Dans l’ordre d’inscription", "In order of entry";
    seed: "Graine du tirage", "Seed of the draw";
    seed_hint: "La même graine et le même journal donnent les mêmes rondes.", "The same seed and the same log give the same rounds.";
    bye_points: "Points d’une exemption", "Points of a bye";
    bye_hint: "Notre choix\u{a0}: une victoire honorable.", "Our decision: an honourable victory.";
    bye_scored: "Points de victoire marqués", "Victory points scored";
    bye_conceded: "Points de victoire concédés", "Victory points conceded";
    clubs_apart: "Les membres d’un club ne se rencontrent pas en ronde 1", "Members of one club do not meet in round 1";
    tie_breaks: "Départages", "Tie-breaks";
    tie_breaks_hint: "Dans cet ordre, après les points d’événement\u{a0}; le sort décide en dernier.", "In this order, after the event points; the lot decides last.";
    move_up: "Monter", "Move up";

    // The desk.
    lists_in: "Recevoir des listes", "Take lists in";
    take_files: "Choisir des fichiers", "Choose files";
    take_folder: "Choisir un dossier", "Choose a folder";
    lists_in_hint:
        "Fichiers, PDF, liens, images de codes, textes ou archives zip\u{a0}: choisis, déposés ou collés. Le verdict est toujours recalculé.",
        "Files, PDFs, links, pictures of codes, texts or zip archives: chosen, dropped or pasted. The verdict is always worked out again.";
    reading: "Lecture en cours", "Reading";
    not_lists: "Ceci n’a pas donné de liste", "No list came of these";
    whose: "À qui est cette liste\u{a0}?", "Whose list is this?";
    whose_hint: "Plusieurs joueurs portent ce nom.", "Several players have this name.";
    somebody_new: "Quelqu’un d’autre", "Somebody else";
    missing: "Manquante", "Missing";
    received_status: "Reçue", "Received";
    legal: "Légale", "Legal";
    refused: "Refusée", "Refused";
    accepted: "Acceptée", "Accepted";
    player: "Joueur", "Player";
    club: "Club", "Club";
    faction: "Faction", "Faction";
    points: "Points", "Points";
    status: "État", "Status";
    search: "Chercher", "Search";
    sort: "Trier par", "Sort by";
    by_manual: "Manuel", "Manual";
    for_event: "Événement", "Event";
    nobody_yet: "Personne n’est inscrit\u{a0}: recevez des listes, ou inscrivez un joueur.", "Nobody has entered: take lists in, or enter a player.";
    legal_word: "légale", "legal";
    illegal_word: "non", "no";
    dropped: "a quitté l’événement", "has left the event";
    accept_all: "Accepter toutes les listes légales", "Accept all legal lists";
    accept: "Accepter", "Accept";
    refuse: "Refuser", "Refuse";
    refusal_reason: "Raison du refus", "Reason for refusing";
    refused_because: "Refusée\u{a0}:", "Refused:";
    look: "Voir", "Look at";
    look_at_list: "Voir la liste", "Look at the list";
    fingerprint: "Empreinte", "Fingerprint";
    difference: "Ce qui a changé depuis la précédente", "What changed since the one before";
    add_player: "Inscrire un joueur", "Enter a player";
    rank: "Rang", "Rank";
    enter: "Inscrire", "Enter";
    private_note: "Note privée", "Private note";
    keep_note: "Garder la note", "Keep the note";
    correct_player: "Corriger, bonus, départ", "Correct, bonus, leave";
    correct: "Corriger", "Correct";
    bonus: "Bonus ou malus", "Bonus or malus";
    bonus_reason: "Pour quoi", "What for";
    give_bonus: "Donner", "Give";
    another_player: "La dernière liste est d’un autre joueur", "The last list is another player’s";
    drop_player: "Quitte l’événement", "Leaves the event";
    drop_hint: "Ce qui a été joué reste\u{a0}; un bonus compte au classement, jamais à l’appariement.", "What was played stays; a bonus counts in the standing, never in the pairing.";
    save_csv: "Tout en CSV", "All as CSV";
    save_json: "Tout en JSON", "All as JSON";

    // Rounds.
    pairing_now: "Appariement…", "Pairing…";
    is_draft: "Brouillon\u{a0}: pas encore publié.", "Draft: not published yet.";
    publish: "Publier la ronde", "Publish the round";
    publish_hint: "Une ronde publiée ne change plus sans que cela se voie dans le journal.", "A published round never changes without the log showing it.";
    pair_again: "Apparier à nouveau", "Pair again";
    is_best: "Aucune meilleure ronde n’existe.", "No better round exists.";
    is_not_best: "Une meilleure ronde existe.", "A better round exists.";
    costs: "Ce que coûte cette ronde", "What this round costs";
    by_hand: "Changer à la main", "Change by hand";
    by_hand_hint: "Échangez deux joueurs\u{a0}: d’abord ce que cela coûte.", "Swap two players: first what it costs.";
    by_hand_published: "La ronde est publiée\u{a0}: l’échange sera inscrit comme une correction.", "The round is published: the swap will be written down as a correction.";
    first_player: "Premier joueur", "First player";
    second_player: "Second joueur", "Second player";
    choose: "Choisir…", "Choose…";
    what_it_costs: "Voir ce que cela coûte", "See what it costs";
    apply: "Faire ce changement", "Make this change";
    bye: "exempt", "bye";
    enter_result: "Noter le résultat", "Enter the result";
    correct_result: "Corriger le résultat", "Correct the result";
    victory_points: "points de victoire", "victory points";
    save_result: "Garder le résultat", "Keep the result";
    somebody_absent: "Quelqu’un n’est pas venu", "Somebody did not come";
    first_absent: "Le premier est absent", "The first is absent";
    second_absent: "Le second est absent", "The second is absent";
    both_absent: "Les deux sont absents", "Both are absent";
    why: "Pourquoi", "Why";
    looking: "Un instant…", "One moment…";
    table: "Table", "Table";
    clock: "Horloge de la ronde", "Round clock";
    start_clock: "Lancer l’horloge", "Start the clock";
    five_more: "+5 min", "+5 min";
    stop_clock: "Arrêter l’horloge", "Stop the clock";
    conflicts: "À trancher", "To be settled";
    conflicts_hint: "Deux copies de l’événement disent deux choses. Rien ne compte tant que vous n’avez pas choisi.", "Two copies of the event say two things. Neither counts until you choose.";
    this_holds: "Ceci est vrai", "This holds";
    without_effect: "Lignes sans effet", "Lines without effect";
    slip: "Résultat d’une partie", "Result of a game";
    slip_unknown: "Cette partie n’est pas dans un événement que vous organisez ici, ou sa ronde n’est pas publiée.", "This game is not in an event that you run here, or its round is not published.";
    result_kept: "Résultat gardé.", "Result kept.";
    scan_next: "Lire la suivante", "Scan the next";

    // The standing.
    after: "Classement", "Standing";
    no_standing_yet: "Le classement vient avec la première ronde publiée.", "The standing comes with the first published round.";
    standing_hint: "Un nom dit d’où vient chaque chiffre.", "A name says where each figure comes from.";
    place_short: "Pl.", "Pl.";
    places_chart: "Les places, ronde après ronde", "Places, round by round";
    meetings: "Qui a rencontré qui", "Who met whom";
    meetings_hint: "+ gagné, = égalité, − perdu, · sans résultat\u{a0}; le chiffre est la ronde.", "+ won, = drawn, − lost, · no result; the figure is the round.";

    // Table check.
    check_hint: "Lisez le code d’une feuille de liste, ou ouvrez son image, son PDF ou son lien.", "Scan the code of a roster, or open its picture, its PDF or its link.";
    not_a_list: "Ceci n’est pas une liste.", "This is not a list.";
    check_same: "La même liste que celle acceptée", "The very list that was accepted";
    check_differs: "Ce n’est pas la liste acceptée", "This is not the accepted list";
    check_not_accepted: "Aucune liste de ce joueur n’a été acceptée", "No list of this player was accepted";
    check_unknown: "Ce joueur et cette liste sont inconnus", "This player and this list are unknown";

    // Paper and sharing.
    paper_hint: "Dans la langue de l’événement, en A4 ou Letter, bon en noir et blanc.", "In the event’s language, on A4 or Letter, good in black and white.";
    what: "Quoi", "What";
    round: "Ronde", "Round";
    by_name: "Appariements par nom", "Pairings by name";
    by_table: "Appariements par table", "Pairings by table";
    slips: "Feuilles de résultat", "Result slips";
    all_lists: "Toutes les listes acceptées", "All accepted lists";
    to_players: "Aux joueurs", "To players";
    to_players_hint: "Le règlement seul\u{a0}: ni listes, ni notes, ni résultats.", "The rules pack alone: no lists, notes or results.";
    link: "Lien", "Link";
    copy: "Copier le lien", "Copy the link";
    copied: "Copié.", "Copied.";
    not_copied: "La copie n’a pas été permise.", "Copying was not allowed.";
    send: "Envoyer", "Send";
    qr: "Code QR de l’événement", "QR code of the event";
    no_code: "Cet événement est trop grand pour un code\u{a0}: envoyez le fichier.", "This event is too large for a code: send the file.";
    to_device: "À un autre appareil", "To another device";
    to_device_hint: "Tout l’événement, journal et notes privées compris.", "The whole event, log and private notes included.";
    save_whole: "Enregistrer l’événement complet", "Save the whole event";
    whole_word: "complet", "whole";
    show_chain: "Montrer en codes, sans réseau", "Show as codes, without network";
    code_before: "Code précédent", "Code before";
    codes_run: "Défiler", "Run through";
    codes_stop: "Arrêter", "Stop";
    code_after: "Code suivant", "Next code";
    take_in: "Recevoir une autre copie", "Take another copy in";
    take_in_hint: "Les deux journaux sont réunis\u{a0}; ce qui se contredit est montré côte à côte.", "Both logs are merged; what contradicts is shown side by side.";
    scan_chain: "Lire des codes", "Scan codes";
    another_event: "C’est un autre événement.", "This is another event.";
    merged: "Les deux copies sont réunies.", "Both copies are merged.";
    merged_differs: "Les deux copies sont réunies. Leurs règlements diffèrent\u{a0}: celui d’ici est gardé.", "Both copies are merged. Their rules packs differ: the one here is kept.";
}
