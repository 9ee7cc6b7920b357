// What writers share: picking the native word, cutting text into deltas, framing.
import type { StopReason } from "../generated/observation.ts";
import type { ReasonTable } from "../model/card.ts";
import type { CanonicalResponse, Inexpressible, WrittenResponse } from "../model/exchange.ts";

const utf8 = new TextEncoder();

/** The native literal for this response's stop reason, or null when the card has none. */
export function nativeWord(response: CanonicalResponse, table: ReasonTable, at?: string): string | null {
  return response.rawReason ?? table.wordFor(response.stopReason, at);
}

/** The answer that this cannot be said. */
export function inexpressible(reason: StopReason, why: string): Inexpressible {
  return { inexpressible: `${reason}: ${why}` };
}

/** Cuts text into pieces a model might send: a few code points each, never inside one. */
export function deltasOf(text: string, size = 7): string[] {
  const points = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += size) pieces.push(points.slice(at, at + size).join(""));
  return pieces;
}

/** A body of JSON, with the status of a success unless told otherwise. */
export function jsonBody(value: unknown, status = 200, headers: Record<string, string> = {}): WrittenResponse {
  return { status, contentType: "application/json", headers, chunks: [utf8.encode(JSON.stringify(value))] };
}

/** Server-sent events, one chunk each. An event without a name has no event line. */
export function sseBody(events: readonly { event?: string; data: unknown }[]): WrittenResponse {
  const chunks = events.map(({ event, data }) => {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    return utf8.encode(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
  });
  return { status: 200, contentType: "text/event-stream", headers: {}, chunks };
}
