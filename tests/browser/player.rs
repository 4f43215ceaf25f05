//! What a player does in the editor, in the words of the screen: with the mouse, and with the keyboard alone.

use thirtyfour::prelude::*;

use crate::harness::Page;

/// More Tabs than any page has stops.
const STOPS: usize = 400;

/// What is called like what has the focus: its label, else its text.
const FOCUSED: &str = "
    const own = document.activeElement;
    const labels = [...(own.labels ?? [])].map(label => label.innerText).join(' ');
    return (own.ariaLabel || labels || own.innerText || own.title || '').replace(/\\s+/g, ' ').trim()";

/// A condition of XPath: the node reads like this, whatever its blanks are.
pub fn reads(text: &str) -> String {
    format!("normalize-space(translate(., '\u{a0}\u{202f}', '  '))=\"{text}\"")
}

/// « Faction » begins « Faction : aucune », but not « Factions ».
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn shelf(name: &str) -> String {
    format!("//details[contains(@class,'group')][summary/span[@class='explained-name'][{}]]", reads(name))
}

fn offer(name: &str) -> String {
    format!(
        "//li[contains(@class,'offer')]/button[contains(@class,'take')][span[@class='offer-name']/text()[{}]]",
        reads(name)
    )
}

impl Page {
    /// Starts a list of the Tribes, of 500 points, through the form.
    pub async fn start_list(&self) -> WebDriverResult<()> {
        self.open("").await?;
        self.click_on(By::Css(".to-new")).await?;
        self.click_on(By::Css("input[name=faction][value=tribus-des-confins]")).await?;
        self.press_button(".new-list button[type=submit]").await?;
        self.wait_for_editor().await
    }

    /// Opens a ready example by its name.
    pub async fn open_example(&self, name: &str) -> WebDriverResult<()> {
        self.open("").await?;
        self.click_on(By::XPath(format!("//button[@class='example'][.//b[{}]]", reads(name)))).await?;
        self.wait_for_editor().await
    }

    /// Presses what begins with this word in the menu of the first card.
    pub async fn press_on_card(&self, word: &str) -> WebDriverResult<()> {
        self.press_button(".list-card:first-child .menu > summary").await?;
        let path = format!("//li[contains(@class,'list-card')][1]//button[starts-with(normalize-space(), '{word}')]");
        self.click_on(By::XPath(path)).await
    }

    pub async fn wait_for_editor(&self) -> WebDriverResult<()> {
        self.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await
    }

    pub async fn press_button(&self, selector: &str) -> WebDriverResult<()> {
        self.click_on(By::Css(selector)).await
    }

    /// Presses the button that reads like this, in the first part of the page with a class.
    pub async fn press_in(&self, class: &str, name: &str) -> WebDriverResult<()> {
        let part = format!("contains(concat(' ', @class, ' '), ' {class} ')");
        self.click_on(By::XPath(format!("(//*[{part}]//button[{}])[1]", reads(name)))).await?;
        self.settle().await
    }

    /// Takes a row of the catalogue by its name.
    pub async fn take(&self, name: &str) -> WebDriverResult<()> {
        self.script("document.querySelectorAll('details.group').forEach(group => group.open = true)").await?;
        self.click_on(By::XPath(offer(name))).await?;
        self.settle().await
    }

    /// Takes a row from a shelf, which is opened first where it is closed.
    pub async fn take_from(&self, group: &str, name: &str) -> WebDriverResult<()> {
        self.open_shelf(group).await?;
        self.click_on(By::XPath(format!("{}{}", shelf(group), offer(name)))).await?;
        self.settle().await
    }

    pub async fn open_shelf(&self, group: &str) -> WebDriverResult<()> {
        let there = self.driver.query(By::XPath(shelf(group)));
        there.wait(crate::harness::PATIENCE, std::time::Duration::from_millis(50)).first().await?;
        let closed = format!("{}[not(@open)]/summary", shelf(group));
        if !self.driver.find_all(By::XPath(&closed)).await?.is_empty() {
            self.click_on(By::XPath(closed)).await?;
        }
        self.settle().await
    }

    /// What a row of a shelf says before it is taken: by how much the total would change, and why it is not legal.
    pub async fn offered_row(&self, group: &str, name: &str) -> WebDriverResult<(i64, Option<String>)> {
        let row = self.driver.find(By::XPath(format!("{}{}", shelf(group), offer(name)))).await?;
        let read = "const row = arguments[0];
            const parts = [...(row.querySelector('.reason')?.childNodes ?? [])];
            const reason = parts.filter(part => part.nodeType !== Node.COMMENT_NODE && part.textContent.trim()).at(-1);
            return [row.querySelector('.offer-points').textContent.replace('−', '-').replace(/[^-\\d]/g, ''),
                reason && reason.textContent.replace(/\\s+/g, ' ').trim()]";
        let told = self.driver.execute(read, vec![row.to_json()?]).await?.json().clone();
        // What is free and a mere choice has no price.
        let points = told[0].as_str().and_then(|points| points.parse().ok()).unwrap_or(0);
        Ok((points, told[1].as_str().map(str::to_owned)))
    }

    /// Opens the entry with this name in the army.
    pub async fn open_entry(&self, name: &str) -> WebDriverResult<()> {
        let path = format!("//button[contains(@class,'entry-name')][contains(., '{name}')]");
        self.click_on(By::XPath(path)).await?;
        self.settle().await
    }

    /// Opens the panel of the unit with this name.
    pub async fn open_unit(&self, name: &str) -> WebDriverResult<()> {
        self.click_on(By::XPath(format!("//li[contains(@class,'unit')]//h3/button[{}]", reads(name)))).await?;
        self.settle().await
    }

    /// Opens the names, notes and ways to move of the open place.
    pub async fn open_settings(&self) -> WebDriverResult<()> {
        let closed = format!(
            "//section[contains(@class,'panel')]/details[not(@open)]/summary[span[{}]]",
            reads("Nom, notes, déplacer")
        );
        self.click_on(By::XPath(closed)).await
    }

    /// One more model of the entry with this name.
    pub async fn one_more(&self, name: &str) -> WebDriverResult<()> {
        let label = format!("translate(@aria-label, '\u{a0}', ' ')='Un de plus : {name}'");
        self.click_on(By::XPath(format!("//li[contains(@class,'entry')]//button[{label}]"))).await
    }

    /// Rows, findings and fixes come after the picture, what is reached from a finding after the next: once these have
    /// been asked for and answered in their order, everything that a click has set going before is done.
    pub async fn settle(&self) -> WebDriverResult<()> {
        let three = "const done = arguments[0], after = then => requestAnimationFrame(() => setTimeout(then));
            after(() => after(() => after(done)))";
        self.driver.execute_async(three, Vec::new()).await?;
        Ok(())
    }

    pub async fn verdict(&self) -> WebDriverResult<String> {
        Ok(self.texts(".verdict").await?.join(" "))
    }

    pub async fn is_legal(&self) -> WebDriverResult<bool> {
        Ok(self.script("return document.querySelector('.verdict').classList.contains('legal')").await? == true)
    }

    /// The points that are spent.
    pub async fn points(&self) -> WebDriverResult<i64> {
        let total = "return Number(document.querySelector('.bar-total').textContent.split('/')[0].replace(/\\D/g, ''))";
        Ok(self.script(total).await?.as_i64().expect("no total"))
    }

    /// What was chosen for the open entry, with what the profile comes with left out.
    pub async fn chips(&self) -> WebDriverResult<Vec<String>> {
        self.texts(".entry.chosen .mini:not(.included)").await
    }

    /// Whether a row of a shelf is taken.
    pub async fn is_taken(&self, group: &str, name: &str) -> WebDriverResult<bool> {
        let row = self.driver.find(By::XPath(format!("{}{}", shelf(group), offer(name)))).await?;
        Ok(row.attr("aria-checked").await?.as_deref() == Some("true"))
    }

    /// The numbers of models in a part of the page, in their order.
    pub async fn counts(&self, part: &str) -> WebDriverResult<Vec<String>> {
        let script = format!("return [...document.querySelectorAll({part:?} + ' .count')].map(own => own.value)");
        Ok(serde_json::from_value(self.script(&script).await?)?)
    }

    /// Opens the findings where they are not beside the army.
    pub async fn open_findings(&self) -> WebDriverResult<()> {
        if self.script("return document.querySelector('.findings').checkVisibility()").await? == false {
            self.press_button(".verdict-open").await?;
        }
        self.settle().await
    }

    /// Undoes until nothing is left to undo; how many steps that were.
    pub async fn undo_everything(&self) -> WebDriverResult<usize> {
        let mut steps = 0;
        while self.script("return !document.querySelector('.bar-ways button').disabled").await? == true {
            self.click_on(By::Css(".bar-ways button")).await?;
            steps += 1;
            assert!(steps < 200, "undoing does not end");
        }
        Ok(steps)
    }

    /// A small legal list: a champion, its order and its feat, and four warriors. The champion is open.
    pub async fn build_legal_list(&self) -> WebDriverResult<()> {
        self.start_list().await?;
        self.take("Cheffe de Clan").await?;
        self.take_from("Ordres", "Éliminez cette chose !").await?;
        self.take_from("Actions d’éclat", "Taillade Légendaire").await?;
        self.open_unit("Cheffe de Clan").await?;
        for _ in 0..4 {
            self.take("Guerrier Tribal").await?;
        }
        self.open_entry("Cheffe de Clan").await
    }

    /// Presses a key, on whatever has the focus.
    pub async fn press(&self, key: Key) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Ctrl and a letter; with Shift, too.
    pub async fn press_with_control(&self, letter: &str, shift: bool) -> WebDriverResult<()> {
        let chain = self.driver.action_chain().key_down(Key::Control);
        let chain = if shift { chain.key_down(Key::Shift) } else { chain };
        let chain = chain.send_keys(letter);
        let chain = if shift { chain.key_up(Key::Shift) } else { chain };
        chain.key_up(Key::Control).perform().await
    }

    /// What has the focus, as a player would call it.
    pub async fn focused(&self) -> WebDriverResult<String> {
        Ok(self.script(FOCUSED).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Tabs on until what has the focus begins with these words.
    pub async fn tab_to(&self, words: &str) -> WebDriverResult<()> {
        let mut passed = Vec::new();
        for _ in 0..STOPS {
            self.press(Key::Tab).await?;
            let focused = self.focused().await?;
            if begins(&focused, words) {
                return Ok(());
            }
            passed.push(focused.chars().take(40).collect::<String>());
        }
        panic!("no Tab leads to {words}, only to {passed:#?}");
    }

    /// The same backwards.
    pub async fn tab_back_to(&self, words: &str) -> WebDriverResult<()> {
        for _ in 0..STOPS {
            self.driver.action_chain().key_down(Key::Shift).send_keys(Key::Tab).key_up(Key::Shift).perform().await?;
            if begins(&self.focused().await?, words) {
                return Ok(());
            }
        }
        panic!("no Tab leads back to {words}");
    }
}
