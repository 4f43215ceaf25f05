//! A QR code as filled rectangles: sharp at every size, and no image in the file.

use super::Qr;
use super::block::Block;
use super::page::{Area, Ink};

/// From edge to edge: four modules of quiet around it, which readers need, are the caller's.
pub fn block(qr: &Qr, size: f32) -> Block {
    let mut block = Block::space(size);
    let module = size / qr.side as f32;
    for (row, modules) in qr.dark.chunks(qr.side).enumerate() {
        let y = row as f32 * module;
        let mut column = 0;
        // Neighbours in a row are one rectangle: fewer marks, and no hairline between them on the screen.
        while column < modules.len() {
            let run = modules.iter().skip(column).take_while(|dark| **dark).count();
            if run > 0 {
                let x = column as f32 * module;
                block.fill(Area::new(x, y, run as f32 * module, module), Ink::Text);
            }
            column += run.max(1);
        }
    }
    block
}
