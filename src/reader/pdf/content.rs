//! The instructions of a page, some of them at a time: read all at once, each of them takes a hundred times what it takes
//! on the page.

use super::lexer::{Token, Tokens, is_blank};

/// So many bytes are read at once.
const PART: usize = 32 * 1024;
/// No instruction that writes a text is longer.
const LONGEST: usize = 256 * 1024;

/// Whole instructions, in parts; without pictures in the middle of them, which hold no text.
pub struct Parts<'b> {
    content: &'b [u8],
    tokens: Tokens<'b>,
    begin: usize,
}

pub fn parts(content: &[u8]) -> Parts<'_> {
    Parts { content, tokens: Tokens::new(content), begin: 0 }
}

impl<'b> Parts<'b> {
    /// What has been read since the last part, unless it is one endless instruction; what follows begins at `next`.
    fn cut(&mut self, end: usize, next: usize) -> &'b [u8] {
        let part = self.content.get(self.begin..end).unwrap_or_default();
        self.begin = next;
        if part.len() <= LONGEST { part } else { &[] }
    }

    /// Behind the picture whose first word has been read.
    fn behind_picture(&self) -> usize {
        let from = self.tokens.at();
        let rest = self.content.get(from..).unwrap_or_default();
        let ends = |four: &[u8]| matches!(four, [before, b'E', b'I', after] if is_blank(*before) && is_blank(*after));
        // Some leave out the blank before it.
        let nearly = |four: &[u8]| matches!(four, [_, b'E', b'I', after] if is_blank(*after));
        let end = rest.windows(4).position(ends).or_else(|| rest.windows(4).position(nearly));
        end.map_or(self.content.len(), |at| from + at + 3)
    }
}

impl<'b> Iterator for Parts<'b> {
    type Item = &'b [u8];

    fn next(&mut self) -> Option<&'b [u8]> {
        let mut open = 0_usize;
        loop {
            let before = self.tokens.at();
            let Some(token) = self.tokens.next() else { break };
            match token {
                Token::ArrayBegin | Token::DictionaryBegin => open += 1,
                Token::ArrayEnd | Token::DictionaryEnd => open = open.saturating_sub(1),
                Token::Word(word) if open == 0 => {
                    if word.starts_with(b"BI") {
                        let next = self.behind_picture();
                        self.tokens.skip_to(next);
                        return Some(self.cut(before, next));
                    }
                    let is_operator = !matches!(word, b"true" | b"false" | b"null")
                        && word.first().is_some_and(|first| first.is_ascii_alphabetic() || b"'\"".contains(first));
                    let at = self.tokens.at();
                    if is_operator && at - self.begin >= PART {
                        return Some(self.cut(at, at));
                    }
                }
                Token::Word(_) | Token::Name(_) | Token::Text => {}
            }
        }
        (self.begin < self.content.len()).then(|| self.cut(self.content.len(), self.content.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(content: &[u8]) -> Vec<u8> {
        parts(content).collect::<Vec<_>>().concat()
    }

    #[test]
    fn instructions_stay_whole() {
        let line = b"BT /F1 12 Tf [(a \\) BI ) -3 <4142>] TJ << /MCID [1 2] >> BDC true (x) ' ET\n";
        let content = line.repeat(5_000);
        assert!(parts(&content).count() > 5);
        for part in parts(&content) {
            assert!(part.len() <= PART + line.len(), "{}", part.len());
            let end: String = part.iter().rev().take(2).map(|byte| char::from(*byte)).collect();
            assert!(!end.contains(['1', ']', ')', '>', 'e']), "{end}");
        }
        assert_eq!(joined(&content), content);
        assert_eq!(joined(b""), b"");
    }

    #[test]
    fn pictures_are_left_out() {
        assert_eq!(joined(b"q BI /W 1 /H 1 ID \x00(EI< EI Q (a) Tj"), b"q Q (a) Tj");
        assert_eq!(joined(b"q BI /W 1 ID \xffEI\nQ"), b"q\nQ");
        assert_eq!(joined(b"q BI /W 1 ID never ends"), b"q");
        assert_eq!(joined(b"BIEI Q"), b"");
        // In a text it is none.
        assert_eq!(joined(b"(a BI b EI ) Tj"), b"(a BI b EI ) Tj");
    }

    #[test]
    fn an_endless_instruction_is_left_out() {
        let content = [&b"(a) Tj ["[..], &b"1 ".repeat(LONGEST), b"] TJ (b) Tj"].concat();
        assert_eq!(joined(&content), b" (b) Tj");
    }
}
