// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Evidence for the rules of docs/spec.md beside requirements and cases: by rule, the tests and fixtures that show it kept and show it broken.
 */
export interface RuleEvidence {
[k: string]: RuleEvidenceEntry
}
export interface RuleEvidenceEntry {
/**
 * Where following the rule passes.
 * 
 * @minItems 1
 */
positive?: HeldBy[]
/**
 * Where breaking it is found.
 * 
 * @minItems 1
 */
negative?: HeldBy[]
}
export interface HeldBy {
/**
 * A test, or a fixture.
 */
file: string
/**
 * The title of the test or fixture, as it stands in the file.
 */
holds: string
}
