// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * How a translator is to be set up for one case: which upstream it asks, and which dialect it speaks on either side. fullstop is both the upstream and the client.
 */
export interface TranslateSetting {
/**
 * A random id of this request, for logs. It does not reveal the case.
 */
case: string
/**
 * The dialect the upstream speaks.
 */
from: string
/**
 * The dialect the client speaks; its request arrives as that dialect sends it.
 */
to: string
/**
 * The provider upstream, for translators that need to know; most do not.
 */
provider: string
/**
 * The model the client asks for, and the upstream has.
 */
model: string
/**
 * Origin and path prefix of the upstream, before any version segment. Fresh for every case. A translator that can be set up only once declares fixedOrigin and uses the origin alone: then one case runs at a time, and a request that names no case belongs to it.
 */
upstreamBaseUrl: string
/**
 * Key for the upstream. Fresh for every case; a request that carries it belongs to the case, wherever it is sent.
 */
upstreamKey: string
}
