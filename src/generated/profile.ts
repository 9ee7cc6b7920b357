// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A loop's declared switches and limits.
 */
export interface Profile {
$schema?: string
name: string
vocabulary: (string | null)
/**
 * It keeps no two messages of one role in a row in the history. Absent: providers accept them, so nothing is asked.
 */
alternates?: true
switches: DeclaredSwitches
limits: DeclaredLimits
/**
 * Completion tokens of a turn as a multiple of the first request's limit.
 */
completionTokensFactor: (number | null)
/**
 * How the output limit of a request is chosen: user, then environment, then the capped default.
 */
outputLimit: (OutputLimit | null)
/**
 * Unmapped raw reasons that end the turn, whatever the switch `unknownReason` says. Absent: none.
 */
fatalReasons?: string[]
hint: (Hint | null)
/**
 * @minItems 1
 */
source: string[]
note: string
}
export interface DeclaredSwitches {
truncation: ("hint-continue" | "escalate-then-resume" | "stop-and-suggest" | "report-only" | "unset")
hintRole: ("system" | "user" | "unset")
hintPersistence: ("ephemeral" | "coalesced" | "unset")
completeCallUnderTruncation: ("execute" | "reject-mutating" | "reject-all" | "unset")
incompleteCallUnderTruncation: ("repair-once" | "regenerate" | "defer-with-guidance" | "error" | "unset")
recoveryFailed: ("synthetic-stop" | "partial-with-notice" | "error" | "unset")
recoveryExhausted: ("partial-with-notice" | "guidance" | "report-only" | "unset")
pause: ("resume-verbatim" | "surface-paused" | "unset")
unknownReason: ("complete-with-warning" | "abort" | "decide-by-content" | "unset")
streamCloseWithoutMarker: ("error" | "retry" | "accept-if-reason-seen" | "unset")
postToolInferenceFailure: ("degraded-success" | "error" | "unset")
suppressedCall: ("synthetic-result" | "drop" | "unset")
}
export interface DeclaredLimits {
continuations: (number | null)
completionTokens: (number | null)
outputChars: (number | null)
repairs: (number | null)
rounds: (number | null)
toolCalls: (number | null)
pauses: (number | null)
retries: (number | null)
wallTimeMs: (number | null)
}
export interface OutputLimit {
cappedDefault: number
/**
 * The lowest limit that escalation after a truncation raises it to. null: it is never raised.
 */
escalatedFloor: (number | null)
/**
 * The variable of the environment that sets the limit, after the user's own and before the default.
 */
environment?: string
unknownModel: number
models: ModelLimit[]
}
export interface ModelLimit {
pattern: string
limit: number
}
export interface Hint {
text: string
/**
 * true: the hint must be this text exactly.
 */
verbatim: boolean
/**
 * How a model takes up a cut answer, where the switch hintRole does not fit it; the first pattern that fits.
 */
strategies?: ContinuationStrategy[]
}
export interface ContinuationStrategy {
pattern: string
strategy: ("system" | "user" | "prefill" | "none")
source: string
}
