//! My lists: kept, copied, renamed, deleted and brought back; and what happens where they cannot be kept.

use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, run};

async fn cards(page: &Page, count: usize) -> WebDriverResult<()> {
    let script = format!("return document.querySelectorAll('.list-card').length === {count}");
    page.wait_for(&format!("{count} cards"), &script).await
}

#[test]
fn lists_are_copied_renamed_deleted_and_brought_back() {
    run("lists", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.visit("#/").await?;
        cards(page, 1).await?;
        assert!(page.texts(".card-verdict").await?[0].starts_with("Légale"));
        page.press_on_card("Dupliquer").await?;
        cards(page, 2).await?;
        page.press_on_card("Supprimer").await?;
        cards(page, 1).await?;
        page.press_button(".snack button").await?;
        cards(page, 2).await?;
        page.press_on_card("Renommer").await?;
        let field = page.driver.find(By::Css(".list-card input")).await?;
        // Clearing it would be a change of its own.
        field.send_keys(Key::Control + "a").await?;
        field.send_keys("Zéphyr" + Key::Enter).await?;
        page.wait_for("the name", "return document.querySelector('main').innerText.includes('Zéphyr')").await?;
        page.driver.find(By::Css("input[name=search]")).await?.send_keys("zephyr").await?;
        cards(page, 1).await
    });
}

#[test]
fn on_a_phone_a_new_list_is_one_tap_away_however_many_there_are() {
    run("lists-new", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.visit("#/").await?;
        for count in 1..4 {
            cards(page, count).await?;
            page.press_on_card("Dupliquer").await?;
        }
        page.press_button(".to-new").await?;
        let there = "const box = document.querySelector('.new-list [type=submit]')?.getBoundingClientRect();
            return document.activeElement.tagName === 'H1' && box.top >= 0 && box.bottom <= innerHeight";
        page.wait_for("the form, with its button in view", there).await?;
        page.screenshot("form").await?;
        Ok(())
    });
}

#[test]
fn tags_find_lists_again() {
    run("lists-tags", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.visit("#/").await?;
        cards(page, 1).await?;
        page.press_on_card("Dupliquer").await?;
        cards(page, 2).await?;
        assert!(page.texts(".tag-filter button").await?.is_empty());
        page.press_on_card("Étiquettes").await?;
        page.driver.find(By::Css(".list-card input")).await?.send_keys("Club, été 2027, club," + Key::Enter).await?;
        let shown = "return [...document.querySelectorAll('.tag-filter button')].map(own => own.innerText).join('|')";
        page.wait_for("the tags", &format!("{shown} === 'Club|été 2027'")).await?;
        assert_eq!(page.texts(".list-card .chip").await?, ["Club", "été 2027"]);
        // One tag, and everything again.
        page.press_button(".tag-filter button").await?;
        cards(page, 1).await?;
        page.press_button(".tag-filter button").await?;
        cards(page, 2).await?;
        // Kept, found by the search, and changed in the editor as well.
        page.reload().await?;
        page.driver.find(By::Css("input[name=search]")).await?.send_keys("ete").await?;
        cards(page, 1).await?;
        page.click_on(By::Css(".list-card a")).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.entry'))").await?;
        page.press_button(".bar-name button").await?;
        let field = page.driver.find(By::Css("input[name=tags]")).await?;
        assert_eq!(field.prop("value").await?.as_deref(), Some("Club, été 2027"));
        field.send_keys(Key::Control + "a").await?;
        field.send_keys("Tournoi" + Key::Tab).await?;
        page.visit("#/").await?;
        page.wait_for("the other tag", &format!("{shown} === 'Tournoi'")).await
    });
}

#[test]
fn a_full_storage_is_said_and_the_list_can_be_saved() {
    let options = Options {
        before: Some("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"),
        ..Options::default()
    };
    run("lists-full", options, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.wait_for("the notice", "return document.querySelector('.notice')?.innerText.includes('Télécharge')")
            .await?;
        // It lives on in the page.
        page.script("location.hash = '#/'").await?;
        cards(page, 1).await
    });
}

#[test]
fn a_list_that_cannot_be_read_is_kept_as_it_is() {
    let options = Options {
        before: Some("try { localStorage.setItem('ralliement.list.abc', '\"ralliement = 99\"') } catch {}"),
        ..Options::default()
    };
    run("lists-unreadable", options, async |page| {
        page.open("").await?;
        assert!(page.text().await?.contains("Illisible"));
        page.visit("#/liste/abc").await?;
        page.wait_for_heading("Liste introuvable").await?;
        assert_eq!(page.script("return localStorage.getItem('ralliement.list.abc')").await?, "\"ralliement = 99\"");
        Ok(())
    });
}

#[test]
fn two_tabs_stay_in_step() {
    run("lists-tabs", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let first = page.driver.window().await?;
        let address = page.driver.current_url().await?.to_string();
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second).await?;
        page.driver.goto(address).await?;
        page.wait_for("the other tab", "return Boolean(document.querySelector('.entry'))").await?;
        let points = page.texts(".bar-total").await?;
        page.press_button(".entry .counter button:last-child").await?;
        let changed = page.texts(".bar-total").await?;
        assert_ne!(points, changed);
        page.driver.switch_to_window(first).await?;
        let same = format!(
            "return document.querySelector('.bar-total').innerText.replace(/\\s+/g, ' ').trim() === {:?}",
            changed[0]
        );
        page.wait_for("the change in the first tab", &same).await
    });
}
