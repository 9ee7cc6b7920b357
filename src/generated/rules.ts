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
}
export interface Rule {
/**
 * Letter of the part and a number, without a hyphen: ids of the ledger have one. In lower case its anchor in docs/spec.md.
 */
id: string
title: string
/**
 * Addresses of documentation. Lines of the ledger name the rules that are made from them.
 * 
 * @minItems 1
 */
source?: string[]
kept?: Test
broken?: Test1
/**
 * The version that withdrew it, and which rule stands in its place.
 */
withdrawn?: string
}
/**
 * Where following the rule passes, for a rule that no requirement judges.
 */
export interface Test {
file: string
/**
 * As it stands in the file, between quotation marks.
 */
title: string
}
/**
 * Where breaking it is found, for such a rule.
 */
export interface Test1 {
file: string
/**
 * As it stands in the file, between quotation marks.
 */
title: string
}
