// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The scenarios that an agent is asked, in this order, as `suite/scenario`: the plainest of each row of the last exchange first. What its dialect cannot express is left out.
 */
export interface AgentTurns {
$schema?: string
/**
 * What --smoke asks.
 */
smoke: string[]
/**
 * What a whole run asks after these.
 */
turns: string[]
}
