//! What the rules say of a list, explained on demand and announced; and the profile as it really fights.

use thirtyfour::prelude::*;

use crate::harness::{Options, run};
use crate::player::reads;

#[test]
fn a_finding_has_its_place_its_page_its_reason_and_its_fix() {
    run("findings", Options::default(), async |page| {
        page.build_legal_list().await?;
        // One element that screen readers follow, whatever it says.
        page.script("window.verdict = document.querySelector('.verdict[role=status]')").await?;
        assert_eq!(page.script("return verdict.innerText.replace(/\\s+/g, ' ').trim()").await?, "Légale : 60 / 500");
        for _ in 0..6 {
            page.one_more("Guerrier Tribal").await?;
        }
        page.settle().await?;
        assert_eq!(page.script("return verdict.innerText.replace(/\\s+/g, ' ').trim()").await?, "1 erreur · 90 / 500");
        assert_eq!(page.script("return verdict.isConnected && !verdict.classList.contains('legal')").await?, true);
        page.wait_for("the title", "return /^1\\serreur/.test(document.title)").await?;

        assert_eq!(
            page.texts(".error .finding > p").await?,
            ["« Cheffe de Clan » mène 10 guerriers pour 9 emplacements."]
        );
        assert_eq!(page.texts(".error .finding-place").await?, ["Cheffe de Clan"]);
        assert_eq!(page.texts(".error .fix").await?, ["Retirer 1 × « Guerrier Tribal »"]);
        assert_eq!(page.texts(".error .why > summary").await?, ["Pourquoi ? UNI-4 · p. 19–20, 22"]);
        // The explanation comes when it is asked for, not before.
        assert_eq!(page.script("return document.querySelector('.error .why p')").await?, serde_json::Value::Null);
        page.press_button(".error .why > summary").await?;
        let there =
            "return document.querySelector('.error .why').innerText.includes('Le général en mène trois de plus')";
        page.wait_for("the explanation", there).await?;
        let why = page.texts(".error .why").await?.join(" ");
        assert!(why.contains("Trop de guerriers pour ce champion"), "{why}");
        assert!(why.contains("Exemple Un Champion Charismatique nommé général"), "{why}");
        assert!(why.contains("Notre lecture"), "{why}");
        page.screenshot("why").await?;

        // A click on the place goes there.
        page.press_button(".error .finding-place").await?;
        page.settle().await?;
        assert_eq!(page.script("return document.activeElement.closest('.unit') !== null").await?, true);
        assert_eq!(page.texts(".panel h2").await?, ["Ajouter des figurines · Guerriers 10 / 9 Cheffe de Clan"]);
        page.press_button(".error .fix").await?;
        page.settle().await?;
        assert_eq!(page.texts(".error").await?.len(), 0);
        assert_eq!(page.script("return verdict.innerText.replace(/\\s+/g, ' ').trim()").await?, "Légale : 85 / 500");
        Ok(())
    });
}

#[test]
fn a_profile_shows_what_it_fights_with_and_where_each_figure_comes_from() {
    run("findings-profile", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_entry("Vétéran des Confins").await?;
        let figures = "const rows = [...document.querySelectorAll('.panel .figures tr')]
            .map(row => [...row.children].map(own => (own.firstElementChild ?? own).textContent));
            return rows[0].map((name, at) => `${name} ${rows[1][at]}`).join(', ').replaceAll('\\u00a0', ' ')";
        assert_eq!(
            page.script(figures).await?,
            "Mvt 15 cm, CC 5, CT 4+, F 4, D 6, A 2, PV 1, Mo 5",
            "with armour and shield"
        );
        assert_eq!(page.texts(".panel .figures .changed").await?, ["6"]);
        assert_eq!(page.texts(".panel .origins li").await?, ["D 6 = 3 de base, +1 Bouclier, +2 armure"]);
        // One choice less, one figure less.
        page.take_from("Inventaire", "Bouclier").await?;
        assert_eq!(page.texts(".panel .origins li").await?, ["D 5 = 3 de base, +2 armure"]);

        // Weapons as a table, rules whose name opens the text, without leaving the page.
        let address = page.driver.current_url().await?;
        page.click_on(By::XPath(format!(
            "//section[contains(@class,'panel')]//summary[span[{}]]",
            reads("Profil effectif")
        )))
        .await?;
        page.wait_for("the weapons", "return Boolean(document.querySelector('.glance table'))").await?;
        let table = page.texts(".glance table").await?.join(" ");
        assert!(table.contains("Mêlée") && table.contains("Épée") && table.contains("Prix"), "{table}");
        assert_eq!(page.texts(".glance .stack summary").await?, ["Courageux"]);
        page.press_button(".glance .stack summary").await?;
        let text = "const text = document.querySelector('.glance .stack .explained-text');
            return Boolean(text?.checkVisibility() && text.innerText.includes('manuel p.'))";
        page.wait_for("the text", text).await?;
        let told = page.texts(".glance .stack .explained-text").await?;
        assert!(told[0].len() > 40, "{told:?}");
        assert_eq!(page.driver.current_url().await?, address);
        page.screenshot("profile").await?;

        // A rider has the mount's figures and barding; a gun its range.
        page.open_entry("Haute Reine des Confins").await?;
        let origins = page.texts(".panel .origins li").await?;
        assert!(origins.iter().any(|own| own == "Mvt 25 cm = 15 de base, → 25 Destrier"), "{origins:?}");
        assert!(origins.iter().any(|own| own == "PV 4 = 3 de base, +1 caparaçon"), "{origins:?}");
        page.open_entry("Catapulte").await?;
        assert!(page.script(figures).await?.as_str().is_some_and(|own| own.starts_with("Portée 120 cm, F 4")));
        Ok(())
    });
}
