//! Chances of a shot and a duel: from a list's entry, a profile, typed figures; what is refused, and what is not counted.

use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::harness::{Options, PHONE, Page, Scheme, run};

impl Page {
    /// Chooses an option of a list by its value and tells the page.
    pub async fn pick(&self, name: &str, value: &str) -> WebDriverResult<()> {
        let script = format!(
            "const list = document.querySelector('[name=\"{name}\"]'); list.value = {value:?};
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value"
        );
        assert_eq!(self.script(&script).await?, value, "{name}");
        Ok(())
    }

    /// Types a figure of one of the two.
    async fn figure(&self, field: &str, value: u32) -> WebDriverResult<()> {
        let script = format!(
            "const field = document.querySelector('input[name=\"{field}\"]'); field.value = '{value}';
             field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        );
        self.script(&script).await.map(|_| ())
    }

    async fn large(&self) -> WebDriverResult<Vec<String>> {
        self.texts(".odds-figure").await
    }
}

#[test]
fn every_screen_of_chances_fits_and_axe_finds_nothing() {
    let axe = axe();
    for (scheme, theme) in [(Scheme::Light, "light"), (Scheme::Dark, "dark")] {
        for size in [(360, 740), PHONE, (820, 1180), (1440, 900)] {
            let name = format!("odds-looks-{theme}-{}", size.0);
            run(&name, Options { size, scheme, ..Options::default() }, async |page| {
                let mut found = Vec::new();
                page.open("#/chances").await?;
                page.wait_for_heading("Chances exactes").await?;
                page.wait_for("an answer", "return Boolean(document.querySelector('.odds-figure'))").await?;
                page.fits_sideways().await?;
                page.screenshot("shot").await?;
                found.extend(page.judge(&axe, "a shot").await?);
                page.click_on(By::Css("label:has(> input[value=duel])")).await?;
                page.wait_for("the duel", "return document.querySelectorAll('.odds-rows tr').length > 3").await?;
                page.fits_sideways().await?;
                page.script("document.querySelector('.odds-answer').scrollIntoView()").await?;
                page.screenshot("duel").await?;
                found.extend(page.judge(&axe, "a duel").await?);
                page.pick("attacker-army", "chiffres").await?;
                page.wait_for("the figures", "return document.querySelectorAll('.typed-figure').length === 10").await?;
                page.fits_sideways().await?;
                page.screenshot("typed").await?;
                found.extend(page.judge(&axe, "typed figures").await?);
                let small = "return [...document.querySelectorAll('.odds button, .odds select, .odds .choice, .odds summary')]
                    .filter(own => own.checkVisibility() && own.getBoundingClientRect().height < 44).map(own => own.innerText)";
                assert_eq!(page.script(small).await?, serde_json::json!([]), "fingers need 44 pixels");
                assert!(found.is_empty(), "{found:#?}");
                Ok(())
            });
        }
    }
}

#[test]
fn typed_figures_give_the_chances_of_the_design() {
    run("odds-typed", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("#/chances").await?;
        for side in ["attacker", "target"] {
            page.pick(&format!("{side}-army"), "chiffres").await?;
        }
        page.wait_for("the figures", "return document.querySelectorAll('.typed-figure').length === 20").await?;
        // Four dice at CT 4+ and F 4, at D 3: 175/256.
        page.figure("attacker-7", 4).await?;
        page.figure("target-3", 3).await?;
        page.wait_for("the chance", "return document.querySelector('.odds-figure').innerText.startsWith('68,4')")
            .await?;
        assert!(page.text().await?.contains("175/256"));
        // After moving, one obstacle: less, and the steps say why.
        page.click_on(By::Css("label:has(> input[value=half])")).await?;
        page.pick("obstacles", "1").await?;
        page.wait_for("less", "return !document.querySelector('.odds-figure').innerText.startsWith('68,4')").await?;
        page.click_on(By::Css(".odds-why > summary")).await?;
        let why = page.texts(".odds-steps").await?;
        assert!(why.iter().any(|text| text.contains("A bougé") || text.contains("Trajectoire")), "{why:?}");
        // CT 6+ cannot hit after moving.
        page.figure("attacker-0", 6).await?;
        page.wait_for("nothing", "return document.querySelector('.odds-figure').innerText.startsWith('0')").await?;
        // Two warriors: 7/24.
        page.figure("attacker-3", 3).await?;
        page.click_on(By::Css("label:has(> input[value=duel])")).await?;
        page.wait_for("the duel", "return document.body.innerText.includes('7/24')").await?;
        // Too many dice are refused with a sentence.
        page.script(
            "const field = document.querySelector('.odds-attacker .count'); field.value = '400';
             field.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await?;
        page.wait_for("the sentence", "return document.querySelector('.odds-none')?.innerText.includes('au plus')")
            .await
    });
}

#[test]
fn an_entry_of_a_list_and_a_profile_lead_to_their_chances() {
    run("odds-ways", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.settle().await?;
        page.click_on(By::Css(".entry .entry-name")).await?;
        page.wait_for("the way", "return Boolean(document.querySelector('.panel a[href*=\"#/chances/liste/\"]'))")
            .await?;
        page.script("document.querySelector('.panel a[href*=\"#/chances/liste/\"]').click()").await?;
        page.wait_for_heading("Chances exactes").await?;
        let army = "return document.querySelector('[name=attacker-army]').value.startsWith('liste/')";
        page.wait_for("the list", army).await?;
        page.visit("#/profil/guerrier-tribal").await?;
        page.click_on(By::Css(".sheet-head a[href='#/chances/profil/guerrier-tribal']")).await?;
        page.wait_for_heading("Chances exactes").await?;
        let shown =
            "const list = document.querySelector('[name=attacker-model]'); return list.selectedOptions[0].innerText";
        assert_eq!(page.script(shown).await?, "Guerrier Tribal");
        // The roles change places.
        let before = page.large().await?;
        page.press_button(".odds-swap button").await?;
        page.wait_for("the swap", "return document.querySelector('[name=target-army]').value.startsWith('faction/')")
            .await?;
        let shown =
            "const list = document.querySelector('[name=target-model]'); return list.selectedOptions[0].innerText";
        page.wait_for("its model", &format!("return (() => {{ {shown} }})() === 'Guerrier Tribal'")).await?;
        assert!(!before.is_empty() || !page.texts(".odds-none").await?.is_empty());
        Ok(())
    });
}
