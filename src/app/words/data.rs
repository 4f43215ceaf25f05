//! What is said of the player's data: backups, room, the bin, what cannot be read; and of what cameras and other apps
//! bring.

use super::sentences::counted;
use crate::language::Language;

words! {
    DataWords;
    lead:
        "Vos listes, vos tomes et vos réglages sont sur cet appareil et nulle part ailleurs. Une sauvegarde les met à l’abri, ou les porte sur un autre.",
        "Your lists, tomes and settings are on this device and nowhere else. A backup keeps them safe, or takes them to another one.";

    // Backups.
    backup_hint:
        "Un seul fichier, lisible, avec tout\u{a0}: listes, corbeille, tomes, réglages, et même ce qui n’a pas pu être lu.",
        "One readable file with everything: lists, bin, tomes, settings, and even what could not be read.";
    save: "Télécharger la sauvegarde", "Download the backup";
    bring: "Pour la reprendre, ouvrez-la ci-dessous ou déposez-la sur la page\u{a0}: rien n’est remplacé sans votre accord.", "To bring it back, open it below or drop it on the page: nothing is replaced unless you say so.";
    nothing_yet: "Il n’y a encore rien à sauvegarder.", "There is nothing to back up yet.";

    // The plan.
    plan: "Reprendre cette sauvegarde", "Bring this backup in";
    plan_nothing: "Tout ce qu’elle contient est déjà ici.", "Everything in it is here already.";
    plan_empty: "Cette sauvegarde ne contient rien.", "There is nothing in this backup.";
    plan_problems: "Elle est abîmée par endroits\u{a0}; le reste est sain.", "It is damaged in places; the rest is sound.";
    plan_damaged:
        "Ce qui est abîmé sera mis de côté avec ce qui est illisible, sans remplacer quoi que ce soit.",
        "What is damaged will be set aside with what cannot be read, and replaces nothing.";
    differs: "Différents ici et dans la sauvegarde", "Different here and in the backup";
    differs_hint: "Choisissez au cas par cas.", "Choose for each one.";
    is_new: "À ajouter", "To be added";
    is_same: "Déjà ici", "Here already";
    here: "Ici", "Here";
    there: "Sauvegarde", "Backup";
    newest: "plus récente", "later";
    in_bin: "dans la corbeille", "in the bin";
    keep_both: "Garder les deux", "Keep both";
    keep_mine: "Garder la version d’ici", "Keep the version here";
    take_theirs: "Prendre la version de la sauvegarde", "Take the version of the backup";
    keeps_old: "Une liste remplacée va dans la corbeille, un tome remplacé est mis de côté.", "A list that is replaced goes to the bin, a tome is set aside.";
    accept: "Reprendre", "Bring in";
    refuse: "Ne rien reprendre", "Leave it";
    a_list: "Liste", "List";
    a_tome: "Tome", "Tome";
    for_ours: "prend la place de celui de Ralliement", "takes the place of Ralliement’s own";
    a_game: "Partie", "Game";
    an_event: "Événement", "Event";
    a_unit: "Unité gardée", "Saved unit";
    a_collection: "Ma collection", "My collection";
    a_table: "Partie d’un jeu en boîte", "Table of a boxed game";
    an_exemplar: "Ce qu’un exemplaire imprime", "What a copy prints";
    set_of_models: "Figurines possédées", "Owned models";
    a_draft: "Brouillon de tome", "Draft of a tome";
    reader_draft: "Lecture d’un tome en cours", "A tome being read";
    a_setting: "Réglage", "Setting";
    set_aside: "Mis de côté", "Set aside";
    language_and_theme: "Langue et thème", "Language and theme";
    brought_in: "La sauvegarde est reprise.", "The backup is in.";
    not_kept:
        "Cet appareil n’a pas pu tout enregistrer\u{a0}: la place manque. Gardez le fichier de la sauvegarde.",
        "This device could not save all of it: there is no room. Keep the backup file.";
    not_replaced:
        "Ce qui devait être remplacé ne pouvait pas être mis à l’abri\u{a0}: c’est resté tel quel.",
        "What was to be replaced could not be put in safety first: it has stayed as it was.";
    settings_later: "Les réglages repris valent dès le prochain chargement.", "The settings take effect at the next start.";

    // Room.
    room: "Place", "Room";
    room_used: "Place prise sur cet appareil", "Room taken on this device";
    kept_for_good: "Le navigateur a promis de ne rien effacer de lui-même.", "The browser has promised not to clear anything by itself.";
    may_go:
        "Quand la place manque, le navigateur pourrait effacer ces données de lui-même.",
        "When room is short, the browser might clear these data by itself.";
    ask: "Lui demander de les garder", "Ask it to keep them";
    refused: "Le navigateur n’a pas voulu. Il accepte souvent une fois l’application installée\u{a0}; d’ici là, faites des sauvegardes.", "The browser refused. It often agrees once the app is installed; until then, make backups.";
    blocked:
        "Ce navigateur ne garde rien\u{a0}: tout sera oublié à la fermeture de la page. Téléchargez une sauvegarde avant.",
        "This browser keeps nothing: all will be forgotten when the page is closed. Download a backup before that.";
    install: "Installer l’application", "Install the app";
    install_hint: "Ralliement s’ouvre alors comme une application, sans réseau, et prend les fichiers que vous lui envoyez.", "Ralliement then opens like an app, without network, and takes the files you send it.";

    // The bin.
    bin: "Corbeille", "Bin";
    bin_hint: "Une liste supprimée y reste 30\u{a0}jours.", "A deleted list stays here for 30\u{a0}days.";
    bin_empty: "La corbeille est vide.", "The bin is empty.";
    delete_now: "Supprimer maintenant", "Delete now";
    empty_bin: "Vider la corbeille", "Empty the bin";
    put_back: "Remettre", "Put back";

    // What cannot be read.
    unread: "Illisible ou mis de côté", "Unreadable or set aside";
    unread_hint:
        "Ralliement garde ces textes tels quels, sans jamais écrire par-dessus. Une version plus récente les lira peut-être.",
        "Ralliement keeps these texts as they are and never writes over them. A later version may read them.";
    export: "Exporter", "Export";
    export_first: "Exportez-le d’abord\u{a0}; vous pourrez ensuite le retirer.", "Export it first; then you can remove it.";
    remove: "Retirer de cet appareil", "Remove from this device";

    // Tomes.
    tomes: "Tomes", "Tomes";
    to_tomes: "Voir mes tomes", "See my tomes";

    // Codes.
    scan_lead: "Montrez le code d’une liste à l’appareil photo, ou donnez-en une image. Rien ne quitte cet appareil.", "Show the code of a list to the camera, or give a picture of it. Nothing leaves this device.";
    camera: "Ouvrir l’appareil photo", "Open the camera";
    stop_camera: "Arrêter", "Stop";
    looking: "Placez le code dans l’image…", "Hold the code in the picture…";
    no_camera: "Ce navigateur ne donne pas accès à un appareil photo ici. Choisissez une image.", "This browser gives no access to a camera here. Choose a picture.";
    camera_refused: "L’appareil photo n’est pas disponible, ou l’accès a été refusé. Choisissez une image.", "The camera is not available, or access was refused. Choose a picture.";
    picture: "Choisir une image…", "Choose a picture…";
    seen: "Image du code", "Picture of the code";
    no_code: "Aucun code QR n’a été trouvé dans cette image. Prenez-la de plus près, bien à plat, sans reflet.", "No QR code was found in this picture. Take it closer, flat, without glare.";
    no_picture: "Ce fichier n’est pas une image que ce navigateur sait ouvrir.", "This file is not a picture that this browser can open.";
    reading: "Lecture…", "Reading…";
    result_code:
        "C’est le résultat d’une partie\u{a0}: l’organisateur le prend dans les rondes de son événement.",
        "This is the result of a game: the organiser takes it in among the rounds of the event.";
    other_code: "Ce code ne contient pas de liste de Ralliement. Il dit\u{a0}:", "This code holds no list of Ralliement’s. It says:";

    // From other apps.
    leave_out: "Ne pas garder", "Do not keep";
    tome_waits:
        "C’est un tome. Ajouté aux vôtres, il sert aussitôt à vos listes.",
        "This is a tome. Added to yours, it is used by your lists at once.";
    tome_waits_flawed:
        "C’est un tome qui a des défauts\u{a0}: ajouté aux vôtres, il est gardé, mais pas utilisé.",
        "This is a tome with defects: added to yours, it is kept, but not used.";
    take_tome: "Ajouter à mes tomes", "Add to my tomes";
    brought: "Fichiers reçus", "Files received";
    brought_nothing: "Il n’y a rien à ouvrir\u{a0}: ce qui avait été envoyé ici est déjà rangé.", "There is nothing to open: what was sent here has been put away.";
}

/// What becomes of ours, if the user's of the same name is kept.
pub fn takes_place(language: Language, faction: &str) -> String {
    match language {
        Language::French => format!(
            "Gardé, ce tome prend la place de «\u{a0}{faction}\u{a0}», fourni avec Ralliement\u{a0}: vos listes en suivent les chiffres. Retirez-le de vos tomes pour revenir à celui d’avant."
        ),
        Language::English => format!(
            "If you keep it, this tome takes the place of “{faction}”, which comes with Ralliement: your lists follow its figures. Take it out of your tomes to go back to the one before."
        ),
    }
}

pub fn list_count(language: Language, count: usize) -> String {
    counted(language, count, ["liste", "listes"], ["list", "lists"])
}

pub fn tome_count(language: Language, count: usize) -> String {
    counted(language, count, ["tome à vous", "tomes à vous"], ["tome of yours", "tomes of yours"])
}

pub fn binned_count(language: Language, count: usize) -> String {
    counted(
        language,
        count,
        ["liste dans la corbeille", "listes dans la corbeille"],
        ["list in the bin", "lists in the bin"],
    )
}

pub fn unread_count(language: Language, count: usize) -> String {
    counted(language, count, ["texte mis de côté", "textes mis de côté"], ["text set aside", "texts set aside"])
}

/// « 34 Ko sur environ 5 120 Ko ».
pub fn room(language: Language, used: usize, all: usize) -> String {
    let size = |bytes: usize| language.number(i64::try_from(bytes.div_ceil(1024)).unwrap_or(i64::MAX));
    match language {
        Language::French => format!("{}\u{a0}Ko sur environ {}\u{a0}Ko", size(used), size(all)),
        Language::English => format!("{}\u{a0}KB of about {}\u{a0}KB", size(used), size(all)),
    }
}

/// « encore 12 jours ».
pub fn days_left(language: Language, days: u64) -> String {
    if days == 0 {
        return match language {
            Language::French => "dernier jour".to_owned(),
            Language::English => "last day".to_owned(),
        };
    }
    let days = counted(language, usize::try_from(days).unwrap_or(usize::MAX), ["jour", "jours"], ["day", "days"]);
    match language {
        Language::French => format!("encore {days}"),
        Language::English => format!("{days} left"),
    }
}

pub fn put_aside(language: Language, key: &str) -> String {
    format!("{} ({key})", DataWords::of(language).set_aside)
}

pub fn unreadable(language: Language, key: &str) -> String {
    match language {
        Language::French => format!("Illisible ({key})"),
        Language::English => format!("Unreadable ({key})"),
    }
}

/// « Ici : ».
pub fn labelled(language: Language, name: &str) -> String {
    match language {
        Language::French => format!("{name}\u{a0}:"),
        Language::English => format!("{name}:"),
    }
}

/// What was taken away and can still be put back.
pub fn gone(language: Language, count: usize) -> String {
    match (count, language) {
        (1, Language::French) => "Supprimé pour de bon.".to_owned(),
        (1, Language::English) => "Deleted for good.".to_owned(),
        (_, Language::French) => format!("{count}\u{a0}supprimés pour de bon."),
        (_, Language::English) => format!("{count} deleted for good."),
    }
}

/// The name of a backup's file, without its ending; `date` is that of today, as 2026-11-16.
pub fn backup_name(language: Language, date: &str) -> String {
    match language {
        Language::French => format!("ralliement-sauvegarde-{date}"),
        Language::English => format!("ralliement-backup-{date}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_agree() {
        assert_eq!(room(Language::French, 34_000, 5 << 20), "34\u{a0}Ko sur environ 5\u{202f}120\u{a0}Ko");
        assert_eq!(days_left(Language::French, 0), "dernier jour");
        assert_eq!(days_left(Language::French, 1), "encore 1\u{a0}jour");
        assert_eq!(days_left(Language::English, 12), "12\u{a0}days left");
        assert_eq!(gone(Language::French, 3), "3\u{a0}supprimés pour de bon.");
    }
}
