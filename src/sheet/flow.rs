//! Pours blocks into pages: what belongs together stays together, and what is torn says that it goes on.

use std::collections::VecDeque;

use super::block::Block;
use super::page::{Area, Mark, Page};

/// The most pages of one sheet: ten times what the largest sensible list needs.
pub const MOST_PAGES: usize = 400;

pub struct Flow {
    width: f32,
    height: f32,
    printable: Area,
    /// Where blocks may stand; the printable area less the footer.
    frame: Area,
    pages: Vec<Vec<Mark>>,
    y: f32,
    /// Nothing stands on the page yet.
    fresh: bool,
}

impl Flow {
    pub fn new(width: f32, height: f32, printable: Area, footer: f32) -> Flow {
        let frame = Area { height: printable.height - footer, ..printable };
        Flow { width, height, printable, frame, pages: vec![Vec::new()], y: frame.y, fresh: true }
    }

    pub fn room(&self) -> f32 {
        self.frame.bottom() - self.y
    }

    pub fn new_page(&mut self) {
        if !self.fresh && self.pages.len() < MOST_PAGES {
            self.pages.push(Vec::new());
            self.fresh = true;
        }
        self.y = self.frame.y;
    }

    /// As it comes; on the next page where it no longer fits, and torn where no page holds it.
    pub fn place(&mut self, block: Block) {
        let may_turn = !self.fresh;
        self.pour(block, &Block::default(), may_turn);
    }

    /// Air between two things, never at the top of a page.
    pub fn gap(&mut self, height: f32) {
        if !self.fresh {
            self.y = (self.y + height).min(self.frame.bottom());
        }
    }

    fn put(&mut self, x: f32, mut block: Block) {
        let height = block.height;
        for mark in &mut block.marks {
            mark.shift(x, self.y);
        }
        if let Some(page) = self.pages.last_mut() {
            page.append(&mut block.marks);
        }
        self.y += height;
        self.fresh = false;
    }

    /// On this page if it fits; else on the next, under `again`; torn between its lines where it fits on neither, or
    /// may not turn the page because its heading stands right above.
    fn pour(&mut self, mut block: Block, again: &Block, mut may_turn: bool) {
        while block.height > self.room() {
            if !may_turn || again.height + block.height > self.frame.height {
                match block.torn(self.room()) {
                    Ok((above, below)) => {
                        self.put(self.frame.x, above);
                        block = below;
                    }
                    Err(whole) if may_turn => block = whole,
                    // A line higher than a page: there is no such type.
                    Err(whole) => {
                        block = whole;
                        break;
                    }
                }
            }
            self.new_page();
            may_turn = false;
            if again.height > 0.0 {
                self.put(self.frame.x, again.clone());
            }
        }
        self.put(self.frame.x, block);
    }

    /// A heading and its rows. Together on one page if any page holds them; otherwise torn after at least two
    /// rows, with `again` on top of each further page.
    pub fn group(&mut self, heading: Block, again: &Block, rows: Vec<Block>) {
        let total = heading.height + rows.iter().map(|row| row.height).sum::<f32>();
        let first: f32 = heading.height + rows.iter().take(2).map(|row| row.height).sum::<f32>();
        let must_tear = total > self.frame.height;
        let wanted = if must_tear { first } else { total };
        if wanted > self.room() && !self.fresh {
            self.new_page();
        }
        self.put(self.frame.x, heading);
        for (index, row) in rows.into_iter().enumerate() {
            self.pour(row, again, index > 0);
        }
    }

    /// Blocks side by side in balanced columns.
    pub fn columns(&mut self, blocks: Vec<Block>, count: usize, gutter: f32) {
        // What no column holds is torn beforehand, with room for a heading above.
        let highest = self.frame.height - 40.0;
        let mut rest = VecDeque::new();
        for mut block in blocks {
            while block.height > highest {
                match block.torn(highest) {
                    Ok((above, below)) => {
                        rest.push_back(above);
                        block = below;
                    }
                    Err(whole) => {
                        block = whole;
                        break;
                    }
                }
            }
            rest.push_back(block);
        }
        let wide = column_width(self.frame.width, count, gutter);
        while let Some(first) = rest.front() {
            if first.height > self.room() && !self.fresh {
                self.new_page();
            }
            let heights: Vec<f32> = rest.iter().map(|block| block.height).collect();
            let depth = balanced(&heights, count, self.room());
            let top = self.y;
            let mut lowest = top;
            for column in 0..count {
                self.y = top;
                while let Some(block) = rest.pop_front() {
                    let begun = column > 0 || self.y > top;
                    if begun && self.y + block.height > top + depth + 0.01 {
                        rest.push_front(block);
                        break;
                    }
                    self.put(self.frame.x + column as f32 * (wide + gutter), block);
                    lowest = lowest.max(self.y);
                }
            }
            self.y = lowest;
            if !rest.is_empty() {
                self.new_page();
                if self.pages.len() >= MOST_PAGES {
                    return;
                }
            }
        }
    }

    /// Something at the foot of the last page, or of a new one where it does not fit.
    pub fn at_bottom(&mut self, block: Block) {
        if block.height > self.room() && !self.fresh {
            self.new_page();
        }
        self.y = (self.frame.bottom() - block.height).max(self.y);
        self.put(self.frame.x, block);
    }

    /// The pages, each with its footer, which learns its number and how many there are.
    pub fn finish(self, footer: impl Fn(usize, usize) -> Block) -> Vec<Page> {
        let count = self.pages.len();
        let foot = self.frame.bottom();
        let (width, height, printable) = (self.width, self.height, self.printable);
        let page = |(index, mut marks): (usize, Vec<Mark>)| {
            let mut block = footer(index + 1, count);
            for mark in &mut block.marks {
                mark.shift(printable.x, foot);
            }
            marks.append(&mut block.marks);
            Page { width, height, printable, marks }
        };
        self.pages.into_iter().enumerate().map(page).collect()
    }
}

pub fn column_width(width: f32, count: usize, gutter: f32) -> f32 {
    let count = count.max(1) as f32;
    (width - (count - 1.0) * gutter) / count
}

/// The least depth at which everything fits into the columns, or the whole room.
fn balanced(heights: &[f32], count: usize, room: f32) -> f32 {
    let fits = |depth: f32| {
        let (mut columns, mut used) = (1, 0.0);
        for height in heights {
            if *height > depth + 0.01 {
                return false;
            }
            if used > 0.0 && used + height > depth + 0.01 {
                columns += 1;
                used = 0.0;
            }
            used += height;
        }
        columns <= count
    };
    if !fits(room) {
        return room;
    }
    let (mut low, mut high) = (0.0, room);
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        if fits(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::super::page::Ink;
    use super::*;

    fn flow() -> Flow {
        Flow::new(100.0, 120.0, Area::new(10.0, 10.0, 80.0, 100.0), 0.0)
    }

    fn block(height: f32, name: &str) -> Block {
        let mut block = Block::space(height);
        block.anchor(name);
        block
    }

    fn names(pages: &[Page]) -> Vec<Vec<&str>> {
        pages
            .iter()
            .map(|page| {
                let names = page.marks.iter().filter_map(|mark| match mark {
                    Mark::Anchor { name, .. } => Some(name.as_str()),
                    _ => None,
                });
                names.collect()
            })
            .collect()
    }

    #[test]
    fn a_group_that_fits_a_page_is_never_torn() {
        let mut flow = flow();
        flow.place(block(50.0, "before"));
        flow.group(block(10.0, "heading"), &block(10.0, "again"), vec![block(30.0, "one"), block(30.0, "two")]);
        let pages = flow.finish(|_, _| Block::default());
        assert_eq!(names(&pages), [vec!["before"], vec!["heading", "one", "two"]]);
    }

    #[test]
    fn a_group_higher_than_a_page_is_torn_and_says_so() {
        let mut flow = flow();
        let rows = (0..5).map(|row| block(30.0, &row.to_string())).collect();
        flow.group(block(10.0, "heading"), &block(10.0, "again"), rows);
        let pages = flow.finish(|_, _| Block::default());
        assert_eq!(names(&pages), [vec!["heading", "0", "1", "2"], vec!["again", "3", "4"]]);
    }

    /// Blocks that leave ink, as high as so many lines of ten points.
    fn inked(lines: usize, name: &str) -> Block {
        let mut block = block(10.0 * lines as f32, name);
        for line in 0..lines {
            block.frame(Area::new(0.0, 10.0 * line as f32 + 1.0, 5.0, 8.0), 0.5, Ink::Text);
        }
        block
    }

    fn lowest(pages: &[Page]) -> f32 {
        let areas = pages.iter().flat_map(|page| &page.marks).filter_map(Mark::area);
        areas.map(|area| area.bottom()).fold(0.0, f32::max)
    }

    fn inks(pages: &[Page]) -> Vec<usize> {
        pages.iter().map(|page| page.marks.iter().filter(|mark| mark.area().is_some()).count()).collect()
    }

    #[test]
    fn a_row_higher_than_a_page_goes_on_under_the_heading() {
        let mut flow = flow();
        let rows = vec![inked(1, "low"), inked(24, "high"), inked(1, "last")];
        flow.group(block(10.0, "heading"), &block(10.0, "again"), rows);
        let pages = flow.finish(|_, _| Block::default());
        assert_eq!(
            names(&pages),
            [vec!["heading", "low", "high"], vec!["again"], vec!["again", "last"]],
            "the heading never stands alone"
        );
        assert_eq!(inks(&pages), [9, 9, 8]);
        assert!(lowest(&pages) <= 110.0);
    }

    #[test]
    fn a_first_row_that_fits_a_page_only_without_its_heading_is_torn_under_it() {
        let mut flow = flow();
        flow.group(block(10.0, "heading"), &block(10.0, "again"), vec![inked(10, "high"), inked(1, "last")]);
        let pages = flow.finish(|_, _| Block::default());
        assert_eq!(names(&pages), [vec!["heading", "high"], vec!["again", "last"]]);
        assert!(lowest(&pages) <= 110.0);
    }

    #[test]
    fn columns_turn_the_page_for_their_first_block_only_and_tear_what_no_page_holds() {
        let mut flow = flow();
        flow.place(block(70.0, "heading"));
        flow.columns(vec![inked(2, "low"), inked(5, "high"), inked(20, "higher")], 2, 4.0);
        let pages = flow.finish(|_, _| Block::default());
        assert_eq!(names(&pages)[0], ["heading", "low"]);
        assert_eq!(inks(&pages).iter().sum::<usize>(), 27);
        assert!(lowest(&pages) <= 110.0);
    }

    #[test]
    fn columns_are_balanced() {
        let mut flow = flow();
        flow.columns((0..4).map(|row| block(20.0, &row.to_string())).collect(), 2, 4.0);
        assert!((flow.room() - 60.0).abs() < 0.1);
    }
}
