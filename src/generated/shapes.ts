// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Facts about real responses, made by `npm run shapes -- --from`: key paths with their frequency, orders of events, content types. No body, no value of a body.
 */
export interface Shapes {
$schema?: string
providers: {
[k: string]: ShapesOfProvider
}
}
export interface ShapesOfProvider {
json?: ShapeFacts
stream?: ShapeFacts
}
export interface ShapeFacts {
responses: number
/**
 * Frames of a stream, the median.
 */
events: number
contentTypes: Shares
paths: Shares1
orders: Shares2
}
/**
 * The share of the responses that have it, of 1.
 */
export interface Shares {
[k: string]: number
}
/**
 * The share of the responses that have it, of 1.
 */
export interface Shares1 {
[k: string]: number
}
/**
 * The share of the responses that have it, of 1.
 */
export interface Shares2 {
[k: string]: number
}
