// Generated from schemas/ by `npm run generate`. Do not edit.

export type BaselineEntry = ({
[k: string]: unknown
} & {
adapter: string
/**
 * The key of a cause, as the report prints it: kind | dialect | expected | answered | harm.
 */
cause?: string
/**
 * A pattern of case ids in which * stands for any text.
 */
cases?: string
/**
 * The requirements it excuses. Any other broken requirement is new.
 */
requirements: string[]
reason: string
issue?: string
expires?: string
})
/**
 * Known failures of an adapter, each with its reason.
 */
export type Baseline = BaselineEntry[]
