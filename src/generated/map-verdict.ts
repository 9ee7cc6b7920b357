// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What `fullstop check-map --json` prints: each table of endings in a file, held against what providers document.
 */
export interface MapVerdict {
file: string
tables: TableVerdict[]
}
export interface TableVerdict {
line: number
/**
 * The providers it was held against.
 */
providers: string[]
guessed: boolean
/**
 * Words of these providers that it has, of all words that they document today.
 */
known: number
documented: number
/**
 * Words whose action could be compared.
 */
compared: number
/**
 * Words where it cannot be told where they lead.
 */
untold: string[]
findings: MapFinding[]
}
export interface MapFinding {
/**
 * lacking: no arm for a word. elsewhere: led to another action. unheard: no card of any provider has the word.
 */
kind: ("lacking" | "elsewhere" | "unheard")
/**
 * false: worth knowing, but nothing is wrong because of it.
 */
fails: boolean
provider: (string | null)
word: string
line: number
/**
 * What the provider's word means.
 */
means: (string | null)
/**
 * The action it asks for.
 */
action: (string | null)
/**
 * Where the table leads, in its own words; null where that cannot be told.
 */
leads: (string | null)
does: (string | null)
source: (string | null)
evidence: (string | null)
}
