//! The eight figures of a profile, and how mounts and equipment change them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use validator::Validate;

/// People and creatures: Mvt, CC, CT, F, D, A, PV, Mo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[serde(deny_unknown_fields)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Figures {
    /// Movement in centimetres.
    #[validate(range(min = 0, max = 120))]
    pub mvt: u16,
    #[validate(range(min = 1, max = 10))]
    pub cc: u8,
    /// "4+", or "-" for those who cannot shoot.
    pub ct: Shooting,
    #[validate(range(min = 1, max = 10))]
    pub f: u8,
    #[validate(range(min = 1, max = 10))]
    pub d: u8,
    #[validate(range(min = 0, max = 20))]
    pub a: u8,
    #[validate(range(min = 1, max = 60))]
    pub pv: u8,
    #[validate(range(min = 1, max = 10))]
    pub mo: u8,
}

/// A shooting skill: the die roll that hits, or none (the book's "-").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shooting(pub Option<u8>);

impl fmt::Display for Shooting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(roll) => write!(f, "{roll}+"),
            None => f.write_str("-"),
        }
    }
}

impl Serialize for Shooting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Shooting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Shooting;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"2+\" to \"6+\", or \"-\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Shooting, E> {
                if matches!(text, "-" | "–" | "—") {
                    return Ok(Shooting(None));
                }
                match text.trim_end_matches('+').parse() {
                    Ok(roll @ 2..=6) => Ok(Shooting(Some(roll))),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_i64<E: de::Error>(self, roll: i64) -> Result<Shooting, E> {
                match u8::try_from(roll) {
                    Ok(roll @ 2..=6) => Ok(Shooting(Some(roll))),
                    _ => Err(E::invalid_value(de::Unexpected::Signed(roll), &self)),
                }
            }
        }
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Visitor)
        } else {
            Option::deserialize(deserializer).map(Shooting)
        }
    }
}

#[cfg(schema)]
impl schemars::JsonSchema for Shooting {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Shooting".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "anyOf": [
                { "type": "string", "pattern": "^([2-6]\\+?|[-–—])$" },
                { "type": "integer", "minimum": 2, "maximum": 6 }
            ]
        })
    }
}

/// The name of a figure, of people or of vehicles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub enum Figure {
    Mvt,
    Cc,
    Ct,
    F,
    D,
    A,
    Pv,
    Mo,
}

impl Figure {
    pub const ALL: [Figure; 8] =
        [Figure::Mvt, Figure::Cc, Figure::Ct, Figure::F, Figure::D, Figure::A, Figure::Pv, Figure::Mo];

    /// As the book heads its column.
    pub fn label(self) -> &'static str {
        match self {
            Figure::Mvt => "Mvt",
            Figure::Cc => "CC",
            Figure::Ct => "CT",
            Figure::F => "F",
            Figure::D => "D",
            Figure::A => "A",
            Figure::Pv => "PV",
            Figure::Mo => "Mo",
        }
    }
}

/// How a mount or a piece changes one figure: `"+1"` adds, `25` replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amount {
    Add(i16),
    Set(i16),
}

/// In TOML `{ mvt = 25, f = "+1" }`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes(pub Vec<(Figure, Amount)>);

impl Changes {
    pub fn of(&self, figure: Figure) -> Option<Amount> {
        self.0.iter().find(|(own, _)| *own == figure).map(|(_, amount)| *amount)
    }
}

impl Serialize for Changes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return self.0.serialize(serializer);
        }
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (figure, amount) in &self.0 {
            let key = figure.label().to_lowercase();
            match amount {
                Amount::Add(value) => map.serialize_entry(&key, &format!("{value:+}"))?,
                Amount::Set(value) => map.serialize_entry(&key, value)?,
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Changes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value(Amount);
        impl<'de> Deserialize<'de> for Value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Visitor;
                impl de::Visitor<'_> for Visitor {
                    type Value = Value;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("\"+1\" to add, or 25 to replace (0 to 120)")
                    }

                    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Value, E> {
                        match i16::try_from(value) {
                            Ok(value @ 0..=120) => Ok(Value(Amount::Set(value))),
                            _ => Err(E::invalid_value(de::Unexpected::Signed(value), &self)),
                        }
                    }

                    fn visit_str<E: de::Error>(self, text: &str) -> Result<Value, E> {
                        let signed = text.replace('−', "-");
                        let amount = match signed.parse::<i16>() {
                            Ok(value @ -60..=60) if signed.starts_with(['+', '-']) => Amount::Add(value),
                            _ => match signed.trim_end_matches('+').parse::<i16>() {
                                Ok(value @ 0..=120) => Amount::Set(value),
                                _ => return Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                            },
                        };
                        Ok(Value(amount))
                    }
                }
                deserializer.deserialize_any(Visitor)
            }
        }

        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, default)]
        #[derive(Default)]
        struct Table {
            mvt: Option<Value>,
            cc: Option<Value>,
            ct: Option<Value>,
            f: Option<Value>,
            d: Option<Value>,
            a: Option<Value>,
            pv: Option<Value>,
            mo: Option<Value>,
        }

        if !deserializer.is_human_readable() {
            return Vec::deserialize(deserializer).map(Changes);
        }
        let Table { mvt, cc, ct, f, d, a, pv, mo } = Table::deserialize(deserializer)?;
        let changes = Figure::ALL
            .into_iter()
            .zip([mvt, cc, ct, f, d, a, pv, mo])
            .filter_map(|(figure, value)| value.map(|value| (figure, value.0)))
            .collect();
        Ok(Changes(changes))
    }
}

#[cfg(schema)]
impl schemars::JsonSchema for Changes {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Changes".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let value = schemars::json_schema!({
            "description": "\"+1\" adds, 25 replaces",
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": 120 },
                { "type": "string", "pattern": "^([+−-]?[0-9]{1,3}|[2-6]\\+)$" }
            ]
        });
        schemars::json_schema!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "mvt": value, "cc": value, "ct": value, "f": value,
                "d": value, "a": value, "pv": value, "mo": value
            }
        })
    }
}
