//! The editor as an army: how many taps a list takes, what is in view, Back, what was deleted, counts, and strange lists.

use ralliement::exchange;
use ralliement::roster::edit::NewEntry;
use ralliement::roster::{Edit, Roster, Spot};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, run};
use crate::player::reads;

/// Taps and keys of one walk.
struct Fingers<'a> {
    page: &'a Page,
    taps: usize,
}

impl Fingers<'_> {
    async fn tap(&mut self, what: By) -> WebDriverResult<()> {
        self.page.click_on(what).await?;
        self.taps += 1;
        self.page.settle().await
    }

    /// A row of the panel, by its name.
    async fn tap_row(&mut self, name: &str) -> WebDriverResult<()> {
        let path = format!("//button[@class='take'][span[@class='offer-name']/text()[{}]]", reads(name));
        let shown = self.page.driver.query(By::XPath(&path)).first().await?.is_displayed().await?;
        assert!(shown, "{name} has to be looked for");
        self.tap(By::XPath(path)).await
    }
}

async fn with_touch(page: &Page) -> WebDriverResult<()> {
    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    page.driver.cdp().send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
    Ok(())
}

#[test]
fn a_leader_six_troops_and_a_weapon_take_fifteen_taps() {
    run("army-taps", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("").await?;
        with_touch(page).await?;
        let mut fingers = Fingers { page, taps: 0 };
        fingers.tap(By::Css(".to-new")).await?;
        fingers.tap(By::Css("input[name=faction][value=tribus-des-confins]")).await?;
        fingers.tap(By::Css(".new-list button[type=submit]")).await?;
        page.wait_for_editor().await?;
        page.settle().await?;
        fingers.tap_row("Cheffe de Clan").await?;
        page.screenshot("to-choose").await?;
        fingers.tap_row("Éliminez cette chose !").await?;
        fingers.tap_row("Taillade Légendaire").await?;
        fingers.tap(By::Css(".members .member:last-child")).await?;
        for _ in 0..6 {
            fingers.tap_row("Guerrier Tribal").await?;
        }
        page.screenshot("six").await?;
        fingers.tap(By::Css(".members .member:nth-child(2)")).await?;
        fingers.tap_row("Épée").await?;
        assert_eq!(page.verdict().await?, "Légale : 82 / 500");
        page.screenshot("legal").await?;
        assert!(fingers.taps <= 15, "{} taps", fingers.taps);
        println!("a legal list takes {} taps", fingers.taps);
        Ok(())
    });
}

#[test]
fn a_number_is_typed_and_a_unit_is_filled() {
    run("army-counts", Options { size: PHONE, ..Options::default() }, async |page| {
        page.start_list().await?;
        page.take("Cheffe de Clan").await?;
        page.press_button(".members .member:last-child").await?;
        page.settle().await?;
        page.take("Guerrier Tribal").await?;
        page.click_on(By::Css(".panel .offer .count")).await?;
        page.driver.action_chain().send_keys("6").send_keys(Key::Enter).perform().await?;
        page.settle().await?;
        assert_eq!(page.texts(".members .member").await?[1], "6 × Guerrier Tribal");
        assert_eq!(page.points().await?, 70);
        // What is no number is put right.
        page.click_on(By::Css(".panel .offer .count")).await?;
        page.driver.action_chain().send_keys("x").send_keys(Key::Enter).perform().await?;
        page.settle().await?;
        assert_eq!(page.counts(".panel .offer").await?[0], "6");
        page.press_in("offer", "Compléter à 9 Guerrier Tribal").await?;
        assert_eq!(page.counts(".panel .offer").await?[0], "9");
        assert_eq!(page.texts(".fill").await?.len(), 0, "it is full");
        // Price in one reading.
        page.press_button(".members .member:nth-child(2)").await?;
        page.settle().await?;
        assert_eq!(page.texts(".price").await?, ["9 × 5 = 45 pts"]);
        page.take_from("Inventaire", "Arc").await?;
        assert_eq!(page.texts(".price").await?, ["9 × (5 + 3) = 72 pts"]);
        assert!(page.is_taken("Inventaire", "Arc").await?);
        Ok(())
    });
}

#[test]
fn a_held_button_counts_and_what_it_counts_is_one_step() {
    run("army-held", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        with_touch(page).await?;
        let hold = async |which: &str, until: &str| -> WebDriverResult<()> {
            let at = format!(
                "const own = document.querySelector('.unit:first-child .entry:nth-child(2) .counter button:{which}-child');
                 own.scrollIntoView({{ block: 'center' }}); const box = own.getBoundingClientRect();
                 return [{{ x: box.left + box.width / 2, y: box.top + box.height / 2 }}]"
            );
            let at = page.script(&at).await?;
            let browser = page.driver.cdp();
            browser.send_raw("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": at })).await?;
            page.wait_for(until, until).await?;
            browser.send_raw("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await?;
            page.settle().await
        };
        let count = "Number(document.querySelector('.unit:first-child .entry:nth-child(2) .count').value)";
        assert_eq!(page.counts(".unit:first-child .entry:nth-child(2)").await?, ["4"]);
        hold("last", &format!("return {count} >= 8")).await?;
        let now = page.script(&format!("return {count}")).await?;
        page.script("return new Promise(done => setTimeout(done, 400))").await?;
        assert_eq!(page.script(&format!("return {count}")).await?, now, "let go, it counts no more");
        page.press_button(".bar-ways button").await?;
        page.settle().await?;
        assert_eq!(page.counts(".unit:first-child .entry:nth-child(2)").await?, ["4"], "one step");
        // However long it is held, the last one stays.
        hold("first", &format!("return {count} === 1")).await?;
        hold("first", "return (window.since ??= performance.now()) < performance.now() - 1200").await?;
        assert_eq!(page.counts(".unit:first-child .entry:nth-child(2)").await?, ["1"]);
        Ok(())
    });
}

#[test]
fn what_a_row_would_change_is_said_before_and_it_stays_when_it_is_taken() {
    run("army-state", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_entry("Haute Reine").await?;
        page.open_shelf("Montures").await?;
        // The mount she rides does not refuse itself, and another one takes its place.
        assert!(page.is_taken("Montures", "Destrier").await?);
        assert_eq!(page.offered_row("Montures", "Destrier").await?.1, None);
        page.take_from("Montures", "Sans monture").await?;
        assert!(!page.is_taken("Montures", "Destrier").await?);
        let effect = "return [...document.querySelectorAll('[data-aspect=Mount] .offer')]
            .find(own => own.innerText.includes('Destrier')).querySelector('.offer-effect').innerText.replace(/\\s/g, ' ')";
        let effect = page.script(effect).await?.as_str().unwrap_or_default().to_owned();
        assert!(effect.contains("Mvt 15 cm → 25 cm"), "{effect}");
        page.press_with_control("z", false).await?;
        page.settle().await?;
        assert!(page.is_legal().await?, "{}", page.verdict().await?);
        // A full group says what is.
        page.open_shelf("Ordres").await?;
        let refused = page.texts("[data-aspect=Orders] .offer:not(.held) .reason").await?;
        assert!(!refused.is_empty() && refused.iter().all(|own| own.contains("déjà")), "{refused:?}");
        Ok(())
    });
}

#[test]
fn six_errors_and_the_options_of_a_row_are_in_view_together() {
    run("army-wide", Options { size: (1440, 900), ..Options::default() }, async |page| {
        page.build_legal_list().await?;
        page.take_from("Ordres", "Arrêtez-les !").await?;
        page.take_from("Actions d’éclat", "Force Légendaire").await?;
        page.take_from("Armure", "Exosquelette lourd").await?;
        page.take_from("Inventaire", "Outre à naphte").await?;
        page.take_from("Montures", "Cerf géant").await?;
        page.click_on(By::Css(".entry:nth-child(2) .count")).await?;
        page.driver.action_chain().send_keys("99").send_keys(Key::Enter).perform().await?;
        page.settle().await?;
        let errors = page.texts(".error .finding").await?;
        assert!(errors.len() >= 6, "{errors:#?}");
        page.open_entry("Guerrier Tribal").await?;
        page.screenshot("six").await?;
        let in_view = "const inside = own => { const box = own.getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; };
            const errors = [...document.querySelectorAll('.error .finding')].slice(0, 6);
            return [errors.filter(inside).length, inside(document.querySelector('.panel h2')),
                [...document.querySelectorAll('.panel .offer')].filter(inside).length >= 3,
                inside(document.querySelector('.entry.chosen'))]";
        assert_eq!(page.script(in_view).await?, json!([6, true, true, true]));
        // Each of them carries its fix, whatever else is wrong; and stands on its unit or row, too.
        let fixes = page.texts(".error .fix").await?;
        assert!(fixes.len() >= 5, "{fixes:?} of {errors:#?}");
        assert!(fixes.contains(&"Retirer 90 × « Guerrier Tribal »".to_owned()), "{fixes:?}");
        assert!(page.texts(".unit-head .wrong").await?[0].contains("99 guerriers"));
        assert!(page.texts(".entry .wrong").await?[0].contains("erreurs"));
        Ok(())
    });
}

#[test]
fn two_columns_on_a_tablet_three_where_there_is_room_and_a_row_shows_its_options() {
    for (name, size, findings) in [("army-columns-820", (820, 1180), false), ("army-columns-1200", (1200, 800), true)] {
        run(name, Options { size, ..Options::default() }, async |page| {
            page.open_example("La Reine des Marches").await?;
            page.settle().await?;
            let columns = "const box = part => document.querySelector(part).getBoundingClientRect();
                const findings = document.querySelector('.findings');
                return [box('.panel').left >= box('.army').right,
                    findings.checkVisibility() && box('.findings').left >= box('.panel').right]";
            assert_eq!(page.script(columns).await?, json!([true, findings]));
            // However far somebody has looked down: another row begins at its beginning.
            page.open_entry("Haute Reine").await?;
            page.script("document.querySelector('.panel').scrollTop = 1e5").await?;
            page.open_entry("Guerrier Tribal").await?;
            let in_view = "const box = document.querySelector('.panel h2').getBoundingClientRect();
                return document.querySelector('.panel').scrollTop === 0 && box.top > 0 && box.bottom < innerHeight";
            assert_eq!(page.script(in_view).await?, true);
            Ok(())
        });
    }
}

#[test]
fn eight_rows_fit_on_a_phone() {
    run("army-rows", Options { size: PHONE, ..Options::default() }, async |page| {
        page.start_list().await?;
        with_touch(page).await?;
        page.settle().await?;
        page.screenshot("picker").await?;
        let rows = "const bottom = document.querySelector('.standing').getBoundingClientRect().top;
            const top = document.querySelector('.panel-head').getBoundingClientRect().bottom;
            return [...document.querySelectorAll('.panel .offer')].map(own => own.getBoundingClientRect())
                .filter(box => box.height > 0 && box.top >= top && box.bottom <= bottom).length";
        let rows = page.script(rows).await?.as_u64().unwrap_or_default();
        assert!(rows >= 8, "{rows}");
        Ok(())
    });
}

#[test]
fn a_count_covers_no_figures() {
    for (name, size, touch) in [
        ("army-cover-360", (360, 740), true),
        ("army-cover-820", (820, 1180), true),
        ("army-cover-1440", (1440, 900), false),
    ] {
        run(name, Options { size, ..Options::default() }, async |page| {
            page.start_list().await?;
            if touch {
                with_touch(page).await?;
            }
            page.take("Cheffe de Clan").await?;
            // On a phone the panel covers the army, and has its own way to the unit.
            if page.script("return document.querySelector('.members').checkVisibility()").await? == true {
                page.press_button(".members .member:last-child").await?;
                page.settle().await?;
            } else {
                page.open_unit("Cheffe de Clan").await?;
            }
            page.take("Guerrier Tribal").await?;
            page.screenshot("counted").await?;
            let covered = "const box = own => own.getBoundingClientRect();
                const counted = [...document.querySelectorAll('.panel .offer.counted')].filter(own => own.checkVisibility());
                return [counted.length > 0, counted.filter(own => [...own.querySelectorAll('.stat')].some(stat =>
                    box(stat).bottom > box(own.querySelector('.counter')).top + 1
                    && box(stat).top < box(own.querySelector('.counter')).bottom - 1
                    && box(stat).right > box(own.querySelector('.counter')).left)).length]";
            assert_eq!(page.script(covered).await?, json!([true, 0]));
            Ok(())
        });
    }
}

#[test]
fn an_army_that_has_not_begun_is_calm() {
    run("army-calm", Options { size: (1440, 900), ..Options::default() }, async |page| {
        page.start_list().await?;
        assert!(page.texts(".error .finding").await?.is_empty(), "red is for what is illegal");
        assert_eq!(page.texts(".incomplete .finding").await?.len(), 1);
        assert_eq!(page.verdict().await?, "Un champion pour commencer");
        page.screenshot("empty").await?;
        page.settle().await?;
        page.visit("#/").await?;
        let calm = "const own = document.querySelector('.card-verdict');
            return own.classList.contains('todo') && own.innerText.includes('Un champion pour commencer')";
        page.wait_for("a calm card", calm).await?;
        // Nothing to be done is said, too.
        page.open_example("La Reine des Marches").await?;
        page.wait_for("the good news", "return document.querySelector('.all-right')?.innerText === 'Rien à corriger.'")
            .await
    });
}

#[test]
fn back_closes_what_lies_over_the_army() {
    run("army-back", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        let address = page.driver.current_url().await?;
        let shown = async |part: &str| -> WebDriverResult<bool> {
            let script = format!(
                "return document.querySelector({part:?})?.checkVisibility({{ visibilityProperty: true }}) ?? false"
            );
            Ok(page.script(&script).await? == true)
        };
        page.open_entry("Vétéran").await?;
        assert!(shown(".panel").await?);
        page.driver.back().await?;
        page.wait_for("the army", "return !document.querySelector('.panel').checkVisibility()").await?;
        page.wait_for("its focus", "return document.activeElement.matches('.entry-name')").await?;
        // Findings over the panel: one after the other.
        page.open_entry("Vétéran").await?;
        page.press_button(".verdict-open").await?;
        page.settle().await?;
        assert!(shown(".findings").await?);
        page.driver.back().await?;
        page.wait_for("the panel", "return !document.querySelector('.findings').checkVisibility()").await?;
        assert!(shown(".panel").await?);
        page.driver.back().await?;
        page.wait_for("the army", "return !document.querySelector('.panel').checkVisibility()").await?;
        // The dialog.
        page.press_button(".bar-share").await?;
        page.wait_for("the dialog", "return Boolean(document.querySelector('dialog[open]'))").await?;
        page.driver.back().await?;
        page.wait_for("no dialog", "return !document.querySelector('dialog')").await?;
        // Closed by its button, a panel leaves no step behind: the next Back leaves the list.
        page.open_entry("Vétéran").await?;
        page.press_button(".panel-close").await?;
        page.wait_for("the army", "return !document.querySelector('.panel').checkVisibility()").await?;
        assert_eq!(page.driver.current_url().await?, address);
        page.settle().await?;
        page.driver.back().await?;
        page.wait_for("home", "return document.querySelector('.editor') === null").await
    });
}

#[test]
fn what_was_deleted_comes_back_from_a_snackbar_in_view() {
    run("army-snackbar", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        let parts = "return [...document.querySelectorAll('[data-part]')].map(own => own.dataset.part)";
        let before = page.script(parts).await?;
        page.script("scrollTo(0, document.body.scrollHeight)").await?;
        let last = page.script("return [...document.querySelectorAll('.unit')].pop().dataset.part").await?;
        page.click_on(By::Css(format!(".unit[data-part='{}'] h3 button", last.as_str().unwrap_or_default()))).await?;
        page.settle().await?;
        page.open_settings().await?;
        page.press_in("actions", "Retirer").await?;
        let view = "const box = document.querySelector('.snackbar .snack').getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight && box.height > 40";
        assert_eq!(page.script(view).await?, true);
        page.screenshot("snackbar").await?;
        assert!(page.texts(".snackbar").await?[0].starts_with("Retiré : "));
        page.press_in("snackbar", "Annuler").await?;
        assert_eq!(page.script(parts).await?, before);
        assert_eq!(page.texts(".snackbar .snack").await?.len(), 0);
        Ok(())
    });
}

#[test]
fn allies_have_a_door_with_their_caps() {
    run("army-allies", Options { size: (1440, 900), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.script("scrollTo(0, document.body.scrollHeight)").await?;
        page.press_in("army-foot", "Ajouter un allié").await?;
        let in_view = "const box = document.querySelector('.panel h2').getBoundingClientRect();
            return box.top >= document.querySelector('.bar').getBoundingClientRect().bottom && box.bottom < innerHeight";
        assert_eq!(page.script(in_view).await?, true, "at the end of a long army, too");
        page.build_legal_list().await?;
        page.press_in("army-foot", "Ajouter un allié").await?;
        assert_eq!(page.texts(".panel h2").await?[0], "Liste Tribus des Confins Alliés");
        let rows = page.texts(".panel .offer:not(.illegal)").await?;
        assert!(rows.iter().any(|row| row.contains("165 pts au plus (33 % du format)")), "{rows:#?}");
        assert!(rows.iter().any(|row| row.contains("125 pts au plus (25 % du format)")), "{rows:#?}");
        page.take_from("Allié", "Forteresses Égarées").await?;
        page.take_from("Champions", "Lieutenant de Rempart").await?;
        let head = page.texts(".contingent:nth-of-type(2) .contingent-head").await?.concat();
        assert!(head.contains("/ 165 pts") && head.contains("reste "), "{head}");
        Ok(())
    });
}

#[test]
fn strange_names_many_units_and_many_findings_break_no_layout() {
    let mut roster = Roster::new(&"ﷺ🐺 nom ".repeat(1250), 500, "tribus-des-confins");
    let contingent = roster.contingents[0].id;
    for number in 0..200 {
        let of = |profile: &str, count| NewEntry { profile: profile.to_owned(), count, ..NewEntry::default() };
        let entries = vec![of("chef-de-clan", 1), of("guerrier-tribal", 12)];
        roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
        let unit = roster.units().last().unwrap().id;
        let name = match number % 3 {
            // One such name is enough: a file has its limit, too.
            0 => "é".repeat(if number == 0 { 10_000 } else { 300 }),
            1 => format!("\u{5e9}\u{5dc}\u{5d5}\u{5dd} abc {number}"),
            _ => "🐺👩‍👩‍👧‍👦".repeat(40),
        };
        // A file may say what no field would take.
        let named = roster.contingents[0].units.last_mut().unwrap();
        assert_eq!(named.id, unit);
        named.entries[0].name.clone_from(&name);
        named.name = name;
    }
    let file = exchange::write(&roster, None);
    for (name, size) in
        [("army-strange-360", (360, 780)), ("army-strange-820", (820, 1180)), ("army-strange-1440", (1440, 900))]
    {
        run(name, Options { size, ..Options::default() }, async |page| {
            page.open("").await?;
            page.drop_file("grande.bts.toml", &file).await?;
            page.wait_for_editor().await?;
            page.settle().await?;
            let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
            assert_eq!(page.script(wide).await?, 0);
            page.screenshot("army").await?;
            let high = "return document.querySelector('.unit-head').getBoundingClientRect().height < 220
                && document.querySelector('.entry').getBoundingClientRect().height < 320";
            assert_eq!(page.script(high).await?, true, "a name takes a few lines");
            page.open_findings().await?;
            assert!(page.script("return document.querySelectorAll('.finding').length").await?.as_u64() >= Some(40));
            assert_eq!(page.script(wide).await?, 0);
            let left = "const box = document.querySelector('.bar-left').getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth";
            assert_eq!(page.script(left).await?, true, "the points are in sight");
            page.screenshot("findings").await.map(|_| ())
        });
    }
}
