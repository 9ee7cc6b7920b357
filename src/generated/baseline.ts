// Generated from schemas/ by `npm run generate`. Do not edit.

export type BaselineEntry = ({
[k: string]: unknown
} & {
adapter: string
/**
 * The key of a cause, as the report prints it: harm | kind | dialect, such as `untold-ending | reading | openai-chat`; of a turn with the requirement before the dialect.
 */
cause?: string
/**
 * A pattern of case ids in which * stands for any text.
 */
cases?: string
/**
 * What it excuses of a cause: what was sent and what it meant, such as `response: max_tokens`. Anything else that is sent is new. Absent: whatever was sent.
 */
sent?: string[]
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
