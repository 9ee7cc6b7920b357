// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * How a protocol writes a request: src/dialects/<dialect>/request.json. One template is filled to write a body, and compared with a captured body to read the settings back. The text `{name}` is a placeholder; a member without a value is left out.
 */
export interface RequestTemplate {
$schema?: string
/**
 * Why a member is as it is.
 */
note?: string
/**
 * Absent: code makes it of the model or the mode.
 */
path?: string
/**
 * `{model}`, `{tools}`, `{toolChoice}`, `{stop}`, `{n}` and `{maxTokens}` are members of the request, `{stream}` is true or false, `{streams}` is true or left out, `{usage}` is true where a stream is asked to send its counts, and `{prompt}` is all messages as one text. Code gives values to the others.
 */
body: {
[k: string]: unknown
}
/**
 * With `{name}`, `{description}` and `{parameters}`. Absent: as chat completions have it.
 */
tool?: {
[k: string]: unknown
}
/**
 * The same for tools that take free text; absent where all tools are functions.
 */
customTool?: {
[k: string]: unknown
}
/**
 * How a tool choice is written. Absent: as chat completions have it. A member that is left out cannot be written; `named` has `{name}`, or is a constant in protocols that cannot name a tool.
 */
choice?: {
auto?: unknown
none?: unknown
required?: unknown
named?: unknown
}
}
