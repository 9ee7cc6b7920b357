// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What the systems this suite was built from ask for, line by line. Ids are never renumbered.
 */
export interface Ledger {
/**
 * Who asks, by the letter its lines begin with. Every line of a system must be shown, or say why not.
 */
systems: {
[k: string]: string
}
/**
 * @minItems 1
 */
lines: LedgerLine[]
}
export interface LedgerLine {
id: string
kind: string
requirement: string
/**
 * How a suite can express it.
 */
form: string
}
