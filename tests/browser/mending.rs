//! A legal list is broken in every way that a fix button promises to mend, and mended with nothing but that button.

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

impl Page {
    /// The list is illegal for this reason; the fix with this label makes it legal again.
    async fn mend(&self, reason: &str, label: &str) -> WebDriverResult<()> {
        let (verdict, findings) = (self.verdict().await?, self.texts(".finding").await?);
        assert!(!self.is_legal().await?, "{reason}: nothing is broken: {verdict}");
        assert!(verdict.contains("erreur") || verdict.contains("choix à faire"), "{reason}: {verdict}");
        assert!(findings.iter().any(|finding| finding.contains(reason)), "{reason}: {findings:#?}");
        let fixes = self.texts(".fix").await?;
        assert!(fixes.iter().any(|fix| fix == label), "{label}: {fixes:?}");
        self.press_in("findings", label).await?;
        let verdict = self.verdict().await?;
        assert!(self.is_legal().await?, "{reason}: {verdict} {:#?}", self.texts(".finding").await?);
        assert!(verdict.starts_with("Légale : "), "{verdict}");
        Ok(())
    }

    async fn new_unit(&self, shelf: &str, name: &str) -> WebDriverResult<()> {
        self.press_button(".contingent > .add").await?;
        self.settle().await?;
        self.take_from(shelf, name).await
    }
}

#[test]
fn what_a_champion_may_not_have_is_mended_with_the_fix_buttons() {
    run("mending-champion", Options::default(), async |page| {
        page.build_legal_list().await?;
        let (points, verdict) = (page.points().await?, page.verdict().await?);
        assert!(page.is_legal().await?, "{verdict}");
        // An order too many.
        page.take_from("Ordres", "Arrêtez-les !").await?;
        page.mend("a 2 ordres pour 1 au plus", "Retirer « Arrêtez-les ! »").await?;
        // Too heavy an armour.
        page.take_from("Armure", "Exosquelette léger").await?;
        page.mend("dépasse son maximum", "Prendre « armure lourde »").await?;
        page.take_from("Armure", "Armure").await?;
        // A weapon that is not for champions.
        page.take_from("Inventaire", "Outre à naphte").await?;
        page.mend("Outre à naphte", "Retirer « Outre à naphte »").await?;
        // Barding whose mount has gone.
        page.take_from("Montures", "Destrier").await?;
        page.take_from("Caparaçon", "Caparaçon").await?;
        assert!(page.is_legal().await?, "{}", page.verdict().await?);
        page.take_from("Montures", "Sans monture").await?;
        page.mend("caparaçon", "Retirer le caparaçon").await?;
        assert_eq!((page.points().await?, page.verdict().await?), (points, verdict), "nothing else has changed");
        Ok(())
    });
}

#[test]
fn what_an_army_may_not_be_is_mended_with_the_fix_buttons() {
    run("mending-army", Options::default(), async |page| {
        page.build_legal_list().await?;
        // A second champion of the same rank: one of them has to be named.
        page.open_unit("Cheffe de Clan").await?;
        page.open_settings().await?;
        page.press_in("actions", "Dupliquer").await?;
        page.mend("2 champions peuvent être le général", "Nommer « Cheffe de Clan » général").await?;
        // One of a higher rank: who was named cannot be the general any more.
        page.new_unit("Champions", "Duc des Confins").await?;
        page.open_entry("Duc des Confins").await?;
        for order in ["En Avant toute !", "Arrêtez-les !"] {
            page.take_from("Ordres", order).await?;
        }
        for feat in ["Défense Légendaire", "Combat Légendaire"] {
            page.take_from("Actions d’éclat", feat).await?;
        }
        page.mend("l’armée a un champion d’un rang plus élevé", "Ne plus nommer de général").await?;
        // A champion in another one's unit.
        page.open_unit("Duc des Confins").await?;
        page.take_from("Champions", "Chevalier des Confins").await?;
        page.open_entry("Chevalier des Confins").await?;
        page.take_from("Ordres", "Hissez les drapeaux !").await?;
        page.take_from("Actions d’éclat", "Frappe Légendaire").await?;
        page.take_from("Actions d’éclat", "Force Légendaire").await?;
        page.mend(
            "seul un Jeune Prodige rejoint un autre champion",
            "Mettre « Chevalier des Confins » dans une unité à part",
        )
        .await?;
        // More warriors than a champion leads: six, now that it is not the general.
        for _ in 0..3 {
            page.one_more("Guerrier Tribal").await?;
        }
        page.settle().await?;
        page.mend("mène 7 guerriers pour 6 emplacements", "Retirer 1 × « Guerrier Tribal »").await?;
        // A siege weapon without its gunner.
        page.new_unit("Armes de siège", "Baliste légère").await?;
        assert!(page.is_legal().await?, "{}", page.verdict().await?);
        let less = "//button[translate(@aria-label, '\u{a0}', ' ')='Un de moins : Guerrier des Confins']";
        page.click_on(By::XPath(less)).await?;
        page.settle().await?;
        page.mend("0 servant sur les 1 de son profil", "Ajouter le servant").await?;
        page.screenshot("mended").await?;
        Ok(())
    });
}
