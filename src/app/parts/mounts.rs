//! The bestiary as a table: what a mount costs, and what it makes of its rider.

use std::sync::Arc;

use super::equipment::Buyer;
use super::mark::own_mark;
use super::rule::rule;
use super::table::{head, number, number_head, row_head, table};
use crate::app::element::{El, Parts, el, parts};
use crate::app::voice::Voice;
use crate::catalogue::tome::Mount;

pub fn mount_table(voice: &Voice, mounts: &[Arc<Mount>], buyer: Buyer) -> El {
    let words = voice.words();
    let heads = parts().add(head(words.name)).add(head(words.changes)).add(number_head(words.price));
    let rows: Vec<Parts> = mounts.iter().map(|mount| row(voice, mount, buyer)).collect();
    el("div.wide").add(table("plain", words.mounts, heads, parts().add(rows)))
}

fn row(voice: &Voice, mount: &Mount, buyer: Buyer) -> Parts {
    let text = voice.text(&mount.text);
    let rules: Vec<El> = mount.rules.iter().map(|used| rule(voice, &mount.faction, used, None, None)).collect();
    let remarks = !text.is_empty() || !rules.is_empty();
    let own = own_mark(voice, &mount.faction, &mount.provenance).map(|own| parts().add(" ").add(own));
    let name = row_head(&voice.text(&mount.name)).add(own).add(el("span.under").add(voice.mount_traits(mount)));
    let figures = el("tr")
        .class_if("joined", remarks)
        .add(name)
        .add(el("td").add(voice.changes(&mount.changes)))
        .add(number(buyer.price(voice, mount.price)));
    parts().add(figures).add(remarks.then(|| {
        let text = (!text.is_empty()).then(|| el("p").add(text));
        el("tr").add(el("td.remarks").attr("colspan", "3").add(text).add(rules))
    }))
}
