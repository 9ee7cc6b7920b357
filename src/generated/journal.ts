// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * One line of a run: a header, then one line for each case, then a footer that proves that no line is missing. In the file each line has one more, last member, `sum`: the first 16 hexadecimal digits of the SHA-256 of the bytes before its comma.
 */
export type JournalLine = (JournalHeader | CaseLine | JournalFooter)

export interface JournalHeader {
type: "header"
format: 1
seed: number
lane: ("msw" | "direct" | "loopback")
shard: (string | null)
fullstop: string
corpus: CorpusStamp
adapters: AdapterStamp[]
filters: {
[k: string]: string
}
planned: number
}
export interface CorpusStamp {
version: string
hash: string
local?: boolean
}
export interface AdapterStamp {
name: string
version: string
library: (string | null)
exceptions: string[]
dialects: string[]
modes: string[]
reports: string[]
vocabulary: string
/**
 * How to name this adapter on the command line.
 */
command?: string
/**
 * The adapter file, where its line HERE is as `init` wrote it: none of the user's code was asked.
 */
template?: string
}
export interface CaseLine {
type: "case"
adapter: string
case: string
suite: string
/**
 * The capability that was asked for.
 */
kind: ("observe" | "turn" | "translate" | "decide" | "endpoint")
provider: string
dialect: string
fact: string
mode: ("json" | "stream")
variant: (string | null)
rung: string
/**
 * Core: what conforming means. Full: every documented and reported ending. Odd: made to probe.
 */
level: ("core" | "full" | "odd")
/**
 * Rules of docs/spec.md that decide the expectation, the deciding one first.
 */
rules: string[]
wellFormed: boolean
scored: boolean
/**
 * The look-alike or gateway that sent these bytes; absent: the provider itself. Scored apart.
 */
via?: string
/**
 * For a cut stream: whether it closed cleanly or broke.
 */
ends?: ("close" | "break")
expected: ExpectedEnd
answer: AnswerSeen
grade: ("exact" | "coarse" | "damaged" | "ambiguous" | "wrong" | "crashed" | "timed_out" | "at_fault" | "could_not_run" | "not_claimed")
/**
 * What the answer does to a user, the severest first; empty: nothing.
 */
harms: string[]
requirements: RequirementResult[]
unread?: Unread
/**
 * How much there is to read in what was served: its bytes, and more where there are calls, escapes or no text. The plainest case is the example of a cause.
 */
bulk?: number
requests: number
findings: string[]
latencyMs?: number
loop?: LoopSeen
}
export interface ExpectedEnd {
/**
 * For a turn: the stop reason of the response after which the loop first did something other than the reference; where the loop did not differ, or reported the last response as finished, that of the last response.
 */
stopReason: (string | null)
accepted: string[]
action: (string | null)
rawReason: unknown
calls: ("none" | "complete" | "unfinished")
/**
 * Of a stream cut between its reason and its marker, with nothing else missing: readings by that reason. They pass, as coarse.
 */
afterReason?: string[]
}
export interface AnswerSeen {
kind: ("told" | "untold" | "left_open" | "threw" | "died" | "timed_out" | "at_fault" | "could_not_run" | "declined" | "skipped")
reported: (string | null)
/**
 * left_open: the word of the same adapter's answer to the finished twin.
 */
twin?: string
means: string[]
action: (string | null)
rawReason?: unknown
/**
 * Only where it differs from the expectation.
 */
text?: string
calls?: {

}[]
error?: (string | null)
/**
 * Members the adapter declares and did not give.
 */
missing?: string[]
}
export interface RequirementResult {
id: string
result: ("pass" | "fail" | "not_claimed")
message?: string
/**
 * Only of a failure: what breaking it does to a user, where the requirement says so itself.
 */
harm?: string
}
/**
 * Of a failure: what stands in the bytes that were served and not in the answer. A hint for the author of the adapter, no verdict.
 */
export interface Unread {
what: ("error" | "refusal" | "reason" | "text" | "arguments")
/**
 * JSON pointer in the frame.
 */
pointer: string
/**
 * From one; a whole body is frame 1.
 */
frame: number
}
export interface LoopSeen {
profile: (string | null)
outcome: (string | null)
limit: (string | null)
toolRuns: number
/**
 * Paths of the machine that the reference takes in this script.
 */
edges: string[]
/**
 * Those of them that this loop took, by what the harness saw.
 */
taken: string[]
/**
 * The path at which it first did something else, if that broke a requirement.
 */
astray: string[]
spent?: LoopSpent
limits?: LoopLimits
/**
 * Where the trace first leaves that of the reference under the same profile.
 */
divergence: (string | null)
/**
 * Of a turn that went wrong: requests, tool runs, the end, then the events, in order, beside those of the reference under the same profile. The first step whose two sides differ is the divergence.
 */
timeline?: TurnStep[]
}
/**
 * What the harness counted, by limit.
 */
export interface LoopSpent {
[k: string]: number
}
export interface LoopLimits {
[k: string]: number
}
export interface TurnStep {
/**
 * null: this loop had already ended.
 */
did: (string | null)
/**
 * null: the reference had already ended, or could not be asked.
 */
reference: (string | null)
/**
 * What the provider answered to this request.
 */
answered?: string
spent?: SpentByThen
}
/**
 * What was spent of each limit when this request had been answered.
 */
export interface SpentByThen {
[k: string]: number
}
export interface JournalFooter {
type: "footer"
cases: number
/**
 * SHA-256 over the case lines without latency, sorted.
 */
hash: string
}
