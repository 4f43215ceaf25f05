//! The bestiary as a table: what a mount costs, and what it makes of its rider.

use leptos::prelude::*;

use std::sync::Arc;

use super::equipment::Buyer;
use super::mark::OwnMark;
use super::rule::RuleNames;
use super::table::{Head, Table};
use crate::app::model::localized::Localized;
use crate::catalogue::tome::Mount;

#[component]
pub fn MountTable(localized: Localized, mounts: Vec<Arc<Mount>>, buyer: Buyer) -> impl IntoView {
    let words = localized.words();
    let heads = vec![Head::text(words.name), Head::text(words.changes), Head::number(words.price)];
    let rows =
        mounts.into_iter().map(|mount| view! { <MountRows localized=localized.clone() mount buyer /> }).collect_view();
    view! { <div class="wide"><Table layout="plain" caption=words.mounts heads>{rows}</Table></div> }
}

/// What a mount changes; under it what it says and its rules, where it has any.
#[component]
fn MountRows(localized: Localized, mount: Arc<Mount>, buyer: Buyer) -> impl IntoView {
    let text = localized.text(&mount.text);
    let remarks = !text.is_empty() || !mount.rules.is_empty();
    let faction = mount.faction.clone();
    view! {
        <tr class:joined=remarks>
            <th scope="row">
                {localized.text(&mount.name)}
                <OwnMark localized=localized.clone() faction=faction.clone() provenance=mount.provenance.clone() />
                <span class="under">{localized.mount_traits(&mount)}</span>
            </th>
            <td>{localized.changes(&mount.changes)}</td>
            <td class="number">{buyer.price(&localized, mount.price)}</td>
        </tr>
        {remarks.then(|| {
            let text = (!text.is_empty()).then(|| view! { <p>{text}</p> });
            view! {
                <tr>
                    <td class="remarks" colspan="3">
                        {text}
                        <RuleNames localized=localized.clone() faction rules=mount.rules.clone() />
                    </td>
                </tr>
            }
        })}
    }
}
