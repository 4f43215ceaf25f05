//! What one copy of a game prints, as a short code to be read out or typed: digits of five bits, and a check letter.

/// No letter that is taken for another.
pub const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS: u32 = 5;

/// What a code is of: one of another kind is not taken for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sky,
    Dial,
    Deck,
    Cards,
}

impl Kind {
    fn salt(self) -> u8 {
        match self {
            Kind::Sky => 0,
            Kind::Dial => 9,
            Kind::Deck => 21,
            Kind::Cards => 14,
        }
    }
}

/// Values below 32, each one digit.
pub fn write(kind: Kind, values: &[u8]) -> String {
    let digit = |value: &u8| DIGITS.get(usize::from(*value)).copied().map_or('0', char::from);
    values.iter().chain([&check(kind, values)]).map(digit).collect()
}

/// `None` where a digit is missing or mistyped, or where there are more than so many. Case, blanks and hyphens do not
/// matter.
pub fn read(kind: Kind, code: &str, most: usize) -> Option<Vec<u8>> {
    let plain = code.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    });
    // Longer ones are none, however long.
    let values = plain.take(most + 2).map(|c| DIGITS.iter().zip(0..).find(|(digit, _)| char::from(**digit) == c));
    let mut values = values.map(|found| found.map(|(_, value)| value)).collect::<Option<Vec<u8>>>()?;
    let last = values.pop()?;
    (values.len() <= most && check(kind, &values) == last).then_some(values)
}

/// Bits as digits; the last one is filled up with zeros.
pub fn pack(bits: &[bool]) -> Vec<u8> {
    let bit = |chunk: &[bool], at: u32| u8::from(usize::try_from(at).ok().and_then(|at| chunk.get(at)) == Some(&true));
    let digit = |chunk: &[bool]| (0..BITS).fold(0, |sum, at| sum * 2 + bit(chunk, at));
    bits.chunks(5).map(digit).collect()
}

pub fn unpack(values: &[u8]) -> Vec<bool> {
    values.iter().flat_map(|value| (0..BITS).rev().map(move |bit| value >> bit & 1 == 1)).collect()
}

/// A remainder over the field of 32 elements (x⁵ + x² + 1): one mistyped digit and two that changed places are always
/// noticed.
fn check(kind: Kind, values: &[u8]) -> u8 {
    let times_x = |value: u8| if value & 16 == 0 { value << 1 } else { (value << 1) ^ 0b10_0101 };
    // Times x once more, so that the last digit and the check letter may not change places either.
    times_x(values.iter().fold(kind.salt(), |sum, value| times_x(sum) ^ (value & 31)))
}
