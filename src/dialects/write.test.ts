// What is written is read back: for every dialect, both modes, every stop reason it has words for. What it has not is the loss table.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { responsesOf } from "../fuzz/responses.ts";
import type { Observation } from "../generated/observation.ts";
import { same } from "../model/compare.ts";
import type { CanonicalCall, CanonicalResponse, WrittenResponse } from "../model/exchange.ts";
import { stopReasonNames } from "../model/stop-reason.ts";
import { createDecoder } from "../wire/decode.ts";
import type { Frame } from "../wire/frame.ts";
import { dialects } from "./index.ts";
import { createRegistry, openReader, type Voice } from "./registry.ts";

const seed = 20261116;
const runs = 60;
const registry = createRegistry(dialects, corpus.cards);
const speaking = dialects.filter(({ write }) => write !== undefined);

function readBack(
  { status, contentType, headers, chunks }: WrittenResponse,
  voice: Voice,
): Observation {
  const reader = openReader(voice, { status, contentType, headers });
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

/** Members that must come back. An HTTP error and a cut body hold nothing else; a cut or failed stream need not have counts. */
function membersKept(
  written: WrittenResponse,
  observed: Observation,
  stream: boolean,
): (keyof Observation)[] {
  if (written.status >= 400 || (observed.stopReason === "interrupted" && !stream))
    return ["stopReason"];
  const counted = observed.error === null && observed.stopReason !== "interrupted";
  return ["stopReason", "text", "reasoning", "toolCalls", ...(counted ? (["usage"] as const) : [])];
}

function comparable(member: keyof Observation, value: unknown): unknown {
  if (member !== "toolCalls") return value;
  return (value as CanonicalCall[]).map(({ name, arguments: text, state }) => ({
    name,
    state,
    arguments: state === "complete" ? JSON.parse(text || "{}") : null,
  }));
}

const losses: string[] = [];
const tallies: string[] = [];

describe.each(speaking.map(({ id }) => id))("%s", (id) => {
  const dialect = speaking.find((each) => each.id === id);
  const voice = registry.lookUp(id);
  if (!dialect?.write || !voice) throw new Error(`no writer for ${id}`);
  const { write } = dialect;

  for (const stream of [false, true]) {
    it(`reads back the ${stream ? "streams" : "bodies"} it writes`, () => {
      const count = new Map<string, number>();
      const tally = (key: string) => count.set(key, (count.get(key) ?? 0) + 1);
      const why = new Map<string, string>();
      for (const reason of stopReasonNames) {
        const samples = fc.sample(responsesOf(reason), { seed, numRuns: runs });
        for (const response of samples) {
          const written = write(response, {
            stream,
            table: voice.table,
            model: "model-1",
            id: "resp_fixture0001",
          });
          if ("inexpressible" in written) {
            why.set(reason, written.inexpressible);
            continue;
          }
          const observed = readBack(written, voice);
          for (const member of membersKept(written, observed, stream)) {
            const expected = comparable(member, response[member as keyof CanonicalResponse]);
            const got = comparable(member, observed[member]);
            if (!same(expected, got))
              expect.fail(
                `${reason}: ${member} ${JSON.stringify(expected)} came back as ${JSON.stringify(got)} from ${JSON.stringify(response)}`,
              );
          }
          tally(reason);
          for (const each of response.toolCalls) tally(`call ${each.state}`);
          if (response.usage) tally("usage");
          if (response.refusal) tally("refusal words");
        }
        if (!count.has(reason))
          losses.push(
            `${id} ${stream ? "stream" : "json"} ${why.get(reason) ?? `${reason}: never written`}`,
          );
      }
      tallies.push(
        `${id} ${stream ? "stream" : "json"}: ${[...count].map(([key, n]) => `${key} ${n}`).join(", ")}`,
      );
      // Whatever can be said was said at least once; the rest is in the loss table with its reason.
      const silent = stopReasonNames.filter((reason) => !count.has(reason) && !why.has(reason));
      expect(silent).toEqual([]);
    });
  }

  it("reads back the requests it writes", () => {
    const { writeRequest, readRequest } = dialect;
    if (!writeRequest || !readRequest) throw new Error(`no requests for ${id}`);
    const request = {
      model: "model-1",
      stream: true,
      maxTokens: 256,
      messages: [
        { role: "system" as const, content: "Be brief." },
        { role: "user" as const, content: "Weather in Évora?" },
        {
          role: "assistant" as const,
          content: "Let me look.",
          toolCalls: [{ id: "call_fixture_1", name: "weather", arguments: '{"city":"Évora"}' }],
        },
        { role: "tool" as const, content: "sunny", toolCallId: "call_fixture_1" },
      ],
      tools: [
        {
          name: "weather",
          description: "Looks it up.",
          parameters: { type: "object", properties: { city: { type: "string" } } },
        },
      ],
    };
    const { path, body } = writeRequest(request, "key");
    expect(readRequest(path, JSON.parse(JSON.stringify(body)))).toEqual(request);
    expect(readRequest(path, null).messages).toEqual([]);
  });
});

/** The kind of a frame and its members, the way its protocol tells kinds apart. */
function shapeOf({ event, value }: Frame): { kind: string; keys: string[] } {
  const members = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const type = (value as { type?: unknown } | undefined)?.type;
  return {
    kind: typeof type === "string" ? type : event || (members.length === 0 ? "sentinel" : "chunk"),
    keys: members,
  };
}

function shapesIn(chunks: readonly Uint8Array[], contentType: string) {
  const shapes: ReturnType<typeof shapeOf>[] = [];
  const decoder = createDecoder(contentType, (frame) => shapes.push(shapeOf(frame)));
  for (const chunk of chunks) decoder.push(chunk);
  decoder.end();
  return shapes;
}

/** The members of a value by path, with the kind of each: an empty text is another kind than a text or null. */
function membersOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => membersOf(each, `${path}[]`));
  if (value === null) return [`${path}: null`];
  if (typeof value === "object")
    return Object.entries(value).flatMap(([name, each]) => membersOf(each, `${path}.${name}`));
  return [`${path}: ${value === "" ? "empty" : typeof value}`];
}

function bodyOf(chunks: readonly Uint8Array[]): unknown {
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Where a body is written otherwise than any of the provider's bodies that end alike, and why that is right. */
const unlike: Readonly<Record<string, readonly string[]>> = {
  // The limit is the request's, which a writer does not see.
  "openai-responses": ["max_tokens.max_output_tokens: null"],
  // The member is newer than the fixtures of these ends; those of every other have it.
  "anthropic-messages": [
    "pause_turn.stop_details: null",
    "malformed_tool_call.stop_details: null",
    "unknown.stop_details: null",
  ],
  // Documentation shows these without it, and with it in every other end.
  "gemini-interactions": ["cancelled.model: string", "error.model: string"],
};

it.each(speaking.map(({ id }) => id))(
  "writes a body of %s with the members of fixtures that end alike",
  (id) => {
    const voice = registry.lookUp(id);
    const odd = stopReasonNames.flatMap((stopReason) => {
      const bodies = corpus.fixtures
        .filter(({ provider }) => provider === id || provider === `${id}-look-alikes`)
        .flatMap(({ evidence }) =>
          evidence.filter(
            ({ mode, status, expected }) =>
              mode === "json" && status === 200 && expected.stopReason === stopReason,
          ),
        )
        .flatMap(({ bytes }) => {
          try {
            return [bodyOf([bytes])];
          } catch {
            return [];
          }
        });
      const known = new Set(bodies.flatMap((body) => membersOf(body)));
      const silent = ["refusal", "tool_call", "malformed_tool_call"].includes(stopReason);
      const text = silent ? "" : "Sunny.";
      const toolCalls =
        stopReason === "tool_call"
          ? [
              {
                id: "call_1",
                name: "weather",
                arguments: '{"city":"Porto"}',
                state: "complete" as const,
              },
            ]
          : [];
      const usage = { inputTokens: 12, outputTokens: 7 };
      const written = speaking
        .find((each) => each.id === id)
        ?.write?.(
          { stopReason, text, reasoning: "", toolCalls, usage, stopSequence: "END" },
          { stream: false, table: (voice as Voice).table, model: "model-1", id: "resp_1" },
        );
      const unsaid = !written || "inexpressible" in written || written.status !== 200;
      if (unsaid || bodies.length === 0 || stopReason === "interrupted") return [];
      return membersOf(bodyOf(written.chunks))
        .filter((member) => !known.has(member) && !/\.(input|args|arguments)\./.test(member))
        .map((member) => `${stopReason}${member}`);
    });
    expect([...new Set(odd)].filter((each) => !unlike[id]?.includes(each))).toEqual([]);
  },
);

it.each(speaking.map(({ id }) => id))(
  "writes a stream of %s with the members and the order of its fixtures",
  (id) => {
    const dialect = speaking.find((each) => each.id === id);
    const voice = registry.lookUp(id);
    const streams = corpus.fixtures
      .filter(({ provider }) => provider === id)
      .flatMap(({ evidence }) =>
        evidence.filter(({ mode, status }) => mode === "stream" && status === 200),
      )
      .map(({ bytes, contentType }) => shapesIn([bytes], contentType));
    const steps = new Set(
      streams.flatMap((shapes) =>
        shapes.map(({ kind }, at) => `${shapes[at - 1]?.kind ?? ""} → ${kind}`),
      ),
    );
    const known = new Map<string, Set<string>>();
    for (const { kind, keys } of streams.flat())
      known.set(kind, new Set([...(known.get(kind) ?? []), ...keys]));
    const response = {
      stopReason: "tool_call",
      text: "Let me look that up.",
      reasoning: "",
      toolCalls: [
        { id: "call_fixture_1", name: "weather", arguments: '{"city":"Porto"}', state: "complete" },
      ],
      usage: { inputTokens: 12, outputTokens: 7 },
    } as const;
    const written =
      voice &&
      dialect?.write?.(response, {
        stream: true,
        table: voice.table,
        model: "model-1",
        id: "resp_fixture0001",
      });
    if (!written || "inexpressible" in written) throw new Error(`${id} cannot write a tool call`);
    const shapes = shapesIn(written.chunks, written.contentType);
    expect(
      shapes
        .map(({ kind }, at) => `${shapes[at - 1]?.kind ?? ""} → ${kind}`)
        .filter((step) => !steps.has(step)),
    ).toEqual([]);
    expect(
      shapes.flatMap(({ kind, keys }) =>
        keys.filter((key) => !known.get(kind)?.has(key)).map((key) => `${kind}.${key}`),
      ),
    ).toEqual([]);
  },
);

it("writes no call for a provider whose card says that it never calls", () => {
  const dialect = speaking.find(({ id }) => id === "openai-chat");
  const table = registry.lookUp("openai-chat")?.table;
  if (!dialect?.write || !table) throw new Error("no writer for openai-chat");
  const never = { ...table, habits: { ...table.habits, calls: "never" as const } };
  const options = { stream: false, table: never, model: "model-1", id: "resp_fixture0001" };
  const calls = (["tool_call", "malformed_tool_call", "max_tokens"] as const).flatMap((reason) =>
    fc.sample(responsesOf(reason), { seed, numRuns: runs }),
  );
  for (const response of calls) {
    const said = response.stopReason === "max_tokens" && response.toolCalls.length === 0;
    expect("inexpressible" in dialect.write(response, options)).toBe(!said);
  }
});

it("prints how often each reason was written, and which cannot be written", () => {
  console.error([...tallies, "loss table:", ...losses].join("\n"));
  expect(losses).toMatchSnapshot();
});
