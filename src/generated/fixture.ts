// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * @minItems 2
 * @maxItems 2
 */
export type ChunkArrival = number[]

/**
 * One fact about one provider: where the evidence comes from, what the adapter is to send, and what it should see.
 */
export interface Fixture {
$schema?: string
/**
 * The fact, as a statement.
 */
title: string
provenance: Provenance
/**
 * Ids of the census lines this fixture is evidence for.
 */
covers: string[]
tags?: ("well-formed" | "malformed" | "edge" | "unknown-value" | "cut" | "multi-choice" | "unicode" | "usage" | "reasoning" | "parallel-calls" | "split-call" | "http-error" | "in-band-error")[]
/**
 * Kinds of request that lead to this answer but are not shown in the request here, such as `computer` or `mcp`. Adapters that cannot make them are not judged on it.
 */
needs?: string[]
/**
 * The look-alike or gateway without a card that sent these bytes: the name of the software, else `gateway` or `look-alike`. Only in an `unnamed` card. Scored apart.
 */
via?: string
/**
 * The fixture of the same provider that this one repeats on purpose, with only the reason changed.
 */
variantOf?: string
/**
 * false: shown, not scored (unverified values, disputed expectations). Default true.
 */
scored?: boolean
/**
 * Why the expectation is under dispute; requires scored: false.
 */
disputed?: string
/**
 * unreviewed: captured, but the expectation is not written yet; expect claims nothing, whatever it holds, and scored must be false. Remove this member after writing expect and source.
 */
review?: "unreviewed"
request: FixtureRequest
json?: FixtureMode
stream?: FixtureMode
expect: Expect
/**
 * Where the claim comes from: the documentation, type or report that says what this response means, and the argument.
 */
source: string
note?: string
}
export interface Provenance {
rung: ("recorded" | "captured" | "derived" | "documented" | "reported" | "synthetic")
/**
 * captured, documented, reported: the sources.
 * 
 * @minItems 1
 */
cites?: string[]
/**
 * derived: the recording it was made from.
 */
from?: string
/**
 * derived: what was edited.
 */
how?: string
/**
 * synthetic: what it probes.
 */
why?: string
/**
 * recorded, captured: day of capture.
 */
date?: string
model?: string
/**
 * recorded, captured: recorder name and version.
 */
recorder?: string
server?: ServerSoftware
}
/**
 * recorded: the server software that answered, where it was run for the recording.
 */
export interface ServerSoftware {
name: string
version?: string
/**
 * The flags it was started with, without addresses and paths.
 */
flags?: string[]
/**
 * The model it served. A model made for the recording is no evidence of what models say, only of what the server does with it.
 */
model?: string
}
/**
 * What the adapter is asked to send, in canonical words.
 */
export interface FixtureRequest {
model: string
/**
 * @minItems 1
 */
messages: RequestMessage[]
tools?: Tool[]
toolChoice?: (("auto" | "none" | "required") | NamedToolChoice)
stop?: string[]
n?: number
maxTokens?: number
}
export interface RequestMessage {
role: ("system" | "user" | "assistant" | "tool")
content: string
toolCalls?: RequestToolCall[]
/**
 * role tool: the call this is the result of.
 */
toolCallId?: string
/**
 * The answer block by block, where it holds more than text and calls: plain text as a string, the provider's own blocks (thinking, signatures, server tools, images, refusals, citations) as they came. Sent in place of content and toolCalls.
 */
blocks?: (string | {

})[]
}
export interface RequestToolCall {
id: string
name: string
arguments: string
}
export interface Tool {
name: string
description?: string
/**
 * custom: free-text input; server: run by the provider. Default function.
 */
kind?: ("function" | "custom" | "server")
parameters: {

}
}
export interface NamedToolChoice {
name: string
}
/**
 * How the bytes of this mode are served. Present exactly when the response file of that mode is.
 */
export interface FixtureMode {
status?: number
/**
 * Default: the usual one of the file's ending.
 */
contentType?: string
headers?: {
[k: string]: string
}
/**
 * break: the connection is reset after the last byte.
 */
ends?: ("close" | "break")
/**
 * WebSocket, with ends break: the code of the close frame that says so. Absent: the connection is gone without one.
 */
closeCode?: number
/**
 * recorded, with ends break: which side broke the connection. Unless it was the upstream, the break says nothing about the provider.
 */
brokenBy?: ("upstream" | "client" | "recorder")
/**
 * recorded: when the pieces of the body arrived, each as [milliseconds since the request was sent, bytes after content-decoding and before redaction].
 */
chunks?: ChunkArrival[]
}
/**
 * A full observation. Members of json and stream replace those of the shared part for that mode.
 */
export interface Expect {
stopReason?: unknown
rawReason?: unknown
rawField?: unknown
detail?: unknown
ended?: unknown
confidence?: unknown
text?: unknown
reasoning?: unknown
toolCalls?: unknown
usage?: unknown
error?: unknown
choices?: unknown
json?: ExpectPart
stream?: ExpectPart
defensible?: DefensibleReading[]
/**
 * Why the two modes mean different things, when stop reason, text, calls or usage differ.
 */
differs?: string
/**
 * Rules of docs/spec.md that decide this, where the data alone does not show which.
 * 
 * @minItems 1
 */
rules?: string[]
}
export interface ExpectPart {
stopReason?: unknown
rawReason?: unknown
rawField?: unknown
detail?: unknown
ended?: unknown
confidence?: unknown
text?: unknown
reasoning?: unknown
toolCalls?: unknown
usage?: unknown
error?: unknown
choices?: unknown
}
export interface DefensibleReading {
stopReason: string
why: string
}
