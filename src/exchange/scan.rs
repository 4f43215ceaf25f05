//! The text of a QR code in a picture, for browsers that cannot read codes themselves, and for the command line.

use rqrr::PreparedImage;

/// More pixels than these only take time.
pub const MAX_PIXELS: usize = 6_000_000;

/// Looks at the picture as it is, then smaller: noise and moiré of a photographed screen go with every step.
pub fn scan(width: usize, greys: &[u8]) -> Option<String> {
    if width == 0 || greys.len() > MAX_PIXELS {
        return None;
    }
    let mut picture = Picture { width, height: greys.len() / width, greys: greys.to_vec() };
    while picture.width.min(picture.height) >= 60 {
        if let Some(text) = picture.read() {
            return Some(text);
        }
        picture = picture.halved();
    }
    None
}

struct Picture {
    width: usize,
    height: usize,
    greys: Vec<u8>,
}

impl Picture {
    fn at(&self, x: usize, y: usize) -> u8 {
        self.greys.get(y * self.width + x).copied().unwrap_or(u8::MAX)
    }

    fn read(&self) -> Option<String> {
        let mut prepared = PreparedImage::prepare_from_greyscale(self.width, self.height, |x, y| self.at(x, y));
        prepared.detect_grids().into_iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
    }

    fn halved(&self) -> Picture {
        let (width, height) = (self.width / 2, self.height / 2);
        let mean = |x: usize, y: usize| {
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| u16::from(self.at(2 * x + dx, 2 * y + dy)));
            u8::try_from(four.iter().sum::<u16>() / 4).unwrap_or(u8::MAX)
        };
        let greys = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| mean(x, y)).collect();
        Picture { width, height, greys }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::exchange::{link, qr};
    use crate::roster::Roster;

    /// A code as a photograph: turned a little, grey, with noise.
    fn photographed(code: &qr::Code, scale: f64, turn: f64) -> (usize, Vec<u8>) {
        let side = ((code.side + 16) as f64 * scale) as usize;
        let (sine, cosine) = turn.sin_cos();
        let mut noise = 1u32;
        let mut greys = Vec::new();
        for y in 0..side {
            for x in 0..side {
                let (dx, dy) = (x as f64 - side as f64 / 2.0, y as f64 - side as f64 / 2.0);
                let turned = ((dx * cosine - dy * sine) / scale, (dx * sine + dy * cosine) / scale);
                let module = |value: f64| (value + code.side as f64 / 2.0).floor();
                let (column, row) = (module(turned.0), module(turned.1));
                let dark = column >= 0.0 && row >= 0.0 && code.is_dark(column as usize, row as usize);
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                greys.push(if dark { 60 } else { 190 } + (noise >> 27) as u8);
            }
        }
        (side, greys)
    }

    #[test]
    fn photographed_codes_are_read() {
        let list = Roster::new("Par la fenêtre", 500, "tribus-des-confins");
        let code = qr::code(&list, "https://exemple.org/#", qr::ON_PAPER).unwrap();
        let unread: Vec<(f64, f64)> = [(4.0, 0.0), (5.5, 0.1), (9.0, -0.3), (20.0, 0.05)]
            .into_iter()
            .filter(|(scale, turn)| {
                let (width, greys) = photographed(&code, *scale, *turn);
                scan(width, &greys).map(|text| link::read(&text)) != Some(Ok(list.clone()))
            })
            .collect();
        assert_eq!(unread, []);
    }

    #[test]
    fn nothing_is_seen_where_there_is_nothing() {
        assert_eq!(scan(0, &[]), None);
        assert_eq!(scan(100, &[]), None);
        assert_eq!(scan(200, &vec![255; 40_000]), None);
        assert_eq!(scan(usize::MAX, &[1, 2, 3]), None);
        assert_eq!(scan(1, &vec![0; MAX_PIXELS + 1]), None);
        let stripes: Vec<u8> = (0..90_000).map(|at| if at % 7 < 3 { 0 } else { 255 }).collect();
        assert_eq!(scan(300, &stripes), None);
    }
}
