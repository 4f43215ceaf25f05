//! Texts for chats and forums: the words of the paper, without the paper.

#[path = "../exchange/any_list.rs"]
mod any_list;
#[path = "../common/cases.rs"]
mod cases;

use cases::cases;
use proptest::prelude::*;
use ralliement::catalogue::Catalogue;
use ralliement::exchange::fingerprint::fingerprint;
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::rules::Verdict;
use ralliement::sheet::Options;
use ralliement::sheet::text::{Form, text};

use super::{golden, lists};

fn written(catalogue: &Catalogue, list: &Roster, form: Form, language: Language) -> String {
    let options = Options { language, fingerprint: fingerprint(list).to_string(), ..Options::default() };
    text(&Verdict::of(catalogue, list), &options, form)
}

#[test]
fn texts_are_golden() {
    let (catalogue, list) = golden::list();
    golden::settings().bind(|| {
        let version = |text: String| golden::without_version(&text);
        insta::assert_snapshot!("text", version(written(&catalogue, &list, Form::Plain, Language::French)));
        insta::assert_snapshot!("markdown", version(written(&catalogue, &list, Form::Markdown, Language::English)));
        insta::assert_snapshot!("line", written(&catalogue, &list, Form::Line, Language::French));
    });
}

/// Whatever the form, a reader finds every unit, model, option, order and price, and the ally.
#[test]
fn texts_of_an_alliance_say_everything() {
    let catalogue = Catalogue::shipped();
    let list = lists::shipped("le-rempart-qui-marche");
    let everywhere = [
        "Le Rempart qui marche",
        "Forteresses Égarées",
        "Consensus de Verre",
        "734 / 750 points",
        "Liste conforme",
        "Anselme de Hautegarde",
        "(Prince de la Forteresse)",
        "Pistolet antique à répétition",
        "Arrêtez-les !, Sonnez l’alerte !",
        "Tir Légendaire",
        "6 à bord",
        "Gatling portative (frontal)",
        "Canon à boulets lourds (central)",
        "Bombarde de rempart",
        "Voile optique",
    ];
    for form in [Form::Plain, Form::Markdown, Form::Line] {
        let text = written(&catalogue, &list, form, Language::French).replace('\u{a0}', " ");
        for said in everywhere {
            assert!(text.contains(said), "{form:?}: {said} is missing:\n{text}");
        }
    }
    for form in [Form::Plain, Form::Markdown] {
        let text = written(&catalogue, &list, form, Language::French).replace('\u{a0}', " ");
        for said in ["La garnison du Prince — 243 points", "Empreinte : S1YY-S4ZT", "non officiel", "à 16 pertes"] {
            assert!(text.contains(said), "{form:?}: {said} is missing:\n{text}");
        }
    }
}

#[test]
fn notes_are_kept_and_marks_explained() {
    let catalogue = Catalogue::shipped();
    let mut list = lists::allied(&catalogue);
    list.contingents[0].units[0].notes = "Peints\nen rouge".to_owned();
    list.contingents[0].units[0].entries[0].notes = "Cape *bleue*".to_owned();
    let plain = written(&catalogue, &list, Form::Plain, Language::French);
    for said in ["Peints en rouge", "Cape *bleue*", "socles boisés", "† chiffres de Ralliement"] {
        assert!(plain.contains(said), "{said} is missing:\n{plain}");
    }
    let markdown = written(&catalogue, &list, Form::Markdown, Language::French);
    assert!(markdown.contains("\n> Peints en rouge\n") && markdown.contains("Cape \\*bleue\\*"), "{markdown}");
}

#[test]
fn illegal_lists_say_why() {
    let catalogue = Catalogue::shipped();
    let mut list = lists::shipped("la-seve-se-souvient");
    list.format = 400;
    list.contingents[0].units[0].entries[0].choices.orders.clear();
    list.contingents[0].units[1].entries[1].profile = "inconnu-au-bataillon".to_owned();
    let text = written(&catalogue, &list, Form::Plain, Language::French);
    for said in ["\n- LST-1 ", "\n- LST-5 ", "\n- CHO-1 ", "4 × inconnu-au-bataillon (inconnu)", "(total incomplet"] {
        assert!(text.contains(said), "{said} is missing:\n{text}");
    }
    let line = written(&catalogue, &list, Form::Line, Language::English);
    assert!(line.contains("Illegal list: 2 errors, 1 choice to make") && line.contains("450 / 400 points"), "{line}");
}

proptest! {
    #![proptest_config(cases(48))]

    /// One line is one line, and nothing typed is markup.
    #[test]
    fn texts_stay_texts(list in any_list::roster_with_unread()) {
        let catalogue = Catalogue::shipped();
        for language in Language::ALL {
            let line = written(&catalogue, &list, Form::Line, language);
            prop_assert_eq!(line.lines().count(), 1);
            prop_assert!(!line.chars().any(|c| c.is_control()));
            let markdown = written(&catalogue, &list, Form::Markdown, language);
            prop_assert!(!markdown.replace("\\<", "").contains('<'));
            let plain = written(&catalogue, &list, Form::Plain, language);
            prop_assert!(!plain.chars().any(|c| c.is_control() && c != '\n'));
        }
    }
}
