// Bodies and streams from values: text cut into deltas, framing.
import type { Habits } from "../../model/card.ts";
import type { WrittenResponse } from "../../model/exchange.ts";
import { asText, type Json } from "./json.ts";

const utf8 = new TextEncoder();

/** A long text comes in larger pieces: some dialects send all that was said so far with every one. */
const piecesMax = 200;

/** Cuts text into pieces a model might send: a few code points each, never inside one. */
export function deltasOf(text: string): string[] {
  const points = [...text];
  const size = Math.max(7, Math.ceil(points.length / piecesMax));
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += size)
    pieces.push(points.slice(at, at + size).join(""));
  return pieces;
}

/** A body of JSON, with the status of a success unless told otherwise. */
export function jsonBody(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): WrittenResponse {
  return {
    status,
    contentType: "application/json",
    headers,
    chunks: [utf8.encode(JSON.stringify(value))],
  };
}

/** A body of JSON that ends in the middle. */
export function cutBody(value: unknown): WrittenResponse {
  const text = JSON.stringify(value);
  return { ...jsonBody(value), chunks: [utf8.encode(text.slice(0, Math.ceil(text.length / 2)))] };
}

/** Server-sent events, one chunk each. An event without a name has no event line. */
export function sseBody(events: readonly { event?: string; data: unknown }[]): WrittenResponse {
  const chunks = events.map(({ event, data }) => {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    return utf8.encode(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
  });
  return { status: 200, contentType: "text/event-stream", headers: {}, chunks };
}

/** Events whose name is the type they carry; without event lines where the provider sends none. */
export function typedEvents(
  events: readonly Json[],
  { eventNames }: Habits,
): { event?: string; data: Json }[] {
  return events.map((data) =>
    eventNames === false ? { data } : { event: asText(data.type), data },
  );
}

/** One JSON value a line, one chunk each. */
export function ndjsonBody(records: readonly unknown[]): WrittenResponse {
  const chunks = records.map((record) => utf8.encode(`${JSON.stringify(record)}\n`));
  return { status: 200, contentType: "application/x-ndjson", headers: {}, chunks };
}
