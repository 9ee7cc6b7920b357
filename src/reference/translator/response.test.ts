// Which words are said, in which order they are tried, and what goes with an error.
import { describe, expect, it } from "vitest";
import { jsonBody } from "../../dialects/shared/bodies.ts";
import type { Observation } from "../../generated/observation.ts";
import type { TranslationRow } from "../../generated/translations.ts";
import { actionAfter, translateObservation, translateResponse } from "./response.ts";
import {
  chat,
  completion,
  half,
  options,
  row,
  seen,
  targetWith,
  textOf,
} from "./testing/made-up.ts";

describe("the way a translator takes", () => {
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
      "one with another word",
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
  ])("leads by %s", (_, of, more, way) => {
    expect(taken(of, more)).toBe(way);
  });

  it("treats an answer that has not ended as one that broke", () => {
    expect(taken(row("end_turn", { says: [stop] }), { stopReason: null })).toBe("599");
    expect(
      [null, "max_tokens" as const].map((stopReason) => actionAfter(seen({ stopReason }))),
    ).toEqual(["fail", "continue"]);
    expect(actionAfter(seen({ stopReason: "max_tokens", toolCalls: [half] }))).toBe("repair");
  });
});

it("hands on advice on asking again with an error, and with nothing else", () => {
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
