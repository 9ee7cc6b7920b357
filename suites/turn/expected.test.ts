// The predicates on expected traces, on trials made by hand: what each says of a loop that does otherwise.
import { expect, it } from "vitest";
import type { ExpectedTrace } from "../../src/generated/scenario.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import { ruledBy } from "../testing/ruled.ts";
import { expectedTraces } from "./expected.ts";
import { act, answer, exchanged, response, trial } from "./testing/made.ts";

const ruled = ruledBy({ name: "traces", title: "Traces", requirements: expectedTraces });
const said = response(answer.stopReason, { text: answer.text });
const system = { role: "system", content: "Be brief." } as const;
const user = { role: "user", content: "hi" } as const;
const assistant = { role: "assistant", content: "Sun" } as const;
const asking = (content: string) => ({ role: "user", content }) as const;

const wants = (more: Partial<ExpectedTrace> = {}): ExpectedTrace => ({
  outcome: ["completed"],
  ...more,
});

const outcome = (more: Partial<TurnOutcome> = {}): TurnOutcome => ({
  reported: null,
  outcome: "completed",
  text: "",
  ...more,
});

/** What a requirement says of a loop that ended so. */
const ended = (
  id: string,
  expected: ExpectedTrace | null,
  more: Partial<TurnOutcome> = {},
  reports: readonly string[] = [],
) => ruled(id, trial([act([], { outcome: outcome(more) })], { expected, reports }));

it.each(["SR-150", "SR-141", "SR-142", "SR-143", "SR-144", "SR-145", "SR-146"])(
  "exempts from %s where its part of the trace is not expected",
  (id) => {
    const told = { text: "Sunny.", events: [{ type: "retry" }] };
    expect(ended(id, null, told, ["events"])).toBeNull();
    expect(ended(id, wants(), told, ["events"])).toBeNull();
  },
);

it("asks for the prompt of the profile, word for word (SR-150)", () => {
  const asks = (hint: string[], ...prompts: string[]) => {
    const later = prompts.map((text) => exchanged(said, [system, user, assistant, asking(text)]));
    const turn = act([exchanged(said, [system, user]), ...later]);
    return ruled("SR-150", trial([turn], { expected: wants({ hint }) }));
  };
  expect(asks(["Go on."], "Go on.")).toBe("pass");
  expect(asks(["Go on."], "Go on. Please.")).toBe('asks for the rest with "Go on. Please."');
  expect(asks(["Go on", "no recap"], "Go on, with no recap.")).toBe("pass");
  expect(asks(["Go on", "no recap"], "Go on.")).toBe('asks for the rest with "Go on."');
  expect(asks(["Go on."], "Go on.", "More!", "Even more!")).toBe('asks for the rest with "More!"');
  expect(asks(["Go on."])).toBe("no prompt asks for the rest");
  expect(asks(["Go on."], "hi")).toBe("no prompt asks for the rest");
});

it("accepts a system message as the prompt, and no answer (SR-150)", () => {
  const asks = (role: "system" | "assistant" | "tool") => {
    const later = exchanged(said, [user, { role, content: "Go on." }]);
    return ruled(
      "SR-150",
      trial([act([exchanged(said, [user]), later])], { expected: wants({ hint: ["Go on."] }) }),
    );
  };
  expect(asks("system")).toBe("pass");
  expect(asks("assistant")).toBe("no prompt asks for the rest");
  expect(asks("tool")).toBe("no prompt asks for the rest");
  expect(ended("SR-150", wants({ hint: ["Go on."] }))).toBe("no prompt asks for the rest");
});

it("compares the roles of requests, then their limits (SR-141)", () => {
  const sent = (expected: Partial<ExpectedTrace>, ...limits: (number | undefined)[]) => {
    const exchanges = limits.map((maxTokens, at) => {
      const made = exchanged(said, at === 0 ? [user] : [user, assistant, user]);
      const { maxTokens: _, ...request } = made.request;
      return { ...made, request: maxTokens === undefined ? request : { ...request, maxTokens } };
    });
    return ruled("SR-141", trial([act(exchanges)], { expected: wants(expected) }));
  };
  const requests = ["user", "user assistant user"];
  expect(sent({ requests }, 10, 20)).toBe("pass");
  expect(sent({ requests, maxTokens: [10, 20] }, 10, 20)).toBe("pass");
  expect(sent({ requests, maxTokens: [10, null] }, 10, undefined)).toBe("pass");
  expect(sent({ requests, maxTokens: [10, 20] }, 10, 30)).toBe(
    "output limits: number 2 is 30, expected 20",
  );
  expect(sent({ requests, maxTokens: [20, 20] }, 10)).toBe(
    'requests: number 2 is nothing, expected "user assistant user"',
  );
  expect(sent({ requests: ["user"] }, 10, 20)).toBe(
    'requests: number 2 is "user assistant user", expected nothing',
  );
  expect(sent({ requests: ["system", "user"] }, 10, 20)).toBe(
    'requests: number 1 is "user", expected "system"',
  );
});

it("compares runs of tools, once each and in order (SR-142)", () => {
  const ran = (tools: string[], ...runs: (readonly [name: string, input: string])[]) => {
    const made = runs.map(([name, input]) => ({ name, input, ms: 0, result: "ok" }));
    const turn = act([exchanged(said, [user], { runs: made })]);
    return ruled("SR-142", trial([turn], { expected: wants({ tools }) }));
  };
  const porto = ["weather", '{"city": "Porto"}'] as const;
  const rome = ["weather", '{"city":"Rome"}'] as const;
  expect(ran([])).toBe("pass");
  expect(ran(["weather"], porto)).toBe("pass");
  expect(ran(["weather"], ["weather", "{"])).toBe("pass");
  expect(ran(['weather {"city":"Porto"}'], porto)).toBe("pass");
  expect(ran(['weather {"city":"New York"}'], ["weather", '{"city":"New York"}'])).toBe("pass");
  expect(ran(['weather {"city":"Porto"}'], rome)).toBe(
    'tools: number 1 is "weather {\\"city\\":\\"Rome\\"}", expected "weather {\\"city\\":\\"Porto\\"}"',
  );
  expect(ran(["weather {}"], ["weather", "{"])).toBe(
    'tools: number 1 is "weather {", expected "weather {}"',
  );
  expect(ran(["time"], ["weather", "{}"])).toBe('tools: number 1 is "weather {}", expected "time"');
  expect(ran(["time", "weather {}"], ["time", "{}"], ["time", "{}"])).toBe(
    'tools: number 1 is "time {}", expected "time"',
  );
  expect(ran(["weather {}"], ["weather", "{}"], ["weather", "{}"])).toBe(
    'tools: number 2 is "weather {}", expected nothing',
  );
  expect(ran(["weather {}"])).toBe('tools: number 1 is nothing, expected "weather {}"');
});

it.each([
  ["stop_reason_observed max_tokens", { type: "stop_reason_observed", reason: "max_tokens" }],
  ["continuation_attempt 1", { type: "continuation_attempt", attempt: 1 }],
  ["continuation_terminated length", { type: "continuation_terminated", reason: "length" }],
  ["tool_payload_repair attempted", { type: "tool_payload_repair", succeeded: null }],
  ["retry keep", { type: "retry", isContinuation: true }],
])("rejects an event %s that is not expected (SR-143)", (line, event) => {
  const told = (...events: string[]) =>
    ended("SR-143", wants({ events }), { events: [event] }, ["events"]);
  expect(told(line)).toBe("pass");
  expect(told()).toBe(`events: number 1 is "${line}", expected nothing`);
});

it("compares other events only where the expectation names their type (SR-143)", () => {
  const told = (events: string[], ...given: { type: string; outcome?: string }[]) =>
    ended("SR-143", wants({ events }), { events: given }, ["events"]);
  const terminal = { type: "terminal", outcome: "completed" };
  expect(told([], terminal)).toBe("pass");
  expect(told(["terminal completed"], terminal, { type: "tick" })).toBe("pass");
  expect(told(["terminal partial"], terminal)).toBe(
    'events: number 1 is "terminal completed", expected "terminal partial"',
  );
  expect(told(["retry reset", "terminal completed"], terminal, { type: "retry" })).toBe(
    'events: number 1 is "terminal completed", expected "retry reset"',
  );
  expect(told(["retry reset"])).toBe('events: number 1 is nothing, expected "retry reset"');
});

it("counts as not claimed for a loop that reports no events (SR-143)", () => {
  const expected = wants({ events: ["retry keep"] });
  expect(ended("SR-143", expected, { events: [] }, ["notice"])).toBe("not_claimed");
  expect(ended("SR-143", expected, {}, ["events"])).toBe("not_claimed");
});

it.each([
  ["SR-144", "Sunn", "Sunny!!", '"Sunn"'],
  ["SR-145", "Sunny!!", "Sunn", '"Sunny!!"'],
])(
  "finds, by %s, the text %s wrong and leaves %s to the other requirement",
  (id, wrong, right, quoted) => {
    const expected = wants({ text: "Sunny." });
    expect(ended(id, expected, { text: "Sunny." })).toBe("pass");
    expect(ended(id, expected, { text: right })).toBe("pass");
    expect(ended(id, expected, { text: wrong })).toBe(`text ${quoted}, expected "Sunny."`);
    expect(ended(id, expected, { text: "Rainy." })).toBe('text "Rainy.", expected "Sunny."');
    expect(ended(id, wants({ text: { repeat: "ab", times: 2 } }), { text: "abab" })).toBe("pass");
  },
);

it("quotes a long text by its beginning, its end and its length in code points", () => {
  const told = (text: string) => ended("SR-144", wants({ text: "b".repeat(90) }), { text });
  const wanted = `"${"b".repeat(40)}…${"b".repeat(30)}" (90 characters)`;
  expect(told("a".repeat(80))).toBe(`text "${"a".repeat(80)}", expected ${wanted}`);
  expect(told(`${"a".repeat(40)}${"-".repeat(11)}${"c".repeat(30)}`)).toBe(
    `text "${"a".repeat(40)}…${"c".repeat(30)}" (81 characters), expected ${wanted}`,
  );
  expect(told(`😀${"a".repeat(80)}`)).toBe(
    `text "😀${"a".repeat(38)}…${"a".repeat(30)}" (81 characters), expected ${wanted}`,
  );
});

it("compares the history that the next turn shows (SR-146)", () => {
  const shown = (history: string[], ...messages: (typeof user | typeof assistant)[]) => {
    const probe = act([exchanged(said, [system, ...messages, asking("What was said?")])]);
    return ruled("SR-146", trial([act([])], { probe, expected: wants({ history }) }));
  };
  expect(shown([])).toBe("pass");
  expect(shown(["user: hi", "assistant: Sun"], user, assistant)).toBe("pass");
  expect(shown(["user", "assistant"], user, assistant)).toBe("pass");
  expect(shown(["user", "assistant: Sunny"], user, assistant)).toBe(
    "history: [user: hi | assistant: Sun], expected [user | assistant: Sunny]",
  );
  expect(shown(["user", "assist"], user, assistant)).toBe(
    "history: [user: hi | assistant: Sun], expected [user | assist]",
  );
  expect(shown(["user: h"], { ...user, content: "h:e" } as never)).toBe(
    "history: [user: h:e], expected [user: h]",
  );
  expect(shown(["assistant", "assistant"], user, assistant)).toBe(
    "history: [user: hi | assistant: Sun], expected [assistant | assistant]",
  );
  expect(shown(["user"], user, assistant)).toBe(
    "history: [user: hi | assistant: Sun], expected [user]",
  );
  expect(shown(["user", "assistant"], user)).toBe(
    "history: [user: hi], expected [user | assistant]",
  );
});

it("counts as not claimed for a loop without a history (SR-146)", () => {
  expect(ended("SR-146", wants({ history: [] }))).toBe("not_claimed");
});

it("asks for one of the expected outcomes (SR-147)", () => {
  const expected = wants({ outcome: ["completed", "partial"] });
  expect(ended("SR-147", null)).toBeNull();
  expect(ended("SR-147", expected)).toBe("pass");
  expect(ended("SR-147", expected, { outcome: "partial" })).toBe("pass");
  expect(ended("SR-147", expected, { outcome: "failed" })).toBe(
    "ended failed, expected completed or partial",
  );
});

it.each([
  [true, true, "pass"],
  [false, false, "pass"],
  [true, false, "not marked synthetic"],
  [false, true, "marked synthetic"],
  [true, undefined, "pass"],
  [undefined, true, "pass"],
] as const)("compares synthetic (SR-147): expected %s, reported %s", (wanted, told, verdict) => {
  const expected = wants(wanted === undefined ? {} : { synthetic: wanted });
  const given = told === undefined ? {} : { synthetic: told };
  expect(ended("SR-147", expected, given)).toBe(verdict);
});

it.each([
  [true, "Cut.", ["notice"], "pass"],
  [true, null, ["notice"], "no notice"],
  [true, "", ["notice"], "no notice"],
  [true, null, ["events"], "pass"],
  [false, null, ["notice"], "pass"],
  [false, "Cut.", ["notice"], "a notice: Cut."],
  [false, "Cut.", [], "pass"],
  [undefined, "Cut.", ["notice"], "pass"],
] as const)(
  "compares notices (SR-147): expected %s, given %s, reports %j",
  (wanted, notice, reports, verdict) => {
    const expected = wants(wanted === undefined ? {} : { notice: wanted });
    expect(ended("SR-147", expected, { notice }, reports)).toBe(verdict);
  },
);
