//! What the fields of an entry suggest while one types.

use super::bench::{At, Bench};
use crate::app::element::{El, el};
use crate::reader::form::{Kind, List, Names, Spec};

pub fn list_id(list: List) -> &'static str {
    match list {
        List::Keyword => "names-keyword",
        List::Rule => "names-rule",
        List::Piece => "names-piece",
        List::Mount => "names-mount",
        List::Profile => "names-profile",
        List::Faction => "names-faction",
        _ => "",
    }
}

/// One list for each kind of name that the entry may hold.
pub fn lists(bench: Bench, at: At) -> Vec<El> {
    let work = bench.work();
    let (Some(draft), Some(sheet)) = (work.drafts.get(at.0), work.sheet(at.0, at.1)) else { return Vec::new() };
    let voice = bench.voice();
    let faction = draft.onto.clone().unwrap_or_else(|| draft.form.id());
    let sheets = draft.form.sheets.iter().map(|sheet| &**sheet);
    let names = Names::new(&voice.catalogue, &faction, sheets, voice.language);
    let mut wanted: Vec<List> = sheet.section.specs().iter().flat_map(named).collect();
    wanted.sort();
    wanted.dedup();
    let list = |list: List| {
        let options = names.suggestions(list).into_iter().map(|name| el("option").attr("value", name));
        el("datalist").attr("id", list_id(list)).add(options.collect::<Vec<El>>())
    };
    wanted.into_iter().map(list).collect()
}

fn named(spec: &Spec) -> Vec<List> {
    match spec.kind {
        Kind::Name(list) | Kind::Names(list) => vec![list],
        Kind::Rows(specs) => specs.iter().flat_map(named).collect(),
        _ => Vec::new(),
    }
}
