// Reads one response of a server: the observation, and what no observation holds: how often the end came, what is missing.

import { openReader, type Voice } from "../../dialects/registry.ts";
import type { RequiredMembers } from "../../generated/required.ts";
import type { EndpointReading, EndpointReply, EndpointRequest } from "../../model/endpoint.ts";
import { parsePointer, resolve } from "../../model/pointer.ts";
import { framesIn } from "../../wire/decode.ts";
import type { Frame } from "../../wire/frame.ts";

export function readReply(
  voice: Voice,
  { mode, maxTokens }: EndpointRequest,
  { status, headers, bytes, ends }: EndpointReply,
  required: RequiredMembers | undefined,
): EndpointReading {
  const contentType = headers["content-type"] ?? null;
  const reader = openReader(voice, { status, contentType, headers });
  reader.push(bytes);
  const observation = reader.end(ends);
  const frames = framesIn(bytes, contentType);
  const { rawReason, rawField } = observation;
  const members = mode === "json" ? required?.body : required?.event;
  return {
    mode,
    status,
    maxTokens,
    observation,
    word: rawReason === null ? null : (voice.table.lookup(rawReason, undefined)?.reason ?? null),
    reasons: status < 400 && rawField !== null ? reasonsIn(voice, frames, rawField) : 0,
    markers:
      mode === "stream" && status < 400 && required?.marker !== undefined
        ? frames.filter(({ data }) => data.trim() === required.marker).length
        : null,
    afterEnd: mode === "stream" && status < 400 ? afterMarker(voice, frames) : 0,
    missing: status < 400 ? missingFrom(mode, frames, members ?? []) : [],
    total: required?.total === undefined ? null : totalIn(frames, parsePointer(required.total)),
  };
}

/** In how many units a reason stands at this place, for the choice that has the most. */
function reasonsIn({ table }: Voice, frames: readonly Frame[], field: string): number {
  const pointer = parsePointer(field);
  const found = frames.flatMap(({ value }) => {
    const at = resolve(value, pointer);
    // A status such as `in_progress` is a word of the protocol, and no reason.
    const isOpen = typeof at === "string" && table.lookup(at, undefined)?.terminal === false;
    if (at === undefined || at === null || at === "" || isOpen) return [];
    // A unit of a stream with several choices says of which it speaks beside the reason.
    return [String(resolve(value, [...pointer.slice(0, -1), "index"]) ?? "")];
  });
  const counts = Map.groupBy(found, (index) => index);
  return Math.max(0, ...[...counts.values()].map(({ length }) => length));
}

function totalIn(frames: readonly Frame[], pointer: readonly string[]): number | null {
  const found = frames.map(({ value }) => resolve(value, pointer));
  return found.findLast((each) => typeof each === "number") ?? null;
}

/** Objects behind the first unit that is the marker of this dialect. A second sentinel, such as `[DONE]`, is none. */
function afterMarker(voice: Voice, frames: readonly Frame[]): number {
  let after = 0;
  let isOver = false;
  const reader = openReader(voice, { contentType: "text/event-stream" });
  for (const frame of frames) {
    const isObject = typeof frame.value === "object" && frame.value !== null;
    if (isOver && isObject) after++;
    if (isOver) continue;
    const name = frame.event === "" ? "" : `event: ${frame.event}\n`;
    reader.push(Buffer.from(`${name}data: ${frame.data}\n\n`));
    isOver = reader.glance().ended === "marker";
  }
  return after;
}

function missingFrom(
  mode: EndpointReading["mode"],
  frames: readonly Frame[],
  members: readonly string[],
): string[] {
  // Without `stream` in the request, every protocol of several framings answers with a body.
  const isStreamed = mode === "json" && frames.some(({ kind }) => kind !== "body");
  return isStreamed ? ["the body: the answer came as a stream"] : missingIn(frames, members);
}

/** Required members that some unit lacks. A pointer with `*` holds for every element. */
function missingIn(frames: readonly Frame[], members: readonly string[]): string[] {
  const objects = frames.filter(({ value }) => typeof value === "object" && value !== null);
  return members.filter((member) =>
    objects.some(({ value }) => lacks(value, parsePointer(member))),
  );
}

function lacks(value: unknown, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined) return value === undefined;
  if (segment === "*") return Array.isArray(value) && value.some((each) => lacks(each, rest));
  return lacks(resolve(value, [segment]), rest);
}
