//! Keywords as chips; those to which the manual gives a meaning open it in a native popover.

use crate::app::element::{El, button, el};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::keywords::Keywords;

pub fn keyword_list(voice: &Voice, keywords: &Keywords) -> El {
    let chips: Vec<El> = keywords.iter().enumerate().map(|(at, keyword)| chip(voice, at, keyword)).collect();
    el("ul.chips").attr("aria-label", voice.words().keywords).add(chips)
}

fn chip(voice: &Voice, at: usize, keyword: &str) -> El {
    let Some(entry) = voice.keyword(keyword) else {
        return el("li").add(el("span.chip").add(voice.keyword_name(keyword)));
    };
    let id = format!("mot-clef-{at}");
    let name = voice.text(&entry.name);
    let popup = el("div.popup")
        .attr("id", &id)
        .attr("popover", "auto")
        .add(el("p.popup-name").add(name.as_str()))
        .add(el("p").add(voice.text(&entry.text)))
        .add(el("p.quiet").add(wording::manual_page(voice.language, entry.page)));
    el("li").add(button("chip").attr("popovertarget", &id).add(name)).add(popup)
}
