// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * One line of the protocol between fullstop and an adapter in another process; every message has an id.
 */
export interface ProcessMessage {
type: ("hello" | "ready" | "observe" | "turn" | "translate" | "cancel" | "stop" | "observation" | "outcome" | "address" | "skipped" | "errored" | "event" | "log")
id: (string | number)
protocol?: 1
manifest?: {

}
exchange?: {

}
observation?: {

}
reason?: string
error?: {
name: string
message: string
}
message?: string
event?: {

}
turn?: {

}
outcome?: {

}
/**
 * Of `translate`: see translate-setting.schema.json. Answered with `address`; the client's request then comes over HTTP.
 */
setting?: {

}
/**
 * Of `address`: see translate-address.schema.json.
 */
address?: {

}
}
