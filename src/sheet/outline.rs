//! The outlines of emblems and sketches: absolute `M`, `L`, `C` and `Z`, as steps on the page.

use super::page::Area;

type Point = (f32, f32);

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    Move(Point),
    Line(Point),
    /// Two handles, then where it ends.
    Curve(Point, Point, Point),
    Close,
}

/// What is not such an outline ends where it stops being one.
pub fn steps(area: &Area, of: f32, path: &str) -> Vec<Step> {
    let scale = (area.width / of, area.height / of);
    let mut steps = Vec::new();
    let mut rest = path;
    while let Some(letter) = rest.chars().next() {
        let body = rest.get(letter.len_utf8()..).unwrap_or_default();
        let end = body.find(|other: char| other.is_ascii_alphabetic()).unwrap_or(body.len());
        let (numbers, after) = body.split_at(end);
        let numbers: Vec<f32> = numbers.split_whitespace().map_while(|number| number.parse().ok()).collect();
        let point = |x: f32, y: f32| (area.x + x * scale.0, area.y + y * scale.1);
        let step = match (letter, numbers.as_slice()) {
            ('M', [x, y]) => Step::Move(point(*x, *y)),
            ('L', [x, y]) => Step::Line(point(*x, *y)),
            ('C', [a, b, c, d, x, y]) => Step::Curve(point(*a, *b), point(*c, *d), point(*x, *y)),
            ('Z', []) => Step::Close,
            _ => break,
        };
        steps.push(step);
        rest = after;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_scaled_and_nonsense_ends_it() {
        let area = Area::new(10.0, 20.0, 32.0, 32.0);
        let own = steps(&area, 64.0, "M0 0L64 2C1 2 3 4 64 64Z");
        let curve = Step::Curve((10.5, 21.0), (11.5, 22.0), (42.0, 52.0));
        assert_eq!(own, [Step::Move((10.0, 20.0)), Step::Line((42.0, 21.0)), curve, Step::Close]);
        assert_eq!(steps(&area, 64.0, "M0 0Q1 2 3 4Z"), [Step::Move((10.0, 20.0))]);
        assert_eq!(steps(&area, 64.0, "é"), []);
    }
}
