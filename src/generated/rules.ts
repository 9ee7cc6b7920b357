// Generated from schemas/ by `npm run generate`. Do not edit.

export type Example = (Example1 & Example2)
export type Example1 = {
[k: string]: unknown
}
export type JudgedAnswer = (JudgedAnswer1 & JudgedAnswer2)
export type JudgedAnswer1 = {
[k: string]: unknown
}

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
/**
 * What `npm run generate` shows below the rule, from the corpus.
 * 
 * @minItems 1
 */
examples?: Example[]
kept?: Test
broken?: Test1
/**
 * The version that withdrew it, and which rule stands in its place.
 */
withdrawn?: string
}
export interface Example2 {
/**
 * Its bytes and its claim are shown.
 */
fixture?: string
/**
 * json where absent.
 */
mode?: ("json" | "stream")
/**
 * Its script and what is expected of a loop are shown.
 */
scenario?: string
/**
 * Answers of adapters to the fixture; the judge says what it makes of each.
 * 
 * @minItems 1
 */
answers?: JudgedAnswer[]
/**
 * What the rule asks for in this example, in one sentence.
 */
says?: string
}
export interface JudgedAnswer2 {
/**
 * A vocabulary of the corpus, by whose rows the answer is read.
 */
vocabulary: string
/**
 * Members of the answer; what it lacks is not claimed.
 */
returned?: {

}
/**
 * The class of the error that was thrown.
 */
threw?: string
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
