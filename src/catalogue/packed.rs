//! Reads packed values that are known to be whole: postcard's bytes, without a way to fail.
//!
//! Its error has no values, so that the compiler leaves out what derived code does after each field that could not be
//! read: half of the whole reader, and tens of kilobytes in the browser. The price is that nobody can be told of damage:
//! bytes that were cut, changed, or packed from other types stop the program. It is for bytes of this very build, or
//! for those that the same build packed and whose checksum the caller has compared; all others go through `postcard`.

use std::fmt;

use serde::de::{self, Deserialize, DeserializeSeed, IntoDeserializer, Visitor};

/// A value out of bytes that somebody vouches for: see above.
pub fn read<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> T {
    match T::deserialize(&mut Reader { rest: bytes }) {
        Ok(value) => value,
        Err(never) => match never {},
    }
}

struct Reader<'de> {
    rest: &'de [u8],
}

/// An error that never is.
#[derive(Debug)]
enum Never {}

#[cold]
#[inline(never)]
#[expect(clippy::panic, reason = "there is no error to return, and the caller promised that this cannot be")]
fn damaged() -> ! {
    panic!("packed bytes that this build did not pack")
}

impl<'de> Reader<'de> {
    #[inline(never)]
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else { damaged() };
        self.rest = rest;
        *first
    }

    /// Seven bits in each byte, the lowest first.
    #[inline(never)]
    fn varint(&mut self) -> u64 {
        let mut value = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte();
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return value;
            }
        }
        damaged()
    }

    /// Signs go into the lowest bit.
    fn zigzag(&mut self) -> i64 {
        let value = self.varint();
        (value >> 1).cast_signed() ^ -(value & 1).cast_signed()
    }

    fn length(&mut self) -> usize {
        self.varint() as usize
    }

    #[inline(never)]
    fn text(&mut self) -> &'de str {
        let length = self.length();
        let Some((text, rest)) = self.rest.split_at_checked(length) else { damaged() };
        self.rest = rest;
        let Ok(text) = std::str::from_utf8(text) else { damaged() };
        text
    }
}

macro_rules! integers {
    ($($method:ident $visit:ident $number:ident $raw:ident,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
            visitor.$visit(self.$raw() as $number)
        }
    )*};
}

impl<'de> de::Deserializer<'de> for &mut Reader<'de> {
    type Error = Never;

    integers! {
        deserialize_u8 visit_u8 u8 byte,
        deserialize_u16 visit_u16 u16 varint,
        deserialize_u32 visit_u32 u32 varint,
        deserialize_u64 visit_u64 u64 varint,
        deserialize_i8 visit_i8 i8 byte,
        deserialize_i16 visit_i16 i16 zigzag,
        deserialize_i32 visit_i32 i32 zigzag,
        deserialize_i64 visit_i64 i64 zigzag,
    }

    /// Bytes do not say what they are.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Never> {
        damaged()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_bool(self.byte() != 0)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_borrowed_str(self.text())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_borrowed_str(self.text())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        if self.byte() == 0 { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        let left = self.length();
        visitor.visit_seq(Items { reader: self, left })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Never> {
        let left = self.length();
        visitor.visit_map(Items { reader: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Never> {
        visitor.visit_enum(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }

    serde::forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct identifier ignored_any
    }
}

/// The fields of a struct or tuple: whoever reads them knows how many there are.
struct Fields<'a, 'de>(&'a mut Reader<'de>);

impl<'de> de::SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Never;

    #[inline]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Never> {
        seed.deserialize(&mut *self.0).map(Some)
    }
}

/// So many items of a list or pairs of a map.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    left: usize,
}

impl<'de> de::SeqAccess<'de> for Items<'_, 'de> {
    type Error = Never;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Never> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

impl<'de> de::MapAccess<'de> for Items<'_, 'de> {
    type Error = Never;

    fn next_key_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Never> {
        de::SeqAccess::next_element_seed(self, seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Never> {
        seed.deserialize(&mut *self.reader)
    }
}

impl<'de> de::EnumAccess<'de> for &mut Reader<'de> {
    type Error = Never;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Never> {
        let variant: de::value::U32Deserializer<Never> = (self.varint() as u32).into_deserializer();
        seed.deserialize(variant).map(|variant| (variant, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut Reader<'de> {
    type Error = Never;

    fn unit_variant(self) -> Result<(), Never> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Never> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Never> {
        visitor.visit_seq(Fields(self))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Never> {
        visitor.visit_seq(Fields(self))
    }
}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

/// Every way to make an error ends here, and none of them writes a sentence that nobody would read.
impl de::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Never {
        damaged()
    }

    fn invalid_type(_: de::Unexpected, _: &dyn de::Expected) -> Never {
        damaged()
    }

    fn invalid_value(_: de::Unexpected, _: &dyn de::Expected) -> Never {
        damaged()
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Never {
        damaged()
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Never {
        damaged()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};

    use super::read;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Shape {
        Unit,
        One(i16),
        Two(u8, bool),
        Named { text: String, maybe: Option<i64> },
    }

    #[test]
    fn reads_what_postcard_writes() {
        let numbers = (0_u8, 300_u16, u32::MAX, u64::MAX, (i16::MIN, -1_i32, i64::MAX));
        let named = Shape::Named { text: "Éclaireur « né »".to_owned(), maybe: Some(-5) };
        let shapes = vec![Shape::Unit, Shape::One(-300), Shape::Two(255, true), named];
        let map = BTreeMap::from([("a".to_owned(), vec![1_usize, 200]), (String::new(), Vec::new())]);
        let all = (numbers, shapes, map, None::<Box<str>>);
        let bytes = postcard::to_stdvec(&all).unwrap();
        assert_eq!(read::<(_, _, _, Option<Box<str>>)>(&bytes), all);
    }

    #[test]
    #[should_panic(expected = "this build did not pack")]
    fn stops_at_bytes_that_were_cut() {
        read::<Vec<String>>(&[2, 1, b'a']);
    }
}
