//! What an entry says: sentences, a table, a scenario, a piece of equipment. Texts of the data are text, never markup.

use std::slice;

use super::{link, source};
use crate::app::element::{El, Parts, el, parts};
use crate::app::parts::equipment::{Buyer, equipment_table};
use crate::app::parts::mounts::mount_table;
use crate::app::parts::table::{head, number, number_head, row_head, table};
use crate::app::reference::{Body, Entry, Paragraph, Section};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::manual::{Scenario, Score, Table};
use crate::language::Text;

pub fn body(voice: &Voice, entry: &Entry) -> Parts {
    match &entry.body {
        Body::Words(paragraphs) => all(paragraphs),
        Body::Table(content) => printed_table(voice, content),
        Body::Scenario(content) => scenario(voice, content),
        Body::Piece(piece) => priced(voice, equipment_table(voice, piece.kind, slice::from_ref(piece), Buyer::Anybody)),
        Body::Mount(mount) => priced(voice, mount_table(voice, slice::from_ref(mount), Buyer::Anybody)),
    }
}

fn priced(voice: &Voice, table: El) -> Parts {
    parts().add(table).add(el("p.quiet").add(voice.words().price_note))
}

fn all(paragraphs: &[Paragraph]) -> Parts {
    paragraphs.iter().map(paragraph).fold(parts(), Parts::add)
}

fn paragraph(paragraph: &Paragraph) -> El {
    let label = paragraph.label.as_ref().map(|label| {
        let name = match &paragraph.route {
            Some(route) => el("b").add(link(route, label)),
            None => el("b").add(label.as_str()),
        };
        parts().add(name).add(" – ")
    });
    el("p").add(label).add(paragraph.text.as_str())
}

fn printed_table(voice: &Voice, content: &Table) -> Parts {
    let name = voice.text(&content.name);
    let heads = content.columns.iter().map(|column| head(&voice.text(column))).fold(parts(), Parts::add);
    let cell = |(at, cell): (usize, &Text)| {
        let text = voice.text(cell);
        if at == 0 { row_head(&text) } else { el("td").add(text) }
    };
    let row = |row: &Vec<Text>| row.iter().enumerate().map(cell).fold(el("tr"), El::add);
    let rows = content.rows.iter().map(row).fold(parts(), Parts::add);
    // Wide ones scroll by themselves, by keyboard too.
    let wide = content.columns.len() > 3;
    let around = el("div.wide")
        .attr_if("tabindex", wide.then_some("0"))
        .attr_if("role", wide.then_some("region"))
        .attr_if("aria-label", wide.then_some(&name))
        .add(table("plain printed", &name, heads, rows).class_if("many", wide));
    parts().add(content.note.as_ref().map(|note| el("p.quiet").add(voice.text(note)))).add(around)
}

/// The few rows of armour, ranks, bases: one table, so that they can be compared.
pub fn ladder(voice: &Voice, section: Section, entries: &[Entry]) -> El {
    let words = voice.words();
    let rows = entries.iter().map(|entry| {
        let text = match &entry.body {
            Body::Words(paragraphs) => Some(all(paragraphs)),
            _ => None,
        };
        el("tr")
            .add(el("th").attr("scope", "row").add(link(&entry.route, &entry.name)))
            .add(el("td").add(text).add(el("p.quiet").add(source(voice, entry))))
    });
    let heads = parts().add(head(words.name)).add(head(words.meaning));
    let name = wording::section(voice.language, section);
    table("plain printed rungs", name, heads, rows.fold(parts(), Parts::add))
}

fn scenario(voice: &Voice, scenario: &Scenario) -> Parts {
    let words = voice.words();
    let holders: Vec<String> = scenario.holders.iter().map(|keyword| voice.keyword_name(keyword)).collect();
    let says = |text: &str| parts().add(text);
    let facts = el("dl.parts")
        .add(part(words.deployment, sentences(voice, &scenario.deployment)))
        .add(part(words.reserve, says(wording::reserve(voice.language, scenario.reserve))))
        .add((!holders.is_empty()).then(|| part(words.holders, says(&holders.join(", ")))))
        .add((!scenario.special.is_empty()).then(|| part(words.special, sentences(voice, &scenario.special))))
        .add(part(words.end_of_game, says(&voice.text(&scenario.end))));
    parts().add(el("p.lead").add(voice.text(&scenario.summary))).add(facts).add(scores(voice, &scenario.scoring))
}

fn scores(voice: &Voice, scoring: &[Score]) -> El {
    let words = voice.words();
    let row = |score: &Score| el("tr").add(row_head(&voice.text(&score.event))).add(number(voice.text(&score.points)));
    el("table.plain.printed.scores")
        .add(el("caption").add(words.scoring))
        .add(el("thead").add(el("tr").add(head(words.scored)).add(number_head(words.points_won))))
        .add(scoring.iter().map(row).fold(el("tbody"), El::add))
}

fn part(name: &str, content: Parts) -> El {
    el("div").add(el("dt").add(name)).add(el("dd").add(content))
}

fn sentences(voice: &Voice, texts: &[Text]) -> Parts {
    texts.iter().map(|text| el("p").add(voice.text(text))).fold(parts(), Parts::add)
}
