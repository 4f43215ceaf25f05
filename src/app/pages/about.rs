//! What this is and is not: unofficial, private, free, and made of which data.

use crate::app::browser;
use crate::app::element::{El, Parts, el, parts};
use crate::app::parts::mark::mark;
use crate::app::parts::table::{head, table};
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;
use crate::app::wording::Share;
use crate::catalogue::raw::{Provenance, Source};

pub fn page(voice: &Voice) -> Parts {
    let words = voice.words();
    let licences = el("ul.sentences").add([words.about_code, words.about_font].map(|text| el("li").add(text)));
    let my_data = el("a").attr("href", Route::Data.href()).add(Share::of(voice.language).my_data);
    let privacy = parts().add(el("p").add(words.about_privacy)).add(el("p").add(my_data));
    el("article.sheet")
        .add(el("h1").attr("tabindex", "-1").add(words.about))
        .add(el("p.lead").add(words.about_unofficial))
        .add(el("p").add(words.about_words))
        .add(section(words.about_data, parts().add(data(voice)).add(tomes(voice))))
        .add(section(words.provenance, sources(voice).into()))
        .add(section(words.about_privacy_title, privacy))
        .add(section(words.about_licences, licences.into()))
        .into()
}

fn section(title: &str, content: Parts) -> El {
    el("section").add(el("h2").add(title)).add(content)
}

fn data(voice: &Voice) -> El {
    let words = voice.words();
    let edition = &voice.catalogue.manual.edition;
    let fact = |name: &str, value: &str| el("div").add(el("dt").add(name)).add(el("dd").add(value));
    el("dl.facts")
        .add(fact(words.edition, &voice.text(&edition.name)))
        .add(fact(words.updated, &browser::day(voice.language, &edition.updated)))
        .add(fact(words.app_version, env!("CARGO_PKG_VERSION")))
}

fn tomes(voice: &Voice) -> El {
    let words = voice.words();
    let rows = voice.catalogue.tomes().iter().map(|tome| {
        let href = Route::Faction(tome.id.clone(), FactionPart::Profiles).href();
        let link = el("a").attr("href", href).add(voice.text(&tome.faction.name));
        el("tr")
            .add(el("th").attr("scope", "row").add(link))
            .add(el("td").add(tome.version.as_str()))
            .add(el("td").add(browser::day(voice.language, &tome.date)))
    });
    let heads = parts().add([words.tome, words.version, words.date].map(head));
    el("div.wide").add(table("plain", words.about_data, heads, rows.fold(parts(), Parts::add)))
}

fn sources(voice: &Voice) -> El {
    let words = voice.words();
    let source = |source: Source, text: &str| {
        let provenance = Provenance { source, title: None, page: None };
        el("li").add(mark(voice.language, &provenance)).add(" ").add(text)
    };
    el("ul.sentences")
        .add(source(Source::Manual, words.provenance_manual))
        .add(source(Source::Tome, words.provenance_tome))
        .add(source(Source::House, words.provenance_house))
}
