// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What a run found about one library, small enough to be committed: the pages of the board are made from it, and its history is the library's.
 */
export interface BoardGuest {
format: 1
guest: string
/**
 * Every package that was installed, as name@version.
 * 
 * @minItems 1
 */
packages: string[]
/**
 * The version of the corpus.
 */
corpus: string
hash: string
/**
 * The day of the first run that found all this.
 */
date: string
/**
 * How to name the guest on a command line.
 */
command: string
/**
 * The first sentence of its report.
 */
verdict: string
levels: string
/**
 * The columns of the table of libraries, in order.
 */
figures: {
[k: string]: string | number
}
/**
 * The mapping accuracy by rung.
 */
evidence?: string
exceptions: string[]
/**
 * The answers to the cases that open the board.
 */
endings: {
[k: string]: BoardAnswer
}
/**
 * What the run says of the questions of somebody who chooses a library; a question that no case asked is left out.
 */
asked?: {
[k: string]: BoardAsked
}
/**
 * The worst mechanisms, each by one case.
 */
causes: BoardCause[]
/**
 * All of them, by their keys: the level that needs the fix, its causes, its cases.
 */
mechanisms: {
[k: string]: string
}
/**
 * The columns of cells.
 */
situations: string[]
/**
 * The different answers, those that differ by their word alone together. Cells number the words through.
 */
answers: BoardAnswers[]
/**
 * By provider, a cell for each situation: = agrees, ! fault, ~ not judged, then its answers; - the provider cannot say it; . not claimed; _ no fixture. An asterisk: the provider's word does not tell this situation from the next best one.
 */
cells: {
[k: string]: string
}
}
export interface BoardAnswer {
/**
 * The library's own word or error.
 */
word: string
grade: string
/**
 * What it tells callers to do.
 */
action?: string
/**
 * It does not do what the situation asks.
 */
wrong?: true
/**
 * Harm and expected reason.
 */
mechanism?: string
/**
 * Where it is not that of the mechanism.
 */
harm?: string
}
/**
 * Answers that a user wants; answers in which only a missing word shows it; answers that mislead.
 */
export interface BoardAsked {
yes?: BoardWord
open?: BoardWord
no?: BoardWord
}
export interface BoardWord {
count: number
/**
 * The commonest word among them.
 */
word: string
/**
 * The plainest case with this word.
 */
case: string
}
export interface BoardCause {
sentence: string
cases: number
facts: number
/**
 * A case that shows it.
 */
example: string
}
export interface BoardAnswers {
/**
 * @minItems 1
 */
words: string[]
grade: string
/**
 * What it tells callers to do.
 */
action?: string
/**
 * It does not do what the situation asks.
 */
wrong?: true
/**
 * Harm and expected reason.
 */
mechanism?: string
/**
 * Where it is not that of the mechanism.
 */
harm?: string
}
