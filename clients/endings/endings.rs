//! What the words of LLM providers mean: stop reason, next action and source, from `endings.json`.
//!
//! ```
//! use fullstop_endings::{meaning_of, Beside};
//! assert_eq!(meaning_of("anthropic-messages", "pause_turn", Beside::default()).unwrap().action, "resume");
//! ```

use std::sync::OnceLock;

/// A JSON value. Members of an object keep their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::Text(text.to_string())
    }
}

static NULL: Json = Json::Null;

impl Json {
    /// The value of a text, or None where it is no JSON.
    pub fn parse(text: &str) -> Option<Json> {
        let mut parser = Parser { bytes: text.as_bytes(), at: 0 };
        let value = parser.value(0)?;
        parser.space();
        (parser.at == parser.bytes.len()).then_some(value)
    }

    /// The member of an object.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|(own, _)| own == name).map(|(_, value)| value),
            _ => None,
        }
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(Json::Text(text)) => Some(text),
            _ => None,
        }
    }

    pub fn list(&self, name: &str) -> &[Json] {
        match self.get(name) {
            Some(Json::List(items)) => items,
            _ => &[],
        }
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    fn at(&self, pointer: &str) -> Option<&Json> {
        pointer.replace("{i}", "0").split('/').skip(1).try_fold(self, |value, name| match value {
            Json::List(items) => items.get(name.parse::<usize>().ok()?),
            other => other.get(name),
        })
    }
}

/// The whole table.
pub fn endings() -> &'static Json {
    static TABLE: OnceLock<Json> = OnceLock::new();
    TABLE.get_or_init(|| Json::parse(include_str!("endings.json")).expect("endings.json"))
}

/// What stands beside a word. All of it is optional.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside<'a> {
    /// The place of the word, where a protocol has several.
    pub at: Option<&'a str>,
    /// "none", "whole" or "unfinished".
    pub calls: Option<&'a str>,
    /// The body or event.
    pub body: Option<&'a Json>,
}

#[derive(Clone, Debug)]
pub struct Meaning {
    pub reason: &'static str,
    pub action: &'static str,
    /// The response is still being made: this is no ending.
    pub running: bool,
    /// The word says nothing by itself: any other word or error of the response decides.
    pub vague: bool,
    /// Whose row this is.
    pub from: String,
    pub row: &'static Json,
}

/// What a word means; None when no card has it. Pass `Json::Null` where there was no word.
pub fn meaning_of(provider: &str, word: impl Into<Json>, beside: Beside) -> Option<Meaning> {
    let id = id_of(provider)?;
    let word = word.into();
    let found = (word != Json::Null).then(|| word_row(id, &word, beside.at)).flatten();
    let field = beside.body.and_then(|body| field_row(id, &word, found, body));
    let (row, from) = field.or(found)?;
    let reason = beside_calls(row, beside.calls, provider_of(id).text("toolWordWithoutCall"));
    Some(Meaning {
        reason,
        action: action_of(reason, beside.calls == Some("unfinished")),
        running: row.has("running"),
        vague: field.is_none() && row.has("vague"),
        from: from.to_string(),
        row,
    })
}

/// What to do next.
pub fn action_of(reason: &str, has_unfinished_call: bool) -> &'static str {
    let facts = endings().get("reasons").and_then(|all| all.get(reason)).unwrap_or(&NULL);
    let unfinished = if has_unfinished_call { facts.text("withUnfinishedCall") } else { None };
    unfinished.or(facts.text("action")).unwrap_or("abort")
}

/// Every word of a provider, its own and those it shares, with what each means to it; with a reason, the words that mean it.
pub fn words_of(provider: &str, reason: Option<&str>) -> Vec<(&'static Json, &'static str)> {
    let Some(id) = id_of(provider) else { return Vec::new() };
    let mut rows: Vec<(&'static Json, &'static str)> = Vec::new();
    for from in shares(id) {
        for row in provider_of(from).list("words") {
            let same = |(own, _): &(&Json, &str)| own.get("value") == row.get("value") && own.get("at") == row.get("at");
            if rows.iter().any(same) {
                continue;
            }
            let meant = row.text("of").and_then(|of| word_row(id, &of.into(), None)).map_or(row, |(own, _)| own);
            rows.push((row, meant.text("reason").unwrap_or("unknown")));
        }
    }
    rows.retain(|(_, own)| reason.map_or(true, |wanted| wanted == *own));
    rows
}

/// What an error means, by HTTP status and body or event; `error` where no row speaks of it.
pub fn error_of(provider: &str, status: Option<u16>, body: &Json) -> Meaning {
    let id = id_of(provider);
    let status = status.map(|number| Json::Number(number.into()));
    for from in id.map(shares).unwrap_or_default() {
        for row in provider_of(from).list("errors") {
            let of_status = row.get("status").map_or(true, |own| Some(own) == status.as_ref());
            let named = row.text("pointer").map_or(true, |pointer| names_error(row, body.at(pointer)));
            if of_status && named {
                let reason = row.text("reason").unwrap_or("error");
                let action = row.text("action").unwrap_or("fail");
                return Meaning { reason, action, running: false, vague: false, from: from.to_string(), row };
            }
        }
    }
    let from = id.unwrap_or(provider).to_string();
    Meaning { reason: "error", action: "fail", running: false, vague: false, from, row: &NULL }
}

/// The id of a provider, by its id or another of its names.
pub fn id_of(provider: &str) -> Option<&'static str> {
    let Some(Json::Object(all)) = endings().get("providers") else { return None };
    let own = all.iter().find(|(id, _)| id == provider);
    let named = || all.iter().find(|(_, card)| card.list("names").contains(&provider.into()));
    own.or_else(named).map(|(id, _)| id.as_str())
}

type Found = (&'static Json, &'static str);

fn provider_of(id: &str) -> &'static Json {
    endings().get("providers").and_then(|all| all.get(id)).unwrap_or(&NULL)
}

fn shares(id: &'static str) -> Vec<&'static str> {
    let card = provider_of(id);
    let borrowed = card.list("borrows").iter().rev().filter_map(|each| match each {
        Json::Text(name) => Some(name.as_str()),
        _ => None,
    });
    let mut all = vec![id];
    for name in card.text("protocol").into_iter().chain(borrowed) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

fn word_row(id: &'static str, word: &Json, at: Option<&str>) -> Option<Found> {
    for from in shares(id) {
        let rows: Vec<_> = provider_of(from).list("words").iter().filter(|row| row.get("value") == Some(word)).collect();
        if let Some(row) = row_at(&rows, at, id) {
            return match row.text("of") {
                Some(of) => word_row(id, &of.into(), at),
                None => Some((row, from)),
            };
        }
    }
    let Json::Text(text) = word else { return None };
    let begins = |row: &&Json| row.has("prefix") && row.text("value").is_some_and(|own| text.starts_with(&format!("{own}:")));
    shares(id).into_iter().find_map(|from| provider_of(from).list("words").iter().find(begins).map(|row| (row, from)))
}

fn row_at(rows: &[&'static Json], at: Option<&str>, id: &str) -> Option<&'static Json> {
    let exact = rows.iter().find(|row| !row.has("at") || (at.is_some() && row.text("at") == at));
    if exact.is_some() || at.is_some() {
        return exact.copied();
    }
    let protocol = provider_of(id).text("protocol").unwrap_or(id);
    let places = endings().get("protocols").and_then(|all| all.get(protocol)).unwrap_or(&NULL).list("places");
    let of_place = |place: &Json| rows.iter().find(|row| row.text("at") == place.text("at")).copied();
    places.iter().find_map(of_place).or(rows.first().copied())
}

fn field_row(id: &'static str, word: &Json, found: Option<Found>, body: &Json) -> Option<Found> {
    let reason = found.and_then(|(row, _)| row.text("reason"));
    let natural = *word == Json::Null || matches!(reason, Some("end_turn" | "stop_sequence"));
    let mut fitting = None;
    for from in shares(id) {
        for row in provider_of(from).list("fields") {
            let beside = if row.has("when") { row.list("when").contains(word) } else { natural };
            if beside && has_value(row, body.at(row.text("pointer").unwrap_or(""))) {
                fitting = Some((row, from));
            }
        }
    }
    fitting
}

fn has_value(row: &Json, value: Option<&Json>) -> bool {
    let Some(value) = value else { return false };
    if row.has("in") {
        return row.list("in").contains(value);
    }
    let kind = match value {
        Json::Null => "null",
        Json::Bool(_) => "boolean",
        Json::Number(_) => "number",
        Json::Text(_) => "string",
        Json::List(_) => "array",
        Json::Object(_) => "object",
    };
    row.text("type").map_or(*value != Json::Null && *value != "".into(), |wanted| wanted == kind)
}

fn names_error(row: &Json, value: Option<&Json>) -> bool {
    match (row.text("contains"), row.get("value"), value) {
        (Some(part), _, Some(Json::Text(text))) => text.contains(part),
        (Some(_), _, _) => false,
        (None, Some(own), found) => Some(own) == found,
        (None, None, Some(found)) => *found != Json::Null && *found != "".into(),
        (None, None, None) => false,
    }
}

fn beside_calls(row: &'static Json, calls: Option<&str>, tool_word_without_call: Option<&'static str>) -> &'static str {
    let reason = row.text("reason").unwrap_or("unknown");
    match calls {
        Some("whole") => row.text("wholeCall").unwrap_or(reason),
        Some("unfinished") => row.text("unfinishedCall").unwrap_or(reason),
        Some("none") if reason == "tool_call" => tool_word_without_call.or(row.text("noCall")).unwrap_or(reason),
        _ => reason,
    }
}

struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn space(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    fn sign(&mut self, sign: u8) -> Option<()> {
        self.space();
        (self.bytes.get(self.at) == Some(&sign)).then(|| self.at += 1)
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        self.space();
        if depth > 200 {
            return None;
        }
        match self.bytes.get(self.at)? {
            b'{' => self.object(depth),
            b'[' => self.array(depth),
            b'"' => self.string().map(Json::Text),
            b't' => self.name("true", Json::Bool(true)),
            b'f' => self.name("false", Json::Bool(false)),
            b'n' => self.name("null", Json::Null),
            _ => self.number(),
        }
    }

    fn name(&mut self, name: &str, value: Json) -> Option<Json> {
        self.bytes[self.at..].starts_with(name.as_bytes()).then(|| self.at += name.len())?;
        Some(value)
    }

    fn number(&mut self) -> Option<Json> {
        let start = self.at;
        while matches!(self.bytes.get(self.at), Some(b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')) {
            self.at += 1;
        }
        let text = std::str::from_utf8(&self.bytes[start..self.at]).ok()?;
        text.parse().ok().map(Json::Number)
    }

    fn object(&mut self, depth: usize) -> Option<Json> {
        self.sign(b'{')?;
        let mut members = Vec::new();
        if self.sign(b'}').is_some() {
            return Some(Json::Object(members));
        }
        loop {
            self.space();
            let name = self.string()?;
            self.sign(b':')?;
            members.push((name, self.value(depth + 1)?));
            if self.sign(b',').is_none() {
                return self.sign(b'}').map(|_| Json::Object(members));
            }
        }
    }

    fn array(&mut self, depth: usize) -> Option<Json> {
        self.sign(b'[')?;
        let mut items = Vec::new();
        if self.sign(b']').is_some() {
            return Some(Json::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.sign(b',').is_none() {
                return self.sign(b']').map(|_| Json::List(items));
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        self.sign(b'"')?;
        let mut bytes = Vec::new();
        loop {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(bytes).ok(),
                b'\\' => {
                    let escaped = self.escape()?;
                    bytes.extend_from_slice(escaped.encode_utf8(&mut [0; 4]).as_bytes());
                }
                other => bytes.push(other),
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(match byte {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let high = self.hex()?;
                if !(0xd800..0xdc00).contains(&high) {
                    return char::from_u32(high).or(Some('\u{fffd}'));
                }
                if !self.bytes[self.at..].starts_with(b"\\u") {
                    return Some('\u{fffd}');
                }
                self.at += 2;
                let low = self.hex()?;
                char::from_u32(0x10000 + ((high - 0xd800) << 10) + (low.wrapping_sub(0xdc00) & 0x3ff)).unwrap_or('\u{fffd}')
            }
            other => char::from(other),
        })
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = std::str::from_utf8(self.bytes.get(self.at..self.at + 4)?).ok()?;
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_words_mean_beside_calls_and_fields() {
        let beside = |calls| Beside { calls: Some(calls), ..Beside::default() };
        assert_eq!(meaning_of("openai", "stop", beside("whole")).unwrap().reason, "tool_call");
        assert_eq!(meaning_of("openai", "length", beside("unfinished")).unwrap().action, "repair");
        assert!(meaning_of("openai", "exhausted", Beside::default()).is_none());
        let body = Json::parse(r#"{"choices":[{"stop_reason":"\u0045ND"}]}"#).unwrap();
        let matched = Beside { body: Some(&body), ..Beside::default() };
        assert_eq!(meaning_of("vllm-openai", "stop", matched).unwrap().reason, "stop_sequence");
    }

    #[test]
    fn says_what_errors_mean() {
        let body = Json::parse(r#"{"error":{"code":"context_length_exceeded"}}"#).unwrap();
        assert_eq!(error_of("openai-chat", Some(400), &body).reason, "context_window_exceeded");
        assert_eq!(error_of("openai-chat", Some(500), &Json::Null).reason, "error");
    }

    #[test]
    fn refuses_what_is_no_json() {
        for text in ["", "{", "[1,]", "\"\\u12\"", "nul", "1 2"] {
            assert_eq!(Json::parse(text), None, "{text}");
        }
    }
}
