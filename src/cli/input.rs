//! What several commands are given: a list, as a file or inside a printed PDF, and tomes of the user's.

use std::io;
use std::path::{Path, PathBuf};

use super::console::{Console, Content};
use super::tome_check::{Brought, line_of};
use super::{Exit, say};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::Defect;
use crate::exchange::attached::{attached, is_pdf};
use crate::exchange::file;
use crate::roster::Roster;

/// A list and its file.
pub struct Given {
    pub roster: Roster,
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "only printing puts the file into something else"))]
    pub bytes: Vec<u8>,
}

/// `None` where it could not be read, which has been said then.
pub fn list(path: &Path, console: &mut Console) -> io::Result<Option<Given>> {
    let bytes = match console.read(path) {
        Ok(Content::Bytes(bytes)) => bytes,
        Ok(Content::TooLarge(defect)) => return complain(&[*defect], console).map(|()| None),
        Err(error) => return console.unreadable(path, &error).map(|()| None),
    };
    let name = console.name_of(path);
    let bytes = match is_pdf(&bytes).then(|| attached(&bytes)) {
        None => bytes,
        Some(Some(list)) => list,
        Some(None) => {
            let reason = say(
                console.language,
                "ce PDF ne contient pas de liste ; seuls ceux de Ralliement en ont une",
                "this PDF does not hold a list; only those of Ralliement do",
            );
            return console.error(&format!("{name} : {reason}")).map(|()| None);
        }
    };
    match file::read(&name, &bytes) {
        Ok(roster) => Ok(Some(Given { roster, bytes })),
        Err(defects) => complain(&defects, console).map(|()| None),
    }
}

/// The shipped catalogue with the user's tomes; else how the program should end: what is wrong has been said then.
pub fn catalogue(tomes: &[PathBuf], console: &mut Console) -> io::Result<Result<Catalogue, Exit>> {
    let brought = Brought::read(tomes, console)?;
    complain(&brought.defects, console)?;
    Ok(match brought.exit() {
        Exit::Fine => Ok(brought.catalogue),
        exit => Err(exit),
    })
}

fn complain(defects: &[Defect], console: &mut Console) -> io::Result<()> {
    for defect in defects {
        let line = line_of(defect, console.language);
        console.complain(&line)?;
    }
    Ok(())
}
