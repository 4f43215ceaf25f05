//! The strings of a page and where they stand: follows the page's own instructions as far as text goes.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use lopdf::content::Content;
use lopdf::{DecompressError, Dictionary, Document, Error, Object, ObjectId};

use super::MAX_STREAM;
use super::content::parts;
use super::font::{Font, is, number, resolved};

/// A string in one place. Points from the lower left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    pub left: f32,
    pub right: f32,
    pub y: f32,
    /// Of the type, as it stands on the page.
    pub size: f32,
    pub text: String,
}

/// A line that is drawn from left to right: a border, or the edge of a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    pub left: f32,
    pub right: f32,
    pub y: f32,
}

/// A line that is drawn from top to bottom: what stands on its two sides is no one word.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wall {
    pub x: f32,
    pub low: f32,
    pub high: f32,
}

/// What is drawn on a page.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    pub rules: Vec<Rule>,
    pub walls: Vec<Wall>,
}

/// Enough borders for a page of tables.
const MAX_RULES: usize = 4_000;
/// Enough for a page full of single letters.
const MAX_PIECES: usize = 40_000;
/// Parts of a page within one another.
const MAX_DEPTH: usize = 8;
/// What a part of a page costs at least, in bytes.
const LEAST_COST: usize = 1024;
/// Fonts that a document has, counted again where it has more than are kept, and those that are kept.
const MAX_FONTS: usize = 3_000;
const KEPT_FONTS: usize = 32;
/// Groups of pages within one another.
const MAX_GROUPS: usize = 32;
/// Saved states; each `q` wants its `Q`.
const MAX_SAVED: usize = 256;

/// `left` is how many bytes may still be unpacked, `made` what is known of the document's fonts.
pub fn pieces<'d>(
    document: &'d Document,
    page: ObjectId,
    left: &mut usize,
    made: &mut Made<'d>,
) -> (Vec<Piece>, Drawn) {
    let (drawn, path) = Default::default();
    let mut reader = Reader { document, made, pieces: Vec::new(), drawn, path, marked: Vec::new() };
    let limit = MAX_STREAM.min(*left);
    let unpacked = document.get_page_content_with_limit(page, limit);
    *left = left.saturating_sub(cost(&unpacked, limit));
    let Ok(content) = unpacked else { return Default::default() };
    let resources = resources(document, page);
    let fonts = resources.map(|resources| fonts_of(document, resources)).unwrap_or_default();
    reader.run(&content, &fonts, resources, State::default(), 0, left);
    (reader.pieces, reader.drawn)
}

/// How many bytes were unpacked: at least some, since what is empty or damaged may stand there a million times.
fn cost(unpacked: &lopdf::Result<Vec<u8>>, limit: usize) -> usize {
    let bytes = match unpacked {
        Ok(content) => content.len(),
        Err(Error::Decompress(DecompressError::MemoryLimitExceeded { .. })) => limit,
        Err(_) => 0,
    };
    bytes.max(LEAST_COST)
}

/// What a marked part says that its signs mean.
fn actual_text(part: &Object, resources: Option<&Dictionary>, document: &Document) -> Option<String> {
    let named = |name: &[u8]| {
        let parts = resources.and_then(|resources| inner(document, resources, b"Properties"))?;
        resolved(parts.get(name).ok()?, document).as_dict().ok()
    };
    let part = part.as_dict().ok().or_else(|| part.as_name().ok().and_then(named))?;
    let bytes = resolved(part.get(b"ActualText").ok()?, document).as_str().ok()?;
    let text: String = match bytes {
        [0xfe, 0xff, rest @ ..] => {
            let units =
                rest.chunks_exact(2).map(|pair| pair.iter().fold(0u16, |unit, byte| unit << 8 | u16::from(*byte)));
            char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
        }
        bytes => bytes.iter().map(|byte| char::from(*byte)).collect(),
    };
    Some(text.chars().filter(|c| !c.is_control()).collect())
}

/// The page's own, or those of the group of pages that it stands in.
fn resources(document: &Document, page: ObjectId) -> Option<&Dictionary> {
    let mut node = document.get_dictionary(page).ok()?;
    for _ in 0..MAX_GROUPS {
        if let Some(found) = inner(document, node, b"Resources") {
            return Some(found);
        }
        node = inner(document, node, b"Parent")?;
    }
    None
}

fn inner<'d>(document: &'d Document, around: &'d Dictionary, key: &[u8]) -> Option<&'d Dictionary> {
    resolved(around.get(key).ok()?, document).as_dict().ok()
}

fn fonts_of<'d>(document: &'d Document, resources: &'d Dictionary) -> Fonts<'d> {
    let fonts = inner(document, resources, b"Font").into_iter().flatten();
    fonts.filter_map(|(name, font)| Some((name.clone(), resolved(font, document).as_dict().ok()?))).collect()
}

type Fonts<'d> = BTreeMap<Vec<u8>, &'d Dictionary>;

/// The fonts of a document that have been read, each once as long as there is room.
#[derive(Default)]
pub struct Made<'d> {
    kept: HashMap<*const Dictionary, Rc<Font<'d>>>,
    read: usize,
}

impl<'d> Made<'d> {
    fn font(&mut self, font: &'d Dictionary, document: &'d Document) -> Option<Rc<Font<'d>>> {
        if let Some(known) = self.kept.get(&std::ptr::from_ref(font)) {
            return Some(known.clone());
        }
        self.read += 1;
        if self.read > MAX_FONTS {
            return None;
        }
        if self.kept.len() >= KEPT_FONTS {
            self.kept.clear();
        }
        let made = Rc::new(Font::new(font, document));
        self.kept.insert(font, made.clone());
        Some(made)
    }
}

/// a b c d e f of a transformation.
type Matrix = [f32; 6];

const ONE: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

fn times(a: Matrix, b: Matrix) -> Matrix {
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}

#[derive(Clone)]
struct State {
    page: Matrix,
    font: Vec<u8>,
    size: f32,
    letters: f32,
    words: f32,
    stretch: f32,
    leading: f32,
    rise: f32,
    text: Matrix,
    line: Matrix,
}

impl Default for State {
    fn default() -> State {
        State {
            page: ONE,
            font: Vec::new(),
            size: 0.0,
            letters: 0.0,
            words: 0.0,
            stretch: 1.0,
            leading: 0.0,
            rise: 0.0,
            text: ONE,
            line: ONE,
        }
    }
}

impl State {
    fn next_line(&mut self, x: f32, y: f32) {
        self.line = times([1.0, 0.0, 0.0, 1.0, x, y], self.line);
        self.text = self.line;
    }
}

struct Reader<'d, 'm> {
    document: &'d Document,
    made: &'m mut Made<'d>,
    pieces: Vec<Piece>,
    drawn: Drawn,
    /// The path that is being drawn.
    path: Drawn,
    /// Marked parts that are open: where their signs begin, and what the document says they mean.
    marked: Vec<(usize, Option<String>)>,
}

impl<'d> Reader<'d, '_> {
    fn run(
        &mut self,
        content: &[u8],
        fonts: &Fonts<'d>,
        resources: Option<&'d Dictionary>,
        mut state: State,
        depth: usize,
        left: &mut usize,
    ) {
        let mut saved: Vec<State> = Vec::new();
        let mut pen = (0.0, 0.0);
        let decoded = parts(content).filter_map(|part| Content::decode(part).ok());
        for operation in decoded.flat_map(|content| content.operations) {
            let given: Vec<f32> = operation.operands.iter().filter_map(number).collect();
            let at = |index: usize| given.get(index).copied().unwrap_or(0.0);
            match operation.operator.as_str() {
                "q" if saved.len() < MAX_SAVED => saved.push(state.clone()),
                "Q" => state = saved.pop().unwrap_or(state),
                "cm" => state.page = times([at(0), at(1), at(2), at(3), at(4), at(5)], state.page),
                "BT" => (state.text, state.line) = (ONE, ONE),
                "Tf" => {
                    state.size = given.last().copied().unwrap_or(0.0);
                    let name = operation.operands.first().and_then(|name| name.as_name().ok());
                    state.font = name.unwrap_or_default().to_vec();
                }
                "Tm" => {
                    state.line = [at(0), at(1), at(2), at(3), at(4), at(5)];
                    state.text = state.line;
                }
                "Td" => state.next_line(at(0), at(1)),
                "TD" => {
                    state.leading = -at(1);
                    state.next_line(at(0), at(1));
                }
                "T*" => state.next_line(0.0, -state.leading),
                "TL" => state.leading = at(0),
                "Tc" => state.letters = at(0),
                "Tw" => state.words = at(0),
                "Tz" => state.stretch = at(0) / 100.0,
                "Ts" => state.rise = at(0),
                "Tj" => self.show(&operation.operands, fonts, &mut state),
                "TJ" => {
                    let parts = operation.operands.first().and_then(|parts| parts.as_array().ok());
                    self.show(parts.map_or(&[][..], Vec::as_slice), fonts, &mut state);
                }
                "'" => {
                    state.next_line(0.0, -state.leading);
                    self.show(&operation.operands, fonts, &mut state);
                }
                "\"" => {
                    (state.words, state.letters) = (at(0), at(1));
                    state.next_line(0.0, -state.leading);
                    self.show(operation.operands.get(2..).unwrap_or_default(), fonts, &mut state);
                }
                "BDC" | "BMC" if self.marked.len() < MAX_SAVED => {
                    let text = operation.operands.get(1).and_then(|part| actual_text(part, resources, self.document));
                    self.marked.push((self.pieces.len(), text));
                }
                "EMC" => self.unmark(),
                "re" => {
                    let (x, y, width, height) = (at(0), at(1), at(2), at(3));
                    self.draw((x, y), (x + width, y), &state);
                    self.draw((x, y + height), (x + width, y + height), &state);
                    self.draw((x, y), (x, y + height), &state);
                    self.draw((x + width, y), (x + width, y + height), &state);
                    pen = (x, y);
                }
                "m" => pen = (at(0), at(1)),
                "l" => {
                    self.draw(pen, (at(0), at(1)), &state);
                    pen = (at(0), at(1));
                }
                "c" => pen = (at(4), at(5)),
                "v" | "y" => pen = (at(2), at(3)),
                "S" | "s" | "f" | "F" | "f*" | "B" | "B*" | "b" | "b*" => {
                    let path = std::mem::take(&mut self.path);
                    let room = MAX_RULES.saturating_sub(self.drawn.rules.len());
                    self.drawn.rules.extend(path.rules.into_iter().take(room));
                    let room = MAX_RULES.saturating_sub(self.drawn.walls.len());
                    self.drawn.walls.extend(path.walls.into_iter().take(room));
                }
                "n" => self.path = Drawn::default(),
                "Do" if depth < MAX_DEPTH && *left > 0 => {
                    let name = operation.operands.first().and_then(|name| name.as_name().ok());
                    self.part(name.unwrap_or_default(), fonts, resources, &state, depth, left);
                }
                _ => {}
            }
            if self.pieces.len() >= MAX_PIECES {
                return;
            }
        }
    }

    /// A marked part ends: where its signs have no letters of their own, it has those that the document gives.
    fn unmark(&mut self) {
        let Some((from, Some(text))) = self.marked.pop() else { return };
        let signs = self.pieces.get(from..).unwrap_or_default();
        // Letters of the font's own, which nobody else knows.
        let own = |c: char| c == char::REPLACEMENT_CHARACTER || ('\u{e000}'..='\u{f8ff}').contains(&c);
        let unread = |sign: &Piece| sign.text.is_empty() || sign.text.contains(own);
        let Some(first) = signs.first().filter(|_| signs.iter().any(unread)) else { return };
        let one_line = signs.iter().all(|sign| (sign.y - first.y).abs() < first.size.max(1.0));
        let right = signs.iter().map(|sign| sign.right).fold(first.right, f32::max);
        let whole = Piece { right, text, ..first.clone() };
        if one_line {
            self.pieces.truncate(from);
            self.pieces.push(whole);
        }
    }

    fn draw(&mut self, from: (f32, f32), to: (f32, f32), state: &State) {
        let on_page = |(x, y): (f32, f32)| {
            let place = times([1.0, 0.0, 0.0, 1.0, x, y], state.page);
            (place[4], place[5])
        };
        let (from, to) = (on_page(from), on_page(to));
        let level = (from.1 - to.1).abs() < 0.5 && (from.0 - to.0).abs() > 4.0;
        let upright = (from.0 - to.0).abs() < 0.5 && (from.1 - to.1).abs() > 4.0;
        if upright && self.path.walls.len() < MAX_RULES {
            self.path.walls.push(Wall { x: from.0, low: from.1.min(to.1), high: from.1.max(to.1) });
        }
        if level && self.path.rules.len() < MAX_RULES {
            self.path.rules.push(Rule { left: from.0.min(to.0), right: from.0.max(to.0), y: from.1 });
        }
    }

    /// A part of the page that is kept apart, with fonts of its own.
    fn part(
        &mut self,
        name: &[u8],
        fonts: &Fonts<'d>,
        resources: Option<&'d Dictionary>,
        state: &State,
        depth: usize,
        left: &mut usize,
    ) {
        let document = self.document;
        let parts = resources.and_then(|resources| inner(document, resources, b"XObject"));
        let Some(part) = parts.and_then(|parts| resolved(parts.get(name).ok()?, document).as_stream().ok()) else {
            return;
        };
        if !is(&part.dict, b"Form") {
            return;
        }
        let limit = MAX_STREAM.min(*left);
        let unpacked = part.get_plain_content_with_limit(limit);
        *left = left.saturating_sub(cost(&unpacked, limit));
        let Ok(content) = unpacked else { return };
        let own = inner(document, &part.dict, b"Resources").or(resources);
        let mut all = fonts.clone();
        all.extend(own.map(|own| fonts_of(document, own)).unwrap_or_default());
        let mut state = state.clone();
        if let Some(Object::Array(matrix)) = part.dict.get(b"Matrix").ok().map(|matrix| resolved(matrix, document)) {
            let mut own = ONE;
            own.iter_mut().zip(matrix.iter().filter_map(number)).for_each(|(slot, value)| *slot = value);
            state.page = times(own, state.page);
        }
        self.run(&content, &all, own, state, depth + 1, left);
    }

    /// Strings, and the steps between them.
    fn show(&mut self, parts: &[Object], fonts: &Fonts<'d>, state: &mut State) {
        let font = fonts.get(state.font.as_slice()).and_then(|font| self.made.font(font, self.document));
        for part in parts {
            if let Some(step) = number(part) {
                let across = -step / 1000.0 * state.size * state.stretch;
                state.text = times([1.0, 0.0, 0.0, 1.0, across, 0.0], state.text);
                continue;
            }
            let (Ok(bytes), Some(font)) = (part.as_str(), &font) else { continue };
            for (text, width, blank) in font.signs(bytes) {
                let across = width / 1000.0 * state.size;
                let step = across + state.letters + if blank { state.words } else { 0.0 };
                let begin = times(state.text, state.page);
                let end = times(times([1.0, 0.0, 0.0, 1.0, across * state.stretch, 0.0], state.text), state.page);
                state.text = times([1.0, 0.0, 0.0, 1.0, step * state.stretch, 0.0], state.text);
                let size = (state.size * begin[3].hypot(begin[2])).abs();
                let whole = [begin[4], begin[5], end[4], size].iter().all(|value| value.is_finite());
                // Letters that stand upright or upside down are no part of the text.
                let level = begin[1].abs() <= begin[0].abs();
                let kept = !text.is_empty() || self.marked.iter().any(|(_, text)| text.is_some());
                if whole && level && kept && self.pieces.len() < MAX_PIECES {
                    let y = begin[5] + state.rise * begin[3];
                    self.pieces.push(Piece { left: begin[4].min(end[4]), right: end[4].max(begin[4]), y, size, text });
                }
            }
        }
    }
}
