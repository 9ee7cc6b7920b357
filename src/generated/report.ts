// Generated from schemas/ by `npm run generate`. Do not edit.

export type Adapters = AdapterStamp[]
/**
 * What makes the run a part: its filters and shard. Empty: all that the adapters claim was asked.
 */
export type Part = string[]
export type Level = ("none" | "core" | "full")

/**
 * report.json: one run as data, who was tested, the dials, what failed and why. No clock and no durations.
 */
export interface Report {
format: 3
header: ReportHeader
part: Part
requirements: RequirementText[]
adapters: AdapterReport[]
}
export interface ReportHeader {
seed: number
lane: ("msw" | "direct" | "loopback")
shard: (string | null)
fullstop: string
corpus: CorpusStamp
adapters: Adapters
filters: Filters
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
export interface Filters {
[k: string]: string
}
export interface RequirementText {
id: string
level: string
rules: string[]
sentence: string
}
export interface AdapterReport {
adapter: AdapterStamp
part: Part
score: Score
faults: AdapterFault[]
uncovered: Uncovered[]
/**
 * The severest harm first.
 */
mechanisms: Mechanism[]
causes: ReportedCause[]
failures: Failure[]
/**
 * The lowest of `levels`, from the answers alone; `none`: it does not conform; null: a part of a run, or a template, which have no level.
 */
level: ("none" | "core" | "full" | null)
/**
 * The highest level reached in each capability that was judged, so that a loop that fails does not lower the level of `observe`.
 */
levels: {
observe?: Level
turn?: Level
translate?: Level
decide?: Level
endpoint?: Level
}
/**
 * Whether there is a level, and it is not `none`. A baseline changes nothing about it.
 */
conforms: boolean
/**
 * Whether it fails the command: by a failure that counts and that no baseline names, by a fault of the adapter file, or by a template that nobody has changed.
 */
fails: boolean
}
/**
 * The dials with their denominators, harms, causes and losses of one adapter. A ratio that is null was not measured.
 */
export interface Score {
adapter: string
cases: number
/**
 * How many of them the adapter claims.
 */
claimed: number
/**
 * Cases in which the adapter file itself is at fault; no dial counts them.
 */
atFault: number
/**
 * Cases the harness could not run: no verdict.
 */
couldNotRun: number
answers: Answers
grades: GradeCounts
mapping: Ratio
wellFormed: Ratio1
edge: Ratio1
/**
 * The same on bytes of look-alikes and gateways that lie under an official name.
 */
via: (Ratio1 | null)
/**
 * Cut streams reported as finished (`right` counts them), and cut streams about which the caller learns nothing.
 */
cuts: {
close: Cuts
break: Cuts
}
falsePositives: Ratio6
terminalPaths: (Ratio1 | null)
budget: (Ratio1 | null)
/**
 * What happened after the stop.
 */
loops: (LoopScore | null)
/**
 * Streams read the same when they arrive in other chunks, forms or orders.
 */
arrival: (Ratio1 | null)
twins: Ratio10
/**
 * Endings that lead to the right action in another protocol.
 */
translation: (Ratio1 | null)
/**
 * Conversations that go on where they should, and only there.
 */
decisions: (Ratio1 | null)
/**
 * Answers of a server that break no rule E.
 */
server: (Ratio1 | null)
/**
 * Cases in which no planted secret surfaced.
 */
privacy: (Ratio1 | null)
harms: HarmTotal[]
families: {
ran: number
finished: number
leaked: number
endless: number
lost: number
cause: number
}
causes: Cause[]
requirements: RequirementTotal[]
byRung: {
[k: string]: Ratio1
}
byProvider: {
[k: string]: Ratio1
}
losses: Loss[]
findings: {
finding: string
cases: number
}[]
}
/**
 * The four answers a report speaks of, and the one that came damaged.
 */
export interface Answers {
right: number
damaged: number
vague: number
wrong: number
silent: number
}
export interface GradeCounts {
exact: number
coarse: number
damaged: number
ambiguous: number
wrong: number
crashed: number
timed_out: number
at_fault: number
could_not_run: number
not_claimed: number
}
/**
 * Exact and coarse readings over claimed ones.
 */
export interface Ratio {
right: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio1 {
right: number
of: number
}
/**
 * How a library reports streams that were cut.
 */
export interface Cuts {
told: Ratio2
untold: Ratio3
leftOpen: Ratio4
afterReason: Ratio5
}
/**
 * A share with its denominator.
 */
export interface Ratio2 {
right: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio3 {
right: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio4 {
right: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio5 {
right: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio6 {
right: number
of: number
}
export interface LoopScore {
turns: Ratio7
paths: Ratio8
/**
 * The paths taken without a fault.
 */
right: string[]
/**
 * What users of a loop fear most: turns in which it happened, over turns in which it could.
 */
fears: FearRow[]
wrong: string[]
/**
 * Paths of the machine that are not reachable under this declaration.
 */
unreachable: string[]
/**
 * Cases a dialect has no words for.
 */
inexpressible: number
budget: Ratio9
ledger: BudgetRow[]
divergences: {
case: string
divergence: string
}[]
}
/**
 * A share with its denominator.
 */
export interface Ratio7 {
right: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio8 {
right: number
of: number
}
export interface FearRow {
name: string
seen: number
of: number
}
/**
 * A share with its denominator.
 */
export interface Ratio9 {
right: number
of: number
}
/**
 * One turn of the suite `budgets`: what it spent of each limit, and what ended it.
 */
export interface BudgetRow {
fact: string
profile: string
outcome: (string | null)
limit: (string | null)
/**
 * By limit: spent, and what was left.
 */
spent: {
[k: string]: {
spent: number
left: number
}
}
kept: boolean
}
/**
 * A share with its denominator.
 */
export interface Ratio10 {
right: number
of: number
}
export interface HarmTotal {
harm: ("partial-tool-executed" | "unwanted-side-effect" | "partial-tool-offered" | "false-completion-on-cut" | "silent-truncation" | "masked-error" | "swallowed-block" | "abandoned-pause" | "premature-terminal" | "untold-ending" | "leaked-secret" | "leaked-control-prompt" | "runaway-loop" | "budget-overrun" | "stuck" | "wrong-retry" | "dropped-tool-call" | "lost-text" | "duplicate-text" | "invalid-history" | "lost-raw-value" | "misdiagnosis" | "parser-crash")
family: ("ran" | "finished" | "leaked" | "endless" | "lost" | "cause")
cases: string[]
/**
 * How many causes lead to it.
 */
causes: number
}
/**
 * A mechanism in one dialect.
 */
export interface Cause {
/**
 * The key of its mechanism and the dialect: baselines name it.
 */
key: string
/**
 * The key of its mechanism.
 */
mechanism: string
/**
 * What was asked: reading, turn, translation, decision, arrival or privacy.
 */
kind: string
dialect: string
/**
 * The severest harm; without one the first requirement that is broken.
 */
harm: string
/**
 * What tells ways apart that do the same harm: of a turn the requirement that is broken, of a misdiagnosis the action told.
 */
sign: (string | null)
/**
 * What was sent and what it meant, such as `response: max_tokens`; the most cases first.
 */
sent: string[]
/**
 * The adapter's words, `untold`, or classes of errors, the most cases first; `deed` where the harness saw the harm happen, whatever the adapter reported.
 */
answered: string[]
cases: string[]
/**
 * How many different facts of the corpus show it.
 */
facts: number
/**
 * Requirements broken, each once.
 */
requirements: string[]
}
export interface RequirementTotal {
id: string
pass: number
fail: number
notClaimed: number
}
/**
 * A word that stands for several things.
 */
export interface Loss {
word: string
/**
 * Raw values this word can no longer tell apart, by what they mean.
 */
joins: {
reason: string
raw: string[]
}[]
/**
 * Decisions that a caller can no longer make.
 */
actions: string[]
}
/**
 * What is wrong with the adapter file, not with the library.
 */
export interface AdapterFault {
what: string
cases: number
example: string
fix: string
}
/**
 * A word or error class without a row, with the row to paste.
 */
export interface Uncovered {
word: string
thrown: boolean
cases: number
row: string
}
/**
 * One way in which the adapter goes wrong, over dialects and reasons.
 */
export interface Mechanism {
key: string
kind: string
/**
 * The severest harm; without one the first requirement that is broken.
 */
harm: string
sign: (string | null)
/**
 * The keys of its causes: those that need the lowest level first, then those with the most cases.
 */
causes: string[]
cases: number
facts: number
/**
 * The plainest case of it.
 */
example: string
sentence: string
rerun: string
/**
 * Whether a baseline knows all of it.
 */
known: boolean
/**
 * The lowest level at which it stands in the way.
 */
level: ("core" | "full" | "odd")
/**
 * Where the bytes hold what most of its answers lack: possibly the adapter file, and not the library, is at fault.
 */
hint: (string | null)
}
export interface ReportedCause {
/**
 * The key of its mechanism and the dialect: baselines name it.
 */
key: string
/**
 * The key of its mechanism.
 */
mechanism: string
/**
 * What was asked: reading, turn, translation, decision, arrival or privacy.
 */
kind: string
dialect: string
/**
 * The severest harm; without one the first requirement that is broken.
 */
harm: string
/**
 * What tells ways apart that do the same harm: of a turn the requirement that is broken, of a misdiagnosis the action told.
 */
sign: (string | null)
/**
 * What was sent and what it meant, such as `response: max_tokens`; the most cases first.
 */
sent: string[]
/**
 * The adapter's words, `untold`, or classes of errors, the most cases first; `deed` where the harness saw the harm happen, whatever the adapter reported.
 */
answered: string[]
cases: number
/**
 * How many different facts of the corpus show it.
 */
facts: number
/**
 * Requirements broken, each once.
 */
requirements: string[]
/**
 * The plainest case of it.
 */
example: string
sentence: string
rerun: string
/**
 * The reason a baseline gives for all of it.
 */
known: (string | null)
/**
 * The lowest level at which it stands in the way.
 */
level: ("core" | "full" | "odd")
/**
 * Where the bytes hold what most of its answers lack: possibly the adapter file, and not the library, is at fault.
 */
hint: (string | null)
}
export interface Failure {
case: string
/**
 * The capability that was asked for.
 */
kind: ("observe" | "turn" | "translate" | "decide" | "endpoint")
/**
 * The look-alike that sent these bytes; null: the provider itself.
 */
via: (string | null)
/**
 * The key of its cause.
 */
cause: string
/**
 * What the provider sent, the first answer or act that differs, and what that does to a user.
 */
sentence: string
grade: ("exact" | "coarse" | "damaged" | "ambiguous" | "wrong" | "crashed" | "timed_out" | "at_fault" | "could_not_run" | "not_claimed")
/**
 * Core: what conforming means. Full: every documented and reported ending. Odd: made to probe.
 */
level: ("core" | "full" | "odd")
rung: string
harms: string[]
/**
 * Rules of docs/spec.md it breaks.
 */
rules: string[]
expected: ExpectedEnd
answer: AnswerSeen
broken: {
id: string
level: string
message: string
}[]
findings: string[]
/**
 * The reason a baseline gives for it.
 */
known: (string | null)
/**
 * The command that reruns just this.
 */
rerun: string
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
