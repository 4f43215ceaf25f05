//! Texts for chats and forums.

use proptest::prelude::*;
use ralliement::exchange::text::{Form, text, verdict};
use ralliement::language::Language;
use ralliement::rules::Context;

use super::any_list::roster;
use super::{CATALOGUE, example, judge};

fn written(list: &ralliement::roster::Roster, form: Form, language: Language) -> String {
    let (army, findings) = judge(list);
    text(&Context { catalogue: &CATALOGUE, roster: list, army: &army }, &findings, form, language)
}

#[test]
fn texts_of_an_alliance() {
    let list = example("le-rempart");
    insta::assert_snapshot!("plain_fr", written(&list, Form::Plain, Language::French));
    insta::assert_snapshot!("markdown_en", written(&list, Form::Markdown, Language::English));
    insta::assert_snapshot!("line_fr", written(&list, Form::Line, Language::French));
}

#[test]
fn illegal_lists_say_why() {
    let mut list = example("la-seve");
    list.format = 400;
    list.contingents[0].units[0].entries[0].choices.orders.clear();
    list.contingents[0].units[1].entries[1].profile = "inconnu-au-bataillon".to_owned();
    let text = written(&list, Form::Plain, Language::French);
    for said in
        ["\n  LST-1 ", "\n  LST-5 ", "\n  CHO-1 ", "4 × inconnu-au-bataillon — profil inconnu", "(total incomplet)"]
    {
        assert!(text.contains(said), "{said} is missing:\n{text}");
    }
    let (army, findings) = judge(&list);
    let context = Context { catalogue: &CATALOGUE, roster: &list, army: &army };
    insta::assert_snapshot!("verdict_en", verdict(&context, &findings, Language::English));
}

use super::cases;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..cases(48) })]

    /// One line is one line, and nothing typed is markup.
    #[test]
    fn texts_stay_texts(list in roster()) {
        for language in Language::ALL {
            let line = written(&list, Form::Line, language);
            prop_assert_eq!(line.lines().count(), 1);
            prop_assert!(!line.chars().any(|c| c.is_control()));
            let markdown = written(&list, Form::Markdown, language);
            prop_assert!(!markdown.replace("\\<", "").contains('<'));
            written(&list, Form::Plain, language);
        }
    }
}
