//! What home and editor say, each in a table of its own: the first load carries that of home only.

use crate::language::Language;

words! {
    ListWords;
    // Home.
    my_lists: "Mes listes", "My lists";
    home_lead:
        "Montez votre armée pour Beyond the Stars, voyez tout de suite ce qui cloche et pourquoi. Tout reste sur cet appareil et marche sans réseau.",
        "Build your army for Beyond the Stars, and see at once what is wrong and why. Everything stays on this device and works offline.";
    no_lists: "Pas encore de liste. Commencez-en une, ou ouvrez un exemple.", "No lists yet. Start one, or open an example.";
    no_match: "Aucune liste ne correspond.", "No list matches.";
    new_list: "Nouvelle liste", "New list";
    guide: "Première visite\u{a0}? Quatre pas", "First visit? Four steps";
    guide_faction: "Choisissez une faction et un format", "Choose a faction and a format";
    guide_champion: "Ajoutez un champion, puis sa troupe et ses armes", "Add a champion, then its troops and weapons";
    guide_check: "Suivez la vérification\u{a0}: elle dit ce qui manque et pourquoi", "Follow the check: it says what is missing and why";
    guide_share: "Imprimez la liste, ou envoyez-la par lien ou code QR", "Print the list, or send it as a link or a QR code";
    guide_end: "Ne plus montrer", "Do not show again";
    actions: "Actions", "Actions";
    start_list: "Commencer une liste", "Start a list";
    create: "Créer la liste", "Create the list";
    format: "Format", "Format";
    other_format: "Autre", "Other";
    other_points: "Points", "Points";
    faction: "Faction", "Faction";
    ally: "Allié", "Ally";
    no_ally: "Aucun", "None";
    list_name: "Nom de la liste", "Name of the list";
    examples: "Exemples prêts à jouer", "Ready-made examples";
    examples_hint: "Chacun s’ouvre comme une copie à vous.", "Each opens as a copy of your own.";
    search: "Chercher", "Search";
    sort: "Trier par", "Sort by";
    by_change: "Modification", "Last change";
    by_name: "Nom", "Name";
    by_points: "Points", "Points";
    duplicate: "Dupliquer", "Duplicate";
    rename: "Renommer", "Rename";
    tags: "Étiquettes", "Tags";
    tags_hint: "Étiquettes, séparées par des virgules", "Tags, separated by commas";
    tags_cut: "Coupé\u{a0}: 10\u{a0}étiquettes de 30\u{a0}caractères au plus.", "Cut: at most 10 tags of 30 characters.";
    delete: "Supprimer", "Delete";
    undo_delete: "Annuler", "Undo";
    bin: "Corbeille", "Bin";
    games: "Parties", "Games";
    odds: "Chances exactes", "Exact odds";
    play_list: "Jouer cette liste", "Play this list";
    collection: "Collection et unités gardées", "Collection and saved units";
    restore: "Restaurer", "Restore";
    unreadable: "Illisible", "Unreadable";
    unreadable_text:
        "Cette liste ne peut pas être lue par cette version. Elle est gardée telle quelle.",
        "This version cannot read this list. It is kept as it is.";
    download: "Télécharger", "Download";
    untitled: "Sans nom", "Untitled";
    general: "Général", "General";
    to_begin: "Un champion pour commencer", "A champion to begin with";
    close: "Fermer", "Close";
}

words! {
    EditorWords;
    list_gone: "Liste introuvable", "List not found";
    list_gone_text: "Cette liste n’est pas sur cet appareil.", "This list is not on this device.";
    undo: "Annuler", "Undo";
    redo: "Rétablir", "Redo";
    settings_of_list: "Réglages de la liste", "List settings";
    format_range: "Un nombre entier, de 1 à 100\u{202f}000.", "A whole number, from 1 to 100,000.";
    player: "Joueur", "Player";
    notes: "Notes", "Notes";
    army: "Armée", "Army";
    main_contingent: "Contingent principal", "Main contingent";
    allied_contingent: "Contingent allié", "Allied contingent";
    add_unit: "Ajouter une unité", "Add a unit";
    add_model: "Ajouter des figurines", "Add models";
    add_ally: "Ajouter un allié", "Add an ally";
    remove_contingent: "Retirer ce contingent", "Remove this contingent";
    empty_army: "Choisissez un champion pour commencer\u{a0}: il mènera la première unité.", "Choose a champion to begin with: it will lead the first unit.";
    empty_unit: "Personne pour l’instant.", "Nobody yet.";
    reserve: "réserve max.", "reserve max.";
    details: "Détails\u{a0}:", "Details:";
    slots_used: "Guerriers", "Warriors";
    places_used: "Places à bord", "Places aboard";
    name_general: "Nommer Général", "Name as General";
    unit_settings: "Nom, notes, déplacer", "Name, notes, move";
    unit_name: "Nom de l’unité", "Name of the unit";
    entry_name: "Nom de la figurine", "Name";
    move_up: "Monter", "Move up";
    move_down: "Descendre", "Move down";
    move_to: "Déplacer vers…", "Move to…";
    move_there: "Déplacer", "Move";
    detach: "Former sa propre unité", "Form a unit of its own";
    split: "Séparer", "Split off";
    split_count: "Figurines à séparer", "Models to split off";
    remove: "Retirer", "Remove";
    taken: "Choisi", "Chosen";
    nothing_taken: "Rien de plus que le profil.", "Nothing beyond the profile.";
    catalogue: "Catalogue", "Catalogue";
    filter_kind: "Type", "Kind";
    filter_keyword: "Mot-clef", "Keyword";
    all_kinds: "Tout", "All";
    only_affordable: "Dans mes points", "Within my points";
    only_legal: "Permis ici", "Legal here";
    no_rows: "Rien ne correspond à ce filtre.", "Nothing matches this filter.";
    not_legal: "Interdit ici\u{a0}:", "Not legal here:";
    findings: "Vérification", "Check";
    in_numbers: "En chiffres", "In numbers";
    no_alliance: "Ne s’allie pas avec votre faction.", "Does not ally with your faction.";
    no_findings: "Rien à corriger.", "Nothing to correct.";
    errors: "Erreurs", "Errors";
    incomplete: "Choix à faire", "Choices to make";
    advice: "Conseils", "Advice";
    whole_list: "Toute la liste", "The whole list";
    explain: "Pourquoi\u{a0}?", "Why?";
    example: "Exemple", "Example";
    our_decision: "Notre lecture", "Our reading";
    profile_glance: "Profil effectif", "Effective profile";
    printed: "de base", "printed";
    from_armour: "armure", "armour";
    from_plating: "blindage", "plating";
    from_barding: "caparaçon", "barding";
    from_bounds: "bornes 1–10", "limits 1–10";
    weapons: "Équipement porté", "Carried equipment";
    on_foot: "Sans monture", "Without a mount";
    needs_champion: "Rejoint l’unité d’un champion.", "Joins a champion’s unit.";
    included: "compris", "included";
    allies: "Alliés", "Allies";
    allies_lead: "L’allié apporte ses propres champions, sans son bonus de faction.", "The ally brings its own champions, without its faction bonus.";
    filters: "Filtres", "Filters";
    members: "Figurines de l’unité", "Models of the unit";
    strangers: "Aussi choisi", "Also chosen";
    barding: "Caparaçon", "Barding";
    combined_base: "Socle commun avec les servants", "Base shared with the gunners";
    raise_base: "Socle supérieur", "Larger base";
    go_aboard: "Commencer à bord", "Begin aboard";
    aboard: "Embarquement", "Boarding";
    unknown: "inconnu", "unknown";
    cannot: "Cela ne peut pas être fait ici.", "That cannot be done here.";
    changed_elsewhere:
        "Cette liste a aussi été changée dans un autre onglet. Ici, vous continuez sur une copie.",
        "This list was also changed in another tab. Here you go on with a copy.";
    open_other: "Voir l’autre version", "See the other version";
    go_on: "Continuer ici", "Go on here";
}
