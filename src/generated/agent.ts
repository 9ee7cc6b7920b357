// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A coding agent that speaks the Agent Client Protocol: how it is started, and how it is given its provider's address. In texts `{origin}`, `{key}`, `{model}`, `{home}` and `{work}` stand for what a run gives it.
 */
export interface Agent {
$schema?: string
/**
 * Also the name of its report folder.
 */
name: string
/**
 * package@version that was read and run.
 */
library?: string
/**
 * Its id in the registry of the Agent Client Protocol.
 */
registry?: string
/**
 * Starts it, in a shell. Commands of `adapters/agents/<name>/node_modules/.bin` are found first, where that folder is.
 */
command: string
/**
 * The `methodId` it is to be authenticated with before a session; absent: it asks for none.
 */
auth?: string
env?: AgentTexts
files?: AgentTexts1
/**
 * The dialects it can speak to its provider, with what tells it the address. A run takes the first, or those of --dialect.
 */
dialects: {
[k: string]: AgentDialect
}
/**
 * What it changes on purpose in what the model is shown. Requirements on these are then not judged.
 */
rewrites?: ("messages" | "results" | "tools" | "system")[]
/**
 * How often and for how long it asks again, by its documentation or source. A case in which it still asks at the deadline is not measured. Absent: not documented.
 */
retries?: string
/**
 * Where the run departs from its defaults; each is printed in the report.
 */
departures?: AgentDeparture[]
/**
 * What it cannot do, and so is not asked.
 */
cannot?: string[]
}
export interface AgentTexts {
[k: string]: string
}
/**
 * Written into its home, which is thrown away afterwards: path and text.
 */
export interface AgentTexts1 {
[k: string]: string
}
export interface AgentDialect {
/**
 * The name of the model. Absent: model-1.
 */
model?: string
/**
 * In place of the command above.
 */
command?: string
auth?: string
env?: AgentTexts
files?: AgentTexts
}
export interface AgentDeparture {
setting: string
effect: string
source?: string
}
