//! Pours blocks into pages: what belongs together stays together, and what is torn says that it goes on.

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

    pub fn frame(&self) -> Area {
        self.frame
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

    /// As it comes; on the next page where it no longer fits.
    pub fn place(&mut self, block: Block) {
        if block.height > self.room() && !self.fresh {
            self.new_page();
        }
        self.put(self.frame.x, block);
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
        let count = rows.len();
        for (index, row) in rows.into_iter().enumerate() {
            if row.height > self.room() && index > 0 {
                self.new_page();
                if index < count {
                    self.put(self.frame.x, again.clone());
                }
            }
            self.put(self.frame.x, row);
        }
    }

    /// Blocks side by side in balanced columns.
    pub fn columns(&mut self, blocks: Vec<Block>, count: usize, gutter: f32) {
        let mut rest = std::collections::VecDeque::from(blocks);
        let wide = column_width(self.frame.width, count, gutter);
        while !rest.is_empty() {
            let highest = rest.iter().map(|block| block.height).fold(0.0, f32::max);
            if highest > self.room() && !self.fresh {
                self.new_page();
            }
            let room = self.room();
            let heights: Vec<f32> = rest.iter().map(|block| block.height).collect();
            let depth = balanced(&heights, count, room);
            let top = self.y;
            let mut lowest = top;
            for column in 0..count {
                self.y = top;
                let mut any = false;
                while let Some(block) = rest.front() {
                    // A block higher than a page stands alone and is cut by nothing but the paper.
                    if any && self.y + block.height > top + depth + 0.01 {
                        break;
                    }
                    let Some(block) = rest.pop_front() else { break };
                    self.put(self.frame.x + column as f32 * (wide + gutter), block);
                    any = true;
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

    #[test]
    fn columns_are_balanced() {
        let mut flow = flow();
        flow.columns((0..4).map(|row| block(20.0, &row.to_string())).collect(), 2, 4.0);
        assert!((flow.room() - 60.0).abs() < 0.1);
    }
}
