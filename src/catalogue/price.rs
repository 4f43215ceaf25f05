//! `[non-champion/champion]`: the two prices of a piece, where `X` closes a side.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Price {
    /// `None` is the book's `X`: this side may not have it.
    pub other: Option<u32>,
    pub champion: Option<u32>,
}

impl Price {
    pub fn side(self, champion: bool) -> Option<u32> {
        if champion { self.champion } else { self.other }
    }
}

/// As in the book: `[4/20]`, `[X/20]`.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side: Option<u32>| side.map_or_else(|| "X".to_owned(), |points| points.to_string());
        write!(f, "[{}/{}]", side(self.other), side(self.champion))
    }
}

#[derive(Clone, Copy)]
struct Side(Option<u32>);

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(points) => serializer.serialize_u32(points),
            None => serializer.serialize_str("X"),
        }
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Side;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of points (0 or more) or \"X\"")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Side, E> {
                u32::try_from(value)
                    .map(|points| Side(Some(points)))
                    .map_err(|_| E::invalid_value(de::Unexpected::Signed(value), &self))
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Side, E> {
                u32::try_from(value)
                    .map(|points| Side(Some(points)))
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(value), &self))
            }

            fn visit_str<E: de::Error>(self, value: &str) -> Result<Side, E> {
                if value.eq_ignore_ascii_case("x") {
                    Ok(Side(None))
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(value), &self))
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl Serialize for Price {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            [Side(self.other), Side(self.champion)].serialize(serializer)
        } else {
            (self.other, self.champion).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (other, champion) = if deserializer.is_human_readable() {
            let [other, champion] = <[Side; 2]>::deserialize(deserializer)?;
            (other.0, champion.0)
        } else {
            <(Option<u32>, Option<u32>)>::deserialize(deserializer)?
        };
        Ok(Price { other, champion })
    }
}

#[cfg(schema)]
impl schemars::JsonSchema for Price {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Price".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "[non-champion, champion]; \"X\" closes a side",
            "type": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": { "anyOf": [{ "type": "integer", "minimum": 0 }, { "enum": ["X", "x"] }] }
        })
    }
}
