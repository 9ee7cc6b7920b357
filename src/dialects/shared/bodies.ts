// Bodies and streams from values: text cut into deltas, framing.
import type { WrittenResponse } from "../../model/exchange.ts";
import { asText, type Json } from "./json.ts";

const utf8 = new TextEncoder();

/** A long text comes in larger pieces: some dialects send the whole text so far with every one. */
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

export function jsonBody(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): WrittenResponse {
  const chunks = [utf8.encode(JSON.stringify(value))];
  return { status, contentType: "application/json", headers, chunks };
}

/** A body of JSON that ends in the middle. */
export function cutBody(value: unknown): WrittenResponse {
  const text = JSON.stringify(value);
  return { ...jsonBody(value), chunks: [utf8.encode(text.slice(0, Math.ceil(text.length / 2)))] };
}

type SseData = Json | string;

/** Server-sent events, one chunk each. An event without a name has no event line. */
export function sseBody(
  events: readonly SseData[],
  nameOf: (data: SseData) => string | undefined = () => undefined,
): WrittenResponse {
  const chunks = events.map((data) => {
    const name = nameOf(data);
    const text = typeof data === "string" ? data : JSON.stringify(data);
    return utf8.encode(`${name === undefined ? "" : `event: ${name}\n`}data: ${text}\n\n`);
  });
  return { status: 200, contentType: "text/event-stream", headers: {}, chunks };
}

/** Events named by their type. */
export function typedSse(events: readonly SseData[]): WrittenResponse {
  return sseBody(events, (data) => (typeof data === "string" ? undefined : asText(data.type)));
}

/** One JSON value a line, one chunk each. */
export function ndjsonBody(records: readonly unknown[]): WrittenResponse {
  const chunks = records.map((record) => utf8.encode(`${JSON.stringify(record)}\n`));
  return { status: 200, contentType: "application/x-ndjson", headers: {}, chunks };
}
