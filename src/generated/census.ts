// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The denominator of coverage: every native value, context, error shape and quirk of every family.
 */
export interface Census {
$schema?: string
families: CensusFamily[]
}
export interface CensusFamily {
id: string
name: string
evidence: string
terminalEvent?: string
/**
 * Why no line of this family is covered yet.
 */
waived?: string
lines: CensusLine[]
}
export interface CensusLine {
id: string
kind: ("value" | "context" | "error" | "quirk")
/**
 * kind value: the literal.
 */
value?: unknown
where?: string
says: string
/**
 * The stop reason it is proposed to mean.
 */
reason?: string
terminal?: boolean
status?: ("current" | "deprecated" | "undocumented-but-seen" | "unverified")
/**
 * Modes it can occur in. Default both.
 */
modes?: ("json" | "stream")[]
note?: string
source: string
waived?: string
}
