//! What printpdf leaves out or leaves to chance: ids, dates, language, bookmarks in levels, the attached list.

use lopdf::{Dictionary, Document as Written, Object, ObjectId, Stream, StringFormat};

use super::super::page::{Document, Mark};
use super::{Attachment, PdfError};

pub fn finish(mut written: Written, document: &Document, attachment: Option<Attachment>) -> Result<Vec<u8>, PdfError> {
    let failed = |error: &dyn std::fmt::Display| PdfError::Write(error.to_string());
    written.version = "1.7".to_owned();
    let info = Dictionary::from_iter([
        ("Title", text(&document.title)),
        ("Author", text(&document.author)),
        ("Subject", text(&document.subject)),
        ("Creator", text(concat!("Ralliement ", env!("CARGO_PKG_VERSION")))),
        ("Producer", text("Ralliement")),
    ]);
    let info = written.add_object(info);
    written.trailer.set("Info", Object::Reference(info));

    let pages: Vec<ObjectId> = written.get_pages().into_values().collect();
    let outlines = outlines(&mut written, document, &pages);
    let embedded = attachment.map(|attachment| embed(&mut written, attachment));
    let catalog = written.catalog_mut().map_err(|error| failed(&error))?;
    catalog.set("Lang", Object::string_literal(document.language.tag()));
    let mut shown = Dictionary::from_iter([("DisplayDocTitle", Object::Boolean(true))]);
    if document.to_cut {
        shown.set("PrintScaling", Object::Name(b"None".to_vec()));
        shown.set("Duplex", Object::Name(b"DuplexFlipLongEdge".to_vec()));
    }
    catalog.set("ViewerPreferences", Object::Dictionary(shown));
    if let Some(outlines) = outlines {
        catalog.set("Outlines", Object::Reference(outlines));
    }
    if let (Some(file), Some(attachment)) = (embedded, attachment) {
        let names = vec![text(attachment.name), Object::Reference(file)];
        let tree = Dictionary::from_iter([("Names", Object::Array(names))]);
        let names = Dictionary::from_iter([("EmbeddedFiles", Object::Dictionary(tree))]);
        catalog.set("Names", Object::Dictionary(names));
        catalog.set("AF", Object::Array(vec![Object::Reference(file)]));
    }

    written.prune_objects();
    written.renumber_objects();
    written.compress();
    let id = Object::String(fingerprint(document, &written), StringFormat::Hexadecimal);
    written.trailer.set("ID", Object::Array(vec![id.clone(), id]));
    let mut bytes = Vec::new();
    written.save_to(&mut bytes).map_err(|error| failed(&error))?;
    Ok(bytes)
}

/// A text of the document's frame: ASCII as it is, the rest as UTF-16.
fn text(text: &str) -> Object {
    if text.is_ascii() {
        return Object::string_literal(text);
    }
    let mut bytes = vec![0xfe, 0xff];
    bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
    Object::String(bytes, StringFormat::Hexadecimal)
}

fn embed(written: &mut Written, attachment: Attachment) -> ObjectId {
    let size = i64::try_from(attachment.bytes.len()).unwrap_or(i64::MAX);
    let parameters = Dictionary::from_iter([("Size", Object::Integer(size))]);
    let dictionary = Dictionary::from_iter([
        ("Type", Object::Name(b"EmbeddedFile".to_vec())),
        ("Subtype", Object::Name(b"application/toml".to_vec())),
        ("Params", Object::Dictionary(parameters)),
    ]);
    let stream = written.add_object(Stream::new(dictionary, attachment.bytes.to_vec()));
    let file = Dictionary::from_iter([("F", Object::Reference(stream)), ("UF", Object::Reference(stream))]);
    written.add_object(Dictionary::from_iter([
        ("Type", Object::Name(b"Filespec".to_vec())),
        ("F", text(attachment.name)),
        ("UF", text(attachment.name)),
        ("EF", Object::Dictionary(file)),
        ("AFRelationship", Object::Name(b"Source".to_vec())),
    ]))
}

struct Item {
    level: u8,
    id: ObjectId,
    entry: Dictionary,
    children: Vec<usize>,
    parent: Option<usize>,
}

/// Bookmarks as a tree; printpdf's are flat and sorted by name.
fn outlines(written: &mut Written, document: &Document, pages: &[ObjectId]) -> Option<ObjectId> {
    let mut items: Vec<Item> = Vec::new();
    let mut roots: Vec<usize> = Vec::new();
    for (page, id) in document.pages.iter().zip(pages) {
        for mark in &page.marks {
            let Mark::Bookmark { y, level, title } = mark else { continue };
            let target = vec![
                Object::Reference(*id),
                Object::Name(b"XYZ".to_vec()),
                Object::Null,
                Object::Real(page.height - y),
                Object::Null,
            ];
            let entry = Dictionary::from_iter([("Title", text(title)), ("Dest", Object::Array(target))]);
            let parent = items.iter().rposition(|item| item.level < *level);
            let at = items.len();
            match parent.and_then(|parent| items.get_mut(parent)) {
                Some(parent) => parent.children.push(at),
                None => roots.push(at),
            }
            items.push(Item { level: *level, id: written.new_object_id(), entry, children: Vec::new(), parent });
        }
    }
    if roots.is_empty() {
        return None;
    }
    let root = written.new_object_id();
    let ids: Vec<ObjectId> = items.iter().map(|item| item.id).collect();
    let id_of = |at: usize| ids.get(at).copied().map_or(Object::Null, Object::Reference);
    let families: Vec<Vec<usize>> =
        std::iter::once(roots.clone()).chain(items.iter().map(|item| item.children.clone())).collect();
    for family in &families {
        for pair in family.windows(2) {
            let &[left, right] = pair else { continue };
            if let Some(item) = items.get_mut(left) {
                item.entry.set("Next", id_of(right));
            }
            if let Some(item) = items.get_mut(right) {
                item.entry.set("Prev", id_of(left));
            }
        }
    }
    for item in &mut items {
        item.entry.set("Parent", item.parent.map_or(Object::Reference(root), id_of));
        if let (Some(first), Some(last)) = (item.children.first(), item.children.last()) {
            item.entry.set("First", id_of(*first));
            item.entry.set("Last", id_of(*last));
            item.entry.set("Count", i64::try_from(item.children.len()).unwrap_or(0));
        }
    }
    let count = i64::try_from(items.len()).unwrap_or(0);
    for item in items {
        written.set_object(item.id, item.entry);
    }
    let mut top = Dictionary::from_iter([("Type", Object::Name(b"Outlines".to_vec())), ("Count", count.into())]);
    if let (Some(first), Some(last)) = (roots.first(), roots.last()) {
        top.set("First", id_of(*first));
        top.set("Last", id_of(*last));
    }
    written.set_object(root, top);
    Some(root)
}

/// Sixteen bytes that name this content: of what is printed, embedded and attached, not of the moment.
fn fingerprint(document: &Document, written: &Written) -> Vec<u8> {
    let streams = written.objects.values().filter_map(|object| Some(object.as_stream().ok()?.content.as_slice()));
    let frame = [&document.title, &document.author, &document.subject].map(|text| text.as_bytes());
    let parts: Vec<&[u8]> = frame.into_iter().chain(streams).collect();
    let mut halves = [0xcbf2_9ce4_8422_2325_u64, 0x6c62_272e_07bb_0142];
    for half in &mut halves {
        for byte in parts.iter().copied().flatten() {
            *half = (*half ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(5);
        }
    }
    halves.iter().flat_map(|half| half.to_be_bytes()).collect()
}
