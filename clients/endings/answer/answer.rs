//! Answers questions, a JSON object a line, for the check that compares the languages.
use fullstop_endings::{error_of, meaning_of, words_of, Beside, Json};

fn main() {
    for line in std::io::stdin().lines() {
        let asked = Json::parse(&line.expect("a line")).expect("JSON");
        let provider = asked.text("provider").expect("a provider");
        let body = asked.get("body");
        let meaning = match asked.get("error") {
            Some(Json::Number(status)) => Some(error_of(provider, Some(*status as u16), body.unwrap_or(&Json::Null))),
            _ => {
                let beside = Beside { at: asked.text("at"), calls: asked.text("calls"), body };
                meaning_of(provider, asked.get("word").cloned().unwrap_or(Json::Null), beside)
            }
        };
        match meaning {
            None => println!("none"),
            Some(own) => {
                let words = words_of(provider, Some(own.reason)).len();
                println!("{} {} {} {} {} {}", own.reason, own.action, own.running, own.vague, own.from, words);
            }
        }
    }
}
