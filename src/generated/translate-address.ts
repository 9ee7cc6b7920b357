// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Where a translator listens for the client of one case. Loopback only. An adapter file reaches a port of its own in the loopback lane; in the msw and direct lanes it returns a handler instead.
 */
export interface TranslateAddress {
/**
 * Origin and path prefix, before any version segment of the client's dialect.
 */
baseUrl: string
/**
 * The key the client must use. Absent: the key of the upstream.
 */
apiKey?: string
/**
 * Headers the client must send beside those of its dialect.
 */
headers?: {
[k: string]: string
}
}
