//! Breaks runs of text into lines by their measured width.

use super::font::{settable, width};
use super::page::Style;

/// A piece of text in one style, and where a click on it leads.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    pub text: String,
    pub style: Style,
    pub anchor: Option<String>,
    /// Above the baseline, as signs of reference stand.
    pub rise: f32,
}

impl Span {
    pub fn new(text: impl AsRef<str>, style: Style) -> Span {
        Span { text: settable(text.as_ref()).into_owned(), style, anchor: None, rise: 0.0 }
    }

    /// A sign of reference after a text of that style.
    pub fn sign(text: &str, after: Style) -> Span {
        let style = Style { size: after.size * 0.75, ..after };
        Span { rise: after.size * 0.26, ..Span::new(text, style) }
    }

    pub fn link(text: impl AsRef<str>, style: Style, anchor: impl Into<String>) -> Span {
        // What has no text to lead to is a name and no more.
        Span { anchor: Some(anchor.into()).filter(|anchor| !anchor.is_empty()), ..Span::new(text, style) }
    }

    pub fn width(&self) -> f32 {
        width(self.style.face, self.style.size, &self.text)
    }
}

/// One line: its spans, each with its distance from the line's beginning.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub spans: Vec<(f32, Span)>,
    pub width: f32,
}

impl Line {
    fn push(&mut self, span: Span) {
        let wide = span.width();
        match self.spans.last_mut() {
            Some((_, last)) if last.style == span.style && last.anchor == span.anchor && last.rise == span.rise => {
                last.text.push_str(&span.text)
            }
            _ => self.spans.push((self.width, span)),
        }
        self.width += wide;
    }

    /// A space at the end of a line would stick out of its column, and be found by whoever copies the text.
    fn trim(&mut self) {
        if let Some((_, last)) = self.spans.last_mut() {
            let kept = last.text.trim_end_matches(' ').len();
            if kept < last.text.len() {
                let cut = width(last.style.face, last.style.size, last.text.get(kept..).unwrap_or_default());
                last.text.truncate(kept);
                self.width -= cut;
            }
        }
        self.spans.retain(|(_, span)| !span.text.is_empty());
    }
}

/// Unbreakable: its words stay on one line where they fit at all.
pub fn tied(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// At least one line, even for nothing.
pub fn lines(spans: &[Span], column: f32) -> Vec<Line> {
    let mut done = Vec::new();
    let mut line = Line::default();
    // A word may run over several spans: « Destrier » and its dagger.
    for word in words(spans) {
        let wide: f32 = word.iter().map(Span::width).sum();
        let seen: f32 = wide - word.last().map_or(0.0, trailing);
        if line.width > 0.0 && line.width + seen > column {
            line.trim();
            done.push(std::mem::take(&mut line));
        }
        if seen <= column {
            for span in word {
                line.push(span);
            }
            continue;
        }
        // Longer than a whole line: broken wherever the line ends, at a tied space if there is one.
        for span in word {
            for part in split(&span, column) {
                let wide = part.width();
                if line.width > 0.0 && line.width + wide > column {
                    line.trim();
                    done.push(std::mem::take(&mut line));
                }
                line.push(part);
            }
        }
    }
    line.trim();
    if !line.spans.is_empty() || done.is_empty() {
        done.push(line);
    }
    done
}

fn trailing(span: &Span) -> f32 {
    let kept = span.text.trim_end_matches(' ').len();
    width(span.style.face, span.style.size, span.text.get(kept..).unwrap_or_default())
}

/// Groups of spans between which a line may end; each ends with its space.
fn words(spans: &[Span]) -> Vec<Vec<Span>> {
    let mut words: Vec<Vec<Span>> = Vec::new();
    let mut open = false;
    for span in spans {
        for piece in span.text.split_inclusive(' ') {
            let part = Span { text: piece.to_owned(), ..span.clone() };
            match words.last_mut() {
                Some(word) if open => word.push(part),
                _ => words.push(vec![part]),
            }
            open = !piece.ends_with(' ');
        }
    }
    words
}

/// A word that no line holds: at its tied spaces, or else character by character.
fn split(span: &Span, column: f32) -> Vec<Span> {
    let part = |text: String| Span { text, ..span.clone() };
    if span.text.contains('\u{a0}') {
        let pieces = span.text.split_inclusive('\u{a0}').map(|piece| part(piece.replace('\u{a0}', " ")));
        pieces.flat_map(|piece| split(&piece, column)).collect()
    } else if span.width() - trailing(span) > column {
        span.text.chars().map(|character| part(character.to_string())).collect()
    } else {
        vec![part(span.text.clone())]
    }
}

/// One line that fits: cut with an ellipsis where it must be.
pub fn clipped(text: &str, style: Style, column: f32) -> String {
    let text = settable(text);
    if width(style.face, style.size, &text) <= column {
        return text.into_owned();
    }
    let mut kept = String::new();
    let mut wide = width(style.face, style.size, "…");
    for character in text.chars() {
        wide += width(style.face, style.size, character.encode_utf8(&mut [0; 4]));
        if wide > column {
            break;
        }
        kept.push(character);
    }
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style::regular(10.0);

    fn texts(lines: &[Line]) -> Vec<String> {
        lines.iter().map(|line| line.spans.iter().map(|(_, span)| span.text.as_str()).collect()).collect()
    }

    #[test]
    fn lines_fit_and_lose_no_word() {
        let text = "Le quick brun renard saute par-dessus le chien paresseux";
        let lines = lines(&[Span::new(text, STYLE)], 60.0);
        assert!(lines.iter().all(|line| line.width <= 60.0));
        assert_eq!(texts(&lines).join(" "), text);
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        let lines = lines(&[Span::new(format!("a {}", "x".repeat(200)), STYLE)], 60.0);
        assert!(lines.len() > 5);
        assert!(lines.iter().all(|line| line.width <= 60.0), "{lines:?}");
    }

    #[test]
    fn tied_words_stay_together_and_a_word_may_cross_spans() {
        let bold = Style::bold(10.0);
        let spans = [Span::new("un deux ", STYLE), Span::new(tied("Arme lourde"), bold), Span::new("† +3", STYLE)];
        let lines = lines(&spans, 60.0);
        assert_eq!(texts(&lines), ["un deux", "Arme\u{a0}lourde†", "+3"]);
    }

    #[test]
    fn what_does_not_fit_is_cut_visibly() {
        assert_eq!(clipped("court", STYLE, 100.0), "court");
        assert!(clipped(&"long ".repeat(50), STYLE, 100.0).ends_with('…'));
    }
}
