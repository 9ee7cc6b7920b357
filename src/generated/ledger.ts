// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What the systems this suite was built from ask for, line by line. Ids are never renumbered.
 */
export interface Ledger {
/**
 * The systems, by the letter their lines begin with. Every line of a system must have evidence, or say why not.
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
