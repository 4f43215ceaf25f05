//! The signs of a PDF one by one, without keeping any: what must be known of a document before a library unpacks it. Knows
//! no meaning of any word.

use std::borrow::Cow;

#[derive(Clone, Debug, PartialEq)]
pub enum Token<'b> {
    DictionaryBegin,
    DictionaryEnd,
    ArrayBegin,
    ArrayEnd,
    /// Without its slash, `#41` already read as the letter that it stands for.
    Name(Cow<'b, [u8]>),
    /// A text, in round or in pointed brackets.
    Text,
    /// A number, an operator, `obj`, `R`.
    Word(&'b [u8]),
}

pub struct Tokens<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Tokens<'b> {
    pub fn new(bytes: &'b [u8]) -> Tokens<'b> {
        Tokens { bytes, at: 0 }
    }

    /// How many bytes have been read.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Goes on from there.
    pub fn skip_to(&mut self, at: usize) {
        self.at = at;
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn until(&mut self, ends: impl Fn(u8) -> bool) -> &'b [u8] {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|byte| ends(*byte)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// `(a (b) \) c)`: brackets within brackets.
    fn text(&mut self) {
        let mut open = 1;
        while open > 0 {
            let Some(byte) = self.peek() else { return };
            self.at += 1;
            match byte {
                b'\\' => self.at += 1,
                b'(' => open += 1,
                b')' => open -= 1,
                _ => {}
            }
        }
    }
}

impl<'b> Iterator for Tokens<'b> {
    type Item = Token<'b>;

    fn next(&mut self) -> Option<Token<'b>> {
        loop {
            self.until(|byte| !is_blank(byte));
            if self.peek() != Some(b'%') {
                break;
            }
            self.until(|byte| matches!(byte, b'\r' | b'\n'));
        }
        let byte = self.peek()?;
        self.at += 1;
        let doubled = self.peek() == Some(byte);
        Some(match byte {
            b'<' if doubled => {
                self.at += 1;
                Token::DictionaryBegin
            }
            b'>' if doubled => {
                self.at += 1;
                Token::DictionaryEnd
            }
            b'<' => {
                self.until(|byte| byte == b'>');
                self.at += 1;
                Token::Text
            }
            b'(' => {
                self.text();
                Token::Text
            }
            b'[' => Token::ArrayBegin,
            b']' => Token::ArrayEnd,
            b'/' => Token::Name(plain(self.until(is_end))),
            // A bracket that closes nothing.
            b'>' | b')' | b'{' | b'}' => Token::Word(&[]),
            _ => {
                self.at -= 1;
                Token::Word(self.until(is_end))
            }
        })
    }
}

pub fn is_blank(byte: u8) -> bool {
    matches!(byte, b'\0' | b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
}

fn is_end(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

fn plain(name: &[u8]) -> Cow<'_, [u8]> {
    if !name.contains(&b'#') {
        return Cow::Borrowed(name);
    }
    let digit = |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut out = Vec::with_capacity(name.len());
    let mut rest = name;
    while let [first, tail @ ..] = rest {
        rest = tail;
        out.push(*first);
        if let (b'#', [high, low, tail @ ..]) = (first, tail)
            && let Some((high, low)) = digit(high).zip(digit(low))
        {
            out.pop();
            out.push(high << 4 | low);
            rest = tail;
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_sign_is_told() {
        let text = b"1 0 obj % a (comment\n<</A#42/C [1 -2.5] (a(b)\\)c)<41>>>R'";
        let found: Vec<Token> = Tokens::new(text).collect();
        let name = |name: &'static [u8]| Token::Name(Cow::Borrowed(name));
        let word = |word: &'static [u8]| Token::Word(word);
        assert_eq!(
            found,
            [
                word(b"1"),
                word(b"0"),
                word(b"obj"),
                Token::DictionaryBegin,
                name(b"AB"),
                name(b"C"),
                Token::ArrayBegin,
                word(b"1"),
                word(b"-2.5"),
                Token::ArrayEnd,
                Token::Text,
                Token::Text,
                Token::DictionaryEnd,
                word(b"R'"),
            ]
        );
        for open in [&b"(("[..], b"<", b"(\\", b"/", b"[", b"%", b"/a#4", b"/#", b">)}"] {
            assert!(Tokens::new(open).count() < 4);
        }
    }
}
