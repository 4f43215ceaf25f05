//! Without a mouse: a list from nothing, mended and undone; and everything that dragging does.

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

/// The parts of the army in their order: of each unit its entries.
const PARTS: &str = "return [...document.querySelectorAll('.unit')].map(unit =>
    [unit.dataset.part, ...[...unit.querySelectorAll('.entry')].map(entry => entry.dataset.part)])";

async fn parts(page: &Page) -> WebDriverResult<Vec<Vec<String>>> {
    Ok(serde_json::from_value(page.script(PARTS).await?)?)
}

/// Enter on what has the focus, once Tab has led there.
async fn enter(page: &Page, words: &str) -> WebDriverResult<()> {
    page.tab_to(words).await?;
    page.press(Key::Enter).await?;
    page.settle().await
}

/// The same for what stands before.
async fn enter_before(page: &Page, words: &str) -> WebDriverResult<()> {
    page.tab_back_to(words).await?;
    page.press(Key::Enter).await?;
    page.settle().await
}

#[test]
fn a_legal_list_is_built_mended_and_undone_with_the_keyboard_alone() {
    run("keyboard-build", Options::default(), async |page| {
        page.open("").await?;
        enter(page, "Nouvelle liste").await?;
        page.wait_for("the tiles", "return Boolean(document.querySelector('input[name=faction]'))").await?;
        for _ in 0..20 {
            page.press(Key::Tab).await?;
            if page.script("return document.activeElement.name").await? == "faction" {
                break;
            }
        }
        for _ in 0..20 {
            if page.script("return document.activeElement.value").await? == "tribus-des-confins" {
                break;
            }
            page.press(Key::Down).await?;
        }
        enter(page, "Créer la liste").await?;
        page.wait_for_editor().await?;
        assert_eq!(page.texts(".contingent h2").await?, ["Tribus des Confins"]);

        // A champion: what it must choose is open, and reading goes on in the panel.
        enter(page, "Ajouter : Cheffe de Clan").await?;
        page.wait_for("the panel", "return document.activeElement.matches('.panel h2')").await?;
        for row in ["Éliminez cette chose !", "Taillade Légendaire"] {
            assert!(!page.is_legal().await?);
            enter(page, row).await?;
        }
        assert_eq!(page.verdict().await?, "Légale : 40 / 500");
        enter_before(page, "Ajouter des figurines").await?;
        enter(page, "Ajouter : Guerrier Tribal").await?;
        page.tab_back_to("Un de plus : Guerrier Tribal").await?;
        for _ in 0..3 {
            page.press(Key::Space).await?;
        }
        page.settle().await?;
        assert_eq!(page.counts(".entry").await?, ["1", "4"]);
        assert_eq!(page.verdict().await?, "Légale : 60 / 500");

        // An order too many, and the button that takes it back.
        enter_before(page, "Cheffe de Clan").await?;
        enter(page, "Ordres").await?;
        enter(page, "Arrêtez-les !").await?;
        assert_eq!(page.verdict().await?, "1 erreur · 60 / 500");
        enter(page, "Retirer « Arrêtez-les ! »").await?;
        assert_eq!(page.verdict().await?, "Légale : 60 / 500");

        // The warriors before their champion, and back.
        let before = parts(page).await?;
        enter_before(page, "Guerrier Tribal").await?;
        enter(page, "Nom, notes, déplacer").await?;
        enter(page, "Monter").await?;
        let [unit, chief, warriors] = &before[0][..] else { panic!("{before:?}") };
        assert_eq!(parts(page).await?, [[unit.clone(), warriors.clone(), chief.clone()]]);
        enter(page, "Descendre").await?;
        assert_eq!(parts(page).await?, before);

        // Everything undone, nothing left.
        page.tab_back_to("Monter").await?;
        for step in 0..30 {
            if page.script("return document.querySelector('.bar-ways button').disabled").await? == true {
                assert_eq!(step, 11);
                break;
            }
            page.press_with_control("z", false).await?;
        }
        assert_eq!(parts(page).await?, Vec::<Vec<String>>::new());
        assert_eq!(page.points().await?, 0);
        Ok(())
    });
}

#[test]
fn what_dragging_does_the_keyboard_does_too() {
    run("keyboard-move", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let before = parts(page).await?;
        // An entry: up, down, a copy, a unit of its own.
        enter(page, "Cavalier des Steppes").await?;
        enter(page, "Nom, notes, déplacer").await?;
        let own = before[1][2].clone();
        enter(page, "Monter").await?;
        assert_eq!(parts(page).await?[1][1], own);
        enter(page, "Descendre").await?;
        assert_eq!(parts(page).await?, before);

        enter(page, "Dupliquer").await?;
        let copied = parts(page).await?;
        assert_eq!(copied[1].len(), before[1].len() + 1);
        page.press_with_control("z", false).await?;
        enter(page, "Former sa propre unité").await?;
        let formed = parts(page).await?;
        assert_eq!(formed.len(), before.len() + 1);
        assert!(formed.iter().any(|unit| unit[1..] == [own.clone()]), "{formed:?}");
        page.press_with_control("z", false).await?;
        assert_eq!(parts(page).await?, before);

        // A whole unit: down, up, a copy.
        enter_before(page, "Les éclaireurs du Chevalier").await?;
        enter(page, "Nom, notes, déplacer").await?;
        enter(page, "Descendre").await?;
        let down = parts(page).await?;
        assert_eq!((&down[1], &down[2]), (&before[2], &before[1]));
        enter_before(page, "Monter").await?;
        assert_eq!(parts(page).await?, before);
        enter(page, "Dupliquer").await?;
        assert_eq!(parts(page).await?.len(), before.len() + 1);
        // Several at once are put apart by number, too.
        page.press_with_control("z", false).await?;
        enter_before(page, "Cavalier des Steppes").await?;
        page.tab_to("Figurines à séparer").await?;
        page.press(Key::Up).await?;
        enter(page, "Séparer").await?;
        let counts = page.counts(".unit:nth-child(2) .entry").await?;
        assert_eq!(counts.iter().map(|count| count.parse::<u32>().unwrap()).sum::<u32>(), 8, "{counts:?}");
        assert_eq!(counts.len(), 4, "{counts:?}");
        Ok(())
    });
}

#[test]
fn an_entry_is_moved_to_another_unit_with_the_keyboard() {
    run("keyboard-other-unit", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let before = parts(page).await?;
        let own = before[1][2].clone();
        enter(page, "Cavalier des Steppes").await?;
        enter(page, "Nom, notes, déplacer").await?;
        page.tab_to("Déplacer vers…").await?;
        let chosen = "return document.activeElement.selectedOptions[0].textContent";
        for _ in 0..10 {
            if page.script(chosen).await? == "Le clan de la Fourche" {
                break;
            }
            page.press(Key::Down).await?;
        }
        // Looking through the units moves nothing.
        page.settle().await?;
        assert_eq!(page.script(chosen).await?, "Le clan de la Fourche");
        assert_eq!(parts(page).await?, before);
        enter(page, "Déplacer").await?;
        let moved = parts(page).await?;
        assert_eq!(moved[2].last(), Some(&own));
        assert!(!moved[1].contains(&own));
        page.press_with_control("z", false).await?;
        assert_eq!(parts(page).await?, before);
        Ok(())
    });
}

#[test]
fn radios_are_one_group_and_the_arrows_only_look() {
    run("keyboard-radios", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.open_shelf("Armure").await?;
        let group = "document.querySelector('[data-aspect=Armour] [role=radiogroup]')";
        assert_eq!(page.script(&format!("return {group}.getAttribute('aria-label')")).await?, "Armure");
        let radios = format!("[...{group}.querySelectorAll('[role=radio]')]");
        let checked = format!("return {radios}.map(own => own.getAttribute('aria-checked')).join()");
        let before = page.script(&checked).await?;
        assert_eq!(before.as_str().unwrap_or_default().matches("true").count(), 1, "{before}");
        page.script(&format!("{radios}[0].focus()")).await?;
        let at = format!("return {radios}.indexOf(document.activeElement)");
        for (key, there) in [
            (Key::Down, 1),
            (Key::Right, 2),
            (Key::Up, 1),
            (Key::Left, 0),
            (Key::Left, 0),
            (Key::Down, 1),
            (Key::Down, 2),
        ] {
            page.press(key).await?;
            assert_eq!(page.script(&at).await?, there);
        }
        assert_eq!(page.script(&checked).await?, before, "looking takes nothing");
        page.driver.action_chain().send_keys(" ").perform().await?;
        page.settle().await?;
        assert_eq!(page.script(&format!("return {radios}[2].getAttribute('aria-checked')")).await?, "true");
        let now = page.script(&checked).await?;
        assert_ne!(now, before);
        assert_eq!(now.as_str().unwrap_or_default().matches("true").count(), 1, "{now}");
        Ok(())
    });
}
