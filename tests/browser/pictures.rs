//! The pictures of `docs/screens.md`, of the manifest and of links in chats: taken by `cargo xtask screens`, never by the
//! other tests.

use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ralliement::catalogue::Catalogue;
use ralliement::event;
use ralliement::event::generate::{Recipe, play};
use ralliement::exchange::{file, link};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::desk_files::EVENT;
use crate::harness::{Options, Page, Scheme, run};

const SIZES: [(u32, u32); 4] = [(360, 740), (390, 844), (820, 1180), (1440, 900)];
const EXAMPLE: &str = include_str!("../../data/examples/la-reine-des-marches.bts.toml");

/// Where they go, as the command says.
fn folder(variable: &str) -> PathBuf {
    let folder = PathBuf::from(std::env::var_os(variable).expect("cargo xtask screens says where the pictures go"));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What is in the view, smaller where it is wide.
async fn take(page: &Page, path: &Path, kind: &str, quality: u32, scale: f64) -> WebDriverResult<()> {
    page.settle().await?;
    let view = page.script("return [scrollX, scrollY, innerWidth, innerHeight]").await?;
    let clip = json!({ "x": view[0], "y": view[1], "width": view[2], "height": view[3], "scale": scale });
    let wish = json!({ "format": kind, "quality": quality, "clip": clip });
    let taken = page.driver.cdp().send_raw("Page.captureScreenshot", wish).await?;
    let bytes = STANDARD.decode(taken["data"].as_str().unwrap_or_default()).unwrap();
    assert!(bytes.len() > 1_000, "{}", path.display());
    std::fs::write(path, bytes).unwrap();
    Ok(())
}

async fn scroll_to(page: &Page, selector: &str) -> WebDriverResult<()> {
    page.script(&format!("document.querySelector({selector:?})?.scrollIntoView({{ block: 'start' }})")).await?;
    page.settle().await
}

async fn fill_home(page: &Page) -> WebDriverResult<()> {
    for example in ["Le Vote unanime", "Basse continue", "La Reine des Marches"] {
        page.open_example(example).await?;
        page.settle().await?;
    }
    Ok(())
}

fn received() -> String {
    let roster = file::read("liste", EXAMPLE.as_bytes()).expect("the example is no list");
    format!("#{}", link::to_text(&roster).expect("too large for a link"))
}

/// A list with much to mend.
fn broken() -> String {
    EXAMPLE
        .replace("format = 1000", "format = 750")
        .replace("count = 8, armour", "count = 12, armour")
        .replace(", orders = [\"arretez-les\"]", "")
        .replace("equipment = [\"hache\"]", "equipment = [\"outre-a-naphte\"]")
        .replace("mounts = [\"destrier\"], ", "")
}

/// Two rounds of an event that has three.
fn played() -> String {
    let empty = event::open("e", EVENT.as_bytes(), &Catalogue::shipped()).expect("no event").event;
    let recipe = Recipe { seed: 5, players: 12, rounds: 2, drops: 0, late: 0, no_shows: 0, clubs: 3, all_drawn: false };
    let mut played = play(&empty, &recipe, |_, _, _| {}).expect("not played");
    played.game.rounds = 3;
    event::write(&played)
}

/// Takes the pictures of one size and theme, one after the other.
struct Album<'a> {
    page: &'a Page,
    folder: &'a Path,
    size: (u32, u32),
    theme: &'static str,
}

impl Album<'_> {
    async fn shot(&self, screen: &str) -> WebDriverResult<()> {
        let (width, _) = self.size;
        let scale = match width {
            901.. => 0.55,
            501..=900 => 0.6,
            ..=500 => 0.8,
        };
        let path = self.folder.join(format!("{screen}-{width}-{}.webp", self.theme));
        take(self.page, &path, "webp", 50, scale).await
    }

    async fn lists(&self) -> WebDriverResult<()> {
        let page = self.page;
        fill_home(page).await?;
        self.shot("editor").await?;
        page.open_entry("Vétéran").await?;
        self.shot("entry").await?;
        page.visit("#/").await?;
        page.wait_for("the generals", "return document.querySelectorAll('.card-general .icon').length === 3").await?;
        self.shot("home").await?;
        page.click_on(By::LinkText("La Reine des Marches")).await?;
        page.wait_for_editor().await?;
        page.open_findings().await?;
        page.press_button(".numbers > summary").await?;
        page.wait_for("the charts", "return document.querySelectorAll('.chart').length > 3").await?;
        scroll_to(page, ".numbers").await?;
        self.shot("numbers").await?;
        page.visit("#/").await?;
        page.click_on(By::LinkText("La Reine des Marches")).await?;
        page.wait_for_editor().await?;
        page.open_share().await?;
        page.open_picture().await?;
        self.shot("picture").await?;
        let list = serde_json::to_string(&broken())?;
        page.script(&format!("localStorage.setItem('ralliement.list.cassee', {list})")).await?;
        page.visit("#/liste/cassee").await?;
        page.wait_for_editor().await?;
        page.open_findings().await?;
        page.wait_for("the errors", "return document.querySelectorAll('.error .finding').length >= 4").await?;
        self.shot("findings").await
    }

    async fn pages(&self) -> WebDriverResult<()> {
        let page = self.page;
        for (address, screen, part) in [
            ("#/nouvelle", "new", None),
            (received().as_str(), "received", None),
            ("#/reference", "reference", None),
            ("#/reference/scenarios/recherche-et-destruction", "scenario", Some(".deployment")),
            ("#/collection", "collection", None),
            ("#/chances", "odds", None),
            ("#/etagere", "shelf", None),
        ] {
            page.visit(address).await?;
            page.wait_for("the page", "return Boolean(document.querySelector('main h1'))").await?;
            if screen == "odds" {
                page.wait_for("an answer", "return Boolean(document.querySelector('.odds-figure'))").await?;
            }
            if let Some(part) = part {
                scroll_to(page, part).await?;
            }
            self.shot(screen).await?;
        }
        Ok(())
    }

    async fn tables(&self) -> WebDriverResult<()> {
        let page = self.page;
        page.visit("#/jouer").await?;
        page.wait_for_heading("Nouvelle partie").await?;
        for (field, value) in
            [("scenario", "recherche-et-destruction"), ("own-list", "exemple/1"), ("other-list", "exemple/2")]
        {
            page.pick(field, value).await?;
        }
        page.press_button(".play-start button[type=submit]").await?;
        page.press_button(".play-tab:nth-child(2)").await?;
        self.shot("game").await?;
        page.begin("an-4000").await?;
        self.shot("table").await?;
        page.store_event("coupe", &played()).await?;
        for (part, screen) in [("/rondes", "rounds"), ("/classement", "standing")] {
            page.open_event(part).await?;
            self.shot(screen).await?;
        }
        Ok(())
    }
}

#[test]
#[ignore = "takes the pictures of the page of screens: cargo xtask screens"]
fn pictures_of_every_screen() {
    let folder = folder("RALLIEMENT_SCREENS");
    for (scheme, theme) in [(Scheme::Light, "light"), (Scheme::Dark, "dark")] {
        for size in SIZES {
            let name = format!("pictures-{theme}-{}", size.0);
            run(&name, Options { size, scheme, ..Options::default() }, async |page| {
                let album = Album { page, folder: &folder, size, theme };
                album.lists().await?;
                album.pages().await?;
                album.tables().await
            });
        }
    }
}

#[test]
#[ignore = "takes the pictures of the manifest: cargo xtask screens"]
fn pictures_of_the_manifest() {
    let folder = folder("RALLIEMENT_PUBLIC_SCREENS");
    for (name, size, kind) in
        [("narrow", (390, 844), "webp"), ("wide", (1280, 800), "webp"), ("og", (1200, 630), "jpeg")]
    {
        run(&format!("pictures-{name}"), Options { size, ..Options::default() }, async |page| {
            fill_home(page).await?;
            let shot = async |screen: &str| {
                let ending = if kind == "jpeg" { "jpg" } else { kind };
                take(page, &folder.join(format!("{screen}.{ending}")), kind, 60, 1.0).await
            };
            if name == "og" {
                return shot("og").await;
            }
            shot(&format!("editor-{name}")).await?;
            page.visit("#/").await?;
            page.wait_for("the generals", "return document.querySelectorAll('.card-general .icon').length === 3")
                .await?;
            shot(&format!("home-{name}")).await
        });
    }
}

impl Page {
    /// The picture for chats, in the open dialog.
    pub async fn open_picture(&self) -> WebDriverResult<()> {
        self.click_on(By::XPath("//dialog//summary[contains(., 'Image pour les messageries')]")).await?;
        self.wait_for("the picture", "return Boolean(document.querySelector('dialog .picture')?.checkVisibility())")
            .await?;
        self.script("document.querySelector('dialog .picture').scrollIntoView({ block: 'center' })").await?;
        self.settle().await
    }
}
