// Each step of the translator on answers made by hand: which words are said, in which order they are tried, and which error is left.
import { describe, expect, it } from "vitest";
import { jsonBody } from "../dialects/shared/bodies.ts";
import type { Observation, StopReason, ToolCall } from "../generated/observation.ts";
import type { TranslationRow } from "../generated/translations.ts";
import type { CanonicalResponse } from "../model/exchange.ts";
import { canonicalOf, isTrueOf, writtenAs } from "./canonical.ts";
import { writeFailure, writeOwnError } from "./failure.ts";
import { actionAfter, translateObservation, translateResponse } from "./response.ts";
import { chat, completion, options, row, seen, targetWith, textOf } from "./testing/made-up.ts";

const call = (id: string | null, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  name: "look",
  arguments: "{}",
  state: "complete",
  ...more,
});
const half = call("half", { arguments: '{"a', state: "incomplete" });

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
