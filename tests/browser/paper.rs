//! The pages before they are printed: what the preview shows is what the PDF holds, and the PDF of the browser is the
//! one of the command line.

use std::path::Path;

use ralliement::cli::{Outside, run as command_line};
use ralliement::exchange::attached::attached;
use ralliement::exchange::file;
use ralliement::language::Language;
use ralliement::sheet::page::{Document, Mark};
use ralliement::sheet::{Kind, Wish};
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, Job, Printed};
use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::harness::{Options, Page, Scheme, run};
use crate::share::spying;

/// Texts of a drawn page in their order, with plain spaces.
const TEXTS: &str = "return [...document.querySelectorAll('.print')[0].querySelectorAll('text')]
    .map(text => text.textContent.replaceAll('\u{a0}', ' '))";
const NUMBER: &str = "return document.querySelector('.preview-number').textContent.replaceAll('\u{a0}', ' ')";
const DRAWN: &str = "return document.querySelectorAll('.print svg:has(text)').length";

impl Page {
    /// Waits for the pages of the wishes as they are now.
    pub async fn wait_for_pages(&self) -> WebDriverResult<()> {
        self.wait_for("the pages", "return Boolean(document.querySelector('.preview:not(.stale) .print text'))").await
    }

    async fn wish(&self, select: &str, value: &str) -> WebDriverResult<()> {
        self.choose(select, value).await?;
        self.wait_for_pages().await
    }

    async fn number(&self) -> WebDriverResult<String> {
        Ok(self.script(NUMBER).await?.as_str().unwrap_or_default().to_owned())
    }

    /// The PDF that is offered now.
    async fn saved(&self) -> WebDriverResult<Vec<u8>> {
        self.press_button(".share-paper .actions .button").await?;
        self.offered().await
    }
}

/// What this machine makes of the list inside a PDF.
fn natively(pdf: &[u8], kind: Kind) -> Printed {
    let roster = file::read("liste", &attached(pdf).expect("no list in the PDF")).expect("the list is not one");
    let job = Job::Print { roster, wish: Wish { kind, ..Wish::default() } };
    match Worker::default().perform(Language::French, &job) {
        Answer::Printed(printed) => *printed,
        answer => panic!("{answer:?}"),
    }
}

fn texts_of_first(document: &Document) -> Vec<String> {
    let marks = document.pages[0].marks.iter();
    let texts = marks.filter_map(|mark| match mark {
        Mark::Text { text, .. } => Some(text.replace('\u{a0}', " ")),
        _ => None,
    });
    texts.collect()
}

/// The list inside, printed with `ralliement print`.
fn printed_by_command(pdf: &[u8], style: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("paper-browser-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (list, target) = (folder.join("liste.bts.toml"), folder.join("liste.pdf"));
    std::fs::write(&list, attached(pdf).unwrap()).unwrap();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut outside = Outside {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
        colours: (false, false),
        variable: &|_| None,
    };
    let arguments = ["ralliement", "print", list.to_str().unwrap(), "-o", target.to_str().unwrap(), "--style", style];
    assert_eq!(command_line(arguments, &mut outside), 0, "{}", String::from_utf8_lossy(&err));
    let printed = std::fs::read(&target).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    printed
}

#[test]
fn the_preview_shows_the_pages_of_the_pdf_which_is_the_same_everywhere() {
    run("paper-preview", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        for kind in Kind::ALL {
            page.choose("style", kind.tag()).await?;
            page.wait_for_pdf().await?;
            page.wait_for_pages().await?;
            let pdf = page.saved().await?;
            let own = natively(&pdf, kind);
            assert!(pdf == own.pdf, "{}: the browser prints other bytes", kind.tag());
            assert!(pdf == printed_by_command(&pdf, kind.tag()), "{}: the command line prints other bytes", kind.tag());
            let sheets = page.script("return document.querySelectorAll('.print').length").await?;
            assert_eq!(sheets, own.pages.pages.len(), "{}", kind.tag());
            assert_eq!(page.number().await?, format!("Page 1 sur {}", own.pages.pages.len()));
            let shown = page.script(TEXTS).await?;
            let shown: Vec<&str> = shown.as_array().unwrap().iter().filter_map(|text| text.as_str()).collect();
            assert_eq!(shown, texts_of_first(&own.pages), "{}", kind.tag());
            assert!(page.script(DRAWN).await?.as_u64().unwrap() <= 2, "only what is in sight is drawn");
            page.screenshot(kind.tag()).await?;
        }
        // In the letters of the paper: each text is as long by itself as the paper has it.
        page.wait_for("the typeface", "return document.fonts.check('10px BarlowSemiCondensed-SemiBold')").await?;
        let off = "return Math.max(...[...document.querySelectorAll('.print text')].slice(0, 60).map(text => {
            const wanted = Number(text.getAttribute('textLength'));
            text.removeAttribute('textLength');
            return Math.abs(text.getComputedTextLength() - wanted);
        }))";
        let off = page.script(off).await?.as_f64().unwrap();
        assert!(off < 0.3, "texts are {off} points longer or shorter than on paper");
        Ok(())
    });
}

#[test]
fn the_preview_follows_the_wishes_and_the_keys() {
    let axe = axe();
    run("paper-keys", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.wait_for_pages().await?;
        let view = "return document.querySelector('.print svg').getAttribute('viewBox')";
        assert_eq!(page.script(view).await?, "0 0 595.28 841.89");
        page.wish("paper", "letter").await?;
        assert_eq!(page.script(view).await?, "0 0 612 792");
        let coloured = "return [...document.querySelectorAll('.print [fill], .print [stroke]')]
            .flatMap(mark => [mark.getAttribute('fill'), mark.getAttribute('stroke')])
            .some(colour => colour?.[0] === '#' && new Set([colour.slice(1, 3), colour.slice(3, 5), colour.slice(5)]).size > 1)";
        assert_eq!(page.script(coloured).await?, true);
        page.wish("inks", "mono").await?;
        assert_eq!(page.script(coloured).await?, false);
        let event = page.driver.find(By::Css("input[name=event]")).await?;
        event.send_keys("Les Trois Lunes" + Key::Tab).await?;
        page.wait_for(
            "the event",
            "return document.querySelector('.print').textContent.includes('Les\u{a0}Trois\u{a0}Lunes')",
        )
        .await?;
        page.wish("style", "play").await?;
        let label = page.script("return document.querySelector('.print svg').getAttribute('aria-label')").await?;
        assert!(label.as_str().is_some_and(|label| label.contains("La Reine des Marches")), "{label}");
        let count = page.script("return document.querySelectorAll('.print').length").await?.as_u64().unwrap();
        assert!(count > 3, "{count} pages");

        page.script("document.querySelector('.preview-pages').focus()").await?;
        for (key, at) in [
            (Key::Right, 2),
            (Key::PageDown, 3),
            (Key::Left, 2),
            (Key::End, count),
            (Key::Right, count),
            (Key::Home, 1),
            (Key::PageUp, 1),
        ] {
            page.press(key).await?;
            let there = format!("{NUMBER} === 'Page {at} sur {count}'");
            page.wait_for("another page", &there).await?;
            let drawn = format!("return document.querySelectorAll('.print')[{at} - 1].innerHTML.includes('<text')");
            page.wait_for("its drawing", &drawn).await?;
            assert!(page.script(DRAWN).await?.as_u64().unwrap() <= 3);
        }
        assert_eq!(page.script("return document.querySelector('.preview-bar button').disabled").await?, true);
        page.press_button(".preview-bar button:nth-of-type(2)").await?;
        assert_eq!(page.number().await?, format!("Page 2 sur {count}"));

        // Larger by a key, smaller by a click.
        let wide = "return document.querySelector('.print').offsetWidth";
        let small = page.script(wide).await?.as_u64().unwrap();
        page.script("document.querySelector('.preview-pages').focus()").await?;
        page.press(Key::Enter).await?;
        page.wait_for("a large page", &format!("{wide} > {small} * 2")).await?;
        page.screenshot("large").await?;
        assert_eq!(page.number().await?, format!("Page 2 sur {count}"));
        page.click_on(By::Css(".print:nth-of-type(2)")).await?;
        page.wait_for("a small page", &format!("{wide} === {small}")).await?;
        let found = page.judge(&axe, "the preview").await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}

#[test]
fn the_preview_fits_a_phone() {
    let axe = axe();
    let options = Options { size: (360, 780), scheme: Scheme::Dark, ..Options::default() };
    run("paper-phone", options, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.wait_for_pages().await?;
        page.wish("style", "play").await?;
        let wide = "const dialog = document.querySelector('dialog'); return dialog.scrollWidth - dialog.clientWidth";
        assert_eq!(page.script(wide).await?, 0);
        page.screenshot("top").await?;
        page.script("document.querySelector('.preview').scrollIntoView()").await?;
        page.screenshot("preview").await?;
        // A finger swipes: the page after the next is in the middle, and drawn.
        let swipe = "document.querySelector('.preview-pages').scrollLeft =
            2 * (document.querySelector('.print').offsetWidth + 16)";
        page.script(swipe).await?;
        page.wait_for("the third page", &format!("{NUMBER}.startsWith('Page 3 ')")).await?;
        let middle = "const box = document.querySelectorAll('.print')[2].getBoundingClientRect();
            return Math.abs(box.left + box.width / 2 - innerWidth / 2) < 3";
        page.wait_for("the middle", middle).await?;
        page.click_on(By::XPath("//button[normalize-space()='Agrandir']")).await?;
        page.wait_for("a large page", "return document.querySelector('.print').offsetWidth > 700").await?;
        assert_eq!(page.script(wide).await?, 0);
        page.screenshot("large").await?;
        let found = page.judge(&axe, "the preview").await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}
