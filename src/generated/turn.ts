// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What a loop is asked to do: run one whole agent turn. The provider is scripted.
 */
export interface Turn {
/**
 * A random id of this request, for logs. It does not reveal the case.
 */
case: string
/**
 * Turns of one session share their history: the second prompt follows on the first answer.
 */
session: string
/**
 * The wire protocol to speak.
 */
dialect: string
/**
 * The provider that answers, for libraries that need to know; most do not.
 */
provider?: string
/**
 * Origin and path prefix, before any version segment. Fresh for every turn, also within a session.
 */
baseUrl: string
apiKey: string
model: string
stream: boolean
system?: string
/**
 * What the user says in this turn.
 */
prompt: string
tools: TurnTool[]
/**
 * The output limit the user set; absent: the loop chooses.
 */
maxTokens?: number
/**
 * The switches and limits this turn is to run with (schemas/profile.schema.json): what the adapter declared, with the limits of the case set on it.
 */
profile: {

}
}
export interface TurnTool {
name: string
description?: string
parameters: {

}
/**
 * The provider runs it: declare it as the provider's own tool of this name. Only sent to loops that ask for `server-tools`.
 */
kind?: "server"
/**
 * Running it changes state outside the loop.
 */
mutates?: boolean
/**
 * Calls to it are to be answered without being run; only sent to loops with the hook `suppress`.
 */
suppressed?: boolean
/**
 * It is itself a turn of this loop: put this question in a conversation of its own, with the other tools, at the same base URL and within the limits of this turn, and give its text as the result. Only sent to loops with the hook `subturns`.
 */
asks?: string
/**
 * POST the arguments here to run it; the body of the response is the result. For adapters in other processes.
 */
url?: string
}
