//! What must hold for any bytes whatsoever, for `cargo test` (a short run over the kept corpus) and for
//! `cargo fuzz` (as long as one likes).

use ralliement::exchange::{backup, file, link, write};

/// A file is refused with a reason, or it is a list that is written and read back the same.
pub fn file(bytes: &[u8]) {
    match file::open("fuzz.bts.toml", bytes) {
        Err(defects) => assert!(!defects.is_empty(), "refused without a word"),
        Ok(opened) => {
            let text = write(&opened.roster, None);
            let again = file::open("again.bts.toml", text.as_bytes());
            assert_eq!(again.map(|again| again.roster), Ok(opened.roster), "{text}");
        }
    }
}

/// The first byte chooses: the text of a link, or its bytes with a right checksum, so that what lies behind the
/// checksum is reached, too.
pub fn link(bytes: &[u8]) {
    let Some((choice, rest)) = bytes.split_first() else { return };
    let read = if choice % 2 == 0 {
        link::read(&String::from_utf8_lossy(rest))
    } else {
        let mut sealed = vec![0x10 | ((choice >> 1) % 2)];
        sealed.extend_from_slice(rest);
        sealed.extend(ralliement::exchange::checksum::crc32(&sealed).to_le_bytes());
        link::unpack(&sealed)
    };
    if let Ok(list) = read
        && let Ok(packed) = link::pack(&list)
    {
        assert_eq!(link::unpack(&packed), Ok(list));
    }
}

/// Whatever could be read of a backup is written and read back the same.
pub fn backup(bytes: &[u8]) {
    let read = backup::read(bytes);
    assert!(!read.problems.is_empty() || read.damaged.is_empty(), "damage without a word");
    let again = backup::read(backup::write(&read.parts).as_bytes());
    assert_eq!(again.parts, read.parts);
    assert_eq!(again.problems, []);
}
