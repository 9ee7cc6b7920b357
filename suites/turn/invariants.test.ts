// The invariants of loops, on turns made by hand.
import { describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { CanonicalCall, CanonicalResponse } from "../../src/model/exchange.ts";
import { act, call, exchanged, half, response, trial } from "./testing/made.ts";
import {
  answered,
  assistant,
  ended,
  ran,
  resent,
  ruled,
  run,
  system,
  telling,
  tool,
  user,
} from "./testing/turns.ts";
import type { ActTrace } from "./trace.ts";

const asking = (...toolCalls: CanonicalCall[]) => response("tool_call", { toolCalls });
const done = response("end_turn", { text: "Sunny." });
const terminal = { type: "terminal" };

describe("SR-101", () => {
  const said = (toolCalls: CanonicalCall[], ...runs: ReturnType<typeof run>[]) =>
    ruled("SR-101", trial([act([ran(response("max_tokens", { toolCalls }), ...runs)])]));
  const other = { ...call, name: "time" };
  const cut = `ran weather with "{}" from a call that was cut`;

  it("applies to turns with a call that is not complete", () => {
    expect(said([call], run())).toBeNull();
    expect(said([])).toBeNull();
    expect(ruled("SR-101", trial([answered(null)]))).toBeNull();
    expect(said([call, half])).toBe("pass");
  });

  it("names the tool and its input", () => {
    expect(said([half], run({ input: "{}" }))).toBe(cut);
    expect(said([half, call], run(), run({ input: "{}" }), run({ input: "[]" }))).toBe(cut);
  });

  it("leaves runs of tools whose calls are all complete to another requirement", () => {
    expect(said([half, other], run({ name: "time", input: "{}" }))).toBe("pass");
    expect(said([half], run({ name: "news" }))).toBe("pass");
  });

  it("does not count a run of another tool as the run of a call", () => {
    expect(said([half, call], run({ name: "news" }), run())).toBe("pass");
  });

  it("judges the control and the probe too", () => {
    const bad = act([ran(response("max_tokens", { toolCalls: [half] }), run({ input: "{}" }))]);
    expect(ruled("SR-101", trial([answered(done)], { control: bad }))).toBe(cut);
    expect(ruled("SR-101", trial([answered(done)], { probe: bad }))).toBe(cut);
  });
});

it("asks for exactly one terminal event (SR-102)", () => {
  const said = (turn: ActTrace, reports = ["events"]) =>
    ruled("SR-102", trial([turn], { reports }));
  expect(said(telling({ type: "x" }, terminal))).toBe("pass");
  expect(said(telling({ type: "x" }))).toBe("0 terminal events");
  expect(said(telling(terminal, terminal))).toBe("2 terminal events");
  expect(said(telling(terminal, terminal), [])).toBe("pass");
});

it("asks for the reasons of the responses in events (SR-103)", () => {
  const said = (turn: ActTrace, ...reasons: string[]) => {
    const events = reasons.map((reason) => ({ type: "stop_reason_observed", reason }));
    const told = ended(turn, { events: [{ type: "x", reason: "y" }, ...events] });
    return ruled("SR-103", trial([told], { reports: ["events"] }));
  };
  const two = answered(response("max_tokens"), done);
  expect(said(two, "max_tokens", "end_turn")).toBe("pass");
  expect(said(two, "end_turn", "end_turn")).toBe("response 1 was max_tokens, reported as end_turn");
  expect(said(two, "max_tokens", "refusal", "x")).toBe(
    "response 2 was end_turn, reported as refusal",
  );
  expect(said(answered(done, null), "end_turn", "error")).toBe("pass");
  expect(ruled("SR-103", trial([two], { reports: ["events"] }))).toBe("not_claimed");
  expect(ruled("SR-103", trial([ended(two, { events: [] })]))).toBe("not_claimed");
  expect(said(resent, "error", "end_turn")).toBe("pass");
  expect(said(resent, "end_turn")).toBe("pass");
  expect(said(resent, "refusal")).toBe("response 1 was error, reported as refusal");
});

describe("SR-105", () => {
  const said = (...requests: RequestMessage[][]) =>
    ruled("SR-105", trial([act(requests.map((messages) => exchanged(done, messages)))]));
  const both = assistant("", call, call);

  it("exempts a turn with one good request", () => {
    expect(said([user("hi")])).toBeNull();
    expect(said([user("hi"), assistant("", call), tool("a")])).toBeNull();
    expect(said([user("hi")], [user("hi")])).toBe("pass");
  });

  it("wants a result for each call, directly after the calls", () => {
    expect(said([], [user("hi"), both, tool("a"), tool("b")])).toBe("pass");
    expect(said([], [user("hi"), both, tool("a"), tool("b"), user("and?")])).toBe("pass");
    expect(said([], [both, tool("a")])).toBe("2 calls are followed by 1 results");
    expect(said([], [user("hi"), both, user("a"), tool("b"), tool("c")])).toBe(
      "2 calls are followed by 0 results",
    );
    expect(said([], [both, tool("a"), user("b"), tool("c")])).toBe(
      "2 calls are followed by 1 results",
    );
    expect(said([user("hi"), assistant("", call), tool("a"), tool("b")])).toBe(
      "1 calls are followed by 2 results",
    );
    expect(said([both, tool("a"), tool("b"), assistant("", call)])).toBe(
      "1 calls are followed by 0 results",
    );
  });
});

describe("SR-106", () => {
  const long = "Please continue exactly where you stopped, and do not repeat what you had said.";
  const first = [system("Be kind."), user("hi")];
  const turn = act([
    exchanged(response("max_tokens"), first),
    exchanged(response("max_tokens"), [...first, assistant("Sun"), user(long), tool("t")]),
    exchanged(done, [...first, system("Go on.")]),
  ]);
  const said = (...shown: RequestMessage[]) =>
    ruled("SR-106", trial([turn], { probe: act([exchanged(done, [...shown, user("next")])]) }));

  it("exempts a loop that added no prompt", () => {
    const quiet = act([
      exchanged(response("max_tokens"), first),
      exchanged(done, [...first, assistant("Sun"), tool("t"), user("more")]),
    ]);
    expect(ruled("SR-106", trial([quiet], { prompts: ["more"] }))).toBeNull();
    expect(ruled("SR-106", trial([act([])]))).toBeNull();
  });

  it("needs to see the history", () => {
    expect(ruled("SR-106", trial([turn]))).toBe("not_claimed");
  });

  it("takes what is said of an empty answer or an unusable call for no hint", () => {
    const asked = [...first, assistant(""), user("Say something.")];
    const again = act([exchanged(response("malformed_tool_call"), first), exchanged(done, asked)]);
    const probe = act([exchanged(done, [...asked, user("next")])]);
    expect(ruled("SR-106", trial([again], { probe }))).toBeNull();
  });

  it("names the first prompt that is left, by its first sixty characters", () => {
    expect(said(user("hi"), assistant("Sunny."))).toBe("pass");
    expect(said(assistant(long))).toBe("pass");
    expect(said(user("hi"), user(long), user("Go on."))).toBe(
      'left behind: "Please continue exactly where you stopped, and do not repeat"',
    );
    expect(said(user("Go on."))).toBe('left behind: "Go on."');
  });
});

it("asks for a bound on endless turns (SR-107)", () => {
  const said = (turn: ActTrace, endless = true) => ruled("SR-107", trial([turn], { endless }));
  expect(said(answered(done, null), false)).toBeNull();
  expect(said(answered(done, done))).toBe("pass");
  expect(said(answered(done, done, null))).toBe("still asking after 2 requests");
});

describe("SR-109", () => {
  const said = (...exchanges: ReturnType<typeof ran>[]) => ruled("SR-109", trial([act(exchanges)]));
  const shown = (...results: string[]) => exchanged(done, results.map(tool));
  const twice = "weather ran though no call asked for it at that point";

  it("applies to turns in which a tool ran", () => {
    expect(said(ran(asking(call)))).toBeNull();
    expect(said(ran(asking(call), run()))).toBe("pass");
  });

  it("wants a call for each run", () => {
    expect(said(ran(asking(call), run(), run()))).toBe(twice);
    expect(said(ran(asking(call, call), run(), run()))).toBe("pass");
    expect(said(ran(null, run()))).toBe(twice);
    expect(said(ran(done, run({ name: "time" }), run()))).toBe(twice.replace("weather", "time"));
  });

  it("leaves responses with a call that is not complete to another requirement", () => {
    expect(said(ran(asking(half, call), run({ input: "{}" })))).toBe("pass");
  });

  it("wants the result of each run in the next request", () => {
    const asked = ran(asking(call), run());
    expect(said(asked, shown("a"))).toBe("pass");
    expect(said(asked, shown())).toBe("request 2 does not show the result of a tool that ran");
    const second = { ...shown("a"), response: asking(call), runs: [run()] };
    expect(said(asked, second, shown("a", "b"))).toBe("pass");
    expect(said(asked, second, shown("a"))).toBe(
      "request 3 does not show the result of a tool that ran",
    );
  });

  it("allows a history that is shortened where no tool ran", () => {
    expect(said(ran(asking(call), run()), shown("a"), shown())).toBe("pass");
  });
});

it.each(["TypeError", "ReferenceError", "RangeError", "SyntaxError", "AttributeError", "KeyError"])(
  "takes a %s on an unknown value for a crash (SR-110)",
  (name) => {
    const error = { name, message: "x is undefined" };
    const said = (turn: ActTrace, threw = true) => ruled("SR-110", trial([{ ...turn, threw }]));
    const turn = answered(response("unknown"));
    expect(said(ended(turn, { error }))).toBe(`threw ${name}: x is undefined`);
    expect(said(ended(turn, { error }), false)).toBe("pass");
    expect(said(ended(turn, { error: { name: "UnknownReason", message: "m" } }))).toBe("pass");
    expect(said(turn)).toBe("pass");
    expect(said(ended(answered(done), { error }))).toBeNull();
  },
);

it.each([
  "safety_blocked",
  "refusal",
  "malformed_tool_call",
  "cancelled",
  "error",
  "interrupted",
] as const)("forbids running a tool from a response read as %s (SR-111)", (reason) => {
  const said = (...exchanges: ReturnType<typeof ran>[]) => ruled("SR-111", trial([act(exchanges)]));
  const bad = response(reason, { toolCalls: [call] });
  expect(said(ran(asking(call), run()), ran(null, run()))).toBeNull();
  expect(said(ran(asking(call), run()), ran(bad))).toBe("pass");
  expect(said(ran(bad), ran(bad, run(), run({ name: "b" })), ran(bad, run({ name: "c" })))).toBe(
    `ran weather from a response read as ${reason}`,
  );
});

it("lets whole calls run beside one that cannot be used, if each gets a result (SR-111)", () => {
  const bad = response("malformed_tool_call", { toolCalls: [call, half] });
  const said = (input: string, ...results: RequestMessage[]) =>
    ruled("SR-111", trial([act([ran(bad, run({ input })), exchanged(done, results)])]));
  const charged = "ran weather from a response read as malformed_tool_call";
  expect(said(call.arguments, tool("Sunny."), tool("Not run."))).toBe("pass");
  expect(said(call.arguments, tool("Sunny."))).toBe(charged);
  expect(said("{}", tool("Sunny."), tool("Not run."))).toBe(charged);
  expect(ruled("SR-111", trial([act([ran(bad, run({ input: call.arguments }))])]))).toBe("pass");
});

it("allows only a smaller request after a full context window (SR-114)", () => {
  const full = (...texts: string[]) =>
    exchanged(response("context_window_exceeded"), texts.map(user));
  const then = (...texts: string[]) => exchanged(done, texts.map(user));
  const said = (...exchanges: ReturnType<typeof full>[]) =>
    ruled("SR-114", trial([act(exchanges)]));
  const grown = "asked again with a request that is no smaller";
  expect(said(then("abc"), then("abcd"))).toBeNull();
  expect(said(full("abc"))).toBe("pass");
  expect(said(full("abc"), then("ab"))).toBe("pass");
  expect(said(full("abc"), then("abc"))).toBe(grown);
  expect(said(then("a"), full("abc"), then("abcd"))).toBe(grown);
  expect(said(then("a"), full("abc"), then("ab"))).toBe("pass");
  // A message more counts as a character more.
  expect(said(full("abc"), then("a", "b"))).toBe(grown);
  expect(said(full("abc"), then("a", ""))).toBe("pass");
  expect(said(full("abc"), full("abcd"))).toBe(grown);
});

describe("SR-115", () => {
  const said = (acts: [ActTrace, ...ActTrace[]], ...shown: RequestMessage[]) =>
    ruled(
      "SR-115",
      trial(acts, { alternates: true, probe: act([exchanged(done, [...shown, user("next")])]) }),
    );
  const plain = answered(done, response("end_turn"));
  const empty = "an empty assistant message";
  const twice = (role: string) => `two ${role} messages in a row`;

  it("needs to see the history", () => {
    expect(ruled("SR-115", trial([plain]))).toBe("not_claimed");
  });

  it("allows no assistant message without text and calls", () => {
    expect(said([plain], user("hi"), assistant(""))).toBe(empty);
    const probe = act([exchanged(done, [user("hi"), assistant(""), user("next")])]);
    expect(ruled("SR-115", trial([plain], { probe, rejectsEmpty: true }))).toBe(empty);
    expect(ruled("SR-115", trial([plain], { probe }))).toBe("pass");
    expect(said([plain], user(""), assistant("Sunny."))).toBe("pass");
    expect(said([plain], user("hi"), assistant("", call), tool(""))).toBe("pass");
  });

  it.each<[string, CanonicalResponse]>([
    ["a refusal", response("refusal", { text: "No." })],
    ["an answer that was all reasoning", response("end_turn", { reasoning: "Hm." })],
  ])("lets %s leave no text behind", (_name, last) => {
    expect(said([plain, answered(done, last)], user("hi"), assistant(""))).toBe("pass");
    expect(said([plain], user("hi"), assistant(""))).toBe(empty);
  });

  it("asks nothing about roles of a loop whose profile does not alternate", () => {
    const probe = act([exchanged(done, [user("a"), user("b"), assistant("c"), assistant("d")])]);
    expect(ruled("SR-115", trial([plain], { probe }))).toBe("pass");
  });

  it("allows two messages in a row from tools only", () => {
    expect(said([plain], user("a"), user("b"), assistant("c"))).toBe(twice("user"));
    expect(said([plain], user("a"), assistant("b"), assistant("c"))).toBe(twice("assistant"));
    expect(said([plain], user("a"), assistant("b", call, call), tool("c"), tool("d"))).toBe("pass");
    expect(said([plain], user("a"), assistant("b"), user("c"), assistant("d"))).toBe("pass");
  });

  it("allows two answers in a row after a pause", () => {
    const paused = answered(response("pause_turn", { text: "Sun" }), done);
    expect(said([plain, paused], user("a"), assistant("b"), assistant("c"))).toBe("pass");
    expect(said([plain, paused], user("a"), user("b"), assistant("c"))).toBe(twice("user"));
  });

  it.each<[string, ActTrace, string]>([
    ["was not answered", answered(null), "pass"],
    ["got an answer without text", answered(response("end_turn")), "pass"],
    ["failed", answered(response("error", { text: "Sun" })), "pass"],
    ["broke off", answered(response("interrupted", { text: "Sun" })), "pass"],
    [
      "was cancelled while the answer came",
      { ...answered(done), cancelled: "before" as const },
      "pass",
    ],
    [
      "was cancelled after an answer",
      { ...answered(done, response("end_turn")), cancelled: "before" as const },
      twice("user"),
    ],
    [
      "was cancelled while a tool ran",
      {
        ...act([ran({ ...asking(call), text: "Let me see." }, run())]),
        cancelled: "before" as const,
      },
      twice("user"),
    ],
    ["was answered after a failure", answered(response("error"), done), twice("user")],
  ])("judges two questions in a row of which the first %s", (_name, turn, verdict) => {
    const open = { ...turn, prompt: "Weather?" };
    expect(said([open], user("Well: Weather?"), user("b"), assistant("c"))).toBe(verdict);
    expect(said([open], user("Time?"), user("b"), assistant("c"))).toBe(twice("user"));
    expect(said([{ ...plain, prompt: "a" }, open], user("a"), user("Weather?"))).toBe(
      twice("user"),
    );
  });
});

it("asks that the control end as it must and run every call (SR-116)", () => {
  const said = (control: ActTrace | null, outcome: string[], ...tools: string[]) => {
    const controlExpected = { script: [], outcome, tools };
    return ruled("SR-116", { ...trial([answered(done)], { control }), controlExpected });
  };
  const turn = act([ran(asking(call), run(), run({ name: "time" }))]);
  expect(said(null, ["completed"])).toBeNull();
  expect(said(turn, ["partial", "completed"], "weather {}", "time")).toBe("pass");
  expect(said(turn, ["completed"], "weather {}")).toBe(
    "the control turn ran [weather,time], not [weather]",
  );
  expect(said(turn, ["partial", "limit"], "weather {}", "time")).toBe(
    "the control turn ended completed, not partial or limit",
  );
  expect(ruled("SR-116", trial([answered(done)], { control: answered(done) }))).toBe("pass");
});
