// For tests of one writer: tables of answers in canonical words, and what is written for them.
import { expect, it } from "vitest";
import type { CanonicalCall, CanonicalResponse, WrittenResponse } from "../../model/exchange.ts";
import { createDecoder } from "../../wire/decode.ts";
import type { Frame } from "../../wire/frame.ts";
import { dialects } from "../index.ts";
import { type CardRows, namedIn, voiceOf } from "./by-hand.ts";

/** What every row says that does not say something else. */
const usual: CanonicalResponse = {
  stopReason: "end_turn",
  text: "One.",
  reasoning: "",
  toolCalls: [],
  usage: null,
};

/** A call as it is to be written: whole unless said otherwise. */
export function calling(name: string, text: string, more: Partial<CanonicalCall> = {}) {
  return { id: `id-${name}`, name, arguments: text, state: "complete", ...more } as const;
}

export const usage = { inputTokens: 7, outputTokens: 3 };

/** An answer with reasoning, text, calls with these arguments, and counts. */
export const full = (weather = "{}", time = "{}", counts = usage): Partial<CanonicalResponse> => ({
  stopReason: "tool_call",
  reasoning: "Hm.",
  toolCalls: [calling("weather", weather), calling("time", time)],
  usage: counts,
});

/** A unit as tables have it: what it holds, after the name of its event where it has one. */
function unitOf({ event, value, data }: Frame): unknown {
  const held = value ?? data;
  return event === "" ? held : [event, held];
}

function unitsOf({ contentType, chunks }: WrittenResponse): readonly unknown[] {
  const units: unknown[] = [];
  const decoder = createDecoder(contentType, (frame) => units.push(unitOf(frame)));
  for (const chunk of chunks) decoder.push(chunk);
  decoder.end();
  return units;
}

/** What is written: a body as its value or, where it is cut, as its text; a stream as its units. */
interface Wanted extends Partial<Omit<WrittenResponse, "chunks">> {
  readonly inexpressible?: string;
  readonly body?: unknown;
  readonly units?: readonly unknown[];
}

function bodyOf({ chunks }: WrittenResponse): unknown {
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Everything that is written in a dialect for an answer. */
export function writtenIn(
  id: string,
  response: Partial<CanonicalResponse>,
  stream: boolean,
  rows?: CardRows,
) {
  const { write } = dialects.find((each) => each.id === id) ?? {};
  if (!write) throw new Error(`no writer for ${id}`);
  const { table } = voiceOf(id, rows);
  const written = write({ ...usual, ...response }, { stream, table, model: "m", id: "r1" });
  if ("inexpressible" in written) return written;
  const streamed = stream && written.contentType !== "application/json";
  const { status, contentType, headers } = written;
  return {
    status,
    contentType,
    headers,
    ...(streamed ? { units: unitsOf(written) } : { body: bodyOf(written) }),
  };
}

type Row = readonly [
  title: string,
  mode: "body" | "stream",
  response: Partial<CanonicalResponse>,
  wanted: Wanted,
];

/** A test for each row: the members that are named are written for this answer. `rows`: in place of the card's. */
export function itAnswers(id: string, answers: readonly Row[], rows?: CardRows): void {
  it.each(answers)("writes an answer: %s", (_, mode, response, wanted) => {
    const written = writtenIn(id, response, mode === "stream", rows);
    expect(namedIn(wanted, written)).toEqual(wanted);
  });
}
