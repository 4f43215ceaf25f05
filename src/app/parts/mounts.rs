//! The bestiary as a table: what a mount costs, and what it makes of its rider.

use std::sync::Arc;

use leptos::prelude::*;

use super::equipment::Buyer;
use super::rule::Rule;
use crate::app::voice::Voice;
use crate::catalogue::tome::Mount;

#[component]
pub fn MountTable(voice: Voice, mounts: Vec<Arc<Mount>>, buyer: Buyer) -> impl IntoView {
    let words = voice.words();
    let rows: Vec<_> = mounts.iter().map(|mount| row(&voice, mount, buyer)).collect();
    view! {
        <div class="wide">
            <table class="plain">
                <caption class="unseen">{words.mounts}</caption>
                <thead>
                    <tr>
                        <th scope="col">{words.name}</th>
                        <th scope="col">{words.changes}</th>
                        <th scope="col" class="number">{words.price}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(voice: &Voice, mount: &Mount, buyer: Buyer) -> AnyView {
    let price = match buyer {
        Buyer::Anybody => voice.price(mount.price),
        Buyer::Champion => voice.side_price(mount.price.side(true)),
        Buyer::Other => voice.side_price(mount.price.side(false)),
    };
    let text = voice.text(&mount.text);
    let rules: Vec<_> = mount
        .rules
        .iter()
        .map(|used| view! { <Rule voice=voice.clone() faction=mount.faction.clone() used=used.clone() /> })
        .collect();
    let remarks = !text.is_empty() || !rules.is_empty();
    view! {
        <tr class:joined=remarks>
            <th scope="row">
                {voice.text(&mount.name)} <span class="under">{voice.mount_traits(mount)}</span>
            </th>
            <td>{voice.changes(&mount.changes)}</td>
            <td class="number">{price}</td>
        </tr>
        {remarks
            .then(|| {
                view! {
                    <tr>
                        <td class="remarks" colspan="3">
                            {(!text.is_empty()).then(|| view! { <p>{text}</p> })}
                            {rules}
                        </td>
                    </tr>
                }
            })}
    }
    .into_any()
}
