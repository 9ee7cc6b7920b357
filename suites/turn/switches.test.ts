// The requirements on switches, on turns made by hand.
import { describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import { strictSwitches } from "../../src/model/profile.ts";
import type { Switch } from "./places.ts";
import { act, call, exchanged, half, response, trial } from "./testing/made.ts";
import { assistant, ended, limited, ran, ruled, run, system, tool, user } from "./testing/turns.ts";
import type { Exchanged } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

const hi = user("hi");
const done = response("end_turn", { text: "Sunny." });
const cut = response("max_tokens", { text: "Sun" });
const cutCall = response("max_tokens", { toolCalls: [half] });
const wholeCall = response("max_tokens", { toolCalls: [call] });

/** What the requirement of a switch says of a turn, where the switch has this value. */
const judging =
  (id: string, name: Switch, value: string) =>
  (
    exchanges: readonly Exchanged[],
    outcome: Partial<TurnOutcome> = {},
    more: Partial<LoopTrial> = {},
  ) => {
    const switches = { ...strictSwitches, [name]: value };
    return ruled(id, { ...trial([ended(act(exchanges), outcome)]), ...more, switches });
  };

/** The exchange without an output limit. */
const unlimited = ({ request, ...rest }: Exchanged): Exchanged => {
  const { maxTokens: _, ...others } = request;
  return { ...rest, request: others };
};

/** Limits that three characters and five tokens reach, and those they do not, on a clock that stands still. */
const reached = [{ completionTokens: 5 }, { outputChars: 3 }, { wallTimeMs: 0 }];
const unreached = { completionTokens: 6, outputChars: 4, wallTimeMs: 1 };

describe("SR-121", () => {
  const first = exchanged(cut, [hi]);
  const shown = [hi, assistant("Sun"), user("Continue.")];
  const raised = exchanged(done, [hi], { maxTokens: 2000 });
  const notContinued = "a cut answer was not continued";
  const notShown = "the continuation does not show the model what it had said";
  const wronglyRaised = "the output limit was raised, though it declares otherwise";

  it("asks to show and continue the cut answer, under hint-continue", () => {
    const said = judging("SR-121", "truncation", "hint-continue");
    expect(said([exchanged(done, [hi])])).toBeNull();
    expect(said([first, exchanged(done, shown)])).toBe("pass");
    expect(said([first])).toBe(notContinued);
    expect(said([first, exchanged(done, [hi, user("Continue.")])])).toBe(notShown);
    expect(said([first, exchanged(done, [hi, assistant("")])])).toBe(notShown);
    expect(said([first, raised])).toBe(wronglyRaised);
    const thought = response("max_tokens", { reasoning: "Hm." });
    expect(said([exchanged(thought, [hi]), exchanged(done, [hi])])).toBe("pass");
  });

  it("excuses a reached or named limit, under hint-continue", () => {
    const said = judging("SR-121", "truncation", "hint-continue");
    for (const limits of [...reached, { continuations: 0 }])
      expect(said([first], {}, limited(limits))).toBeNull();
    expect(said([first], {}, limited({ ...unreached, continuations: 1 }))).toBe(notContinued);
    expect(said([first], { limit: "rounds" })).toBeNull();
    expect(said([first, exchanged(done, [hi, hi])], { limit: "rounds" })).toBe(notShown);
  });

  it("asks for a larger limit once, then for continuations, under escalate-then-resume", () => {
    const judged = judging("SR-121", "truncation", "escalate-then-resume");
    const said = (exchanges: readonly Exchanged[], more: Partial<LoopTrial> = {}) =>
      judged(exchanges, {}, { mayEscalate: true, ...more });
    const notRaised = "the output limit was not raised";
    expect(said([first, raised])).toBe("pass");
    expect(said([first])).toBe("neither escalated nor resumed");
    expect(said([first], limited({ continuations: 0 }))).toBeNull();
    expect(said([first, exchanged(done, [hi])])).toBe(notRaised);
    expect(said([first, exchanged(done, shown, { maxTokens: 2000 })])).toBe(
      "the partial answer was left in the escalated request",
    );
    expect(said([first, { ...raised, response: cut }, exchanged(done, [hi])])).toBe(notShown);
    expect(said([exchanged(response("tool_call"), [hi]), first, raised])).toBe("pass");
    expect(said([first, raised], { mayEscalate: false })).toBe(wronglyRaised);
    expect(said([first, unlimited(raised)])).toBe(notRaised);
    expect(said([unlimited(first), unlimited(raised)])).toBe(notRaised);
    expect(said([unlimited(first), exchanged(done, [hi], { maxTokens: 1 })])).toBe("pass");
  });

  it("asks to stop and inform the caller, under stop-and-suggest", () => {
    const said = judging("SR-121", "truncation", "stop-and-suggest");
    expect(said([first], { notice: "The answer is cut." })).toBe("pass");
    expect(said([first])).toBe("no notice tells the caller that the answer is incomplete");
    expect(said([first, exchanged(done, shown)], { notice: "n" })).toBe(
      "sent another request, though it declares stop-and-suggest",
    );
  });

  it("forbids further requests, under report-only", () => {
    const said = judging("SR-121", "truncation", "report-only");
    expect(said([first])).toBe("pass");
    expect(said([first, exchanged(done, shown)])).toBe(
      "sent another request, though it declares report-only",
    );
  });
});

describe("SR-122", () => {
  const asUser = judging("SR-122", "hintRole", "user");
  const asSystem = judging("SR-122", "hintRole", "system");
  const before = [system("Be kind."), hi];
  const hinted = (...messages: RequestMessage[]) => [
    exchanged(cut, before),
    exchanged(done, messages),
  ];
  const byUser = (text: string) => hinted(...before, assistant("Sun"), user(text));

  it("asks for the declared role", () => {
    const bySystem = hinted(system("Be kind. Go on."), hi, assistant("Sun"));
    expect(asUser(byUser("Continue."))).toBe("pass");
    expect(asSystem(bySystem)).toBe("pass");
    expect(asUser(bySystem)).toBe("request 2 has no hint as user");
    expect(asSystem(byUser("Continue."))).toBe("request 2 has no hint as system");
  });

  it("asks for a request to go on, in at most 600 characters", () => {
    expect(asUser(byUser("Thanks."))).toBe("the hint does not ask to go on");
    expect(asUser(byUser("continue".padEnd(600)))).toBe("pass");
    expect(asUser(byUser("continue".padEnd(601)))).toBe("a hint of 601 characters, more than 600");
  });

  it("asks for the text of the profile where the hint must be literal", () => {
    const hint = { text: "Encore!", verbatim: true };
    const said = (text: string, more = {}) =>
      asUser(byUser(text), {}, { hint: { ...hint, ...more } });
    expect(said("Encore!")).toBe("pass");
    expect(said("Continue.")).toBe("the hint is not the text of the profile");
    expect(said("Continue.", { verbatim: false })).toBe("pass");
    expect(said("Encore!", { verbatim: false })).toBe("the hint does not ask to go on");
  });
});

it.each(["ephemeral", "coalesced"])("forbids an %s hint in the history (SR-123)", (value) => {
  const judged = judging("SR-123", "hintPersistence", value);
  const turn = [
    exchanged(cut, [hi]),
    exchanged(done, [hi, assistant("Sun"), tool("t"), user("Continue.")]),
  ];
  const said = (...shown: RequestMessage[]) =>
    judged(turn, {}, { probe: act([exchanged(done, [...shown, user("next")])]) });
  const left = "the hint is still there in the next turn";
  expect(judged(turn)).toBe("not_claimed");
  expect(said(hi, assistant("Sunny."))).toBe("pass");
  expect(said(hi, user("Continue."))).toBe(left);
  expect(said(hi, assistant("Continue."))).toBe("pass");
  // What the model or a tool said in the turn is no hint, whoever says it later.
  expect(said(user("Sun"))).toBe("pass");
  expect(said(user("t"))).toBe("pass");
});

describe("SR-124", () => {
  const judged = (value: string) => judging("SR-124", "completeCallUnderTruncation", value);
  const other = run({ name: "time" });
  const tools = [{ name: "weather", mutates: true }, { name: "time" }];

  it("asks to run the call unless a limit is named, under execute", () => {
    const said = judged("execute");
    const two = response("max_tokens", { toolCalls: [{ ...call, name: "news" }, call] });
    expect(said([ran(wholeCall, run())])).toBe("pass");
    expect(said([ran(two, other, run())])).toBe("pass");
    expect(said([ran(wholeCall)])).toBe("the complete call was not run");
    expect(said([ran(wholeCall, other)])).toBe("the complete call was not run");
    expect(said([ran(wholeCall)], { limit: "toolCalls" })).toBeNull();
  });

  it("allows only tools that change nothing, under reject-mutating", () => {
    const said = judged("reject-mutating");
    expect(said([ran(wholeCall, other)], {}, { tools })).toBe("pass");
    expect(said([ran(wholeCall, other, run())], {}, { tools })).toBe("a mutating tool was run");
  });

  it("forbids any run, under reject-all", () => {
    const said = judged("reject-all");
    expect(said([ran(wholeCall)])).toBe("pass");
    expect(said([ran(wholeCall, other)])).toBe("a call of a cut response was run");
  });
});

describe("SR-125", () => {
  const judged = (value: string) => judging("SR-125", "incompleteCallUnderTruncation", value);
  const first = exchanged(cutCall, [hi, tool("a")]);
  const again = exchanged(done, [hi, tool("a"), user("Again.")]);
  const same = exchanged(done, first.request.messages);
  const notAsked = "the cut call was not asked for again";

  it("exempts a call asked for with a larger limit", () => {
    const raised = exchanged(done, first.request.messages, { maxTokens: 2000 });
    expect(judged("repair-once")([first, raised])).toBeNull();
  });

  it("asks for the call again, neither answered nor run, under repair-once", () => {
    const said = judged("repair-once");
    expect(said([first, again])).toBe("pass");
    expect(said([first])).toBe(notAsked);
    expect(said([first, exchanged(done, [hi, tool("a"), tool("b")])])).toBe(
      "the cut call was answered instead of asked for again",
    );
    expect(said([{ ...first, runs: [run()] }, again])).toBe("the cut call was run");
  });

  it("excuses limits on repairs and size, not on continuations, under repair-once", () => {
    const said = judged("repair-once");
    const speaking = exchanged({ ...cutCall, text: "Sun" }, [hi]);
    expect(said([first], {}, limited({ repairs: 0 }))).toBe("pass");
    expect(said([first, again], {}, limited({ repairs: 0 }))).toBe("a repair beyond its limit");
    expect(said([first, again], {}, limited({ repairs: 1 }))).toBe("pass");
    for (const limits of reached) expect(said([speaking], {}, limited(limits))).toBeNull();
    expect(said([speaking], {}, limited({ ...unreached, continuations: 0 }))).toBe(notAsked);
    expect(said([first], { limit: "rounds" })).toBeNull();
  });

  it("asks for the same request again, under regenerate", () => {
    const said = judged("regenerate");
    expect(said([first, same])).toBe("pass");
    expect(said([first, again])).toBe("the answer was not asked for again as it was");
    expect(said([first])).toBe(notAsked);
  });

  it("asks to inform the model and to split the work, under defer-with-guidance", () => {
    const said = judged("defer-with-guidance");
    const guided = (...results: string[]) =>
      said([first, exchanged(done, [hi, ...results.map(tool)])]);
    const notTold = "the model is not told that its call was cut";
    expect(guided("a", "Your call was cut. Split it.")).toBe("pass");
    expect(guided("Your call was cut. Split it.", "a")).toBe(notTold);
    expect(guided("Split it.")).toBe(notTold);
    expect(guided()).toBe(notTold);
    expect(guided("Your call was cut.")).toBe("the model is not told to split the work");
  });

  it("asks for no guidance without a round left, under defer-with-guidance", () => {
    const said = judged("defer-with-guidance");
    expect(said([first])).toBe("no guidance was given");
    expect(said([first], {}, limited({ rounds: 2, wallTimeMs: 1, outputChars: 0 }))).toBe(
      "no guidance was given",
    );
    expect(said([first], {}, limited({ rounds: 1 }))).toBeNull();
    expect(said([first], {}, limited({ wallTimeMs: 0 }))).toBeNull();
    expect(said([first], { limit: "rounds" })).toBeNull();
  });

  it("forbids further requests, under error", () => {
    expect(judged("error")([first])).toBe("pass");
    expect(judged("error")([first, again])).toBe("sent another request, though it declares error");
  });
});

describe("SR-126", () => {
  const judged = (value: string) => judging("SR-126", "recoveryFailed", value);
  const failed = [exchanged(cut, [hi]), exchanged(response("error"), [hi, user("Continue.")])];
  const saved = [...failed, exchanged(done, [hi])];

  it("asks for a marked end, under synthetic-stop", () => {
    const said = judged("synthetic-stop");
    expect(said(failed)).toBe("the end is not marked synthetic");
    expect(said(failed, { synthetic: true, text: "Sun" })).toBe("pass");
    expect(said(failed, { synthetic: true })).toMatch(/^handed over "", the model had said "Sun/);
    expect(said(saved)).toBe("pass");
  });

  it("asks for a notice, under partial-with-notice", () => {
    const said = judged("partial-with-notice");
    expect(said(failed)).toBe("no notice tells the caller that the answer is incomplete");
    expect(said(failed, { notice: "n", text: "Sun" })).toBe("pass");
    expect(said(failed, { text: "Sun (The rest is missing.)" })).toBe("pass");
    expect(said(failed, { notice: "n", text: "S" })).toMatch(/^handed over "S", the model had/);
    expect(said(saved)).toBeNull();
  });

  it("asks that the turn fail or be blocked, under error", () => {
    const said = judged("error");
    expect(said(failed)).toBe("reported as completed");
    expect(said(failed, { outcome: "failed" })).toBe("pass");
    expect(said(failed, { outcome: "blocked" })).toBe("pass");
    expect(said(saved)).toBe("pass");
  });
});

it("asks for a notice when no recovery is left, unless the loop only reports (SR-127)", () => {
  const judged = (value: string) => judging("SR-127", "recoveryExhausted", value);
  const spent = [exchanged(cut, [hi]), exchanged(cut, [hi, user("Continue.")])];
  for (const value of ["partial-with-notice", "guidance"]) {
    expect(judged(value)(spent, { notice: "n", text: "SunSun" })).toBe("pass");
    expect(judged(value)(spent, { notice: "n", text: "Sun" })).toMatch(/^handed over "Sun"/);
    expect(judged(value)(spent)).toBe("no notice tells the caller that the answer is incomplete");
  }
  expect(judged("report-only")(spent, { text: "SunSun" })).toBe("pass");
  expect(judged("report-only")(spent)).toMatch(/^handed over ""/);
});

describe("SR-128", () => {
  const judged = (value: string) => judging("SR-128", "pause", value);
  const paused = exchanged(response("pause_turn", { text: "Sun" }), [hi]);
  const resumed = exchanged(done, [hi, assistant("Sun")]);

  it("asks to resume without a message of the user, under resume-verbatim", () => {
    const said = judged("resume-verbatim");
    expect(said([exchanged(done, [hi])])).toBeNull();
    expect(said([paused, resumed])).toBe("pass");
    expect(said([paused, exchanged(done, [hi, assistant("Sun"), user("Continue.")])])).toBe(
      "something was said in the user's name to resume a pause",
    );
  });

  it("excuses limits only, under resume-verbatim", () => {
    const said = judged("resume-verbatim");
    const notResumed = "a paused turn was not taken up again";
    expect(said([paused])).toBe(notResumed);
    expect(said([paused], { limit: "pauses" })).toBe("pass");
    for (const limits of [...reached, { pauses: 0 }])
      expect(said([paused], {}, limited(limits))).toBe("pass");
    expect(said([paused], {}, limited({ ...unreached, pauses: 1, continuations: 0 }))).toBe(
      notResumed,
    );
  });

  it("asks to stop and report the pause, under surface-paused", () => {
    const said = judged("surface-paused");
    expect(said([paused], { outcome: "paused" })).toBe("pass");
    expect(said([paused])).toBe("reported as completed");
    expect(said([paused, resumed], { outcome: "paused" })).toBe(
      "sent another request, though it declares surface-paused",
    );
  });
});

describe("SR-129", () => {
  const judged = (value: string) => judging("SR-129", "unknownReason", value);
  const unknown = exchanged(response("unknown", { text: "Sun", rawReason: "eos" }), [hi]);
  const empty = exchanged(response("unknown"), [hi]);
  const more = exchanged(done, [hi]);
  const wentOn = "the loop went on, or reported the turn as completed";
  const warned = { warning: "w" };

  it("asks for an end other than completed, under abort", () => {
    const said = judged("abort");
    expect(said([more])).toBeNull();
    expect(said([unknown], { outcome: "failed" })).toBe("pass");
    expect(said([unknown])).toBe(wentOn);
    expect(said([unknown, more], { outcome: "failed" })).toBe(wentOn);
  });

  it("asks for a warning beside a completed text, under complete-with-warning", () => {
    const said = judged("complete-with-warning");
    const not = "not completed with a warning";
    expect(said([unknown], warned)).toBe("pass");
    expect(said([unknown])).toBe(not);
    expect(said([unknown], { ...warned, outcome: "partial" })).toBe(not);
    expect(said([unknown, more], warned)).toBe(not);
    expect(said([empty])).toBe("pass");
  });

  it("asks to abort on a fatal reason, under complete-with-warning", () => {
    const said = judged("complete-with-warning");
    const fatal = { fatalReasons: ["halt", "eos"] };
    expect(said([unknown], warned, fatal)).toBe(wentOn);
    expect(said([unknown], { outcome: "failed" }, fatal)).toBe("pass");
    expect(said([unknown], warned, { fatalReasons: ["halt"] })).toBe("pass");
    expect(said([empty], {}, fatal)).toBe("pass");
  });

  it("takes a text for an answer, under decide-by-content", () => {
    const said = judged("decide-by-content");
    expect(said([unknown])).toBe("pass");
    expect(said([unknown], { outcome: "partial" })).toBe("an answer with text reported as partial");
    expect(said([empty], { outcome: "partial" })).toBe("pass");
  });
});

describe("SR-130", () => {
  const judged = (value: string) => judging("SR-130", "streamCloseWithoutMarker", value);
  const broken = exchanged(response("interrupted"), [hi]);
  const again = exchanged(done, [hi]);

  it("forbids further requests, under error", () => {
    const said = judged("error");
    expect(said([again, again])).toBeNull();
    expect(said([broken])).toBe("pass");
    expect(said([broken, again])).toBe("sent another request, though it declares error");
  });

  it("asks for the response again unless a limit is reached or named, under retry", () => {
    const said = judged("retry");
    const not = "the broken response was not asked for again";
    expect(said([broken, again])).toBe("pass");
    expect(said([broken])).toBe(not);
    expect(said([broken], {}, limited({ retries: 1 }))).toBe(not);
    expect(said([broken], {}, limited({ retries: 0 }))).toBeNull();
    expect(said([broken], { limit: "retries" })).toBeNull();
  });

  it("exempts a broken continuation, under retry", () => {
    const said = judged("retry");
    expect(said([exchanged(cut, [hi]), broken])).toBeNull();
    expect(said([exchanged(response("tool_call"), [hi]), broken, again])).toBe("pass");
    expect(said([broken, exchanged(cut, [hi])])).toBe("pass");
  });

  it("does not judge accept-if-reason-seen", () => {
    expect(judged("accept-if-reason-seen")([broken])).toBeNull();
  });
});

it("asks that a failure after tools end as declared (SR-131)", () => {
  const failed = [
    ran(response("tool_call", { toolCalls: [call] }), run()),
    exchanged(response("error"), [hi]),
  ];
  const said = (value: string, outcome: TurnOutcome["outcome"]) =>
    judging("SR-131", "postToolInferenceFailure", value)(failed, { outcome });
  expect(said("degraded-success", "degraded")).toBe("pass");
  expect(said("degraded-success", "failed")).toBe("reported as failed");
  expect(said("error", "failed")).toBe("pass");
  expect(said("error", "degraded")).toBe("reported as degraded");
});

describe("SR-132", () => {
  const other = { ...call, name: "time" };
  const tools = [{ name: "weather", suppressed: true }, { name: "time" }];
  const asked = response("tool_call", { toolCalls: [other, call] });
  const said = (value: string, ...exchanges: Exchanged[]) =>
    judging("SR-132", "suppressedCall", value)(exchanges, {}, { tools });
  const ranOther = ran(asked, run({ name: "time" }));
  const shown = exchanged(done, [hi, assistant("", other, call)]);
  const hidden = exchanged(done, [hi, assistant("", other)]);

  it.each(["synthetic-result", "drop"])("forbids running the call, under %s", (value) => {
    expect(said(value, ran(asked, run({ name: "time" }), run()))).toBe("a suppressed call was run");
    expect(said(value, ranOther)).toBeNull();
  });

  it("asks for the call in the next request, under synthetic-result", () => {
    expect(said("synthetic-result", ranOther, shown)).toBe("pass");
    expect(said("synthetic-result", ranOther, hidden)).toBe(
      "a suppressed call is missing in the next request",
    );
  });

  it("forbids the call in the next request, under drop", () => {
    expect(said("drop", ranOther, hidden)).toBe("pass");
    expect(said("drop", ranOther, shown)).toBe("a suppressed call is in the next request");
  });
});

it("does not judge a switch that is unset", () => {
  expect(judging("SR-121", "truncation", "unset")([exchanged(cut, [hi])])).toBe("not_claimed");
});
