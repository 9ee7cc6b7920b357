// The predicates on what a loop shows the model and hands to its caller, on turns made by hand.
import { describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import type { CanonicalCall, CanonicalResponse, OpaqueBlock } from "../../src/model/exchange.ts";
import { ruledBy } from "../testing/ruled.ts";
import { act, call, exchanged, half, response, trial } from "./testing/made.ts";
import type { ActTrace, Exchanged, ToolRun } from "./trace.ts";
import { transcripts } from "./transcript.ts";

const ruled = ruledBy({ name: "transcript", title: "Transcript", requirements: transcripts });
const judged = (id: string, ...exchanges: readonly Exchanged[]) =>
  ruled(id, trial([act(exchanges)]));

const system = { role: "system", content: "Be brief." } as const;
const user: RequestMessage = { role: "user", content: "hi" };
const asks = (content: string): RequestMessage => ({ role: "user", content });
const shows = (content: string, ...toolCalls: readonly CanonicalCall[]): RequestMessage => ({
  role: "assistant",
  content,
  toolCalls: toolCalls.map(({ id, name, arguments: text }) => ({ id, name, arguments: text })),
});
const result = (content: string, toolCallId?: string): RequestMessage => ({
  role: "tool",
  content,
  ...(toolCallId === undefined ? {} : { toolCallId }),
});

const calls = (id: string, city = id, more: Partial<CanonicalCall> = {}): CanonicalCall => ({
  ...call,
  id,
  arguments: `{"city":"${city}"}`,
  ...more,
});
const [a, b] = [calls("a"), calls("b")];
const ran = ({ name, arguments: input }: CanonicalCall, given?: string | null): ToolRun => ({
  name,
  input,
  ms: 0,
  ...(given === undefined ? {} : { result: given }),
});

const done = response("end_turn", { text: "Done." });
const cut = (text: string) => response("max_tokens", { text });
const wanting = (...toolCalls: readonly CanonicalCall[]) => response("tool_call", { toolCalls });
/** The first request of a turn and its response. */
const opened = (answered: CanonicalResponse | null, more: Partial<Exchanged> = {}) =>
  exchanged(answered, [user], more);
/** A later request, which adds these messages. */
const later = (added: readonly RequestMessage[], answered: CanonicalResponse | null = done) =>
  exchanged(answered, [user, ...added]);

describe("SR-151: results and ids", () => {
  const answered = (...added: readonly RequestMessage[]) =>
    judged("SR-151", opened(wanting(a, b)), later(added));

  it("match calls without ids by their order", () => {
    expect(answered(shows("", calls(""), calls("")), result("1"), result("2"))).toBe("pass");
    expect(answered(shows("", calls(""), a), result("1"), result("2", "a"))).toBe("pass");
    expect(answered(shows("", calls(""), a), result("1", "c"))).toBe(
      'a result for "c", the calls are "", "a"',
    );
  });

  it("matter only where a request shows a result", () => {
    expect(answered(shows("", a, b))).toBeNull();
    expect(judged("SR-151", opened(done))).toBeNull();
  });
});

describe("the requirements on transcripts", () => {
  const wrong = later([shows("", a), result("1", "c")]);
  const fault = 'a result for "c", the calls are "a"';
  const turn = act([opened(wanting(a)), wrong]);

  it("judge the control and the probe as the acts", () => {
    const quiet = act([opened(done)]);
    expect(ruled("SR-151", trial([turn]))).toBe(fault);
    expect(ruled("SR-151", trial([quiet, turn]))).toBe(fault);
    expect(ruled("SR-151", trial([quiet], { control: turn }))).toBe(fault);
    expect(ruled("SR-151", trial([quiet], { probe: turn }))).toBe(fault);
  });

  it.each([
    ["SR-151", "messages"],
    ["SR-152", "messages"],
    ["SR-153", "messages"],
    ["SR-154", "results"],
    ["SR-155", "messages"],
    ["SR-158", "tools"],
    ["SR-159", "system"],
    ["SR-161", "messages"],
    ["SR-162", "messages"],
    ["SR-164", "messages"],
    ["SR-165", "messages"],
  ] as const)("count as not claimed: %s for a loop that rewrites %s", (id, what) => {
    const others = (["messages", "results", "tools", "system"] as const).filter(
      (each) => each !== what,
    );
    const rewriting = (...rewrites: (typeof what)[]) =>
      ruled(id, trial([turn], { loop: { rewrites } }));
    expect(rewriting(what)).toBe("not_claimed");
    expect(rewriting(...others)).not.toBe("not_claimed");
  });

  it("skip a request that continues a conversation kept by the provider", () => {
    const { request } = wrong;
    const chained = { ...wrong, request: { ...request, previousResponse: "resp_1" } };
    expect(judged("SR-151", opened(wanting(a)), chained)).toBeNull();
  });
});

describe("SR-152: the provider's id of a call", () => {
  const kept = (made: readonly CanonicalCall[], shown: readonly CanonicalCall[], sent = true) =>
    judged("SR-152", opened(wanting(...made), { sent: () => sent }), later([shows("", ...shown)]));

  it("stays the same", () => {
    expect(kept([a, b], [a, b])).toBe("pass");
    expect(kept([a, b], [calls("x", "a"), calls("y", "b")])).toBe('the call a is shown as "x"');
    expect(kept([a, b], [a, calls("y", "b")])).toBe('the call b is shown as "y"');
    expect(kept([a], [calls("", "a")])).toBe('the call a is shown as ""');
    expect(kept([a], [b])).toBe("pass");
  });

  it("changes freely where it was not sent, is blank, or is not unique", () => {
    const renamed = [calls("x", "a"), calls("y", "b")];
    expect(kept([a, b], renamed, false)).toBeNull();
    expect(kept([calls("", "a"), calls("  ", "b")], renamed)).toBeNull();
    expect(kept([a, calls("a", "b")], renamed)).toBeNull();
  });

  it("matters only where a call is shown and a response came", () => {
    expect(kept([a], [])).toBeNull();
    expect(judged("SR-152", opened(null), later([shows("", a)]))).toBeNull();
  });
});

describe("SR-165: calls as the model made them", () => {
  const shown = (made: readonly CanonicalCall[], ...added: readonly CanonicalCall[]) =>
    judged("SR-165", opened(wanting(...made)), later([shows("", ...added)]));

  it("keep their tool and their arguments", () => {
    expect(shown([a], a)).toBe("pass");
    expect(shown([a], { ...a, arguments: '{ "city": "a" }' })).toBe("pass");
    expect(shown([a, b], a, { ...b, name: "time" })).toBe(
      'the call weather {"city":"b"} is shown as time "{\\"city\\":\\"b\\"}"',
    );
    expect(shown([a, b], { ...a, arguments: "{}" }, { ...b, arguments: "{}" })).toBe(
      'the call weather {"city":"a"} is shown as weather "{}"',
    );
  });

  it("change freely where they are incomplete", () => {
    expect(shown([half], { ...half, arguments: "{}" })).toBe("pass");
  });

  it("matter only where one is shown by its id", () => {
    expect(shown([a, b], a)).toBe("pass");
    expect(shown([a], b, a)).toBe("pass");
    expect(shown([a], b)).toBeNull();
    expect(shown([a])).toBeNull();
    const first = later([shows("So")], wanting(a));
    const second = later([shows("So", a), result("1", "a")]);
    expect(judged("SR-165", opened(cut("So")), first, second)).toBe("pass");
  });
});

describe("SR-153: two calls with one id", () => {
  const shown = (...added: readonly CanonicalCall[]) =>
    judged("SR-153", opened(wanting(...added)), later([shows("", ...added)]));

  it("fail", () => {
    expect(shown(a, b)).toBe("pass");
    expect(shown(a, b, a, b)).toBe('two calls of one turn have the id "a"');
    expect(shown(calls(""), calls(""))).toBe("pass");
    expect(shown(a)).toBeNull();
  });
});

describe("SR-154: the result of a call", () => {
  const given = (
    runs: readonly ToolRun[],
    made: readonly CanonicalCall[],
    ...added: RequestMessage[]
  ) => judged("SR-154", opened(wanting(...made), { runs }), later([shows("", ...made), ...added]));
  const one = (value: string | null | undefined, content: string) =>
    given([ran(a, value)], [a], result(content, "a"));

  it("holds what the tool returned, in a longer text or as JSON too", () => {
    expect(one("Sunny.", "Sunny.")).toBe("pass");
    expect(one("Sunny.", "The tool says: Sunny.")).toBe("pass");
    expect(one('x"y', 'It is x"y.')).toBe("pass");
    expect(one('x"y', '{"output":"It is x\\"y."}')).toBe("pass");
    expect(one('x"y', '"y')).toBe(
      'weather {"city":"a"} gave "x\\"y", its result is shown as "\\"y"',
    );
    expect(one('x"y', '\\"y')).toBe(
      'weather {"city":"a"} gave "x\\"y", its result is shown as "\\\\\\"y"',
    );
    expect(one("Sunny.", "Rainy.")).toBe(
      'weather {"city":"a"} gave "Sunny.", its result is shown as "Rainy."',
    );
  });

  it("reports a failure, and says anything while the tool still ran", () => {
    expect(one(null, "Sunny.")).toBe('weather failed, its result is shown as "Sunny."');
    expect(one(undefined, "Sunny.")).toBe("pass");
  });

  it("belongs to the id of its call, in any order", () => {
    const runs = [ran(a, "A1"), ran(b, "B2")];
    expect(given(runs, [a, b], result("B2", "b"), result("A1", "a"))).toBe("pass");
    expect(given(runs, [a, b], result("A1", "b"), result("B2", "a"))).toBe(
      'weather {"city":"a"} gave "A1", its result is shown as "B2"',
    );
    expect(given(runs, [a, b], result("A1", "a"), result("A1", "b"))).toBe(
      'weather {"city":"b"} gave "B2", its result is shown as "A1"',
    );
  });

  it("does not count where no call asked for the run, or the call is not shown", () => {
    const stray = ran(calls("x"), "X");
    expect(given([stray, ran(a, "A1")], [a], result("A1", "a"))).toBe("pass");
    expect(given([stray], [a, b], result("A1", "a"), result("B2", "b"))).toBe("pass");
    const turn = opened(wanting(a), { runs: [ran(a, "A1")] });
    expect(judged("SR-154", turn, later([shows("", b), result("?", "b")]))).toBe("pass");
  });

  it("stays the same when the answer after it is continued", () => {
    const turn = (shown: string) =>
      judged(
        "SR-154",
        opened(wanting(a), { runs: [ran(a, "A1")] }),
        later([shows("", a), result("A1", "a")], cut("So")),
        later([shows("", a), result(shown, "a"), shows("So")]),
      );
    expect(turn("A1")).toBe("pass");
    expect(turn("A")).toBe('weather {"city":"a"} gave "A1", its result is shown as "A"');
  });
});

describe("SR-155: the answer so far", () => {
  it("appears whole to continue it, and to resume it", () => {
    for (const first of [cut("One two"), response("pause_turn", { text: "One two" })]) {
      const shown = (...added: RequestMessage[]) => judged("SR-155", opened(first), later(added));
      expect(shown(shows("One two"), asks("Go on."))).toBe("pass");
      expect(shown(shows("One two\n"))).toBe("pass");
      expect(shown(shows("One"), asks("Go on."))).toBe(
        'request 2 shows the answer so far as "One", it was "One two"',
      );
      expect(shown(asks("Go on."))).toBe(
        'request 2 shows the answer so far as "", it was "One two"',
      );
    }
  });

  it("holds every piece since the last tools ran", () => {
    const round = [shows("", a), result("1", "a")];
    const turn = (shown: string) =>
      judged(
        "SR-155",
        opened(wanting(a)),
        later(round, cut("One ")),
        later([...round, shows("One ")], cut("two ")),
        later([...round, shows(shown)]),
      );
    expect(turn("One two ")).toBe("pass");
    expect(turn("two ")).toBe('request 4 shows the answer so far as "two ", it was "One two "');
    expect(turn("Onetwo")).toBe('request 4 shows the answer so far as "Onetwo", it was "One two "');
  });

  it("matters in no other requests", () => {
    expect(
      judged("SR-155", opened(wanting(a)), later([shows("", a), result("1", "a")])),
    ).toBeNull();
    expect(judged("SR-155", opened(response("error", { text: "On" })), later([]))).toBeNull();
    const broken = opened(response("error", { text: "On" }));
    expect(judged("SR-155", broken, later([], cut("One")), later([shows("One")]))).toBe("pass");
  });
});

describe("SR-161: the text beside a call", () => {
  const saying = (text: string, ...toolCalls: CanonicalCall[]) =>
    response("tool_call", { text, toolCalls });

  it("exempts calls without a text", () => {
    expect(
      judged("SR-161", opened(wanting(a)), later([shows("", a), result("1", "a")])),
    ).toBeNull();
    expect(judged("SR-161", opened(saying("Hm.", a)), later([shows("", a)]))).toBeNull();
    expect(judged("SR-161", opened(saying("Hm.", a)))).toBeNull();
  });

  it("precedes the words of a refusal, which came in a separate part", () => {
    const shown = (stopReason: "refusal" | "tool_call", text: string) =>
      judged(
        "SR-161",
        opened(response(stopReason, { text: "Sure.", toolCalls: [a] })),
        later([shows(text, a), result("1", "a")]),
      );
    const wrong = (text: string) => `request 2 shows "${text}" beside its calls, it was "Sure."`;
    expect(shown("refusal", "Sure. I will not.")).toBe("pass");
    const wordless = opened(response("refusal", { toolCalls: [a] }));
    expect(judged("SR-161", wordless, later([shows("No.", a), result("1", "a")]))).toBeNull();
    expect(shown("refusal", "I will not.")).toBe(wrong("I will not."));
    expect(shown("refusal", "No. Sure.")).toBe(wrong("No. Sure."));
    expect(shown("refusal", "Sure. Sure.")).toBe(wrong("Sure. Sure."));
    expect(shown("tool_call", "Sure. I will not.")).toBe(wrong("Sure. I will not."));
  });
});

describe("SR-156 and SR-157: what the caller gets", () => {
  type Ending = Partial<TurnOutcome> & { readonly runs?: readonly ToolRun[] };
  /** What both say of a turn with these responses, of which each asks for the next. */
  const handed = (
    responses: readonly (CanonicalResponse | null)[],
    { runs = [], ...more }: Ending,
  ): readonly [lost: string | null, extra: string | null] => {
    const exchanges = responses.map((each, at) =>
      at === responses.length - 1 ? opened(each, { runs }) : opened(each),
    );
    const outcome: TurnOutcome = { reported: null, outcome: "completed", text: "", ...more };
    const turn = trial([act(exchanges, { outcome })]);
    return [ruled("SR-156", turn), ruled("SR-157", turn)];
  };
  const ending = (stopReason: CanonicalResponse["stopReason"], text = "Sunny.") =>
    response(stopReason, { text });
  const lost = (told: string, said: string) => [
    `handed over ${JSON.stringify(told)}, the model said ${JSON.stringify(said)}`,
    "pass",
  ];
  const extra = (told: string, said: string) => lost(told, said).toReversed();

  it.each(["end_turn", "stop_sequence", "max_tokens"] as const)(
    "includes the text of an answer that ended with %s",
    (stopReason) => {
      expect(handed([ending(stopReason)], { text: " Sunny.\n" })).toEqual(["pass", "pass"]);
      expect(handed([ending(stopReason)], { text: "Sun" })).toEqual(lost("Sun", "Sunny."));
      expect(handed([ending(stopReason)], { text: "" })).toEqual(lost("", "Sunny."));
    },
  );

  it("exempts a turn without a response, without text, or with a tool that ran last", () => {
    expect(handed([], { text: "Sun" })).toEqual([null, null]);
    expect(handed([null], { text: "Sun" })).toEqual([null, null]);
    expect(handed([ending("end_turn", " \n")], { text: "Sun" })).toEqual([null, null]);
    expect(handed([ending("end_turn")], { text: "Sun", runs: [ran(a, "1")] })).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ["completed", "Sun", true],
    ["partial", "Sun", true],
    ["limit", "Sun", true],
    ["limit", " ", false],
    ["degraded", "Sun", false],
    ["paused", "Sun", true],
    ["blocked", "Sun", false],
    ["cancelled", "Sun", false],
    ["failed", "Sun", false],
  ] as const)("counts for a turn that ended %s with the text '%s': %s", (outcome, text, is) => {
    expect(handed([ending("end_turn")], { outcome, text })).toEqual(
      is ? lost(text, "Sunny.") : [null, null],
    );
  });

  it("includes freely what came before a pause", () => {
    const paused = [ending("pause_turn", "Wait. "), cut("One "), ending("end_turn", "two.")];
    expect(handed(paused, { text: "Wait. One two." })).toEqual(["pass", "pass"]);
    expect(handed(paused, { text: "One two." })).toEqual(["pass", "pass"]);
    expect(handed(paused, { text: "two." })).toEqual(lost("two.", "Wait. One two."));
    const twice = [
      ending("pause_turn", "Wait. "),
      ending("pause_turn", "More. "),
      ending("end_turn"),
    ];
    expect(handed(twice, { text: "Sunny." })).toEqual(["pass", "pass"]);
    expect(handed(twice, { text: "More. Sunny." })).toEqual(["pass", "pass"]);
  });

  it("includes nothing beside a whole answer", () => {
    const told = (more: Ending, stopReason: "end_turn" | "max_tokens" = "end_turn") =>
      handed([ending(stopReason)], { text: "Sunny. [The end]", ...more });
    expect(told({})).toEqual(extra("Sunny. [The end]", "Sunny."));
    expect(told({ notice: "Cut." })).toEqual(["pass", "pass"]);
    expect(told({ outcome: "partial" })).toEqual(["pass", "pass"]);
    expect(told({}, "max_tokens")).toEqual(["pass", "pass"]);
    expect(handed([cut("Sunny.\n")], { text: "Sunny. [cut]" })).toEqual(["pass", "pass"]);
  });

  it("includes no piece of more than three characters twice", () => {
    const told = (text: string, ...pieces: string[]) =>
      handed([...pieces.map(cut)], { outcome: "partial", text });
    expect(told("Sunny. Sunny.", "Sunny.")).toEqual(extra("Sunny. Sunny.", "Sunny."));
    expect(told("One two. two.", "One ", "two. ")).toEqual(extra("One two. two.", "One two. "));
    expect(told("One two. One", "One ", "two.")).toEqual(["pass", "pass"]);
    expect(told("Ones two. Ones", "Ones ", "two.")).toEqual(extra("Ones two. Ones", "Ones two."));
  });
});

describe("SR-158: the tools", () => {
  const tool = (name: string, description = "d", more: object = {}) => ({
    name,
    description,
    parameters: { type: "object" },
    ...more,
  });
  const offering = (...lists: (ReturnType<typeof tool>[] | undefined)[]) =>
    judged(
      "SR-158",
      ...lists.map((tools) => {
        const made = opened(done);
        return tools ? { ...made, request: { ...made.request, tools } } : made;
      }),
    );
  const two = [tool("weather"), tool("time")];

  it("stay the same in every request", () => {
    expect(offering(two, two, two)).toBe("pass");
    expect(offering(undefined, [])).toBe("pass");
    expect(offering(two, [tool("weather", "d", { kind: "function" }), tool("time")])).toBe("pass");
    expect(offering(two, two, [], [tool("x")])).toBe(
      "request 3 offers [], the first [weather, time]",
    );
    expect(offering(two, [tool("weather"), tool("time", "e")])).toBe(
      "request 2 offers [weather, time], the first [weather, time]",
    );
    expect(offering(two, [tool("weather"), tool("time", "d", { parameters: {} })])).toBe(
      "request 2 offers [weather, time], the first [weather, time]",
    );
    expect(offering([tool("weather")], [tool("time")])).toBe(
      "request 2 offers [time], the first [weather]",
    );
    expect(offering(undefined, two)).toBe("request 2 offers [weather, time], the first []");
  });

  it("matter from the second request on", () => {
    expect(offering(two)).toBeNull();
    expect(offering()).toBeNull();
  });
});

describe("SR-159: the beginning of a request", () => {
  const sent = (prompt: string, ...requests: readonly RequestMessage[][]) =>
    ruled(
      "SR-159",
      trial([act(requests.map((messages) => exchanged(done, messages)))], { system: prompt }),
    );
  const polite: RequestMessage = { role: "system", content: "Be polite." };
  const odd = (number: number) => `request ${number} does not begin as the first one does`;

  it("holds the system prompt in the first request", () => {
    expect(sent("Be brief.", [system, user])).toBeNull();
    expect(sent("Be brief.\nBe polite.", [system, polite, user])).toBeNull();
    expect(sent("Be brief.", [user])).toBe("the first request does not have the system prompt");
    expect(sent("hi", [system, user])).toBe("the first request does not have the system prompt");
    expect(sent("Be brief.")).toBeNull();
  });

  it("holds the system prompt once", () => {
    const twice = "the first request has the system prompt twice";
    expect(sent("Be brief.", [system, system, user])).toBe(twice);
    expect(sent("Be brief.", [system, user], [system, system, user])).toBe(odd(2));
    expect(sent("Be brief.", [system, user], [system, polite, user])).toBe("pass");
  });

  it("holds the system prompt and what was said before in every later request", () => {
    const opening = [system, user, shows("Hello."), asks("Weather?")];
    const added = [shows("", a), result("1", "a")];
    expect(sent("Be brief.", opening, [...opening, ...added])).toBe("pass");
    expect(sent("Be brief.", opening, [...opening.slice(1), ...added, system, polite])).toBe(
      "pass",
    );
    expect(sent("Be brief.", opening, opening, opening.slice(1))).toBe(odd(3));
    expect(sent("", opening, opening.slice(1))).toBe(odd(2));
    expect(sent("Be brief.", opening, [system, user])).toBe(odd(2));
    expect(sent("Be brief.", opening, [system, asks("ho"), ...opening.slice(2)])).toBe(odd(2));
    expect(sent("Be brief.", opening, [system, shows("hi"), ...opening.slice(2)])).toBe(odd(2));
    expect(sent("", [system, polite, user], [system, user])).toBe(odd(2));
    expect(sent("", [system, polite, user], [polite, system, user])).toBe(odd(2));
  });
});

describe("SR-160: sessions", () => {
  const talk = (session: string, prompt: string, said: string, ...shown: RequestMessage[]) =>
    act([exchanged(response("end_turn", { text: said }), [...shown, asks(prompt)])], {
      session,
      prompt,
    });
  const mine = talk("", "What is the code?", "It is 4711.");
  const beside = (...others: ActTrace[]) => ruled("SR-160", trial([mine, ...others]));

  it("show nothing of one another", () => {
    expect(beside(talk("other", "Any news today?", "None."))).toBe("pass");
    expect(beside(talk("other", "Any news today?", "None.", asks("What is the code?")))).toBe(
      'a request shows "What is the code?" of another session',
    );
    expect(beside(talk("other", "Any news today?", "None.", shows("So: It is 4711. Yes.")))).toBe(
      'a request shows "It is 4711." of another session',
    );
  });

  it("share freely short texts, and texts of the same session", () => {
    const told = (text: string, ...more: ActTrace[]) =>
      ruled("SR-160", trial([talk("", text, ""), ...more]));
    const other = (prompt: string, ...shown: RequestMessage[]) => talk("o", prompt, "", ...shown);
    expect(told("Hello", other("Any news?", asks("Hello")))).toBe("pass");
    expect(told(" Hello ", other("Any news?", asks("Hello")))).toBe("pass");
    expect(told("Hello!", other("Any news?", asks("Hello!")))).toBe(
      'a request shows "Hello!" of another session',
    );
    expect(told(" Hello! ", other("Any news?", asks("Hello!")))).toBe(
      'a request shows " Hello! " of another session',
    );
    expect(told("Hello!", other("I say Hello! too", asks("Hello!")))).toBe("pass");
    expect(told(" Hello! ", other("I say Hello!", asks("Hello!")))).toBe("pass");
    expect(told("Hello!", talk("o", "Any news?", "Hello!", asks("Hello!")))).toBe("pass");
    const same = talk("", "Again?", "Yes.", asks("Hello!"));
    expect(told("Hello!", same)).toBe("pass");
    expect(
      told("Hello!", other("First"), talk("o", "Hello!", ""), other("Third", asks("Hello!"))),
    ).toBe("pass");
  });

  it("begin with no more messages than the first", () => {
    const control = (...messages: RequestMessage[]) =>
      ruled(
        "SR-160",
        trial([mine], { control: act([exchanged(done, messages)], { session: "control" }) }),
      );
    expect(control(system, asks("Hello?"))).toBe("pass");
    expect(control(asks("Hello?"), shows("Hi."), asks("Hello?"))).toBe(
      "a new session begins with 3 messages, the first one with 1",
    );
    const silent = act([], { session: "control" });
    expect(ruled("SR-160", trial([mine], { control: silent }))).toBe("pass");
    expect(ruled("SR-160", trial([act([])], { control: mine }))).toBe("pass");
    expect(ruled("SR-160", trial([mine]))).toBeNull();
  });
});

describe("SR-162: the user's name", () => {
  const spoke = (first: CanonicalResponse | null, ...added: RequestMessage[]) =>
    judged("SR-162", opened(first), later([shows(""), ...added]));
  const fault = (text: string, number = 2) => `request ${number} adds "${text}" in the user's name`;

  it.each(["end_turn", "stop_sequence", "tool_call", "pause_turn"] as const)(
    "stays out of requests after %s",
    (stopReason) => {
      const said = response(stopReason, { text: "Sunny." });
      expect(spoke(said, asks("Go on."), asks("Now!"))).toBe(fault("Go on."));
      expect(spoke(said)).toBe("pass");
      expect(spoke(said, asks(""))).toBe(fault(""));
    },
  );

  it.each(["max_tokens", "malformed_tool_call", "refusal", "error", "unknown"] as const)(
    "appears freely after %s",
    (stopReason) => {
      expect(spoke(response(stopReason), asks("Go on."))).toBe("pass");
    },
  );

  it("appears freely after an answer that finished without a word", () => {
    expect(spoke(response("end_turn", { text: " " }), asks("Say something."))).toBe("pass");
    expect(spoke(response("tool_call"), asks("Say something."))).toBe(fault("Say something."));
  });

  it("appears freely after a call that is not complete", () => {
    expect(spoke(wanting(half), asks("Again, please."))).toBe("pass");
    expect(spoke(wanting(call), asks("Again, please."))).toBe(fault("Again, please."));
  });

  it("appears freely after trouble in an earlier response, but not to resume a pause", () => {
    const turn = (second: CanonicalResponse, ...added: RequestMessage[]) =>
      judged("SR-162", opened(cut("One")), later([shows("One")], second), later(added));
    expect(turn(done, asks("Go on."))).toBe("pass");
    expect(turn(response("pause_turn"), asks("Go on."))).toBe(fault("Go on.", 3));
  });

  it("exempts a single request", () => {
    expect(judged("SR-162", opened(done))).toBeNull();
    expect(judged("SR-162", opened(done), opened(done))).toBe("pass");
  });
});

describe("SR-163: the next turn", () => {
  const answered = (prompt: string, text: string, more: Partial<ActTrace> = {}) =>
    act([exchanged(response("end_turn", { text }), [asks(prompt)])], {
      prompt,
      outcome: { reported: null, outcome: "completed", text },
      ...more,
    });
  const probing = (messages: readonly RequestMessage[], previousResponse?: string) => {
    const made = exchanged(done, [...messages, asks("And?")]);
    const request =
      previousResponse === undefined ? made.request : { ...made.request, previousResponse };
    return act([{ ...made, request }], { prompt: "And?" });
  };
  const first = answered("Weather?", "Sunny. ");
  const lost = 'the next turn does not show "Weather?" and its answer';
  const shown = (...messages: RequestMessage[]) =>
    ruled("SR-163", trial([first], { probe: probing(messages) }));

  it("shows what was asked and answered", () => {
    expect(shown(asks("Weather?"), shows("Sunny."))).toBe("pass");
    expect(shown(system, asks("Now: Weather?"), shows("It is "), shows("Sunny. Yes."))).toBe(
      "pass",
    );
    expect(shown(asks("Weather?"), shows("Sun"), shows("ny."))).toBe("pass");
    expect(shown(asks("Weather?"), shows("Sun"))).toBe(lost);
    expect(shown(asks("Weather?"), asks("Sunny."))).toBe(lost);
    expect(shown(asks("Time?"), shows("Sunny."))).toBe(lost);
    expect(shown(shows("Weather? Sunny."))).toBe(lost);
    expect(shown()).toBe(lost);
  });

  it("leaves out freely turns of other sessions, or turns that came to no answer", () => {
    const probe = probing([]);
    const none = (more: Partial<ActTrace>) =>
      ruled("SR-163", trial([answered("Weather?", "Sunny.", more)], { probe }));
    expect(none({ session: "other" })).toBeNull();
    expect(none({ outcome: { reported: null, outcome: "partial", text: "" } })).toBeNull();
    expect(none({ outcome: { reported: null, outcome: "failed", text: "Sunny." } })).toBeNull();
    const cancelled = { cancelled: "before" as const };
    const partial = { outcome: { reported: null, outcome: "partial" as const, text: "Sunny." } };
    expect(none({ ...partial, ...cancelled })).toBeNull();
    expect(none(partial)).toMatch(/^the next turn does not show/);
    expect(none({ exchanges: [] })).toBeNull();
  });

  it("counts as not claimed where no request shows a history", () => {
    expect(ruled("SR-163", trial([first]))).toBe("not_claimed");
    expect(ruled("SR-163", trial([first], { probe: act([]) }))).toBe("not_claimed");
    expect(ruled("SR-163", trial([first], { probe: probing([], "resp_1") }))).toBe("not_claimed");
  });
});

it("asks for the user's output limit in every later request, or a lower one (SR-169)", () => {
  const said = (set: number | undefined, ...limits: (number | undefined)[]) =>
    ruled(
      "SR-169",
      trial(
        [
          act(
            limits.map((maxTokens) => {
              const made = exchanged(done, [user]);
              const { maxTokens: _none, ...request } = made.request;
              return { ...made, request: { ...request, ...(maxTokens ? { maxTokens } : {}) } };
            }),
          ),
        ],
        { userLimit: set },
      ),
    );
  expect(said(100, 100, 100, 50)).toBe("pass");
  expect(said(100, 100, 100, undefined)).toBe("the user's output limit is 100, request 3 has none");
  expect(said(100, 100, 200)).toBe("the user's output limit is 100, request 2 has 200");
  expect(said(100, 100)).toBeNull();
  expect(said(100, undefined, 200)).toBeNull();
  expect(said(undefined, undefined, 200)).toBeNull();
});

it("asks for citations apart from what a provider demands (SR-176)", () => {
  const cite: OpaqueBlock = { kind: "citation", block: { type: "citation" } };
  const turn = (id: string, ...sent: object[]) =>
    judged(
      id,
      opened(response("pause_turn"), { blocks: [cite] }),
      later([{ ...shows("", a), blocks: sent }]),
    );
  expect(turn("SR-176", { type: "citation" })).toBe("pass");
  expect(turn("SR-176")).toBe("request 2 does not send the citation block back as it came");
  expect(turn("SR-164")).toBeNull();
});

describe("SR-164: the provider's own blocks", () => {
  const block = (kind: OpaqueBlock["kind"], more: object = {}): OpaqueBlock => ({
    kind,
    block: { type: kind, ...more },
  });
  const sends = (...blocks: object[]): RequestMessage => ({ ...shows("", a), blocks });
  const lost = (kind: string, number = 2) =>
    `request ${number} does not send the ${kind} block back as it came`;
  const resumed = (blocks: readonly OpaqueBlock[], ...sent: object[]) =>
    judged("SR-164", opened(response("pause_turn"), { blocks }), later([sends(...sent)]));

  it.each(["thinking", "redacted", "server_call", "server_tool"] as const)(
    "return beside calls, if of kind %s",
    (kind) => {
      const turn = (...sent: object[]) =>
        judged(
          "SR-164",
          opened(wanting(a), { blocks: [block(kind)] }),
          later([sends(...sent), result("1", "a")]),
        );
      expect(turn({ type: kind })).toBe("pass");
      expect(turn({ type: "text" })).toBe(lost(kind));
      expect(turn()).toBe(lost(kind));
    },
  );

  it("return after a pause, without images beside calls, and otherwise need not", () => {
    const image = [block("image")];
    expect(resumed(image)).toBe(lost("image"));
    expect(resumed(image, { type: "image" })).toBe("pass");
    const round = later([shows("", a), result("1", "a")]);
    expect(judged("SR-164", opened(wanting(a), { blocks: image }), round)).toBeNull();
    const thought = [block("thinking")];
    expect(
      judged("SR-164", opened(cut("One"), { blocks: thought }), later([shows("One")])),
    ).toBeNull();
    expect(resumed([])).toBeNull();
    expect(judged("SR-164", opened(response("pause_turn"), { blocks: image }))).toBeNull();
  });

  it("return with every member that is not null", () => {
    const listed = [block("image", { list: [{ a: 1 }], no: null })];
    const sent = (list: unknown) => resumed(listed, { type: "image", list });
    expect(sent([{ a: 1, b: 2 }])).toBe("pass");
    for (const other of [[{ a: 2 }], [null], { 0: { a: 1 } }, undefined])
      expect(sent(other)).toBe(lost("image"));
  });

  it("return in their order", () => {
    const [one, two] = [block("thinking", { n: 1 }), block("thinking", { n: 2 })];
    const twins = [block("thinking"), block("thinking")];
    expect(resumed([one, two], one.block, { type: "text" }, two.block)).toBe("pass");
    expect(resumed([one, two], { type: "text" }, one.block, two.block)).toBe("pass");
    expect(resumed([one, block("image")], block("image").block, one.block)).toBe(lost("image"));
    expect(resumed(twins, { type: "thinking" })).toBe(lost("thinking"));
    expect(resumed(twins, { type: "thinking" }, { type: "thinking" })).toBe("pass");
  });

  it.each([
    [{ n: 1, type: "thinking" }, "pass"],
    [{ n: 1, type: "thinking", more: 2 }, "pass"],
    [{ n: "1", type: "thinking" }, lost("thinking")],
    [{ type: "thinking" }, lost("thinking")],
    [{ n: 1 }, lost("thinking")],
  ])("compare with %j as they came", (sent, verdict) => {
    expect(resumed([block("thinking", { n: 1 })], sent)).toBe(verdict);
  });
});
