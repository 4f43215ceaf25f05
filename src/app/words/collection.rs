//! What saved units, the collection and random lists say.

use crate::language::Language;

words! {
    CollectionWords;
    title: "Collection et unités", "Collection and units";
    lead:
        "Ce que vous possédez, ce que vos listes demandent, et les unités que vous gardez pour d’autres listes. Tout reste sur cet appareil et dans la sauvegarde.",
        "What you own, what your lists ask for, and the units you keep for other lists. Everything stays on this device and in the backup.";
    saved_units: "Unités gardées", "Saved units";
    no_units:
        "Aucune pour l’instant\u{a0}: dans une liste, ouvrez une unité puis «\u{a0}Nom, notes, déplacer\u{a0}» et «\u{a0}Garder cette unité\u{a0}».",
        "None yet: in a list, open a unit, then “Name, notes, move” and “Save this unit”.";
    save_unit: "Garder cette unité", "Save this unit";
    unit_saved: "Unité gardée.", "Unit saved.";
    add_saved: "Ajouter une unité gardée", "Add a saved unit";
    add: "Ajouter", "Add";
    into_list: "Dans la liste", "Into the list";
    no_list_of_faction: "Aucune liste de cette faction.", "No list of this faction.";
    link: "Lien", "Link";
    forget: "Supprimer", "Delete";
    collection: "Ma collection", "My collection";
    faction: "Faction", "Faction";
    profile: "Profil", "Profile";
    owned: "Possédées", "Owned";
    largest: "Pour jouer chaque liste", "To play each list";
    together: "Toutes listes ensemble", "All lists together";
    missing: "Il manque", "Missing";
    shopping: "Liste d’achats", "Shopping list";
    nothing_missing: "Rien ne manque pour jouer chacune de vos listes.", "Nothing is missing to play each of your lists.";
    copy: "Copier", "Copy";
    copied: "Copié.", "Copied.";
    not_copied: "La copie n’a pas été permise.", "Copying was not allowed.";
    not_kept:
        "Le stockage n’a pas pris ce changement\u{a0}: il sera oublié avec la page.",
        "The storage did not take this change: it will be forgotten with the page.";
    random: "Une liste au hasard", "A random list";
    random_hint:
        "Légale, prête à jouer ou à modifier. Son nom porte le numéro du tirage\u{a0}: le même numéro redonne la même liste, chez n’importe qui.",
        "Legal, ready to play or to change. Its name carries the number of the draw: the same number gives the same list again, to anybody.";
    draw_number: "Numéro du tirage (vide\u{a0}: au hasard)", "Number of the draw (empty: at random)";
    only_owned: "Seulement ce que je possède", "Only what I own";
    not_owned: "Pas dans ma collection", "Not in my collection";
    draw: "Tirer une liste", "Draw a list";
    no_random_list:
        "Aucune liste légale ne se trouve avec ces choix\u{a0}: il faut un champion dans les points et, le cas échéant, dans la collection.",
        "No legal list was found with these choices: it takes a champion within the points and, where asked for, in the collection.";
}
