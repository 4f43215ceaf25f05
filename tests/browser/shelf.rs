//! The shelf of the boxed games: every screen on a phone and with axe, in both themes; games that are kept tap by tap, taken
//! back, covered, gone on with in another tab, and there without a network.

use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::engine::Engine;
use crate::harness::{Options, Page, Scheme, run};

/// A small phone lies on the table.
const SMALL: (u32, u32) = (360, 740);
const WIDE: (u32, u32) = (1440, 900);

const SCREENS: [(&str, &str); 22] = [
    ("", "Étagère"),
    ("an-4000", "L’An 4000"),
    ("an-4000/voyage", "Voyage"),
    ("an-4000/menace", "Qui me menace ?"),
    ("an-4000/ensemble", "Arriver ensemble"),
    ("an-4000/production", "Production"),
    ("an-4000/etoiles", "Les 48 étoiles"),
    ("an-4000/plateau", "Mon plateau"),
    ("an-4000/nouvelle", "Nouvelle partie"),
    ("battle-beyond-space", "Battle Beyond Space"),
    ("battle-beyond-space/pouvoirs", "Les douze pouvoirs"),
    ("battle-beyond-space/collision", "Arbitre des collisions"),
    ("battle-beyond-space/tir", "Arbitre des tirs"),
    ("battle-beyond-space/preparation", "Préparation"),
    ("battle-beyond-space/compte", "Décompte final"),
    ("battle-beyond-space/cartes", "Mes cartes"),
    ("battle-beyond-space/nouvelle", "Nouvelle partie"),
    ("galactica", "Galactica"),
    ("galactica/cadran", "Le cadran"),
    ("galactica/laser", "Arbitre des lasers"),
    ("galactica/combat", "Combat interstellaire"),
    ("galactica/exemplaire", "Mon exemplaire"),
];

pub const PHONE: Options = Options {
    engine: Engine::Chromium,
    language: "fr",
    scheme: Scheme::Light,
    still: true,
    size: SMALL,
    before: None,
    alone: false,
    bare_host: false,
};

impl Page {
    pub async fn on_shelf(&self, path: &str) -> WebDriverResult<()> {
        self.visit(&format!("#/etagere/{path}")).await
    }

    /// The heading with plain blanks.
    pub async fn heads(&self, heading: &str) -> WebDriverResult<()> {
        let script = format!(
            "return document.querySelector('main h1')?.textContent.replace(/\\s+/g, ' ').trim() === {heading:?}"
        );
        self.wait_for(heading, &script).await
    }

    /// What was said last, with plain blanks.
    pub async fn says(&self, part: &str) -> WebDriverResult<()> {
        let script = format!(
            "return [...document.querySelectorAll('main .shelf-said, main .shelf-aside')]
                .some(own => own.textContent.replace(/\\s+/g, ' ').includes({part:?}))"
        );
        self.wait_for(part, &script).await
    }

    /// Looks at a screen: nothing too wide, nothing too small for a finger, nothing that axe finds.
    pub async fn looks_right(&self, axe: &str, name: &str, found: &mut Vec<String>) -> WebDriverResult<()> {
        self.screenshot(&name.replace('/', "-")).await?;
        self.fits_sideways().await?;
        let small =
            "return [...document.querySelectorAll('main button, main .shelf-way, main .shelf-pick, main select')]
            .filter(own => own.checkVisibility() && !own.classList.contains('round'))
            .filter(own => own.getBoundingClientRect().height < 44).map(own => own.outerHTML.slice(0, 80))";
        assert_eq!(self.script(small).await?, serde_json::json!([]), "{name}: fingers need 44 pixels");
        found.extend(self.judge(axe, name).await?);
        Ok(())
    }

    pub async fn begin(&self, game: &str) -> WebDriverResult<()> {
        self.on_shelf(&format!("{game}/nouvelle")).await?;
        self.heads("Nouvelle partie").await?;
        self.press_in_main("Commencer").await?;
        self.wait_for("the table", "return Boolean(document.querySelector('.shelf-table'))").await
    }

    pub async fn tap_star(&self, name: &str) -> WebDriverResult<()> {
        let path =
            format!("//button[contains(@class, 'map-star')][span[@class='map-name'][normalize-space()='{name}']]");
        self.click_on(By::XPath(path)).await
    }

    pub async fn entries(&self, game: &str) -> WebDriverResult<usize> {
        let script = format!(
            "return Object.entries(localStorage).filter(([key, text]) => key.startsWith('ralliement.table.') && text.includes(' {game}'))
                .map(([, text]) => text.trim().split('\\n').length - 2)[0] ?? 0"
        );
        Ok(usize::try_from(self.script(&script).await?.as_u64().unwrap_or_default()).unwrap())
    }
}

#[test]
fn every_screen_of_the_shelf_fits_and_axe_finds_nothing() {
    let axe = axe();
    for (scheme, theme, size) in [(Scheme::Light, "light", SMALL), (Scheme::Dark, "dark", WIDE)] {
        run(&format!("shelf-looks-{theme}"), Options { scheme, size, ..PHONE }, async |page| {
            let mut found = Vec::new();
            for (path, heading) in SCREENS {
                page.on_shelf(path).await?;
                page.heads(heading).await?;
                page.looks_right(&axe, if path.is_empty() { "shelf" } else { path }, &mut found).await?;
            }
            assert!(found.is_empty(), "{found:#?}");
            Ok(())
        });
    }
}

#[test]
fn the_footer_leads_to_the_shelf_and_a_wrong_part_is_not_found() {
    run("shelf-way", PHONE, async |page| {
        page.open("").await?;
        page.click_on(By::XPath("//footer//a[normalize-space()='Étagère']")).await?;
        page.heads("Étagère").await?;
        page.follow("Galactica", "Galactica").await?;
        for path in ["inconnu", "galactica/inconnu", "an-4000/voyage/x"] {
            page.on_shelf(path).await?;
            page.heads("Page introuvable").await?;
        }
        page.on_shelf("an-4000/partie/disparue").await?;
        page.wait_for("the words", "return document.body.innerText.includes('n’est pas sur cet appareil')").await
    });
}

#[test]
fn a_game_of_l_an_4000_is_kept_tap_by_tap() {
    let axe = axe();
    run("shelf-an-4000", PHONE, async |page| {
        page.begin("an-4000").await?;
        let mut found = Vec::new();
        page.looks_right(&axe, "begun", &mut found).await?;
        // Whoever begins: the first home that may be left.
        let home =
            page.script("return document.querySelector('.path.now h3').textContent.match(/\\(([A-Z][a-z]+)\\)/)[1]");
        let home = home.await?.as_str().unwrap().to_owned();
        page.tap_star(&home).await?;
        page.looks_right(&axe, "a star", &mut found).await?;
        page.press_in_main("Entrer en hyperespace").await?;
        page.says("départ de").await?;
        assert_eq!(page.entries("an-4000").await?, 1, "each tap is kept");
        // A second departure of the same seat is refused, with a reason, and changes nothing.
        page.press_in_main("Fin du tour").await?;
        page.says("Au suivant").await?;
        page.reload().await?;
        page.heads("L’An 4000").await?;
        assert_eq!(page.texts(".path-fleet").await?.len(), 1, "as it was put away");
        page.press_in_main("Annuler").await?;
        page.press_in_main("Annuler").await?;
        page.wait_for("no fleet", "return document.querySelectorAll('.path-fleet').length === 0").await?;
        assert_eq!(page.entries("an-4000").await?, 4, "the log only grows");
        // Another tab goes on: its state counts, and it is said.
        page.tap_star(&home).await?;
        let other = "const key = Object.keys(localStorage).find(key => key.startsWith('ralliement.table.'));
            const lines = localStorage.getItem(key).trim().split('\\n');
            localStorage.setItem(key, [...lines, lines[2]].join('\\n') + '\\n')";
        page.script(other).await?;
        page.press_in_main("Entrer en hyperespace").await?;
        page.says("Un autre onglet").await?;
        assert_eq!(page.texts(".path-fleet").await?.len(), 1);
        assert_eq!(page.entries("an-4000").await?, 5, "nothing is undone");
        // Turned towards the next seat.
        page.press_in_main("Tourner").await?;
        page.screenshot("turned").await?;
        assert!(page.script("return Boolean(document.querySelector('.turned-1'))").await? == true);
        for _ in 0..3 {
            page.script("[...document.querySelectorAll('.shelf-bar button')][1].click()").await?;
        }
        page.looks_right(&axe, "gone on", &mut found).await?;
        // Put away, taken out, deleted, brought back.
        page.on_shelf("an-4000").await?;
        page.press_in_main("Supprimer").await?;
        page.wait_for("nothing", "return document.body.innerText.includes('Aucune partie de côté')").await?;
        page.click_on(By::Css(".snack button")).await?;
        page.click_on(By::Css(".shelf-put a")).await?;
        page.wait_for("the table", "return document.querySelectorAll('.path-fleet').length === 1").await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}

#[test]
fn a_board_is_typed_in_and_given_on_as_a_code() {
    run("shelf-board", PHONE, async |page| {
        page.on_shelf("an-4000/plateau").await?;
        page.tap_star("Algol").await?;
        page.tap_star("Algol").await?;
        page.tap_star("Vega").await?;
        let code = "(document.querySelector('.shelf-code').textContent.match(/[0-9A-Z]{21}$/)?.[0] ?? '')";
        page.wait_for("the code", &format!("return {code}.length === 21")).await?;
        let code = page.script(&format!("return {code}")).await?.as_str().unwrap().to_owned();
        page.script("localStorage.clear()").await?;
        page.on_shelf("an-4000/plateau").await?;
        page.driver.find(By::Css("input[name=code]")).await?.send_keys(&code[..20]).await?;
        page.press_in_main("Reprendre").await?;
        page.says("n’est pas lisible").await?;
        page.driver.find(By::Css("input[name=code]")).await?.send_keys(&code[20..]).await?;
        page.press_in_main("Reprendre").await?;
        page.says("Plateau repris").await?;
        page.reload().await?;
        let algol = "return document.querySelector('.map-star .map-mark').textContent";
        assert_eq!(page.script(algol).await?, "✚");
        assert_eq!(page.stored("ralliement.exemplar.").await?, 1);
        page.press_in_main("Tirer une carte maison").await?;
        page.wait_for("the mark", "return document.body.innerText.includes('Carte maison')").await?;
        page.screenshot("house-map").await?;
        page.on_shelf("an-4000/production").await?;
        page.tap_star("Algol").await?;
        page.wait_for("a pair", "return document.body.innerText.includes('Carte maison')").await
    });
}

#[test]
fn a_voyage_is_counted_aloud() {
    run("shelf-voyage", PHONE, async |page| {
        page.on_shelf("an-4000/voyage").await?;
        page.says("De Vega à Mira : longueur 5.").await?;
        page.tap_star("Hamal").await?;
        page.says("De Vega à Hamal : longueur 4.").await?;
        page.on_shelf("an-4000/menace").await?;
        page.says("Personne ne peut arriver").await
    });
}

#[test]
fn a_game_of_battle_beyond_space_keeps_its_secret_and_its_ledger() {
    let axe = axe();
    run("shelf-beyond", PHONE, async |page| {
        page.on_shelf("battle-beyond-space/nouvelle").await?;
        page.click_on(By::XPath("//label[contains(., 'Tirés par l')]")).await?;
        page.press_in_main("Commencer").await?;
        page.wait_for("the table", "return Boolean(document.querySelector('.shelf-table'))").await?;
        let mut found = Vec::new();
        page.looks_right(&axe, "begun", &mut found).await?;
        // Open or not since it was looked at.
        page.script(
            "[...document.querySelectorAll('details')].find(own => own.innerText.includes('Pouvoirs')).open = true",
        )
        .await?;
        let open = "return document.querySelectorAll('.shelf-cover h3').length";
        assert_eq!(page.script(open).await?, 0, "the cover is down");
        page.press_in_main("Montrer").await?;
        page.wait_for("the secret", &format!("{open} === 1")).await?;
        page.screenshot("shown").await?;
        page.script("window.dispatchEvent(new Event('blur'))").await?;
        page.wait_for("the cover", &format!("{open} === 0")).await?;
        page.press_in_main("Montrer").await?;
        page.press_in_main("Tourner").await?;
        page.wait_for("the cover", &format!("{open} === 0")).await?;
        page.press_in_main("Montrer").await?;
        page.reload().await?;
        assert_eq!(page.script(open).await?, 0, "down again after a reload");
        // Two taps a kill; taken back.
        page.press_in_main("Un chasseur").await?;
        let scores = "[...document.querySelectorAll('.shelf-score')].map(own => own.textContent).sort().join()";
        page.wait_for("a point", &format!("return {scores} === '0,0,1'")).await?;
        page.press_in_main("Annuler").await?;
        page.wait_for("none", &format!("return {scores} === '0,0,0'")).await?;
        for _ in 0..7 {
            page.press_button(".shelf-big").await?;
        }
        page.wait_for(
            "the next player",
            "return document.querySelector('[aria-current=step]').textContent.includes('Révéler')",
        )
        .await?;
        page.looks_right(&axe, "gone on", &mut found).await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}

#[test]
fn the_referees_say_who_is_hit() {
    run("shelf-referees", PHONE, async |page| {
        page.on_shelf("battle-beyond-space/tir").await?;
        // Nothing, then an enemy fighter on the fourth hex.
        page.press_button(".strip-cell:nth-of-type(4)").await?;
        page.says("Touché à 4").await?;
        page.click_on(By::Css(".hex:last-of-type")).await?;
        page.says("Touché").await?;
        page.screenshot("shots").await?;
        page.on_shelf("battle-beyond-space/collision").await?;
        page.says("1 pour qui bouge, 1 pour l’autre").await?;
        page.click_on(By::XPath("//label[contains(., 'Destroyer')][1]")).await?;
        page.says("est endommagé").await?;
        page.on_shelf("galactica/laser").await?;
        page.press_in_main("Tirer").await?;
        page.press_in_main("Quart 2").await?;
        page.says("Touché : Joueur 2").await?;
        page.press_in_main("Rentre").await?;
        page.screenshot("laser").await?;
        Ok(())
    });
}

#[test]
fn a_game_of_galactica_says_what_comes_next() {
    let axe = axe();
    run("shelf-galactica", PHONE, async |page| {
        page.begin("galactica").await?;
        let mut found = Vec::new();
        page.looks_right(&axe, "spin", &mut found).await?;
        page.press_in_main("Lancer la flèche").await?;
        page.press_in_main("Sur l’épave").await?;
        page.wait_for(
            "the captor spins",
            "return document.querySelector('.shelf-table h2').innerText.includes('lance')",
        )
        .await?;
        page.press_in_main("Lancer la flèche").await?;
        page.looks_right(&axe, "fly", &mut found).await?;
        page.press_in_main("Case ordinaire").await?;
        page.looks_right(&axe, "cards", &mut found).await?;
        page.press_in_main("Tirer").await?;
        page.press_in_main("Quart 1").await?;
        page.says("touché").await?;
        page.press_in_main("Annuler").await?;
        page.press_in_main("Annuler").await?;
        page.press_in_main("Au suivant").await?;
        page.reload().await?;
        page.wait_for("the second", "return document.querySelector('.shelf-table h2').innerText.includes('Bleu')")
            .await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}

#[test]
fn the_shelf_works_without_a_network_and_goes_into_the_backup() {
    run("shelf-offline", PHONE, async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.stop_server();
        page.on_shelf("galactica/cadran").await?;
        page.press_in_main("Lancer la flèche").await?;
        page.wait_for("a figure", "return /^[1-6]$/.test(document.querySelector('.shelf-said').textContent)").await?;
        page.begin("an-4000").await?;
        page.begin("battle-beyond-space").await?;
        assert_eq!(page.stored("ralliement.table.").await?, 2);
        page.start_server();
        // What the page offers as a file.
        page.visit("#/donnees").await?;
        page.script(
            "window.saved = null; const make = URL.createObjectURL;
             URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return make.call(URL, blob) }",
        )
        .await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        page.wait_for("the tables", "return (window.saved?.match(/^@table /gm) ?? []).length === 2").await
    });
}
