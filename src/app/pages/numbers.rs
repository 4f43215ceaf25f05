//! An army in numbers, as small charts: tables whose rows have a bar each. The editor leaves the place, the atlas fills
//! it.

use crate::app::element::{El, Parts, el, parts, svg};
use crate::app::numbers::{self, Share};
use crate::app::voice::Voice;
use crate::app::wording::{self, Numbers};
use crate::roster::Roster;

pub fn charts(voice: &Voice, roster: &Roster) -> Parts {
    let words = Numbers::of(voice.language);
    let own = numbers::numbers(voice, roster);
    if own.units.is_empty() {
        return el("p.quiet").add(words.none).into();
    }
    let points = |title: &str, shares: &[Share]| {
        let all = shares.iter().map(|share| share.amount).sum();
        chart(title, shares, all, |amount| {
            let points = wording::points(voice.language, u32::try_from(amount).unwrap_or(u32::MAX));
            format!("{points} ({})", wording::percent(voice.language, percent(amount, all)))
        })
    };
    let figures = own.figures.iter().filter(|(_, models)| !models.is_empty()).map(|(figure, models)| {
        let title = format!("{} ({})", wording::figure(voice.language, *figure), figure.label());
        let most = models.iter().map(|share| share.amount).max().unwrap_or(0);
        chart(&title, models, most, |amount| wording::model_count(voice.language, amount))
    });
    parts()
        .add(points(words.by_unit, &own.units))
        .add(points(words.by_kind, &own.kinds))
        .add(points(words.by_spending, &own.spending))
        .add(el("h3").add(words.by_figure))
        .add(el("div.chart-grid").add(figures.collect::<Vec<_>>()))
}

/// The longest bar there can be stands for `whole`.
fn chart(title: &str, shares: &[Share], whole: u64, say: impl Fn(u64) -> String) -> El {
    let rows = shares.iter().map(|share| {
        let width = format!("{}%", percent(share.amount, whole).max(1));
        let bar = svg("svg")
            .attr("class", "chart-bar")
            .attr("aria-hidden", "true")
            .add(svg("rect").attr("width", width).attr("height", "100%"));
        let value = el("td").add(bar).add(el("span").add(say(share.amount)));
        el("tr").add(el("th").attr("scope", "row").add(share.name.as_str())).add(value)
    });
    el("table.chart").add(el("caption").add(title)).add(el("tbody").add(rows.collect::<Vec<_>>()))
}

fn percent(amount: u64, whole: u64) -> u32 {
    let whole = whole.max(1);
    u32::try_from(amount.saturating_mul(100).saturating_add(whole / 2) / whole).unwrap_or(100)
}
