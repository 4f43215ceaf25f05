//! Takes out what a release build would say and nobody could read.
//!
//! Of a panic: the app stops there, and a browser shows no more than that it did. Every place that can panic has its file,
//! line and column in the data, and an address of its own in the code: several thousand of them, which pack badly.
//! After this there is one place without a name. And of JSON in the storage that is not as expected: whoever reads it asks
//! only whether it is. The functions that would put these messages together say nothing, and what only they use, such as
//! the decimal digits of fractions, is left out by the splitter.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::report::say;

/// What such a function does instead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Silent {
    /// It would not have come back either.
    Stops,
    /// It has written nothing, and that went well.
    Returns,
}

/// The functions, as the compiler writes their paths.
const SPEAKERS: &[(&str, Silent)] = &[
    ("4core9panicking9panic_fmt", Silent::Stops),
    ("4core3str16slice_error_fail", Silent::Stops),
    ("5alloc5alloc18handle_alloc_error", Silent::Stops),
    ("serde_json..error..JsonUnexpected$u20$as$u20$core..fmt..Display$GT$3fmt", Silent::Returns),
];

const CODE: u8 = 10;
const DATA: u8 = 11;
/// Kinds of relocations: a 32-bit address in the data, and those that name an index without an addend.
const ADDRESS: u8 = 5;
const WITHOUT_ADDEND: [u8; 9] = [0, 1, 2, 6, 7, 10, 12, 13, 20];
const DATA_ADDRESSES: [u8; 3] = [3, 4, ADDRESS];
/// Four words: where the name of the file is, its length, line, column.
const PLACE: usize = 16;

/// The program without it. As it was, where it is not laid out as expected: then it is larger, and no less right.
pub fn silence(program: Vec<u8>) -> Vec<u8> {
    match Program::read(&program).and_then(|parts| parts.without_places(&program)) {
        Some((smaller, places, speakers)) => {
            say(format!("    without {places} places of panics and {speakers} functions that only speak"));
            smaller
        }
        None => {
            say("    panics are not laid out as expected (see silence.rs): nothing taken out");
            program
        }
    }
}

/// A reader of the numbers and texts that a wasm file is made of.
struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.all.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    /// Seven bits in each byte, the lowest first. Signs do not matter here.
    fn number(&mut self) -> Option<usize> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let taken = self.all.get(self.at..self.at.checked_add(length)?)?;
        self.at += length;
        Some(taken)
    }

    fn text(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        self.take(length)
    }

    fn is_empty(&self) -> bool {
        self.at >= self.all.len()
    }
}

fn write_number(mut value: usize, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[derive(Clone)]
struct Relocation {
    kind: u8,
    /// From the beginning of what its section holds.
    offset: usize,
    /// Of a symbol.
    index: usize,
    /// As it is written.
    addend: Vec<u8>,
}

/// A section of relocations.
struct Relocations {
    /// Which of the sections it is, and which it is about.
    own: usize,
    of: usize,
    name: Vec<u8>,
    all: Vec<Relocation>,
}

#[derive(Default)]
struct Program {
    /// Kind, and where it lies in the file.
    sections: Vec<(u8, Range<usize>)>,
    /// Where the bytes of each data segment begin, from the beginning of their section.
    segments: Vec<usize>,
    /// Bodies of functions, from the beginning of their section.
    bodies: Vec<Range<usize>>,
    imported: usize,
    /// Symbol → the range of its data, from the beginning of the section.
    data: BTreeMap<usize, Range<usize>>,
    /// Functions that only speak.
    speakers: BTreeMap<usize, Silent>,
    relocations: Vec<Relocations>,
}

impl Program {
    fn read(program: &[u8]) -> Option<Program> {
        let mut parts = Program::default();
        let mut bytes = Bytes { all: program, at: 8 };
        while !bytes.is_empty() {
            let kind = bytes.byte()?;
            let length = bytes.number()?;
            let start = bytes.at;
            let content = bytes.take(length)?;
            parts.sections.push((kind, start..bytes.at));
            parts.section(kind, content)?;
        }
        Some(parts)
    }

    fn section(&mut self, kind: u8, content: &[u8]) -> Option<()> {
        let mut bytes = Bytes { all: content, at: 0 };
        match kind {
            0 => self.custom(bytes),
            2 => self.imports(bytes),
            CODE => {
                for _ in 0..bytes.number()? {
                    let length = bytes.number()?;
                    self.bodies.push(bytes.at..bytes.at + length);
                    bytes.take(length)?;
                }
                Some(())
            }
            DATA => {
                for _ in 0..bytes.number()? {
                    // In the one memory, at a fixed address: `i32.const …; end`.
                    (bytes.byte()? == 0 && bytes.byte()? == 0x41).then_some(())?;
                    bytes.number()?;
                    (bytes.byte()? == 0x0b).then_some(())?;
                    let length = bytes.number()?;
                    self.segments.push(bytes.at);
                    bytes.take(length)?;
                }
                Some(())
            }
            _ => Some(()),
        }
    }

    fn imports(&mut self, mut bytes: Bytes) -> Option<()> {
        for _ in 0..bytes.number()? {
            bytes.text()?;
            bytes.text()?;
            // This program imports functions only: its memory and its table are its own.
            (bytes.byte()? == 0).then_some(())?;
            bytes.number()?;
            self.imported += 1;
        }
        Some(())
    }

    fn custom(&mut self, mut bytes: Bytes) -> Option<()> {
        match bytes.text()? {
            b"linking" => {
                bytes.number()?;
                while !bytes.is_empty() {
                    let kind = bytes.byte()?;
                    let length = bytes.number()?;
                    let content = bytes.take(length)?;
                    if kind == 8 {
                        self.symbols(Bytes { all: content, at: 0 })?;
                    }
                }
                Some(())
            }
            name if name.starts_with(b"reloc.") => {
                let of = bytes.number()?;
                let mut all = Vec::new();
                for _ in 0..bytes.number()? {
                    let kind = bytes.byte()?;
                    let (offset, index) = (bytes.number()?, bytes.number()?);
                    let start = bytes.at;
                    if !WITHOUT_ADDEND.contains(&kind) {
                        bytes.number()?;
                    }
                    all.push(Relocation { kind, offset, index, addend: bytes.all.get(start..bytes.at)?.to_vec() });
                }
                self.relocations.push(Relocations { own: self.sections.len() - 1, of, name: name.to_vec(), all });
                Some(())
            }
            _ => Some(()),
        }
    }

    fn symbols(&mut self, mut bytes: Bytes) -> Option<()> {
        const UNDEFINED: usize = 0x10;
        const EXPLICIT_NAME: usize = 0x40;
        for symbol in 0..bytes.number()? {
            let kind = bytes.byte()?;
            let flags = bytes.number()?;
            match kind {
                1 => {
                    bytes.text()?;
                    if flags & UNDEFINED == 0 {
                        let (segment, offset, size) = (bytes.number()?, bytes.number()?, bytes.number()?);
                        // The data section comes before all custom ones.
                        let start = self.segments.get(segment)? + offset;
                        self.data.insert(symbol, start..start + size);
                    }
                }
                3 => {
                    bytes.number()?;
                }
                _ => {
                    let index = bytes.number()?;
                    if flags & UNDEFINED == 0 || flags & EXPLICIT_NAME != 0 {
                        let name = bytes.text()?;
                        let speaks = |path: &str| name.windows(path.len()).any(|part| part == path.as_bytes());
                        let found = SPEAKERS.iter().find(|(path, _)| kind == 0 && speaks(path));
                        self.speakers.extend(found.map(|(_, silent)| (index, *silent)));
                    }
                }
            }
        }
        Some(())
    }

    fn content(&self, kind: u8) -> Option<(usize, Range<usize>)> {
        let at = self.sections.iter().position(|(own, _)| *own == kind)?;
        Some((at, self.sections.get(at)?.1.clone()))
    }

    /// Also how many places and functions there were.
    fn without_places(mut self, program: &[u8]) -> Option<(Vec<u8>, usize, usize)> {
        let mut out = program.to_vec();
        let (code, code_range) = self.content(CODE)?;
        let (data, data_range) = self.content(DATA)?;
        let starts = self.places(data, out.get(data_range.clone())?)?;
        for start in &starts {
            let start = data_range.start + start;
            out.get_mut(start..start + PLACE)?.fill(0);
        }
        let is_place = |range: &Range<usize>| range.len() == PLACE && starts.contains(&range.start);
        let places: BTreeSet<usize> =
            self.data.iter().filter(|(_, range)| is_place(range)).map(|(symbol, _)| *symbol).collect();
        let first = *places.first()?;
        let mut stopped = Vec::new();
        for (speaker, silent) in &self.speakers {
            let body = self.bodies.get(speaker.checked_sub(self.imported)?)?.clone();
            let bytes = out.get_mut(code_range.start + body.start..code_range.start + body.end)?;
            // No locals; nothing as long as it was; `unreachable`, or zero, which is what went well.
            let last: &[u8] = match silent {
                Silent::Stops => &[0x00, 0x0b],
                Silent::Returns => &[0x41, 0x00, 0x0b],
            };
            let (first, end) = bytes.split_at_mut_checked(body.len().checked_sub(last.len())?)?;
            first.fill(1);
            *first.first_mut()? = 0;
            end.copy_from_slice(last);
            stopped.push(body);
        }
        for section in &mut self.relocations {
            section.all.retain(|own| match section.of {
                of if of == data => !starts.contains(&own.offset),
                of if of == code => !stopped.iter().any(|body| body.contains(&own.offset)),
                _ => true,
            });
            for own in &mut section.all {
                if DATA_ADDRESSES.contains(&own.kind) && own.addend == [0] && places.contains(&own.index) {
                    own.index = first;
                }
            }
        }
        Some((self.write(&out)?, starts.len(), stopped.len()))
    }

    /// Where the places begin: four words, of which the first leads to the name of a file of Rust code and the second is
    /// its length.
    fn places(&self, data: usize, bytes: &[u8]) -> Option<BTreeSet<usize>> {
        let four_words: BTreeSet<usize> =
            self.data.values().filter(|range| range.len() == PLACE).map(|range| range.start).collect();
        let section = self.relocations.iter().find(|section| section.of == data)?;
        let place = |own: &Relocation| {
            let file = bytes.get(self.data.get(&own.index)?.clone())?;
            let file = file.strip_suffix(b"\0").unwrap_or(file);
            let length = u32::from_le_bytes(bytes.get(own.offset + 4..own.offset + 8)?.try_into().ok()?);
            let named = file.ends_with(b".rs") && usize::try_from(length) == Ok(file.len());
            (named && own.kind == ADDRESS && own.addend == [0] && four_words.contains(&own.offset))
                .then_some(own.offset)
        };
        Some(section.all.iter().filter_map(place).collect())
    }

    fn write(&self, program: &[u8]) -> Option<Vec<u8>> {
        let mut out = program.get(..8)?.to_vec();
        for (at, (kind, range)) in self.sections.iter().enumerate() {
            let content = match self.relocations.iter().find(|section| section.own == at) {
                Some(section) => section.write(),
                None => program.get(range.clone())?.to_vec(),
            };
            out.push(*kind);
            write_number(content.len(), &mut out);
            out.extend(content);
        }
        Some(out)
    }
}

impl Relocations {
    fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        write_number(self.name.len(), &mut out);
        out.extend(&self.name);
        write_number(self.of, &mut out);
        write_number(self.all.len(), &mut out);
        for own in &self.all {
            out.push(own.kind);
            write_number(own.offset, &mut out);
            write_number(own.index, &mut out);
            out.extend(&own.addend);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    fn section(kind: u8, content: &[u8]) -> Vec<u8> {
        [&[kind, content.len() as u8], content].concat()
    }

    fn custom(name: &str, content: &[u8]) -> Vec<u8> {
        section(0, &[&[name.len() as u8], name.as_bytes(), content].concat())
    }

    fn symbol(name: &str, at: u8, size: u8) -> Vec<u8> {
        [&[1, 0, name.len() as u8], name.as_bytes(), &[0, at, size]].concat()
    }

    /// A function that speaks and one that panics at two places, with the places as data: `a.rs`, 7:9 and 8:9.
    fn program(file: &[u8; 5]) -> Vec<u8> {
        let name = "_ZN4core9panicking9panic_fmt17h0E";
        let speaker = [&[0, 0, 1, name.len() as u8], name.as_bytes()].concat();
        let place = |line: u8| [[0, 4, 0, 0], [4, 0, 0, 0], [line, 0, 0, 0], [9, 0, 0, 0]].concat();
        let data = [&file[..], &place(7), &place(8)].concat();
        let symbols = [&[4][..], &speaker, &symbol("file", 0, 5), &symbol("p", 5, 16), &symbol("q", 21, 16)].concat();
        let linking = [&[2, 8, symbols.len() as u8][..], &symbols].concat();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(2, b"\x01\x01a\x01b\0\0"),
            section(CODE, &[2, 5, 0, 0x41, 0, 0x0f, 0x0b, 6, 0, 0x41, 5, 0x41, 21, 0x0b]),
            section(DATA, &[&[1, 0, 0x41, 0, 0x0b, data.len() as u8][..], &data].concat()),
            custom("linking", &linking),
            // The speaker's text; both places of the other function.
            custom("reloc.CODE", &[1, 3, 4, 4, 1, 0, 4, 10, 2, 0, 4, 12, 3, 0]),
            custom("reloc.DATA", &[2, 2, 5, 6 + 5, 1, 0, 5, 6 + 21, 1, 0]),
        ]
        .concat()
    }

    #[test]
    fn all_places_become_one_without_a_name() {
        let before = program(b"a.rs\0");
        let (after, places, speakers) = Program::read(&before).unwrap().without_places(&before).unwrap();
        assert_eq!((places, speakers), (2, 1));
        let parts = Program::read(&after).unwrap();
        let (_, data) = parts.content(DATA).unwrap();
        assert_eq!(after[data][6..], [&b"a.rs\0"[..], &[0; 32]].concat());
        let (_, code) = parts.content(CODE).unwrap();
        assert_eq!(after[code][2..7], [0, 1, 1, 0, 0x0b]);
        let left = |of: usize| {
            let section = parts.relocations.iter().find(|section| section.of == of).unwrap();
            section.all.iter().map(|own| (own.offset, own.index)).collect::<Vec<_>>()
        };
        assert_eq!(left(1), [(10, 2), (12, 2)], "both lead to the first place");
        assert_eq!(left(2), [], "nothing leads to the name of the file");
    }

    #[test]
    fn other_data_stays() {
        let before = program(b"a.fr\0");
        assert_eq!(silence(before.clone()), before);
    }

    #[test]
    fn what_is_no_program_stays() {
        for bytes in [&b""[..], b"\0asm\x01\0\0\0", b"\0asm\x01\0\0\0\x0b\xff\xff"] {
            assert_eq!(silence(bytes.to_vec()), bytes);
        }
    }
}
