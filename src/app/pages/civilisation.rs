//! A civilisation: its factions, and with whom it allies.

use super::factions::cards;
use crate::app::element::{El, Parts, el};
use crate::app::icon::{self, icon};
use crate::app::parts::trail::trail;
use crate::app::voice::Voice;
use crate::app::wording;

pub fn page(voice: &Voice, id: &str) -> Option<Parts> {
    let civilisation = voice.civilisation(id)?;
    let words = voice.words();
    let name = el("h1").attr("tabindex", "-1").add(icon(icon::emblem(id))).add(voice.text(&civilisation.name));
    let article = el("article.sheet")
        .class(&format!("realm-{id}"))
        .add(trail(voice, None, None))
        .add(el("header.sheet-head").add(el("p.over").add(words.civilisation)).add(name))
        .add(section(words.factions, cards(voice, id)))
        .add(section(words.alliances, alliances(voice, id)));
    Some(article.into())
}

fn section(title: &str, content: El) -> El {
    el("section").add(el("h2").add(title)).add(content)
}

fn alliances(voice: &Voice, id: &str) -> El {
    let sentences: Vec<El> = voice
        .catalogue
        .manual
        .alliances
        .iter()
        .filter(|alliance| alliance.main == id)
        .filter_map(|alliance| {
            let with = voice.civilisation(&alliance.allied)?;
            let same = alliance.main == alliance.allied;
            let sentence = wording::alliance(voice.language, &voice.text(&with.name), same, alliance.percent);
            let page = wording::manual_page(voice.language, alliance.page);
            Some(el("li").add(sentence).add(" ").add(el("span.quiet").add(page)))
        })
        .collect();
    if sentences.is_empty() {
        return el("p").add(voice.words().no_alliance);
    }
    el("ul.sentences").add(sentences)
}
