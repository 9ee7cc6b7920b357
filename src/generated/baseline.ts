// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Known failures of an adapter, each with its reason.
 */
export type Baseline = BaselineEntry[]

export interface BaselineEntry {
adapter: string
case: string
grade: string
reason: string
issue?: string
expires?: string
}
