// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The rules of docs/spec.md, so that programs can cite them. No rule changes its meaning under one id.
 */
export interface Rules {
$schema?: string
/**
 * Version of the specification.
 */
version: string
date: string
/**
 * @minItems 1
 */
rules: Rule[]
/**
 * Lines of the ledger that are not about the end of a turn.
 */
outside: OutsideRules[]
}
export interface Rule {
/**
 * Letter of the part and a number, without a hyphen: ids of the ledger have one.
 */
id: string
title: string
part: ("vocabulary" | "reading" | "judging" | "continuing" | "limits" | "translation")
/**
 * Of docs/spec.md, without #.
 */
anchor: string
/**
 * Ids of ledger lines, the main ones first, and addresses of documentation.
 * 
 * @minItems 1
 */
source: string[]
/**
 * The version that withdrew it, and which rule stands in its place.
 */
withdrawn?: string
}
export interface OutsideRules {
/**
 * @minItems 1
 */
lines: string[]
why: string
}
