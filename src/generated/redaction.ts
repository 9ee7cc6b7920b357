// Generated from schemas/ by `npm run generate`. Do not edit.

export type RedactionRule = (RedactionRule1 & RedactionRule2)
export type RedactionRule1 = {
[k: string]: unknown
}

/**
 * What is taken out of a capture before it is written: patterns within texts, values by the name of their member, headers by allow-list.
 */
export interface Redaction {
$schema?: string
source: string[]
/**
 * Always replaced. The first rule that fits names the kind.
 */
secrets: RedactionRule[]
/**
 * Rules that go by the look of a value alone. Base64 of a readable text is exempt, because its decoded text is searched instead.
 */
looks: RedactionRule[]
/**
 * Details of people: replaced in fixtures that are recorded or imported, unless --keep-people is given.
 */
people: RedactionRule[]
members: {
note?: string
/**
 * A reader needs the word as it is: it is never replaced, and a secret in it is a reason to refuse the body.
 * 
 * @minItems 1
 */
fixed: string[]
/**
 * An id of the provider's: replaced when it looks random.
 * 
 * @minItems 1
 */
id: string[]
/**
 * A value that only the provider can read: replaced as a whole.
 * 
 * @minItems 1
 */
opaque: string[]
/**
 * Identifies the client: always replaced.
 * 
 * @minItems 1
 */
account: string[]
/**
 * Named as a secret: always replaced.
 * 
 * @minItems 1
 */
secret: string[]
/**
 * Padding that hides lengths, and labels that repeat with every piece: not a text that is continued from piece to piece.
 * 
 * @minItems 1
 */
label: string[]
/**
 * A detail of a person: replaced as a whole where people are.
 * 
 * @minItems 1
 */
person: string[]
}
headers: {
/**
 * Headers that say how a response is framed, why it failed and when to ask again.
 * 
 * @minItems 1
 */
kept: string[]
/**
 * Headers whose value becomes a placeholder. Every other header is dropped.
 * 
 * @minItems 1
 */
ids: string[]
}
}
export interface RedactionRule2 {
/**
 * The kind named in the placeholder: [redacted-<kind>-1].
 */
kind: string
/**
 * Regular expressions; one of them has to match. A named group is the part that is replaced, else the whole match is.
 * 
 * @minItems 1
 */
patterns?: string[]
/**
 * Regular expressions of what a key begins with; ten or more characters of a key follow.
 * 
 * @minItems 1
 */
prefixes?: string[]
ignoreCase?: true
/**
 * A regular expression that the match has to fit as well.
 */
needs?: string
/**
 * A regular expression, case ignored: a match that fits it is left alone.
 */
unless?: string
/**
 * A check of src/redact/rules.ts that no pattern can make: how random the match looks, or its check digits.
 */
test?: ("keyPart" | "labelled" | "random" | "base64" | "card" | "iban")
note?: string
}
