//! What is said of lists that leave and come in, of paper, and of the user's own tomes.

use super::sentences::counted;
use crate::language::Language;
use crate::sheet::Kind;

words! {
    ShareWords;
    // In the editor.
    share: "Partager, imprimer", "Share, print";
    paper: "Papier", "Paper";
    style: "Présentation", "Layout";
    style_roster: "Liste de tournoi", "Tournament roster";
    style_play: "Feuille de jeu", "Play sheet";
    style_cards: "Cartes", "Cards";
    paper_size: "Feuille", "Sheet";
    paper_a4: "A4", "A4";
    paper_letter: "Lettre (US)", "Letter (US)";
    inks: "Encre", "Ink";
    colour: "Couleur", "Colour";
    black: "Noir et blanc", "Black and white";
    event: "Événement (facultatif)", "Event (optional)";
    preparing: "Préparation…", "Preparing…";
    cancel: "Annuler", "Cancel";
    cancelled: "Préparation annulée.", "Cancelled.";
    prepare: "Préparer le PDF", "Prepare the PDF";
    open: "Ouvrir", "Open";
    print: "Imprimer", "Print";
    print_compare: "Imprimer, envoyer, comparer", "Print, send, compare";
    send: "Envoyer…", "Send…";
    no_tab:
        "Le navigateur n’a pas ouvert d’onglet\u{a0}; téléchargez le PDF.",
        "The browser opened no tab; download the PDF.";
    link: "Lien et code QR", "Link and QR code";
    link_hint:
        "Toute la liste est dans le lien\u{a0}: aucun serveur ne la voit.",
        "The whole list is in the link: no server ever sees it.";
    copy_link: "Copier le lien", "Copy the link";
    copied: "Copié.", "Copied.";
    not_copied:
        "Le navigateur ne permet pas de copier ici\u{a0}; le texte est sélectionné, copiez-le vous-même.",
        "The browser does not allow copying here; the text is selected, copy it yourself.";
    qr: "Code QR qui ouvre cette liste", "QR code that opens this list";
    qr_without_notes:
        "Les notes n’ont pas tenu dans le code\u{a0}; le lien et le fichier les gardent.",
        "The notes did not fit into the code; the link and the file keep them.";
    text: "Texte", "Text";
    form: "Forme", "Form";
    plain: "Texte simple", "Plain text";
    markdown: "Markdown", "Markdown";
    one_line: "Une ligne", "One line";
    copy_text: "Copier le texte", "Copy the text";
    file: "Fichier et empreinte", "File and fingerprint";
    file_hint:
        "Le fichier se rouvre ici, dans un éditeur de texte et en ligne de commande.",
        "The file opens here again, in a text editor and on the command line.";
    save_file: "Télécharger le fichier", "Download the file";
    fingerprint: "Empreinte", "Fingerprint";
    fingerprint_hint:
        "Deux listes de même empreinte sont la même armée, quels que soient leurs noms et leurs notes.",
        "Two lists with one fingerprint are the same army, whatever their names and notes.";
    compare: "Comparer", "Compare";
    compare_with: "Avec quoi\u{a0}?", "With what?";
    compare_none: "Il n’y a ni autre liste sur cet appareil, ni état antérieur de celle-ci.", "There is neither another list on this device nor an earlier state of this one.";
    tomes_changed: "Les tomes ont changé depuis\u{a0}:", "The tomes have changed since:";

    received: "Liste reçue", "A list for you";
    received_hint:
        "Elle n’est pas encore sur cet appareil. Ajoutez-la pour la garder et la changer\u{a0}: ce sera une copie à vous.",
        "It is not on this device yet. Add it to keep and change it: it will be a copy of your own.";
    received_known:
        "Vous l’avez déjà\u{a0}: la même armée est parmi vos listes. Vous pouvez aussi en ajouter une copie.",
        "You have it already: the same army is among your lists. You can also add a copy.";
    open_known: "Ouvrir la mienne", "Open mine";
    take_list: "Ajouter à mes listes", "Add to my lists";
    bad_link: "Ce lien ne s’ouvre pas", "This link does not open";

    // Tomes.
    tomes_title: "Mes tomes", "My tomes";
    tomes_lead:
        "Un tome apporte une faction\u{a0}: la vôtre, ou une plus récente. Il reste sur cet appareil, et vos listes s’en servent aussitôt.",
        "A tome brings a faction: your own, or a newer one. It stays on this device, and your lists use it at once.";
    no_tomes: "Pas encore de tome à vous. Ceux de Ralliement sont toujours là.", "No tome of your own yet. Those of Ralliement are always there.";
    tome_export: "Exporter", "Export";
    tome_remove: "Retirer", "Remove";
    tome_back: "Remettre", "Put back";
    tome_bad:
        "Ce tome a des défauts\u{a0}: il est gardé, mais pas utilisé.",
        "This tome has defects: it is kept, but not used.";
    tome_unknown: "Ce tome n’est pas encore vérifié.", "This tome has not been checked yet.";
}

// What the first page says of files from outside; the rest comes in chunks.
words! {
    FileWords;
    open_files: "Ouvrir des fichiers…", "Open files…";
    open_hint:
        "Liste, tome, PDF ou sauvegarde\u{a0}: choisissez des fichiers, déposez-les sur la page, ou collez un lien.",
        "A list, a tome, a PDF or a backup: choose files, drop them on the page, or paste a link.";
    scan: "Lire un code QR", "Read a QR code";
    my_data: "Mes données", "My data";
    drop_here: "Déposez ici", "Drop here";
    reading: "Lecture…", "Reading…";
    pasted: "Texte collé", "Pasted text";
    not_taken: "Ce fichier ne peut pas être lu, ou il est trop grand.", "This file cannot be read, or it is too large.";
    tome_added: "Tome ajouté.", "Tome added.";
    with_notes: "ajoutée, avec des remarques\u{a0}:", "added, with remarks:";
    not_opened: "non ouvert\u{a0}:", "not opened:";
    failed:
        "Cela n’a pas pu être fait. Rechargez la page, puis réessayez.",
        "That could not be done. Reload the page, then try again.";
    tomes: "Tomes", "Tomes";
    backup: "Sauvegarde", "Backup";
    tome_not_saved:
        "Ce tome n’a pas pu être enregistré sur cet appareil\u{a0}: il sera oublié à la fermeture de la page.",
        "This tome could not be saved on this device: it will be forgotten when the page is closed.";
}

words! {
    PictureWords;
    picture: "Image pour les messageries", "Picture for chats";
    picture_of: "La liste en une image, avec son code QR", "The list as one picture, with its QR code";
    save_picture: "Télécharger l’image", "Download the picture";
    send_picture: "Envoyer l’image…", "Send the picture…";
    no_picture:
        "Ce navigateur n’a pas pu dessiner l’image\u{a0}; envoyez plutôt le lien ou le PDF.",
        "This browser could not draw the picture; send the link or the PDF instead.";
}

words! {
    Preview;
    preview: "Aperçu des pages", "Preview of the pages";
    page_before: "Page précédente", "Previous page";
    page_after: "Page suivante", "Next page";
    larger: "Agrandir", "Enlarge";
    smaller: "Réduire", "Reduce";
}

/// « Page 2 sur 5 : La garde, Char à vapeur ».
pub fn page_label(language: Language, page: usize, pages: usize, titles: &[&str]) -> String {
    let (label, colon) = match language {
        Language::French => (format!("Page\u{a0}{page} sur\u{a0}{pages}"), "\u{a0}: "),
        Language::English => (format!("Page\u{a0}{page} of\u{a0}{pages}"), ": "),
    };
    if titles.is_empty() { label } else { format!("{label}{colon}{}", titles.join(", ")) }
}

/// « PDF prêt, 34 Ko ».
pub fn pdf_ready(language: Language, bytes: usize) -> String {
    let size = language.number(i64::try_from(bytes.div_ceil(1024)).unwrap_or(i64::MAX));
    match language {
        Language::French => format!("PDF prêt, {size}\u{a0}Ko"),
        Language::English => format!("PDF ready, {size}\u{a0}KB"),
    }
}

pub fn lists_added(language: Language, count: usize) -> String {
    let lists = counted(language, count, ["liste ajoutée", "listes ajoutées"], ["list added", "lists added"]);
    format!("{lists}.")
}

/// « elle-même, il y a 5 changements ».
pub fn itself_before(language: Language, steps: usize) -> String {
    let steps = counted(language, steps, ["changement", "changements"], ["change", "changes"]);
    match language {
        Language::French => format!("Elle-même, il y a {steps}"),
        Language::English => format!("Itself, {steps} ago"),
    }
}

pub fn tome_removed(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("«\u{a0}{name}\u{a0}» est retiré."),
        Language::English => format!("“{name}” is removed."),
    }
}

pub fn tome_replaced(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("L’ancienne version de «\u{a0}{name}\u{a0}» est mise de côté."),
        Language::English => format!("The former version of “{name}” is set aside."),
    }
}

pub fn version(language: Language, version: &str, date: &str) -> String {
    match language {
        Language::French => format!("version\u{a0}{version} du {date}"),
        Language::English => format!("version {version} of {date}"),
    }
}

/// « 15 profils, dont 2 d’un Tome imprimé ».
pub fn printed_among(language: Language, profiles: &str, printed: usize) -> String {
    match language {
        Language::French => format!("{profiles}, dont {printed} d’un Tome imprimé"),
        Language::English => format!("{profiles}, {printed} from a printed Tome"),
    }
}

/// « ligne 12, colonne 3 ».
pub fn place_in_file(language: Language, line: usize, column: usize) -> String {
    match language {
        Language::French => format!("ligne\u{a0}{line}, colonne\u{a0}{column}"),
        Language::English => format!("line {line}, column {column}"),
    }
}

/// What a sheet is called at the end of its file's name.
pub fn sheet_file(language: Language, kind: Kind) -> &'static str {
    match (language, kind) {
        (Language::French, Kind::Roster) => "liste",
        (Language::French, Kind::Play) => "feuille-de-jeu",
        (Language::French, Kind::Cards) => "cartes",
        (Language::English, Kind::Roster) => "roster",
        (Language::English, Kind::Play) => "play-sheet",
        (Language::English, Kind::Cards) => "cards",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_sentences_are_whole() {
        assert_eq!(pdf_ready(Language::French, 34_000), "PDF prêt, 34\u{a0}Ko");
        assert_eq!(pdf_ready(Language::English, 1), "PDF ready, 1\u{a0}KB");
        assert_eq!(lists_added(Language::French, 2), "2\u{a0}listes ajoutées.");
        assert_eq!(page_label(Language::French, 2, 5, &[]), "Page\u{a0}2 sur\u{a0}5");
        assert_eq!(page_label(Language::English, 1, 2, &["a", "b"]), "Page\u{a0}1 of\u{a0}2: a, b");
    }
}
