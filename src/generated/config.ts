// Generated from schemas/ by `npm run generate`. Do not edit.

export type Harm = ("partial-tool-executed" | "unwanted-side-effect" | "partial-tool-offered" | "false-completion-on-cut" | "silent-truncation" | "masked-error" | "swallowed-block" | "abandoned-pause" | "premature-terminal" | "untold-ending" | "leaked-secret" | "leaked-control-prompt" | "runaway-loop" | "budget-overrun" | "stuck" | "wrong-retry" | "dropped-tool-call" | "lost-text" | "duplicate-text" | "invalid-history" | "lost-raw-value" | "misdiagnosis" | "parser-crash")

/**
 * What `fullstop run` does in a folder when its command line names no adapter. Paths are relative to that folder.
 */
export interface Config {
$schema?: string
/**
 * Adapter files, or `reference`.
 */
adapters?: string[]
/**
 * Commands of adapters in any language, spoken to over their standard streams.
 */
exec?: string[]
/**
 * Only these suites. Absent: all.
 * 
 * @minItems 1
 */
suites?: string[]
/**
 * How responses reach the adapter.
 */
lane?: ("msw" | "direct" | "loopback")
/**
 * Local corpora beside the built-in one.
 */
corpus?: string[]
/**
 * The file of known failures; stale, expired and unmatched entries fail.
 */
baseline?: string
/**
 * What fails the command beside a missed threshold: any broken MUST, any harm, or nothing else.
 */
failOn?: ("wrong" | "harm" | "threshold")
thresholds?: Thresholds
}
/**
 * What a complete run of each adapter must reach. Known failures count too: no baseline lowers a threshold.
 */
export interface Thresholds {
/**
 * Smallest share of endings read correctly.
 */
mapping?: number
/**
 * The same, of well-formed responses alone.
 */
wellFormed?: number
/**
 * The same, of malformed and odd responses alone.
 */
edge?: number
/**
 * Smallest share of terminal paths a loop takes correctly.
 */
terminalPaths?: number
/**
 * Smallest share of budgets a loop keeps.
 */
budget?: number
/**
 * Smallest share of twins (the streamed and the unstreamed response of a fixture) that agree.
 */
twins?: number
/**
 * Greatest share of cut streams taken for finished.
 */
falsePositives?: number
/**
 * The only harms that are allowed; an empty list allows none.
 */
harms?: Harm[]
}
