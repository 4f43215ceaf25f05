//! Everything that can be chosen for a model: taken from its shelf at the price that the row told, and taken back.

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

/// An entry, a shelf, a row on it, and how what was taken is called then.
type Choice = (&'static str, &'static str, &'static str, &'static str);

const OF_THE_QUEEN: &[Choice] = &[
    ("Cheffe de Clan", "Général", "Nommer Général", ""),
    ("Cheffe de Clan", "Inventaire", "Épée", "Épée"),
    ("Cheffe de Clan", "Armure", "Armure lourde", "Armure lourde"),
    ("Cheffe de Clan", "Montures", "Destrier", "Destrier"),
    ("Cheffe de Clan", "Améliorations", "Rancune (Humain)", "Rancune (Humain)"),
    ("Cheffe de Clan", "Ordres", "Sus à l’étranger !", "Sus à l’étranger !"),
    ("Cheffe de Clan", "Actions d’éclat", "Destin Légendaire", "Destin Légendaire"),
    ("Cheffe de Clan", "Socle", "Socle supérieur", "Socle +1"),
    ("Chevalier des Confins", "Caparaçon", "Caparaçon", "Caparaçon"),
    ("Vétéran des Confins", "Améliorations", "Maîtrise (Épée)", "Maîtrise (Épée)"),
    ("Oracle des Pierres", "Sorts", "Engourdissement", "Engourdissement"),
    ("Catapulte", "Socle", "Socle commun avec les servants", "Socle commun avec les servants"),
    ("Mammouth de guerre", "Améliorations", "Stable", "Stable"),
];

const OF_THE_WATCH: &[Choice] = &[
    ("Cloison mobile", "Blindage avant", "Blindage high-tech", "Blindage avant blindage high-tech"),
    ("Cloison mobile", "Blindage des flancs", "Blindage standard", "Blindage des flancs blindage standard"),
    ("Cloison mobile", "Blindage arrière", "Blindage léger", "Blindage arrière blindage léger"),
    ("Cloison mobile", "Emplacement latéral", "Fusil de pont", "Fusil de pont (emplacement latéral)"),
    ("Cloison mobile", "Emplacement central", "Mortier de proue", "Mortier de proue (emplacement central)"),
    ("Scaphandrier de coque", "Embarquement", "Commencer à bord", "1 à bord"),
];

async fn take_and_take_back(page: &Page, (entry, shelf, row, chip): Choice) -> WebDriverResult<()> {
    let place = format!("{entry}, {shelf}, {row}");
    page.open_entry(entry).await?;
    page.open_shelf(shelf).await?;
    let before = (page.points().await?, page.chips().await?, page.verdict().await?);
    let (price, reason) = page.offered_row(shelf, row).await?;
    page.take_from(shelf, row).await?;
    let after = page.chips().await?;
    // Naming the general has no chip: the crown says it.
    if !chip.is_empty() {
        assert!(after.iter().any(|own| own == chip), "{place}: {after:?}");
    }
    let points = page.points().await?;
    assert_eq!(points - before.0, price, "{place}: the row told another price");
    let worse = !page.is_legal().await?;
    assert_eq!(worse, reason.is_some(), "{place}: {reason:?} told, then {}", page.verdict().await?);
    page.open_shelf(shelf).await?;
    if shelf == "Embarquement" {
        page.press_button("[data-aspect=Aboard] .counter button").await?;
    } else {
        assert!(page.is_taken(shelf, row).await?, "{place}: the row does not show it");
        page.press_with_control("z", false).await?;
        page.settle().await?;
        assert!(!page.is_taken(shelf, row).await?, "{place}: the row still shows it");
        // And by the row itself, unless it is one of several: there another one takes its place.
        page.take_from(shelf, row).await?;
        let another = "return document.querySelector('.offer.held .tick-radio') !== null";
        let radio = page.script(another).await? == true && ["Armure", "Montures"].contains(&shelf)
            || shelf.starts_with("Blindage");
        if radio {
            page.press_with_control("z", false).await?;
        } else {
            page.take_from(shelf, row).await?;
        }
    }
    page.settle().await?;
    let now = (page.points().await?, page.chips().await?, page.verdict().await?);
    assert_eq!(now, before, "{place}: not as it was");
    Ok(())
}

#[test]
fn whatever_is_chosen_for_people_mounts_and_siege_weapons_is_taken_back() {
    run("choices-queen", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.make_room(1500).await?;
        for choice in OF_THE_QUEEN {
            take_and_take_back(page, *choice).await?;
        }
        Ok(())
    });
}

#[test]
fn whatever_is_chosen_for_vehicles_and_who_is_aboard_is_taken_back() {
    run("choices-watch", Options::default(), async |page| {
        page.open_example("Le Quart de minuit").await?;
        page.make_room(1500).await?;
        for choice in OF_THE_WATCH {
            take_and_take_back(page, *choice).await?;
        }
        Ok(())
    });
}

impl Page {
    /// A larger format, so that no price is a reason of its own.
    async fn make_room(&self, points: u32) -> WebDriverResult<()> {
        self.press_button("#liste").await?;
        let field = self.driver.find(By::Css("input[name=list-format]")).await?;
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(points.to_string() + Key::Tab).await?;
        let told =
            format!("return document.querySelector('.bar-total').textContent.replace(/\\D/g, '').endsWith('{points}')");
        self.wait_for("the format", &told).await?;
        assert!(self.is_legal().await?, "{}", self.verdict().await?);
        Ok(())
    }
}

#[test]
fn a_siege_weapon_brings_its_gunners_and_more_can_be_bought() {
    run("choices-gunners", Options::default(), async |page| {
        page.start_list().await?;
        page.take_from("Armes de siège", "Catapulte").await?;
        assert_eq!(page.counts(".entry").await?, ["1", "2"]);
        assert_eq!(page.points().await?, 50, "the two who come with it cost nothing");
        page.one_more("Guerrier des Confins").await?;
        page.settle().await?;
        assert_eq!(page.points().await?, 56, "a third is bought");
        page.open_entry("Guerrier des Confins").await?;
        page.take_from("Inventaire", "Dague").await?;
        assert_eq!(page.chips().await?, ["Dague"]);
        assert_eq!(page.points().await?, 59, "three daggers");
        let (_, reason) = page.offered_row("Montures", "Destrier").await?;
        assert!(reason.as_deref().is_some_and(|reason| reason.contains("servants n’ont pas de monture")), "{reason:?}");
        Ok(())
    });
}

#[test]
fn an_ally_is_added_within_its_share_and_sent_away() {
    run("choices-ally", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.press_in("army-foot", "Ajouter un allié").await?;
        let (price, reason) = page.offered_row("Allié", "Forteresses Égarées").await?;
        assert_eq!((price, reason), (0, None));
        let (_, reason) = page.offered_row("Allié", "Choral de Silice").await?;
        assert!(reason.is_some(), "Exogènes ally with nobody");
        page.take_from("Allié", "Forteresses Égarées").await?;
        assert_eq!(page.texts(".contingent h2").await?, ["Tribus des Confins", "Forteresses Égarées"]);
        assert_eq!(page.texts(".contingent-head > p").await?, ["Contingent principal", "Contingent allié"]);
        // The panel is that of the ally: its first champion.
        page.take_from("Champions", "Lieutenant de Rempart").await?;
        let share = page.texts(".contingent-head .gauge:not([hidden])").await?;
        let points: i64 = page.points().await? - 60;
        assert_eq!(share, [format!("Alliés : {points} / 165 pts (33 % au plus)")]);
        let meter = "const meter = document.querySelector('.contingent-head .gauge:not([hidden]) meter');
            return [meter.value, meter.max]";
        assert_eq!(page.script(meter).await?, serde_json::json!([points, 165]));
        page.press_in("contingent-head", "Retirer ce contingent").await?;
        assert_eq!(page.texts(".contingent h2").await?, ["Tribus des Confins"]);
        assert_eq!(page.verdict().await?, "Légale : 60 / 500");
        Ok(())
    });
}

#[test]
fn gauges_say_how_full_a_unit_and_its_transport_are() {
    run("choices-gauges", Options::default(), async |page| {
        const GAUGES: &str =
            "return [...document.querySelectorAll('.unit:first-child .gauge')].filter(own => !own.hidden)
            .map(own => [own.innerText.replace(/\\s+/g, ' ').trim(), own.querySelector('meter').value,
                own.querySelector('meter').max, own.classList.contains('over')])";
        let gauges = async |expected: serde_json::Value| -> WebDriverResult<()> {
            page.settle().await?;
            assert_eq!(page.script(GAUGES).await?, expected);
            Ok(())
        };
        page.build_legal_list().await?;
        gauges(serde_json::json!([["Guerriers 4 / 9", 4, 9, false]])).await?;
        for _ in 0..6 {
            page.one_more("Guerrier Tribal").await?;
        }
        gauges(serde_json::json!([["Guerriers 10 / 9", 9, 9, true]])).await?;
        page.open_example("Le Quart de minuit").await?;
        gauges(serde_json::json!([["Guerriers 11 / 18", 11, 18, false], ["Places à bord 8 / 10", 8, 10, false]]))
            .await?;
        page.open_entry("Scaphandrier de coque").await?;
        page.take_from("Embarquement", "Commencer à bord").await?;
        let gauge = page.script(GAUGES).await?;
        assert_ne!(gauge[1][0], "Places à bord 8 / 10", "{gauge}");
        Ok(())
    });
}
