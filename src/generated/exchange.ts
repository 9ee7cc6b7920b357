// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What an adapter is asked to do: send this request to this base URL and tell what it saw.
 */
export interface Exchange {
/**
 * A random id of this request, for logs. It does not reveal the case.
 */
case: string
/**
 * The wire protocol to speak.
 */
dialect: string
/**
 * Origin and path prefix, before any version segment: append what your library's own base URL ends in. It begins with ws: where the request is to go over a WebSocket.
 */
baseUrl: string
apiKey: string
model: string
/**
 * @minItems 1
 */
messages: ExchangeMessage[]
tools?: ExchangeTool[]
toolChoice?: (("auto" | "none" | "required") | ExchangeNamedTool)
stop?: string[]
n?: number
maxTokens?: number
stream: boolean
/**
 * The provider that answers, for libraries that need to know; most do not.
 */
provider?: string
}
export interface ExchangeMessage {
role: ("system" | "user" | "assistant" | "tool")
content: string
toolCalls?: ExchangeToolCall[]
/**
 * role tool: the call this is the result of.
 */
toolCallId?: string
}
export interface ExchangeToolCall {
id: string
name: string
arguments: string
}
export interface ExchangeTool {
name: string
description?: string
/**
 * custom: free-text input; server: run by the provider. Default function.
 */
kind?: ("function" | "custom" | "server")
parameters: {

}
}
export interface ExchangeNamedTool {
name: string
}
