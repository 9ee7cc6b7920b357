// Each step of the translator on answers made by hand: which words are said, in which order they are tried, and which error is left.
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards } from "../corpus/load.ts";
import { dialects, type SpokenDialect } from "../dialects/index.ts";
import { createRegistry, type Voice } from "../dialects/registry.ts";
import { jsonBody, sseBody } from "../dialects/shared/bodies.ts";
import type { Observation, StopReason, ToolCall } from "../generated/observation.ts";
import type { TranslationRow, TranslationTarget } from "../generated/translations.ts";
import type { CanonicalResponse } from "../model/exchange.ts";
import { canonicalOf, isTrueOf, writtenAs } from "./canonical.ts";
import { evidenceIn, textsIn } from "./evidence.ts";
import { writeFailure, writeOwnError } from "./failure.ts";
import { translatorHandler } from "./handler.ts";
import { isExact, isKept, measure } from "./measure.ts";
import { actionAfter, translateObservation, translateResponse } from "./response.ts";
import { rowOf, type Target, targetsOf } from "./target.ts";

const registry = createRegistry(dialects, loadCards(builtInCorpus()));

function voiceOf(name: string): Voice {
  const voice = registry.lookUp(name);
  if (!voice) throw new Error(`no voice ${name}`);
  return voice;
}

const chat = voiceOf("openai-chat");
const options = { stream: false, model: "m", id: "x" };

const seen = (more: Partial<Observation> = {}): Observation => ({
  stopReason: "end_turn",
  rawReason: "stop",
  rawField: null,
  detail: {},
  ended: "reason",
  confidence: "high",
  text: "Hi",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
  ...more,
});

const call = (id: string | null, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  name: "look",
  arguments: "{}",
  state: "complete",
  ...more,
});
const half = call("half", { arguments: '{"a', state: "incomplete" });

const textOf = ({ chunks }: { readonly chunks: readonly Uint8Array[] }) =>
  Buffer.concat(chunks).toString();
const bytes = (text: string) => new TextEncoder().encode(text);

/** An answer of a chat upstream with this reason. */
const completion = (finish_reason: unknown, message: object = { content: "Hi" }) =>
  jsonBody({ choices: [{ index: 0, message, finish_reason }] });

/** The words that the target below has. */
const words: Partial<Record<StopReason, string>> = {
  end_turn: "stop",
  max_tokens: "length",
  safety_blocked: "content_filter",
  tool_call: "tool_calls",
};

const errors: TranslationTarget["errors"] = {
  body: { error: { message: "{message}", type: "{type}", code: "{code}", status: "{status}" } },
  event: "failed",
  frame: { error: "{message}", at: "{sequence}" },
  kinds: {
    "429": { type: "slow" },
    "4xx": { type: "client" },
    "5xx": { type: "server", code: "s" },
  },
  source: [],
};

const row = (reason: StopReason, more: Partial<TranslationRow> = {}): TranslationRow => ({
  reason,
  says: [],
  words: [],
  loses: null,
  source: [],
  ...more,
});

/** A target that writes chat answers without calls, and notes what it was asked to write. */
function targetWith(rows: readonly TranslationRow[], written: CanonicalResponse[] = []): Target {
  return {
    voice: chat,
    table: { dialect: "made-up", words: [], fields: [], closes: [], errors, rows: [...rows] },
    writer: {
      write(response: CanonicalResponse, { stream }: { stream: boolean }) {
        written.push(response);
        if (response.toolCalls.length > 0) return { inexpressible: "no calls here" };
        if (response.stopReason === "interrupted") return sseBody([response.text]);
        const word = words[response.stopReason];
        if (word === undefined) return { inexpressible: "no word" };
        return { ...completion(word, { content: response.rawReason ?? response.text }), stream };
      },
    } as unknown as Target["writer"],
  };
}

describe("the answer in canonical words", () => {
  it("has what the upstream said, and no member that it did not say", () => {
    expect(canonicalOf(seen(), { as: "max_tokens" }, "x")).toStrictEqual({
      stopReason: "max_tokens",
      text: "Hi",
      reasoning: "",
      toolCalls: [],
      usage: null,
      continuationToken: null,
    });
    const detail = { stopSequence: "END", continuationToken: "t", refusal: "No.", message: "m" };
    const told = seen({ detail, reasoning: "r" });
    expect(canonicalOf(told, { as: "refusal", word: "w" }, "x")).toStrictEqual({
      stopReason: "refusal",
      rawReason: "w",
      text: "Hi",
      reasoning: "r",
      toolCalls: [],
      usage: null,
      continuationToken: "t",
      refusal: "No.",
      stopSequence: "END",
      message: "m",
    });
  });

  const error = { code: null, message: "of the error", status: null };
  it.each<[Partial<Observation>, string | undefined, string | undefined]>([
    [{ error, detail: { message: "m", refusal: "r" } }, "of the error", "r"],
    [{ detail: { message: "m", refusal: "r" } }, "m", "r"],
    [{ detail: { refusal: "r" } }, "r", "r"],
    [{ detail: { message: "m" } }, "m", undefined],
    [{ detail: { message: "m" }, stopReason: "refusal" }, "m", "m"],
    [{ stopReason: "refusal" }, undefined, undefined],
  ])("of %j has the message %j and the refusal %j", (more, message, refusal) => {
    const said = canonicalOf(seen(more), { as: "refusal" }, "x");
    expect([said.message, said.refusal]).toEqual([message, refusal]);
    expect(isTrueOf({ as: "refusal", needs: "refusal" }, seen(more))).toBe(refusal !== undefined);
  });

  it("gives a call without an id its place, and an ambiguous call no arguments", () => {
    const toolCalls = [call("own"), call(null), call("c", { name: null, state: "ambiguous" })];
    expect(canonicalOf(seen({ toolCalls }), { as: "tool_call" }, "x").toolCalls).toEqual([
      { id: "own", name: "look", arguments: "{}", state: "complete" },
      { id: "call_x_1", name: "look", arguments: "{}", state: "complete" },
      { id: "c", name: "", arguments: "", state: "ambiguous" },
    ]);
  });

  it("may be said with output where output is needed, and always where nothing is", () => {
    const empty = seen({ text: "" });
    expect(isTrueOf({ as: "end_turn", needs: "output" }, empty)).toBe(false);
    expect(isTrueOf({ as: "end_turn", needs: "output" }, seen())).toBe(true);
    expect(isTrueOf({ as: "end_turn" }, empty)).toBe(true);
  });
});

describe("what the target cannot express", () => {
  /** The calls of each version that was tried, and what was written. */
  function tried(as: StopReason, toolCalls: readonly ToolCall[]) {
    const versions: CanonicalResponse[] = [];
    const target = targetWith([], versions);
    const found = [...writtenAs({ as }, seen({ toolCalls: [...toolCalls] }), target, options)];
    const shown = versions.map((each) =>
      each.toolCalls.map(({ id, arguments: text, state }) => `${id} ${text} ${state}`),
    );
    return { shown, written: found.map((each) => each.status) };
  }
  const whole = "a {} complete";
  const cut = 'half {"a incomplete';

  it.each<[StopReason, ToolCall[], string[][], number]>([
    ["end_turn", [], [[]], 1],
    ["end_turn", [call("a"), half], [[whole, cut], []], 1],
    ["max_tokens", [call("a"), half], [[whole, cut], [whole, "half  ambiguous"], []], 1],
    ["max_tokens", [half, call("a")], [[cut, whole], []], 1],
    ["tool_call", [call("a")], [[whole]], 0],
    ["unknown", [], [[]], 0],
  ])(
    "in an answer with %s is left out step by step: first the arguments of a cut call, then the calls",
    (as, calls, versions, count) => {
      const { shown, written } = tried(as, calls);
      expect(shown).toEqual(versions);
      expect(written).toEqual(Array(count).fill(200));
    },
  );
});

describe("the way that is taken", () => {
  /** The word and the text that a client gets, or the status of an error. */
  function taken(of: TranslationRow, more: Partial<Observation> = {}): string {
    const target = targetWith([
      row("interrupted", { error: { status: 599, message: "open" } }),
      of,
    ]);
    const written = translateObservation(seen({ stopReason: of.reason, ...more }), target, options);
    if (written.status >= 400) return String(written.status);
    const { message, finish_reason } = JSON.parse(textOf(written)).choices[0];
    return `${finish_reason} ${message.content}`;
  }
  const stop = { as: "end_turn" } as const;
  const length = { as: "max_tokens" } as const;
  const filter = { as: "safety_blocked" } as const;

  it.each<[string, TranslationRow, Partial<Observation>, string]>([
    [
      "the first that leads to the action",
      row("end_turn", { says: [length, stop, { ...stop, word: "b" }] }),
      {},
      "stop Hi",
    ],
    [
      "one with a word of its own",
      row("end_turn", { says: [{ ...stop, word: "b" }, stop] }),
      {},
      "stop b",
    ],
    [
      "one that is true",
      row("end_turn", { says: [{ ...stop, word: "b", needs: "refusal" }, stop] }),
      {},
      "stop Hi",
    ],
    ["none that leads elsewhere", row("end_turn", { says: [length, filter] }), {}, "502"],
    [
      "none that only continues, where nothing is broken",
      row("refusal", { says: [length] }),
      {},
      "502",
    ],
    [
      "one that the row allows instead, the first",
      row("pause_turn", {
        says: [filter, { ...length, word: "a" }, length],
        instead: ["continue"],
      }),
      {},
      "length a",
    ],
    [
      "one that leads to the action before one that is allowed instead",
      row("end_turn", { says: [length, stop], instead: ["continue"] }),
      {},
      "stop Hi",
    ],
    [
      "one that continues, where a call is broken",
      row("max_tokens", { says: [filter, length] }),
      { toolCalls: [half] },
      "length Hi",
    ],
    [
      "none that completes, where a call is broken",
      row("max_tokens", { says: [stop] }),
      { toolCalls: [half] },
      "502",
    ],
  ])("is %s", (_, of, more, way) => {
    expect(taken(of, more)).toBe(way);
  });

  it("for an answer that has not ended is that of one that broke", () => {
    expect(taken(row("end_turn", { says: [stop] }), { stopReason: null })).toBe("599");
    expect(
      [null, "max_tokens" as const].map((stopReason) => actionAfter(seen({ stopReason }))),
    ).toEqual(["fail", "continue"]);
    expect(actionAfter(seen({ stopReason: "max_tokens", toolCalls: [half] }))).toBe("repair");
  });
});

describe("an error", () => {
  const told = { status: 400, message: "So: {message}", otherwise: "nothing" };
  const failure = (of: TranslationRow, more: Partial<Observation> = {}, stream = false) =>
    writeFailure(seen({ stopReason: of.reason, ...more }), of, targetWith([]), {
      ...options,
      stream,
    });
  const bodyOf = (of: TranslationRow, more: Partial<Observation> = {}) =>
    JSON.parse(textOf(failure(of, more))).error;

  it("has the status, the kind and the message of its row", () => {
    const { status, headers, contentType } = failure(row("error", { error: told }));
    expect([status, headers, contentType]).toEqual([400, {}, "application/json"]);
    expect(bodyOf(row("error", { error: told }))).toEqual({
      message: "So: nothing",
      type: "client",
      code: null,
      status: 400,
    });
    const own = { ...told, kind: { type: "mine", code: "c" } };
    expect(bodyOf(row("error", { error: own }))).toMatchObject({ type: "mine", code: "c" });
  });

  it("without a row of its own says that the answer cannot be expressed", () => {
    expect(bodyOf(row("error"))).toEqual({
      message: "The upstream's answer cannot be expressed in this protocol.",
      type: "server",
      code: "s",
      status: 502,
    });
  });

  const error = (message: string | null, status: number | null = null) => ({
    error: { code: null, message, status },
  });
  it.each<[string, Partial<Observation>, object, string]>([
    ["of the error", { ...error("e"), detail: { message: "d" } }, told, "So: e"],
    ["of the detail", { ...error(null), detail: { message: "d" } }, told, "So: d"],
    ["that stands for one", error(null), told, "So: nothing"],
    ["that is empty", {}, { status: 400, message: "So: {message}" }, "So: "],
    ["with signs that a replacement would act on", error("$&"), told, "So: $&"],
  ])("has the message %s", (_, more, telling, message) => {
    expect(bodyOf(row("error", { error: telling as typeof told }), more).message).toBe(message);
  });

  it.each<[StopReason, number | null, number]>([
    ["error", 400, 400],
    ["error", 529, 529],
    ["error", 599, 599],
    ["error", 399, 418],
    ["error", 600, 418],
    ["error", null, 418],
    ["refusal", 500, 418],
  ])("for %s under the upstream's status %s has the status %i", (reason, status, wanted) => {
    const of = row(reason, { error: { ...told, status: 418 } });
    expect(failure(of, error("e", status)).status).toBe(wanted);
  });

  it.each([
    [400, "client", null],
    [429, "slow", null],
    [499, "client", null],
    [500, "server", "s"],
    [502, "server", "s"],
  ])("of the translator itself under %i is of the kind %s", (status, type, code) => {
    const written = writeOwnError(status, "m", targetWith([]));
    expect([written.status, written.headers]).toEqual([status, {}]);
    expect(JSON.parse(textOf(written)).error).toEqual({ message: "m", type, code, status });
  });

  it("after which no client may ask again says so", () => {
    const headersOf = (reason: StopReason) => failure(row(reason, { error: told })).headers;
    expect(headersOf("cancelled")).toEqual({ "x-should-retry": "false" });
    expect(headersOf("interrupted")).toEqual({});
  });

  it("in a stream comes after the output, as a frame with its place", () => {
    const of = row("error", { error: told });
    const { status, contentType, ...written } = failure(of, {}, true);
    expect([status, contentType]).toEqual([200, "text/event-stream"]);
    expect(textOf(written)).toBe(
      'data: Hi\n\nevent: failed\ndata: {"error":"So: nothing","at":1}\n\n',
    );
    expect(failure(of, { text: "" }, true).status).toBe(400);
    expect(failure(row("error", { error: { ...told, httpOnly: true } }), {}, true).status).toBe(
      400,
    );
    expect(failure(of, {}, false).status).toBe(400);
  });
});

it("advice on asking again goes with an error, and with nothing else", () => {
  const headers = {
    "retry-after": "7",
    "retry-after-ms": "70",
    "x-should-retry": "true",
    "x-other": "1",
  };
  const target = targetWith([
    row("end_turn", { says: [{ as: "end_turn" }] }),
    row("context_window_exceeded", { error: { status: 400, message: "full" } }),
    row("unknown", { error: { status: 502, message: "odd" } }),
  ]);
  const headersOf = (reason: string) =>
    translateResponse(chat, target, { ...completion(reason), headers }, options).headers;
  const { "x-other": _other, ...advice } = headers;
  expect(headersOf("stop")).toEqual({});
  expect(headersOf("made-up")).toEqual(advice);
  const full = jsonBody({ error: { code: "context_length_exceeded", message: "m" } }, 400);
  const { status, headers: got } = translateResponse(chat, target, { ...full, headers }, options);
  expect([status, got]).toEqual([400, advice]);
});

describe("evidence in an answer", () => {
  const fields = [
    { pointer: "/choices/*/reason", closed: true },
    { pointer: "/type", closed: false },
  ];
  const table = { fields } as unknown as TranslationTarget;
  const ofBody = (value: unknown) => evidenceIn(jsonBody(value), table);
  const at = (value: unknown) => ({ pointer: "/choices/*/reason", value, closed: true });

  it("is every literal in a terminal field, with where it stands", () => {
    const choices = ["stop", 3, false, null, {}, undefined].map((reason) => ({ reason }));
    expect(ofBody({ choices, type: "t" }).literals).toEqual([
      ...[at("stop"), at(3), at(false), { pointer: "/type", value: "t", closed: false }],
    ]);
    expect(ofBody({ choices: { a: { reason: "named" } } }).literals).toEqual([at("named")]);
    for (const none of [
      { choices: "stop" },
      { choices: null },
      { choices: [null, "x"] },
      "x",
      null,
    ])
      expect(ofBody(none).literals).toEqual([]);
  });

  it("is the kind of every frame: its type, else its event, else chunk; the text of what is not JSON", () => {
    const text = [
      'event: named\ndata: {"type":"typed"}',
      'event: named\ndata: {"type":3}',
      "event: named\ndata: [1]",
      "data: {}",
      "data: 3",
      "data:  [DONE] ",
    ].join("\n\n");
    const stream = { ...sseBody([]), chunks: [bytes(`${text}\n\n`)] };
    expect(ofBody(null).kinds).toEqual(["chunk"]);
    expect(evidenceIn(stream, table).kinds).toEqual([
      ...["typed", "named", "named", "chunk", "3", "[DONE]"],
    ]);
  });

  it("is every text in it, however deep, and what is not JSON", () => {
    const value = { a: "1", b: ["2", { c: "3" }, 4, null, true] };
    expect(textsIn(sseBody([value, "[DONE]"]))).toEqual(["1", "2", "3", "[DONE]"]);
  });
});

describe("targets", () => {
  const dialect = dialects.find(({ id }) => id === "openai-chat");
  const table = { dialect: "openai-chat" } as TranslationTarget;
  const other = { dialect: "made-up" } as TranslationTarget;
  const found = (spoken: readonly SpokenDialect[], known = registry) =>
    targetsOf({ targets: [other, table] }, spoken, known);

  it("are those of the table that can be read and written, by dialect", () => {
    const targets = found(dialects);
    expect([...targets.keys()]).toEqual(["openai-chat"]);
    expect(targets.get("openai-chat")).toEqual({
      voice: chat,
      table,
      writer: {
        write: dialect?.write,
        writeRequest: dialect?.writeRequest,
        readSettings: dialect?.readSettings,
        readRequest: dialect?.readRequest,
      },
    });
    expect(found(dialects, createRegistry([])).size).toBe(0);
  });

  it.each(["write", "writeRequest", "readSettings", "readRequest"])(
    "do not hold a dialect without %s",
    (member) => {
      const without = { ...dialect, [member]: undefined } as unknown as SpokenDialect;
      expect(found([without]).size).toBe(0);
    },
  );

  it("have a row for a reason, or say that it is missing", () => {
    const { table: rows } = targetWith([row("error"), row("refusal")]);
    expect(rowOf(rows, "refusal")).toEqual(row("refusal"));
    expect(() => rowOf(rows, "end_turn")).toThrow("no row for end_turn");
  });
});

describe("measuring", () => {
  const source = voiceOf("anthropic-messages");
  const answer = (stop_reason: unknown) => ({
    source,
    stream: false,
    response: jsonBody({ type: "message", content: [{ type: "text", text: "Hi" }], stop_reason }),
  });
  const rows = [
    row("end_turn", { says: [{ as: "end_turn" }] }),
    row("stop_sequence", { says: [{ as: "end_turn" }] }),
    row("unknown", { error: { status: 502, message: "odd" } }),
  ];
  const target = targetWith(rows);
  const own: Target = { ...target, table: { ...target.table, dialect: "anthropic-messages" } };

  it("translates each answer into each target but its own dialect", () => {
    const measured = measure([answer("stop_sequence"), answer("odd")], [own, target]);
    const way = { from: "anthropic-messages", to: "made-up" };
    expect(measured).toEqual([
      {
        ...way,
        reason: "stop_sequence",
        readAs: "end_turn",
        wanted: "complete",
        led: "complete",
      },
      { ...way, reason: "unknown", readAs: "error", wanted: "abort", led: "fail" },
    ]);
    expect(measured.map((each) => [isKept(each), isExact(each)])).toEqual([
      [true, false],
      [false, false],
    ]);
    const same = measure([answer("end_turn")], [target]);
    expect(same.map((each) => [isKept(each), isExact(each)])).toEqual([[true, true]]);
  });

  const responses = voiceOf("openai-responses");
  const running = jsonBody({ object: "response", status: "in_progress", output: [] });

  it("leaves out an answer that has not ended", () => {
    expect(measure([{ source: responses, stream: false, response: running }], [target])).toEqual(
      [],
    );
  });

  it("reads a translation that has not ended as interrupted", () => {
    const open: Target = {
      ...targetWith([row("error", { says: [{ as: "error" }] })]),
      voice: responses,
      writer: { write: () => running } as unknown as Target["writer"],
    };
    const failed = { ...answer(null), response: jsonBody({ type: "error", error: { type: "x" } }) };
    expect(measure([failed], [open])).toMatchObject([
      { reason: "error", readAs: "interrupted", wanted: "fail", led: "fail" },
    ]);
  });
});

describe("the proxy", () => {
  const target = targetWith([]);
  /** What the upstream was asked, and what of its answer is handed on. */
  async function asked(
    headers: Record<string, string>,
    path: string,
    reply: () => Response = () => new Response("Hi", { headers: { "content-type": "a/b" } }),
    upstream = "http://upstream.test/base/",
  ) {
    const got: unknown[] = [];
    const handler = translatorHandler({
      fetch: async (request) => {
        got.push(request.url, await request.json(), request.headers.get("authorization"));
        return reply();
      },
      upstream,
      from: { ...target, writer: requestsOf("openai-chat") },
      to: { ...target, writer: requestsOf("gemini-generate-content") },
      newId: () => "fresh",
      translateAnswer: (_source, _target, response, given) => {
        got.push({ ...response, chunks: textOf(response) }, given);
        return { ...completion("stop"), headers: { "x-own": "1" } };
      },
    });
    const body = JSON.stringify({ contents: [{ role: "user", parts: [{ text: "Hello" }] }] });
    const response = await handler(
      new Request(`http://proxy.test${path}`, { method: "POST", headers, body }),
    );
    return { got, response };
  }

  function requestsOf(id: string): Target["writer"] {
    return dialects.find((each) => each.id === id) as unknown as Target["writer"];
  }

  const path = "/v1beta/models/m-1:generateContent";

  it("hands on the request, and the whole answer with what came with it", async () => {
    const { got, response } = await asked({ "x-goog-api-key": "k" }, `${path}?alt=sse`);
    expect(got).toEqual([
      "http://upstream.test/base/v1/chat/completions",
      expect.objectContaining({ model: "m-1", messages: [{ role: "user", content: "Hello" }] }),
      "Bearer k",
      {
        status: 200,
        contentType: "a/b",
        headers: { "content-type": "a/b" },
        chunks: "Hi",
        ends: "close",
      },
      { model: "m-1", stream: false, id: "fresh" },
    ]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json",
      "x-own": "1",
    });
    expect(await response.text()).toBe(textOf(completion("stop")));
  });

  it.each([
    [{ authorization: "Bearer  a", "x-api-key": "b", "x-goog-api-key": "c" }, "Bearer a"],
    [{ authorization: "a", "x-api-key": "b" }, "Bearer a"],
    [{ "x-api-key": "b", "x-goog-api-key": "c" }, "Bearer b"],
    [{ "x-goog-api-key": "c" }, "Bearer c"],
    [{}, "Bearer d"],
  ])("takes the key from %j, else from the address", async (headers, authorization) => {
    const { got } = await asked(headers, `${path}?key=d`);
    expect(got[2]).toBe(authorization);
  });

  it("without a key hands on none", async () => {
    const { got } = await asked({}, path, undefined, "http://upstream.test");
    expect(got[0]).toBe("http://upstream.test/v1/chat/completions");
    expect(got[2]).toBeNull();
  });

  it("hands on an answer without a body, and one that broke with what came of it", async () => {
    const { got } = await asked({}, path, () => new Response(null, { status: 204 }));
    expect(got[3]).toEqual({
      status: 204,
      contentType: "",
      headers: {},
      chunks: "",
      ends: "close",
    });
    const parts = ["one ", "two"];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.error(new Error("gone"));
        else controller.enqueue(bytes(part));
      },
    });
    const broken = await asked({}, path, () => new Response(body));
    expect(broken.got[3]).toMatchObject({ chunks: "one two", ends: "break" });
  });
});
