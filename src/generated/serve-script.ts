// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What is sent to `/scripts` of `fullstop serve`: the endings that one address gives, in order.
 */
export interface ServeScript {
/**
 * Each as its address without the first slash, such as `break/3/openai-chat/length-cuts-the-text`. The last is repeated.
 * 
 * @minItems 1
 * @maxItems 1000
 */
endings: string[]
/**
 * Texts that only a tool that ran returns. With them the verdict can tell whether half a call was run.
 */
toolSays?: string[]
}
