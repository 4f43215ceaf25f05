//! Takes out what crates bring and nobody here uses, before wasm-bindgen sees it: of printpdf an interface for JavaScript,
//! which keeps a PDF reader and an SVG renderer alive, and a colour profile for printing houses; of wasm-streams another.

use std::ops::Range;
use std::path::Path;

use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, Module, ModuleConfig};

use crate::failure::{Context, Failure};
use crate::report::{kibibytes, say};

/// What a crate offers to JavaScript, and nobody here takes.
struct Interface {
    of: &'static str,
    /// In the bindings.
    bindings: &'static str,
    /// How its exports begin; none of ours does.
    exports: &'static [&'static str],
}

const PRINTPDF: Interface = Interface { of: "printpdf", bindings: "Pdf_", exports: &["Pdf_"] };
/// Comes with leptos, for servers.
const STREAMS: Interface =
    Interface { of: "wasm-streams", bindings: "IntoUnderlying", exports: &["intounderlying", "__wbg_intounderlying"] };

/// How wasm-bindgen names the functions that tell it the types of a function.
const DESCRIPTION: &str = "__wbindgen_describe_";

/// Where the macros of wasm-bindgen leave what it writes the JavaScript from.
const BINDINGS: &str = "__wasm_bindgen_unstable";

/// Every colour profile has this at this place, after its size and what it is for.
const SIGNATURE: &[u8] = b"acsp";
const SIGNATURE_AT: usize = 36;
const CLASS_AT: Range<usize> = 12..16;
const PRINTER: &[u8] = b"prtr";
const HEADER_LENGTH: usize = 128;

/// The worker without the ballast. A later printpdf may come without it, so that its absence is said and no failure.
pub fn worker(program: &Path, release: bool) -> Result<Module, Failure> {
    let mut module = read(program, release, &PRINTPDF)?;
    match cut_profile(&mut module) {
        None => say("    printpdf has no colour profile any more (see slim.rs): nothing taken out"),
        Some(bytes) => say(format!("    without printpdf's colour profile of {}", kibibytes(bytes))),
    }
    Ok(module)
}

/// The app, likewise.
pub fn app(program: &Path, release: bool) -> Result<Module, Failure> {
    read(program, release, &STREAMS)
}

fn read(program: &Path, release: bool, foreign: &Interface) -> Result<Module, Failure> {
    let mut module = ModuleConfig::new()
        // As wasm-bindgen reads it: what the compiler wrote is in order.
        .strict_validate(false)
        .generate_dwarf(false)
        .generate_name_section(!release)
        .generate_producers_section(!release)
        .parse_file(program)
        .context(|| format!("{} cannot be read", program.display()))?;
    match drop_interface(&mut module, foreign) {
        0 => say(format!("    {} offers nothing to JavaScript any more (see slim.rs): nothing taken out", foreign.of)),
        count => say(format!("    without {count} functions of {} for JavaScript", foreign.of)),
    }
    Ok(module)
}

/// How many functions there were. Their code goes when wasm-bindgen collects what nothing refers to any more.
fn drop_interface(module: &mut Module, foreign: &Interface) -> usize {
    let Some(mut section) = module.customs.remove_raw(BINDINGS) else { return 0 };
    let mut count = 0;
    if let Some(kept) = without(&section.data, foreign.bindings.as_bytes()) {
        section.data = kept;
        for prefix in foreign.exports {
            count += drop_exports(module, prefix);
            drop_exports(module, &format!("{DESCRIPTION}{prefix}"));
        }
    }
    module.customs.add(section);
    count
}

fn drop_exports(module: &mut Module, prefix: &str) -> usize {
    let named = module.exports.iter().filter(|export| export.name.starts_with(prefix));
    let exports: Vec<_> = named.map(|export| export.id()).collect();
    exports.iter().for_each(|export| module.exports.delete(*export));
    exports.len()
}

/// The section is a row of pairs, a version and the bindings of one item, each with its length before it. Nothing when
/// it is not.
fn without(section: &[u8], foreign: &[u8]) -> Option<Vec<u8>> {
    let mut kept = Vec::with_capacity(section.len());
    let mut rest = section;
    while !rest.is_empty() {
        let (_, after_version) = part(rest)?;
        let (bindings, after) = part(after_version)?;
        if !bindings.windows(foreign.len()).any(|window| window == foreign) {
            kept.extend_from_slice(rest.get(..rest.len() - after.len())?);
        }
        rest = after;
    }
    Some(kept)
}

fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)
}

/// Leaves a gap in the data, where the memory then holds zeros. Only PDF/X and PDF/A, which we never write, read it.
fn cut_profile(module: &mut Module) -> Option<usize> {
    let (id, profile) = module.data.iter().find_map(|data| Some((data.id(), profile(&data.value)?)))?;
    let data = module.data.get_mut(id);
    let DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(start)) } = data.kind else { return None };
    let offset = start.checked_add_unsigned(u32::try_from(profile.end).ok()?)?;
    let after = data.value.split_off(profile.end);
    data.value.truncate(profile.start);
    module.data.add(DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(offset)) }, after);
    Some(profile.len())
}

/// Where the profile of a printer is. Its size comes first; size, class and signature together do not occur by chance.
fn profile(data: &[u8]) -> Option<Range<usize>> {
    let signatures = data.windows(SIGNATURE.len()).enumerate().filter(|(_, window)| *window == SIGNATURE);
    signatures.filter_map(|(at, _)| at.checked_sub(SIGNATURE_AT)).find_map(|start| {
        let (size, _) = data.get(start..)?.split_first_chunk()?;
        let size = usize::try_from(u32::from_be_bytes(*size)).ok()?;
        let whole = data.get(start..start.checked_add(size)?)?;
        let printer = size >= HEADER_LENGTH && whole.get(CLASS_AT) == Some(PRINTER);
        printer.then_some(start..start + size)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    fn icc(class: &[u8; 4], claimed: u32, length: usize) -> Vec<u8> {
        let mut profile = vec![7; length];
        profile[..4].copy_from_slice(&claimed.to_be_bytes());
        profile[CLASS_AT].copy_from_slice(class);
        profile[SIGNATURE_AT..][..4].copy_from_slice(SIGNATURE);
        profile
    }

    fn chunk(text: &str) -> Vec<u8> {
        [&u32::try_from(text.len()).unwrap().to_le_bytes(), text.as_bytes()].concat()
    }

    #[test]
    fn the_profile_is_found_between_other_data() {
        let data = [b"acsp, too early".to_vec(), icc(b"prtr", 200, 200), b"after".to_vec()].concat();
        assert_eq!(profile(&data), Some(15..215));
        assert_eq!(profile(&icc(b"prtr", 128, 128)), Some(0..128));
    }

    #[test]
    fn what_only_looks_like_a_profile_stays() {
        assert_eq!(profile(&icc(b"mntr", 200, 200)), None);
        assert_eq!(profile(&icc(b"prtr", 201, 200)), None);
        assert_eq!(profile(&icc(b"prtr", u32::MAX, 200)), None);
        assert_eq!(profile(&icc(b"prtr", 60, 200)), None);
        assert_eq!(profile(b"acsp"), None);
        assert_eq!(profile(b""), None);
    }

    #[test]
    fn cutting_leaves_the_rest_where_it_was() {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 17, None, None);
        let kind = DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(1000)) };
        module.data.add(kind, [b"before".to_vec(), icc(b"prtr", 200, 200), b"after".to_vec()].concat());
        assert_eq!(cut_profile(&mut module), Some(200));
        let segments: Vec<_> = module
            .data
            .iter()
            .map(|data| match data.kind {
                DataKind::Active { offset: ConstExpr::Value(Value::I32(offset)), .. } => {
                    (offset, data.value.as_slice())
                }
                _ => (0, &[][..]),
            })
            .collect();
        assert_eq!(segments, [(1000, &b"before"[..]), (1206, b"after")]);
        assert_eq!(cut_profile(&mut module), None);
    }

    #[test]
    fn bindings_of_the_interface_are_left_out() {
        let pair = |bindings: &str| [chunk("version"), chunk(bindings)].concat();
        let section = [pair("\u{4}work"), pair("\u{9}Pdf_Parse"), pair("\u{3}log")].concat();
        assert_eq!(without(&section, b"Pdf_"), Some([pair("\u{4}work"), pair("\u{3}log")].concat()));
        assert_eq!(without(b"", b"Pdf_"), Some(Vec::new()));
    }

    #[test]
    fn bindings_in_another_form_are_not_touched() {
        assert_eq!(without(b"\x09\0\0\0short", b"Pdf_"), None);
        assert_eq!(without(&chunk("half a pair"), b"Pdf_"), None);
        assert_eq!(without(b"{}", b"Pdf_"), None);
    }

    #[test]
    fn a_program_without_printpdf_stays_as_it_is() {
        let mut module = Module::default();
        assert_eq!((drop_interface(&mut module, &PRINTPDF), cut_profile(&mut module)), (0, None));
    }
}
