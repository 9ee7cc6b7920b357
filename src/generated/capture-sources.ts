// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The public repositories that references to captures are made from.
 */
export type CaptureSources = CaptureSource[]

export interface CaptureSource {
repository: string
commit: string
licence: string
/**
 * How its recorder changes bodies.
 */
note?: string
/**
 * Folders that hold captures, each with the host that answered where the captures do not name one, else null.
 */
folders: {
[k: string]: string | null
}
}
