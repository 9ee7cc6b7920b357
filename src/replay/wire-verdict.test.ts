// What the wire proves of a client: a row for each thing that can follow an ending.
import { expect, it } from "vitest";
import rulesFile from "../../suites/rules.json" with { type: "json" };
import type { RequestMessage } from "../generated/fixture.ts";
import type { StopReason } from "../generated/observation.ts";
import { historyFault, type WireExchange, wireFindings } from "./wire-verdict.ts";

const user = (content: string): RequestMessage => ({ role: "user", content });
const asked = [user("hi")];
const said = (...ids: string[]): RequestMessage => ({
  role: "assistant",
  content: "",
  ...(ids.length > 0 && { toolCalls: ids.map((id) => ({ id, name: "t", arguments: "{}" })) }),
});
const result = (toolCallId: string, content = "sunny"): RequestMessage => ({
  role: "tool",
  content,
  ...(toolCallId !== "" && { toolCallId }),
});
const answered = [...asked, said("c"), result("c")];

/** What a request was answered with: a status, or a reason with the states of its calls. */
type Answer = number | StopReason | readonly [StopReason, "complete" | "incomplete"];

function exchange(answer: Answer, messages: WireExchange["messages"], more: object = {}) {
  const [stopReason, state] = typeof answer === "object" ? answer : [answer];
  const call = { id: "c", name: "t", arguments: "{}" };
  const isError = typeof stopReason === "number";
  return {
    ms: 0,
    fingerprint: JSON.stringify(messages),
    messages,
    isPart: false,
    isRetry: false,
    isPastEnd: false,
    status: isError ? stopReason : 200,
    retryAfter: null,
    reading: {
      stopReason: isError ? ("error" as const) : stopReason,
      toolCalls: state ? [{ ...call, state }] : [],
    },
    pace: null,
    answeredMs: 0,
    sentMs: 1,
    leftMs: null,
    ...more,
  };
}

const rules: readonly (string | null)[] = [null, ...rulesFile.rules.map(({ id }) => id)];

function wordsOf(
  exchanges: readonly WireExchange[],
  { isOneTurn = true, toolSays = [] as string[] } = {},
): string[] {
  return wireFindings({ exchanges, isOneTurn, toolSays }).map(({ word, severity, rule }) => {
    expect(rules).toContain(rule);
    return `${word} ${severity} ${rule}`;
  });
}

it("says what followed an answer", () => {
  const pastEnd = { isPastEnd: true };
  for (const [first, second, words] of [
    ["end_turn", null, ["stopped right C22"]],
    ["end_turn", exchange("end_turn", asked), ["asked_again cannot_tell C22", "stopped right C22"]],
    [
      "end_turn",
      exchange("end_turn", asked, pastEnd),
      ["asked_again wrong C22", "stopped right C22"],
    ],
    ["end_turn", exchange("end_turn", [...asked, said(), user("more")]), ["stopped right C22"]],
    ["refusal", exchange("end_turn", asked), ["asked_again wrong C1", "stopped right C22"]],
    ["unknown", null, ["stopped right C1"]],
    [
      "max_tokens",
      exchange("end_turn", [...asked, said(), user("go on")]),
      ["went_on right C16", "stopped right C22"],
    ],
    ["max_tokens", null, ["gave_up cannot_tell C16"]],
    [
      "pause_turn",
      exchange("end_turn", [...asked, said()]),
      ["went_on right C11", "stopped right C22"],
    ],
    [
      "pause_turn",
      exchange("end_turn", [...asked, said(), user("?")]),
      ["went_on cannot_tell C11", "stopped right C22"],
    ],
    ["pause_turn", exchange("end_turn", asked), ["asked_again wrong C11", "stopped right C22"]],
    ["interrupted", exchange("end_turn", asked), ["asked_again right C9", "stopped right C22"]],
    ["interrupted", null, ["gave_up cannot_tell C9"]],
    [["tool_call", "complete"], null, ["gave_up cannot_tell C7"]],
    [
      ["tool_call", "complete"],
      exchange("end_turn", answered),
      ["stopped right C22", "history_kept right C7"],
    ],
    [
      ["max_tokens", "incomplete"],
      exchange("end_turn", asked),
      ["asked_again right C17", "stopped right C22"],
    ],
  ] as const)
    expect(wordsOf([exchange(first, asked), ...(second ? [second] : [])]), `${first}`).toEqual(
      words,
    );
});

it("says what followed an error", () => {
  const [late, early] = [1990, 500].map((ms) => exchange("end_turn", asked, { ms }));
  const told = exchange(529, asked, { retryAfter: 2 });
  const key = exchange("end_turn", asked, { fingerprint: "with another key" });
  for (const [name, all, words] of [
    ["waited", [told, late], ["waited right null", "stopped right C22"]],
    ["early", [told, early], ["retried_too_early wrong null", "stopped right C22"]],
    ["no header", [exchange(503, asked), early], ["asked_again right C1", "stopped right C22"]],
    ["gave up", [told], ["gave_up cannot_tell C1"]],
    [
      "helpless",
      [exchange(401, asked), early],
      ["retried_what_cannot_help wrong null", "stopped right C22"],
    ],
    ["another key", [exchange(401, asked), key], ["asked_again right C1", "stopped right C22"]],
    ["left alone", [exchange(404, asked)], ["stopped right null"]],
  ] as const)
    expect(wordsOf(all.flatMap((each) => each ?? [])), name).toEqual(words);
});

it("finds a storm after ten repeats that failed", () => {
  const storm = (length: number) => wordsOf(Array.from({ length }, () => exchange(503, asked)));
  expect(storm(11)).toContain("retry_storm wrong L1");
  expect(storm(10)).not.toContain("retry_storm wrong L1");
});

it("says of a result for half a call only what the tool's own words prove", () => {
  const ran = (answer: Answer, toolSays: string[] = []) =>
    wordsOf([exchange(answer, asked), exchange("end_turn", answered)], { toolSays }).filter(
      (word) => /run|ran/.test(word),
    );
  expect(ran(["max_tokens", "incomplete"])).toEqual(["ran_half_a_call cannot_tell C2"]);
  expect(ran(["interrupted", "incomplete"], ["sunny"])).toEqual(["ran_half_a_call wrong C2"]);
  expect(ran(["interrupted", "complete"], ["sunny"])).toEqual(["ran_half_a_call wrong C3"]);
  expect(ran(["max_tokens", "incomplete"], ["rain"])).toEqual(["kept_from_running right C2"]);
  expect(ran(["max_tokens", "complete"], ["sunny"])).toEqual([]);
});

it("finds calls without a result, and results without a call", () => {
  for (const [messages, fault] of [
    [answered, null],
    [[said("a", "b"), result("b"), result("a")], null],
    [[said("", ""), result(""), result("")], null],
    [[said("a"), user("x")], "the call a has no result"],
    [[said("a", "b"), result("a")], "the call b has no result"],
    [[said("a"), result("a"), result("a")], "a result for a answers no open call"],
    [[user("x"), result("z")], "a result for z answers no open call"],
    [[said("a"), result("z")], "a result for z answers no open call"],
  ] as const)
    expect(historyFault(messages), JSON.stringify(messages)).toBe(fault);
  const broken = exchange("end_turn", [...asked, said("c")]);
  expect(wordsOf([broken])).toContain("history_broken wrong C7");
  expect(wordsOf([{ ...broken, isPart: true }])).toContain("not_read cannot_tell C7");
});

it("cannot tell where requests are not read, or may be of several turns", () => {
  const unread = (key: string) => exchange("max_tokens", null, { fingerprint: key });
  expect(wordsOf([unread("a"), unread("b")])).toEqual([
    "gave_up cannot_tell C16",
    "not_read cannot_tell null",
  ]);
  expect(wordsOf([])).toEqual(["nothing_seen cannot_tell null"]);
  const twice = (more: object) =>
    wordsOf([exchange(401, asked), exchange(401, asked, more)], { isOneTurn: false })[0];
  expect(twice({})).toBe("retried_what_cannot_help cannot_tell null");
  expect(twice({ isRetry: true })).toBe("retried_what_cannot_help wrong null");
});

it("says who was left waiting", () => {
  const waits = { pace: "endless", sentMs: null };
  for (const [more, word] of [
    [waits, "still_waiting cannot_tell null"],
    [{ ...waits, leftMs: 5 }, "left_early right null"],
    [{ ...waits, pace: "slow", leftMs: 5 }, "left_early cannot_tell null"],
  ] as const)
    expect(wordsOf([exchange("interrupted", asked, more)])).toContain(word);
});
