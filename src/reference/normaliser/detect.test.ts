// The detector: signals of the corpus, custom detectors, unknown providers, hostile values; and what goes to a log.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadPolicy } from "../../corpus/collections.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../../dialects/index.ts";
import { createRegistry } from "../../dialects/registry.ts";
import { cited } from "../../dialects/testing/cards.ts";
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import { freshContext } from "../../model/decision-context.ts";
import { stopReasons } from "../../model/stop-reason.ts";
import { observed } from "../../model/testing/observed.ts";
import { createDetector } from "./detector.ts";
import { terminationReport } from "./report.ts";
import { sanitise, sanitiseText, textMax } from "./sanitise.ts";
import { bridgeSignal, confidenceFrom, createSignal, isSignal } from "./signal.ts";

const policy = loadPolicy(builtInCorpus(), "bridge-detect");
const detectorOver = (cards = corpus.cards) => createDetector(createRegistry(dialects, cards));
const detector = detectorOver();

const chat = (finish_reason: unknown, message: object = { content: "hi" }) => ({
  choices: [{ index: 0, message, finish_reason }],
});
const claude = (stop_reason: unknown) => ({
  type: "message",
  role: "assistant",
  content: [{ type: "text", text: "hi" }],
  stop_reason,
});
const gemini = (finishReason: unknown) => ({
  candidates: [{ content: { parts: [{ text: "hi" }] }, finishReason }],
});

describe("signals, as the seed tabulates them", () => {
  const rows: readonly [string, object, string, string, string][] = [
    ["openai", chat("stop"), "natural_completion", "high", "finish_reason"],
    ["openai", chat("length"), "token_limit_reached", "high", "finish_reason"],
    ["openai", chat("content_filter"), "content_filtered", "high", "finish_reason"],
    ["openai", chat(null), "unknown", "low", ""],
    ["openai", chat(undefined), "unknown", "low", ""],
    ["openai", chat("of another world"), "unknown", "medium", "finish_reason"],
    ["xai-chat", chat("stop"), "natural_completion", "high", "finish_reason"],
    ["xai-chat", chat("content_filter"), "content_filtered", "high", "finish_reason"],
    ["claude", claude("end_turn"), "natural_completion", "high", "stop_reason"],
    ["claude", claude("stop_sequence"), "stop_sequence", "high", "stop_reason"],
    ["claude", claude("max_tokens"), "token_limit_reached", "high", "stop_reason"],
    ["claude", claude("refusal"), "content_filtered", "high", "stop_reason"],
    ["gemini", gemini("STOP"), "natural_completion", "high", "finishReason"],
    ["gemini", gemini("MAX_TOKENS"), "token_limit_reached", "high", "finishReason"],
    ["gemini", gemini("SAFETY"), "content_filtered", "high", "finishReason"],
    ["gemini", gemini("RECITATION"), "content_filtered", "high", "finishReason"],
    ["gemini", gemini("OTHER"), "unknown", "high", "finishReason"],
    ["gemini", gemini("LENGTH"), "unknown", "medium", "finishReason"],
  ];
  it.each(rows)("reads %s %j as %s, %s, from %s", (provider, body, reason, confidence, field) => {
    const { signal, guessed } = detector.detect(provider, body);
    expect(guessed).toBe(false);
    expect(signal).toMatchObject({ reason, confidence, shouldTerminate: true });
    expect(signal.providerSpecific.originalField).toBe(field);
    expect(signal.message).not.toBe("");
  });

  it("read calls as natural, with the conversation not over and the calls there to see", () => {
    const call = {
      id: "call_fixture1",
      type: "function",
      function: { name: "a", arguments: "{}" },
    };
    const signal = detector.detectTermination("openai", chat("tool_calls", { tool_calls: [call] }));
    expect(signal).toMatchObject({ reason: "natural_completion", shouldTerminate: false });
    expect(signal.providerSpecific.metadata).toMatchObject({ pendingCalls: 1 });
  });

  it("leave a paused turn open", () => {
    expect(detector.isTerminal("claude", claude("pause_turn"))).toBe(false);
  });

  it("keep the provider's own value for every fixture, and are safe signals", () => {
    for (const { provider, evidence } of corpus.fixtures) {
      for (const { bytes, status, contentType, headers, ends } of evidence) {
        if (ends === "break") continue;
        const carrier = { status, contentType, headers };
        const { signal, observation, problems } = detector.detect(provider, bytes, { carrier });
        expect(isSignal(signal)).toBe(true);
        expect(problems).toEqual([]);
        const { rawReason } = observation;
        if (typeof rawReason === "string" && rawReason.length < textMax)
          expect(signal.providerSpecific.originalValue).toBe(sanitiseText(rawReason));
      }
    }
  });

  it("agree for xAI's chat and OpenAI's", () => {
    for (const word of ["stop", "length", "content_filter", "tool_calls", "novel", null])
      expect(detector.detectTermination("xai-chat", chat(word))).toEqual(
        detector.detectTermination("openai", chat(word)),
      );
  });

  it("give a stream the confidence of the whole response it tells", () => {
    const differ = corpus.fixtures.flatMap(({ id, provider, fixture, evidence }) => {
      const [json, stream] = evidence.map(({ bytes, status, contentType, headers }) =>
        detector.detect(provider, bytes, { carrier: { status, contentType, headers } }),
      );
      // Some providers use another word in a stream, or end it by another sign.
      const [one, other] = evidence.map(
        ({ expected: { rawReason, ended } }) => `${rawReason} ${ended.replace("marker", "reason")}`,
      );
      const alike = one === other && fixture.expect.differs === undefined;
      if (!json || !stream || !alike) return [];
      const same = json.signal.reason === stream.signal.reason;
      return same && json.signal.confidence === stream.signal.confidence ? [] : [id];
    });
    expect(differ).toEqual([]);
  });

  it("leave a stream open that still runs, and not the same bytes at its end", () => {
    const begun = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "hi" } }] })}\n\n`;
    const carrier = { contentType: "text/event-stream" };
    const ended = (isStreaming: boolean) =>
      detector.detect("openai", begun, { carrier, isStreaming }).observation.ended;
    expect([ended(true), ended(false)]).toEqual(["open", "closed"]);
  });

  it("say whether a response is terminal", () => {
    for (const body of [claude("end_turn"), claude("pause_turn"), claude(null), {}])
      for (const isStreaming of [true, false])
        expect(detector.isTerminal("claude", body, isStreaming)).toBe(
          detector.detectTermination("claude", body, isStreaming).shouldTerminate,
        );
  });
});

describe("registering", () => {
  const own = createSignal({ reason: "stop_sequence", field: "why", value: "done" });

  it("extracts the context of an ending, without the text of the answer", () => {
    const context = detectorOver().extractTerminationContext("openai", chat("length"));
    expect(context).toMatchObject({
      dialect: "openai-chat",
      guessed: false,
      stopReason: "max_tokens",
      ended: "reason",
      pendingCalls: 0,
    });
    expect(context).not.toHaveProperty("text");
  });

  it("uses a custom detector from the next response on, and another in its place", () => {
    const mine = detectorOver();
    expect(mine.detectTermination("openai", chat("stop")).reason).toBe("natural_completion");
    mine.registerDetector("openai", { detectTermination: () => own });
    expect(mine.detectTermination("openai", chat("stop"))).toEqual(own);
    expect(mine.getDetector("openai")?.detectTermination?.(chat("stop"), false)).toEqual(own);
    mine.registerDetector("openai", { detectTermination: () => ({ ...own, reason: "unknown" }) });
    expect(mine.detectTermination("openai", chat("stop")).reason).toBe("unknown");
  });

  it("takes a card: a made-up provider in one call", () => {
    const mine = detectorOver();
    const rows = [{ value: "finito", reason: "end_turn" as const, ...cited }];
    const card = {
      name: "Made-up",
      dialect: "openai-chat",
      docs: [],
      routes: [],
      reasons: rows,
    };
    mine.registerDetector("made-up", card);
    expect(mine.detectTermination("made-up", chat("finito")).reason).toBe("natural_completion");
    expect(mine.getDetector("made-up")?.detectTermination?.(chat("finito"), false)).toEqual(
      mine.detectTermination("made-up", chat("finito")),
    );
  });

  it("works with a detector that detects nothing, and tells what is known of a provider", () => {
    const mine = detectorOver();
    mine.registerDetector("openai", {});
    expect(mine.detectTermination("openai", chat("stop")).reason).toBe("natural_completion");
    expect(mine.capabilities("openai")).toMatchObject({ dialect: "openai-chat", custom: true });
    expect(mine.capabilities("claude")?.evidence).toContain("message_stop");
    const says = ["openai", "claude"].map((name) => mine.capabilities(name)?.saysWhenCallsAreDone);
    expect(says).toEqual([false, true]);
    expect(mine.capabilities("nobody")).toBeNull();
    expect(mine.getDetector("nobody")).toBeNull();
  });

  it("tells that a custom detector failed, and reads with the cards", () => {
    const mine = detectorOver();
    mine.registerDetector("openai", {
      detectTermination() {
        throw new TypeError("boom\nforged log line");
      },
    });
    const { signal, problems } = mine.detect("openai", chat("length"));
    expect(signal.reason).toBe("token_limit_reached");
    expect(problems).toEqual([
      { kind: "detector-threw", message: "TypeError: boom\\u000aforged log line" },
    ]);
    mine.registerDetector("openai", { detectTermination: () => ({ reason: "done" }) as never });
    expect(mine.detect("openai", chat("length")).problems).toEqual([
      { kind: "bad-signal", message: "the answer of a custom detector is not a signal" },
    ]);
    mine.registerDetector("openai", {
      detectTermination() {
        throw 3;
      },
    });
    expect(mine.detect("openai", chat("length")).problems).toEqual([
      { kind: "detector-threw", message: "number" },
    ]);
  });

  it("tells a custom detector whether the stream still runs", () => {
    const mine = detectorOver();
    const told: boolean[] = [];
    const detectTermination = (_response: unknown, isStreaming: boolean) => {
      told.push(isStreaming);
      return own;
    };
    mine.registerDetector("openai", { detectTermination });
    for (const isStreaming of [true, false, undefined])
      mine.detectTermination("openai", chat("stop"), isStreaming);
    expect(told).toEqual([true, false, false]);
  });

  it("tells a card from a detector that has one member of the same name", () => {
    const mine = detectorOver();
    for (const more of [{ dialect: "openai-chat" }, { reasons: [] }]) {
      mine.registerDetector("openai", { ...more, detectTermination: () => own });
      expect(mine.detectTermination("openai", chat("stop"))).toEqual(own);
    }
    const card = corpus.cards["openai-chat"];
    if (!card) throw new Error("no card");
    mine.registerDetector("openai", card);
    expect(mine.detectTermination("openai", chat("stop")).reason).toBe("natural_completion");
    expect(mine.capabilities("openai")?.custom).toBe(false);
  });

  it("lets a sure word prevail over a custom guess", () => {
    const mine = detectorOver();
    const guess = createSignal({ reason: "natural_completion", confidence: "low" });
    mine.registerDetector("openai", { detectTermination: () => guess });
    expect(mine.detectTermination("openai", chat("length")).reason).toBe("token_limit_reached");
    expect(mine.detectTermination("openai", chat(null))).toEqual(guess);
  });

  it("follows a switch of provider in mid-conversation", () => {
    const read = (provider: string) => detector.detectTermination(provider, claude("end_turn"));
    expect(read("claude").confidence).toBe("high");
    expect(read("openai")).toMatchObject({ reason: "unknown", confidence: "low" });
    expect(read("claude").confidence).toBe("high");
  });
});

describe("an unknown provider", () => {
  const rows: readonly [object, string, StopReason][] = [
    [chat("length"), "openai-chat", "max_tokens"],
    [claude("refusal"), "anthropic-messages", "refusal"],
    [gemini("SAFETY"), "gemini-generate-content", "safety_blocked"],
  ];
  it.each(rows)("reads by the shape of %j as %s, with low confidence", (body, dialect, reason) => {
    const detection = detector.detect("nobody", body);
    expect(detection).toMatchObject({ guessed: true, dialect });
    expect(detection.observation).toMatchObject({ stopReason: reason, confidence: "low" });
  });

  it("reads correctly for most of the corpus", () => {
    // One in seven is enough: each is read by every dialect.
    const all = corpus.fixtures
      .flatMap(({ evidence }) => evidence)
      .filter(({ ends, expected }) => ends === "close" && expected.stopReason !== null)
      .filter((_, at) => at % 7 === 0);
    const right = all.filter(({ bytes, status, contentType, headers, expected }) => {
      const carrier = { status, contentType, headers };
      return (
        detector.detect("nobody", bytes, { carrier }).observation.stopReason === expected.stopReason
      );
    });
    expect(right.length / all.length).toBeGreaterThan(0.85);
  });

  it("gets the default for what no dialect understands", () => {
    const detection = detector.detect("nobody", { weather: "fine" });
    expect(detection.dialect).toBeNull();
    expect(detection.signal).toMatchObject({ reason: "unknown", confidence: "low" });
    expect(createDetector(createRegistry([])).detect("nobody", "{}").signal).toMatchObject({
      reason: "unknown",
      confidence: "low",
    });
  });
});

describe("hostile values", () => {
  it("never throw, whatever stands in the reason field or in place of a response", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.anything(), (value, anything) => {
        for (const body of [chat(value), claude(value), gemini(value)])
          expect(isSignal(detector.detect("openai", body).signal)).toBe(true);
        expect(isSignal(detector.detect("claude", anything as never).signal)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("report a value that is not a response", () => {
    const knot: Record<string, unknown> = {};
    knot.self = knot;
    for (const none of [undefined, () => 1, 10n, knot])
      expect(detector.detect("openai", none as never).problems).toMatchObject([
        { kind: "bad-response" },
      ]);
  });

  it.each([
    ["a line end", "stop\r\nlevel=info forged=true"],
    ["an escape sequence", "stop\u001b[2K\u001b[31mred"],
    ["a direction mark", "stop\u202epots"],
    ["a megabyte", "x".repeat(1_000_000)],
  ])("keep %s from acting on a log", (_, value) => {
    const { signal } = detector.detect("openai", chat(value));
    const logged = JSON.stringify(signal);
    expect(signal.providerSpecific.originalValue.length).toBeLessThanOrEqual(textMax);
    expect(signal.providerSpecific.originalValue).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(logged.length).toBeLessThan(3_000);
  });

  it("treat __proto__ as any other name", () => {
    const body = JSON.parse(
      '{"choices":[{"index":0,"message":{"content":"hi"},"finish_reason":{"__proto__":{"polluted":true}}}],"__proto__":{"polluted":true}}',
    );
    const { signal } = detector.detect("openai", body);
    const copy = Object.assign({}, signal.providerSpecific.metadata);
    expect((copy as { polluted?: unknown }).polluted).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(sanitise(JSON.parse('{"__proto__":1,"constructor":2}')) as object)).toEqual([
      "[__proto__]",
      "[constructor]",
    ]);
  });

  it("keeps secrets in errors and details out of signals and reports", () => {
    const key = `sk-${"a8Kd03mZq7Lw5Tn1".repeat(2)}`;
    const body = { error: { type: "authentication_error", message: `bad key ${key}` } };
    const { signal, observation } = detector.detect("claude", body, { carrier: { status: 401 } });
    expect(observation.error?.message).toContain(key);
    expect(signal.reason).toBe("error_termination");
    const report = terminationReport(observation, freshContext, policy);
    expect(JSON.stringify([signal, report])).not.toContain(key);
    expect(JSON.stringify(report)).toContain("authentication_error");
  });
});

describe("signals by hand", () => {
  it("pass the guard when made from little", () => {
    const signal = createSignal({ reason: "token_limit_reached" });
    expect(signal).toMatchObject({
      shouldTerminate: true,
      confidence: "low",
      message: "token limit reached",
    });
    expect(isSignal(signal)).toBe(true);
    expect(createSignal({ reason: "unknown" }).shouldTerminate).toBe(false);
    expect(createSignal({ reason: "stop_sequence", value: "END" }).confidence).toBe("high");
  });

  it("fail the guard when anything is missing, of another type, or not safe to log", () => {
    const good = createSignal({ reason: "natural_completion", field: "stop", value: "x" });
    const bad: unknown[] = [
      null,
      [],
      "signal",
      {},
      { ...good, shouldTerminate: "yes" },
      { ...good, reason: "finished" },
      { ...good, confidence: "certain" },
      { ...good, providerSpecific: null },
      { ...good, providerSpecific: { ...good.providerSpecific, originalField: 1 } },
      { ...good, providerSpecific: { ...good.providerSpecific, originalField: null } },
      { ...good, providerSpecific: { ...good.providerSpecific, originalValue: "a\nb" } },
      { ...good, providerSpecific: { ...good.providerSpecific, metadata: [] } },
      { ...good, message: "m".repeat(textMax + 1) },
    ];
    for (const each of bad) expect(isSignal(each), JSON.stringify(each)).toBe(false);
    fc.assert(fc.property(fc.anything(), (value) => !isSignal(value)));
  });

  it("take the confidence their indicators give", () => {
    expect(confidenceFrom({ present: true, known: true })).toBe("high");
    expect(confidenceFrom({ present: true, known: false })).toBe("medium");
    expect(confidenceFrom({ present: false, known: false })).toBe("low");
  });
});

describe("the termination report", () => {
  it("says what ended, what is to be done and on what grounds", () => {
    const { observation, problems } = detector.detect("claude", claude("max_tokens"));
    const report = terminationReport(observation, freshContext, policy, problems);
    expect(report).toMatchObject({
      ending: { stopReason: "max_tokens", action: "continue", rawReason: "max_tokens" },
      calls: { complete: 0, unfinished: 0 },
      decision: { shouldContinue: false, suggestedAction: "increase_budget" },
    });
    expect(report.summary).toMatch(/token limit/);
    expect(JSON.stringify(report)).not.toContain('"hi"');
  });
});

describe("a text for a log", () => {
  it("holds at most 200 characters, and says where it was cut", () => {
    const whole = "long words ".repeat(20).slice(0, 200);
    expect(textMax).toBe(200);
    expect(sanitiseText(whole)).toBe(whole);
    expect(sanitiseText(`${whole}x`)).toBe(`${whole.slice(0, 199)}…`);
  });

  it("ends where what was not looked at would follow, however short the rest became", () => {
    // Redacted, the first 800 characters are short; what follows them was never looked at.
    const secret = `Bearer ${"a1B2c3D4".repeat(100)}`.slice(0, 800);
    expect(sanitiseText(secret)).not.toMatch(/…$/);
    expect(sanitiseText(`${secret}a`)).toMatch(/…$/);
    expect(sanitiseText(`${secret} and more`)).not.toContain("more");
  });

  it("shows a character that acts by its number", () => {
    expect(sanitiseText("a\u001bb\u202ec")).toBe("a\\u001bb\\u202ec");
  });
});

describe("a value for a log", () => {
  it("keeps numbers, truth and nothing, and has nothing for what is no JSON", () => {
    expect(sanitise([1, true, null, undefined, () => {}])).toEqual([1, true, null, null, null]);
  });

  it("holds at most 50 items, and 50 members", () => {
    const items = Array.from({ length: 51 }, (_, at) => at);
    expect(sanitise(items)).toEqual(items.slice(0, 50));
    const members = Object.fromEntries(items.map((at) => [`m${at}`, at]));
    expect(Object.keys(sanitise(members) as object)).toEqual(Object.keys(members).slice(0, 50));
  });

  it("goes six deep, in lists and in members", () => {
    expect(sanitise([[[[[[["a"]]]]]]])).toEqual([[[[[[null]]]]]]);
    const deep = { a: { a: { a: { a: { a: { a: { a: "b" } } } } } } };
    expect(sanitise(deep)).toEqual({ a: { a: { a: { a: { a: { a: null } } } } } });
  });

  it("renames members with a name that means something to JavaScript", () => {
    const names = ["constructor", "prototype", "__proto__"];
    const value = JSON.parse(`{${names.map((name) => `"${name}":1`).join()}}`);
    expect(Object.keys(sanitise(value) as object)).toEqual(names.map((name) => `[${name}]`));
  });
});

const call = (state: ToolCall["state"]): ToolCall => ({
  id: "a",
  name: "b",
  arguments: "{}",
  state,
});

describe("a signal", () => {
  const signalOf = (more: Partial<Observation>) => bridgeSignal(observed(more));
  const calls = [call("complete"), call("incomplete"), call("incomplete")];

  it("tells whole calls from others", () => {
    expect(signalOf({ toolCalls: calls }).providerSpecific.metadata).toMatchObject({
      pendingCalls: 1,
      unfinishedCalls: 2,
    });
  });

  it("leaves a response open that still runs, and says so", () => {
    expect(signalOf({ stopReason: null })).toMatchObject({
      shouldTerminate: false,
      message: "the response has not ended yet",
    });
    expect(signalOf({})).toMatchObject({
      shouldTerminate: true,
      message: stopReasons.end_turn.means,
    });
  });

  it("says in its message nothing that holds for some answers only", () => {
    const cut = signalOf({ stopReason: "max_tokens", toolCalls: [call("complete")] });
    expect(cut.message).toBe("the response's output token limit was reached");
    expect(signalOf({ stopReason: "error" }).message).toBe("the provider reported failure");
  });

  it("names the field by its last name, or leaves it empty", () => {
    const field = (rawField: string | null) =>
      signalOf({ rawField }).providerSpecific.originalField;
    expect(field("/choices/0/finish_reason")).toBe("finish_reason");
    expect(field("/output/0")).toBe("output");
    expect(field("/output/")).toBe("output");
    expect(field(null)).toBe("");
  });

  it("shows the provider's value as text", () => {
    const shown = (value: unknown) =>
      createSignal({ reason: "unknown", value }).providerSpecific.originalValue;
    expect([null, undefined, "stop", 3, () => {}].map(shown)).toEqual(["", "", "stop", "3", ""]);
  });

  it("passes without a message, not with a long one or no text", () => {
    const { message: _message, ...signal } = createSignal({ reason: "unknown" });
    expect(isSignal(signal)).toBe(true);
    expect(isSignal({ ...signal, message: "x ".repeat(101) })).toBe(false);
    expect(isSignal({ ...signal, message: 3 })).toBe(false);
    expect(isSignal({ ...signal, message: [] })).toBe(false);
  });
});

describe("a report", () => {
  const strict = loadPolicy(builtInCorpus(), "strict");
  const report = (more: Partial<Observation>) =>
    terminationReport(observed(more), freshContext, strict);

  it("counts calls that are whole and calls that are not", () => {
    const toolCalls = [call("complete"), call("complete"), call("incomplete")];
    expect(report({ toolCalls }).calls).toEqual({ complete: 2, unfinished: 1 });
    expect(report({ stopReason: "max_tokens", toolCalls }).ending.action).toBe("repair");
  });

  it("says whether and how it ended", () => {
    expect(report({}).summary).toMatch(/^Ended: /);
    const open = report({ stopReason: null });
    expect(open.summary).toMatch(/^Not ended\. /);
    expect(open.ending.action).toBeNull();
  });
});
