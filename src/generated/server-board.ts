// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What `fullstop probe` found on one server with the planned model: the files in `reports/servers`, written by `npm run board:servers`.
 */
export interface ServerBoard {
name: string
version: string
date: string
/**
 * What was installed, each with its version or checksum.
 */
parts: {
[k: string]: string
}
columns: ProbedColumn[]
}
/**
 * One protocol of the server.
 */
export interface ProbedColumn {
/**
 * The card that was probed.
 */
provider: string
dialect: string
flags: string[]
/**
 * Asks again.
 */
command: string
cases: number
right: number
wrong: number
/**
 * The server answered with an error where the plan has an answer.
 */
notJudged: number
faults: ProbedFault[]
notes: ProbedNote[]
}
/**
 * One thing that is wrong, over all cases that show it.
 */
export interface ProbedFault {
requirement: string
/**
 * The message, with N for numbers and … for long texts.
 */
says: string
cases: number
/**
 * The case that asks again.
 */
example: string
}
export interface ProbedNote {
says: string
cases: number
}
