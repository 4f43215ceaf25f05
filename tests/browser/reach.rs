//! Within everybody's reach: by keyboard, on a narrow phone, without a network, for those who cannot see.

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::harness::{Options, Scheme, run};

pub const EVERY_PAGE: [&str; 34] = [
    "#/",
    "#/evenements",
    "#/nouvelle",
    "#/tomes",
    "#/lecture",
    "#/donnees",
    "#/code",
    "#/recu",
    "#/factions",
    "#/civilisation/exogenes",
    "#/faction/tribus-des-confins",
    "#/faction/tribus-des-confins/arsenal",
    "#/faction/tribus-des-confins/bestiaire",
    "#/profil/guerrier-tribal",
    "#/profil/haute-reine-des-confins",
    "#/profil/tank-experimental",
    "#/profil/catapulte",
    "#/a-propos",
    "#/reference",
    "#/reference/recherche/armure",
    "#/reference/regles",
    "#/reference/regles/deloyal",
    "#/reference/tables",
    "#/reference/armures",
    "#/reference/equipement",
    "#/reference/equipement/tribus-des-confins/arc",
    "#/reference/scenarios/conquete",
    "#/reference/listes",
    "#/chances",
    "#/parties",
    "#/jouer",
    "#/collection",
    "#/etagere",
    "#/etagere/an-4000",
];

#[test]
fn a_profile_is_reached_with_tab_and_enter_alone() {
    run("keyboard", Options::default(), async |page| {
        page.open("#/factions").await?;
        page.press(Key::Tab).await?;
        assert_eq!(page.script("return document.activeElement.innerText").await?, "Aller au contenu");
        page.press(Key::Enter).await?;
        assert_eq!(page.script("return document.activeElement.tagName").await?, "H1");
        assert_eq!(page.script("return location.hash").await?, "#/factions");

        page.tab_to("Tribus des Confins").await?;
        let ring = "return getComputedStyle(document.activeElement, '::after').outlineStyle";
        assert_eq!(page.script(ring).await?, "solid", "the focus is visible");
        page.press(Key::Enter).await?;
        page.wait_for_heading("Tribus des Confins").await?;
        page.tab_to("Guerrier Tribal").await?;
        page.press(Key::Enter).await?;
        page.wait_for_heading("Guerrier Tribal").await?;
        // And on, to open a rule.
        page.tab_to("Déloyal").await?;
        page.press(Key::Enter).await?;
        page.wait_for("an open rule", "return Boolean(document.querySelector('details[open]'))").await
    });
}

#[test]
fn nothing_is_wider_than_a_narrow_phone() {
    run("narrow", Options { size: (360, 780), ..Options::default() }, async |page| {
        for address in EVERY_PAGE {
            page.visit(address).await?;
            page.open_everything().await?;
            let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
            assert_eq!(page.script(wide).await?, 0, "{address}");
        }
        Ok(())
    });
}

/// How long anything on the page takes to move, marks before and after it included.
const MOVING: &str = r#"
const time = own => Math.max(...own.split(',').map(part => parseFloat(part) * (part.endsWith('ms') ? 1 : 1000)));
return [...document.querySelectorAll('*')].flatMap(element => [null, '::before', '::after'].map(part => {
  const style = getComputedStyle(element, part);
  const moves = time(style.transitionDuration) > 0 || time(style.animationDuration) > 0 || style.scrollBehavior === 'smooth';
  return moves ? `${element.tagName}.${element.className}${part ?? ''}` : '';
})).filter(Boolean)"#;

#[test]
fn nothing_moves_for_those_who_ask_for_stillness() {
    for (name, still) in [("motion", false), ("stillness", true)] {
        run(name, Options { still, ..Options::default() }, async |page| {
            page.open_example("La Reine des Marches").await?;
            let mut moving = page.script(MOVING).await?.as_array().cloned().unwrap_or_default();
            page.open_share().await?;
            moving.extend(page.script(MOVING).await?.as_array().cloned().unwrap_or_default());
            for address in ["#/", "#/factions", "#/profil/guerrier-tribal", "#/reference"] {
                page.visit(address).await?;
                moving.extend(page.script(MOVING).await?.as_array().cloned().unwrap_or_default());
            }
            assert_eq!(moving.is_empty(), still, "{moving:?}");
            Ok(())
        });
    }
}

#[test]
fn a_deep_link_works_without_a_network() {
    run("offline-card", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.stop_server();
        page.open("#/profil/guerrier-tribal").await?;
        page.reload().await?;
        page.wait_for_heading("Guerrier Tribal").await?;
        assert_eq!(page.script("return document.fonts.check('1rem \"Exo 2\"')").await?, true);
        Ok(())
    });
}

#[test]
fn every_page_has_one_heading_and_its_landmarks() {
    run("landmarks", Options::default(), async |page| {
        for address in EVERY_PAGE {
            page.visit(address).await?;
            let counts = "return ['h1', 'main', 'body > header', 'footer', 'header nav'].map(s => document.querySelectorAll(s).length).join()";
            assert_eq!(page.script(counts).await?, "1,1,1,1,1", "{address}");
            let levels = "return [...document.querySelectorAll('h1,h2,h3,h4')].map(h => +h.tagName[1])";
            let levels: Vec<i64> =
                page.script(levels).await?.as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
            assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{address}: {levels:?}");
        }
        Ok(())
    });
}

/// Every text against what is behind it, in both themes: WCAG AA asks 4.5, or 3 for large text.
#[test]
fn texts_stand_out_in_both_themes() {
    for (name, scheme) in [("contrast-light", Scheme::Light), ("contrast-dark", Scheme::Dark)] {
        run(name, Options { scheme, ..Options::default() }, async |page| {
            for address in EVERY_PAGE {
                page.visit(address).await?;
                let weak = page.script(CONTRAST).await?;
                assert_eq!(weak.as_array().map(Vec::len), Some(0), "{address}: {weak:#}");
            }
            Ok(())
        });
    }
}

pub const CONTRAST: &str = r#"
const parse = colour => (colour.match(/[\d.]+/g) ?? []).map(Number);
const light = ([r, g, b]) => [r, g, b]
  .map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const behind = element => {
  for (let at = element; at; at = at.parentElement) {
    const colour = parse(getComputedStyle(at).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
};
const weak = [];
for (const element of document.querySelectorAll('body *')) {
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!own || element.tagName === 'OPTION' || !element.checkVisibility()) continue;
  const style = getComputedStyle(element);
  const [a, b] = [light(parse(style.color)), light(behind(element))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
  if (ratio < (large ? 3 : 4.5)) weak.push(`${element.tagName} ${element.className}: ${element.innerText.slice(0, 40)} ${ratio.toFixed(2)}`);
}
return weak;
"#;
