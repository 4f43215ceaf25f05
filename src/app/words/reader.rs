//! What is said where a printed tome is read and a tome is written.

use super::sentences::counted;
use crate::language::Language;
use crate::reader::form::Section;

words! {
    ReaderWords;
    title: "Lire mon Tome, une page ou le livre entier", "Read my Tome, a page or the whole book";
    edit_title: "Modifier un tome", "Edit a tome";
    lead:
        "Collez le texte de votre Tome des Civilisations, ou donnez son fichier\u{a0}: les profils se remplissent, ligne par ligne. Tout reste sur cet appareil.",
        "Paste the text of your Tome of Civilisations, or give its file: the profiles fill in, line by line. Everything stays on this device.";
    text: "Texte du livre", "Text of the book";
    text_hint: "Guerrier Tribal\u{a0}– 5 pts\u{a0}– Mots-clefs\u{a0}: …", "Guerrier Tribal – 5 pts – Mots-clefs\u{a0}: …";
    read: "Lire ce texte", "Read this text";
    choose: "Choisir un fichier…", "Choose a file…";
    choose_hint:
        "PDF, Word (.docx), OpenDocument (.odt) ou texte, un ou plusieurs fichiers\u{a0}; on peut aussi les déposer ici.",
        "PDF, Word (.docx), OpenDocument (.odt) or text, one file or several; they can be dropped here too.";
    drop_here: "Déposez le livre ici", "Drop the book here";
    by_hand: "Écrire un tome à la main", "Write a tome by hand";
    or_edit: "Ou modifier un de mes tomes", "Or edit one of my tomes";
    reading: "Lecture en cours…", "Reading…";
    cancel: "Arrêter", "Stop";
    cancelled: "Lecture arrêtée.", "Stopped.";
    as_list: "L’ouvrir comme une liste", "Open it as a list";
    too_large: "Ce fichier ne peut pas être lu, ou il est trop grand.", "This file cannot be read, or it is too large.";
    change_text: "Changer le texte", "Change the text";
    keep_text: "Garder ce texte", "Keep this text";
    reread_rule:
        "Relire remplace ce qui a été lu. Ce que vous avez corrigé à la main reste, et «\u{a0}Annuler\u{a0}» ramène tout.",
        "Reading again replaces what was read. What you corrected by hand stays, and “Undo” brings everything back.";
    printed: "Le texte", "The text";
    lines: "Lignes du texte", "Lines of the text";
    result: "Ce qui a été lu", "What was read";
    by_hand_title: "Le tome", "The tome";
    undo: "Annuler", "Undo";
    start_over: "Tout effacer", "Start over";
    cleared: "Tout est effacé.", "Everything is cleared.";
    entry_gone: "Entrée retirée.", "Entry removed.";
    the_book: "Le livre", "The book";
    book_title: "Titre du livre", "Title of the book";
    book_title_hint: "Tome I\u{a0}: …", "Tome I: …";
    book_page: "Page (facultatif)", "Page (optional)";
    where_to: "Où ranger ces entrées\u{a0}?", "Where do these entries go?";
    new_tome: "Un tome à part", "A tome of its own";
    editing: "Vous modifiez", "You are editing";
    the_faction: "La faction et son tome", "The faction and its tome";
    add: "Ajouter une entrée…", "Add an entry…";
    nameless: "Sans nom", "No name yet";
    remove: "Retirer cette entrée", "Remove this entry";
    more_fields: "Autres champs", "Other fields";
    in_english: "en anglais", "in English";
    changes: "Modifie le profil (+1 ajoute, 25 remplace)", "Changes the figures (+1 adds, 25 replaces)";
    figures: "Caractéristiques", "Characteristics";
    none: "–", "–";
    add_word: "Ajouter", "Add";
    remove_word: "Retirer", "Remove";
    add_row: "Ajouter une ligne", "Add a row";
    remove_row: "Retirer cette ligne", "Remove this row";
    is_right: "C’est bien cela", "It is right";
    corrected: "corrigé", "corrected";
    all_clear: "Rien à vérifier", "Nothing to check";
    next_question: "Question suivante", "Next question";
    walk: "Ce qui reste à voir", "What is left to look at";
    merge: "Réunir avec un autre groupe…", "Join with another group…";
    merged: "Les deux groupes n’en font plus qu’un.", "The two groups are one now.";
    mended_line: "caractère corrigé", "character mended";
    unused_line: "ligne non utilisée", "line not used";
    kept_aside: "est gardé à côté, sans servir\u{a0}:", "is kept aside, unused:";
    mend_it: "Ouvrez-le dans «\u{a0}Mes tomes\u{a0}» pour corriger ces champs, puis enregistrez-le à nouveau.", "Open it under “My tomes” to mend these fields, then save it again.";
    save: "Enregistrer", "Save";
    saving: "Enregistrement…", "Saving…";
    needs_title: "Donnez le titre du livre\u{a0}: il accompagne chaque profil.", "Give the title of the book: it goes with every profile.";
    needs_faction: "Donnez un nom à la faction.", "Give the faction a name.";
    needs_entries: "Il n’y a encore rien à enregistrer.", "There is nothing to save yet.";
    save_with_flaws:
        "Il reste des défauts\u{a0}: ce tome sera gardé à côté, sans servir, et ne remplacera aucun tome qui marche.",
        "There are defects left: this tome will be kept aside, unused, and will not replace one that works.";
    not_saved:
        "Ce tome n’a pas pu être enregistré sur cet appareil\u{a0}: il sera oublié à la fermeture de la page. Exportez-le.",
        "This tome could not be saved on this device: it will be forgotten when the page is closed. Export it.";
    elsewhere: "Ailleurs dans ce tome", "Elsewhere in this tome";
    comments_lost:
        "Les commentaires de ce fichier ne seront pas gardés si vous l’enregistrez d’ici.",
        "The comments of this file will not be kept if you save it from here.";
    keys_lost: "Ces clés sont inconnues et ne seront pas gardées\u{a0}:", "These keys are unknown and will not be kept:";
    draft_large:
        "Ce brouillon est trop grand pour survivre à un rechargement\u{a0}: enregistrez-le avant de quitter.",
        "This draft is too large to survive a reload: save it before you leave.";
    draft_refused:
        "Cet appareil n’a pas pu garder ce brouillon\u{a0}: il sera oublié à la fermeture de la page. Enregistrez-le avant de quitter.",
        "This device could not keep this draft: it will be forgotten when the page is closed. Save it before you leave.";
    draft_back: "Votre brouillon est là, comme vous l’avez laissé.", "Your draft is here, as you left it.";
    saved: "enregistré\u{a0}; vos listes s’en servent.", "saved; your lists use it.";
    edit: "Modifier", "Edit";
    send: "Envoyer…", "Send…";
}

/// What an entry of a tome is called.
pub fn section(language: Language, section: Section) -> &'static str {
    let (french, english) = match section {
        Section::Tome => ("Faction", "Faction"),
        Section::Order => ("Ordre", "Order"),
        Section::Feat => ("Action d’éclat", "Feat"),
        Section::Rule => ("Règle spéciale", "Special rule"),
        Section::Profile => ("Profil", "Profile"),
        Section::Vehicle => ("Véhicule", "Vehicle"),
        Section::Siege => ("Arme de siège", "Siege weapon"),
        Section::Equipment => ("Équipement", "Equipment"),
        Section::Mount => ("Monture", "Mount"),
    };
    match language {
        Language::French => french,
        Language::English => english,
    }
}

/// « l. 12 », « l. 12–14 ».
pub fn line_mark((first, last): (u32, u32)) -> String {
    if first == last { format!("l.\u{a0}{first}") } else { format!("l.\u{a0}{first}–{last}") }
}

/// The same for those who do not see where it leads.
pub fn show_lines(language: Language, lines: (u32, u32)) -> String {
    let mark = line_mark(lines);
    match language {
        Language::French => format!("{mark}\u{a0}: montrer dans le texte"),
        Language::English => format!("{mark}: show in the text"),
    }
}

pub fn entries_read(language: Language, count: usize) -> String {
    counted(language, count, ["entrée", "entrées"], ["entry", "entries"])
}

pub fn to_check(language: Language, count: usize) -> String {
    counted(language, count, ["point à vérifier", "points à vérifier"], ["point to check", "points to check"])
}

/// « 27 lignes non utilisées ».
pub fn unused_lines(language: Language, count: usize) -> String {
    counted(language, count, ["ligne non utilisée", "lignes non utilisées"], ["line not used", "lines not used"])
}

pub fn show_others(language: Language, count: usize) -> String {
    let others = counted(language, count, ["autre", "autres"], ["other", "others"]);
    match language {
        Language::French => format!("Afficher les {others}"),
        Language::English => format!("Show {others}"),
    }
}

/// « Compléter Tribus des Confins ».
pub fn extend(language: Language, faction: &str) -> String {
    match language {
        Language::French => format!("Compléter «\u{a0}{faction}\u{a0}»"),
        Language::English => format!("Extend “{faction}”"),
    }
}

pub fn line_count(language: Language, count: usize) -> String {
    counted(language, count, ["ligne", "lignes"], ["line", "lines"])
}

/// What becomes of the faction that is here already.
pub fn replaces(language: Language, faction: &str) -> String {
    match language {
        Language::French => {
            format!("Ce tome prendra la place de «\u{a0}{faction}\u{a0}»\u{a0}: ses autres profils n’y seront plus.")
        }
        Language::English => format!("This tome will take the place of “{faction}”: its other profiles will be gone."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_one_or_several() {
        assert_eq!(line_mark((3, 3)), "l.\u{a0}3");
        assert_eq!(line_mark((3, 5)), "l.\u{a0}3–5");
        assert_eq!(show_lines(Language::English, (3, 5)), "l.\u{a0}3–5: show in the text");
        assert_eq!(to_check(Language::French, 1), "1\u{a0}point à vérifier");
    }
}
