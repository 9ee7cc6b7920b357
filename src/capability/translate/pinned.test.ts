// Each branch of the cases and the judge of translations, on answers made by hand.
import { describe, expect, it } from "vitest";
import { manifestOf } from "../../adapter/contract.ts";
import reference from "../../adapter/reference.ts";
import type { Evidence } from "../../corpus/load.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import type { TranslationTarget } from "../../generated/translations.ts";
import type { NoAnswer, TranslatedAnswer } from "../../model/answer.ts";
import { noFacts } from "../../model/facts.ts";
import { pass, type SuiteText } from "../../model/requirement.ts";
import type { Action } from "../../model/stop-reason.ts";
import { suites } from "../../run/testing/lines.ts";
import { cutsMax } from "../observe/cuts.ts";
import { observed } from "../observe/testing/made.ts";
import type { Plan, Suite } from "../suite.ts";
import { type TranslationCase, translateSuite } from "./cases.ts";
import { judgeTranslated } from "./grade.ts";
import { judgeAction, ledTo, rowFor, type TranslationTrial } from "./trial.ts";

const whole: ToolCall = { id: "call_1", name: "look_up", arguments: '{"a":1}', state: "complete" };
const half: ToolCall = { ...whole, arguments: '{"a":', state: "incomplete" };

function seen(
  stopReason: StopReason | null,
  toolCalls: ToolCall[] = [],
  more: Partial<Observation> = {},
): Observation {
  const shared = { rawReason: "word", ended: "reason", text: "abc" } as const;
  return observed({ ...shared, stopReason, toolCalls, ...more });
}

interface Row {
  readonly reason: StopReason;
  readonly instead?: readonly Action[];
}

/** What the upstream said, and what the client of the target was told; null: nothing. */
function trial(
  upstream: Observation,
  told: Observation | null,
  rows: readonly Row[] = [],
  accepted: readonly StopReason[] = upstream.stopReason ? [upstream.stopReason] : [],
): TranslationTrial {
  return {
    upstream,
    accepted,
    mode: "json",
    table: { rows } as unknown as TranslationTarget,
    said: new Set(),
    downstream: told && { status: 200, observation: told, kinds: [], literals: [] },
  };
}

const text: SuiteText<TranslationTrial> = {
  name: "translation",
  title: "t",
  requirements: [
    {
      id: "SR-000",
      rules: ["H12"],
      level: "MUST",
      sentence: "It MUST.",
      source: [],
      mutants: ["made up"],
      judge: () => pass,
    },
  ],
};
const translated = { kind: "translated" } as TranslatedAnswer;
const threw: NoAnswer = { kind: "threw", error: { name: "SomeError", message: "m" } };
const skipped: NoAnswer = { kind: "skipped", reason: "x" };

function judged(given: TranslationTrial, answer: TranslatedAnswer | NoAnswer = translated) {
  const { upstream, accepted } = given;
  const stopReason = upstream.stopReason ?? "unknown";
  return judgeTranslated({ stopReason, accepted, observation: upstream }, answer, given, text);
}
/** `grade harm` */
function verdict(...given: Parameters<typeof judged>): string {
  const { grade, harms } = judged(...given);
  return [grade, ...harms].join(" ");
}

describe("the action a client is led to", () => {
  it("is that of what it reads; an end that is not told is a break", () => {
    const led = (told: Observation) =>
      ledTo({ status: 200, observation: told, kinds: [], literals: [] });
    expect(led(seen("max_tokens"))).toBe("continue");
    expect(led(seen("max_tokens", [half]))).toBe("repair");
    expect(led(seen(null))).toBe("fail");
  });

  const free: ToolCall = { ...whole, arguments: "plain words" };
  const broken: ToolCall = { ...half, arguments: "plain words" };
  const rows: readonly Row[] = [
    { reason: "pause_turn", instead: ["complete"] },
    { reason: "pause_turn", instead: ["continue"] },
  ];
  it.each([
    ["the same", seen("end_turn"), seen("end_turn"), true],
    ["another", seen("end_turn"), seen("max_tokens"), false],
    ["continuing where repair is right", seen("max_tokens", [half]), seen("max_tokens"), true],
    ["repairing where continuing is right", seen("max_tokens"), seen("max_tokens", [half]), false],
    ["continuing where an end is right", seen("refusal"), seen("max_tokens"), false],
    ["a failure where an end is right", seen("refusal"), seen("error"), true],
    ["a failure where an answer is right", seen("end_turn"), seen("error"), false],
    ["an answer where an end is right", seen("refusal"), seen("end_turn"), false],
    ["what the first row allows", seen("pause_turn"), seen("end_turn"), true],
    ["what only a later row allows", seen("pause_turn"), seen("max_tokens"), false],
    ["a failure for free text", seen("tool_call", [free]), seen("error"), true],
    ["a failure for one free text of two", seen("tool_call", [whole, free]), seen("error"), true],
    ["a failure for arguments", seen("tool_call", [whole]), seen("error"), false],
    [
      "a failure for arguments after white space",
      seen("tool_call", [{ ...whole, arguments: ' {"a":1} ' }]),
      seen("error"),
      false,
    ],
    [
      "a failure for no arguments",
      seen("tool_call", [{ ...whole, arguments: "" }]),
      seen("error"),
      false,
    ],
    ["a failure for half a free text", seen("tool_call", [broken]), seen("error"), false],
    ["an end for free text", seen("tool_call", [free]), seen("refusal"), false],
    ["a failure beside free text in an answer", seen("end_turn", [free]), seen("error"), false],
  ])("may be or not: %s", (_, upstream, told, allowed) => {
    expect(judgeAction(trial(upstream, told, rows))?.result).toBe(allowed ? "pass" : "fail");
  });

  it("may be that of any accepted reading, and the first is what is asked for", () => {
    const accepted = ["end_turn", "max_tokens"] as const;
    const upstream = seen("end_turn");
    expect(judgeAction(trial(upstream, seen("max_tokens"), [], accepted))).toEqual(pass);
    expect(judgeAction(trial(upstream, seen("pause_turn"), [], accepted))).toMatchObject({
      message: "leads to resume where complete is asked for",
    });
    expect(judgeAction(trial(seen(null), seen("end_turn")))).toMatchObject({
      message: "leads to complete where abort is asked for",
    });
    expect(judgeAction(trial(upstream, null))).toBeNull();
  });

  it("is looked up in the first row of a reason", () => {
    expect(rowFor("pause_turn", { rows } as unknown as TranslationTarget)).toBe(rows[0]);
    expect(rowFor("error", { rows } as unknown as TranslationTarget)).toBeUndefined();
  });
});

describe("the judge of translations", () => {
  it("grades the reason, where the action is right", () => {
    expect(verdict(trial(seen("end_turn"), seen("end_turn")))).toBe("exact");
    expect(verdict(trial(seen("end_turn"), seen("stop_sequence")))).toBe("coarse");
    expect(verdict(trial(seen("interrupted"), seen(null)))).toBe("coarse");
  });

  it("takes a gateway that throws for a failure, where failing is right", () => {
    expect(verdict(trial(seen("error"), null), threw)).toBe("coarse");
    expect(verdict(trial(seen("refusal"), null), threw)).toBe("coarse");
    expect(verdict(trial(seen("end_turn"), null), threw)).toBe("crashed parser-crash");
    const either = trial(seen("end_turn"), null, [], ["end_turn", "error"]);
    expect(verdict(either, threw)).toBe("coarse");
    expect(verdict(trial(seen("error"), null), { kind: "timed_out" })).toBe("timed_out stuck");
  });

  it.each([
    ["max_tokens", [], "end_turn", [], "silent-truncation"],
    // A client that runs tools where there are none takes the answer for done.
    ["max_tokens", [], "tool_call", [whole], "silent-truncation"],
    ["max_tokens", [half], "tool_call", [whole], "partial-tool-offered"],
    ["max_tokens", [half], "end_turn", [], "silent-truncation"],
    ["end_turn", [], "max_tokens", [], "runaway-loop"],
  ] as const)("%s with %j told as %s with %j: %s", (from, open, to, told, harm) => {
    const given = trial(seen(from, [...open]), seen(to, [...told]));
    expect(verdict(given)).toBe(`wrong ${harm}`);
  });

  it("judges by the first accepted reading, and by an unknown one where there is none", () => {
    const both = trial(seen("max_tokens"), seen("end_turn"), [], ["max_tokens", "refusal"]);
    expect(verdict(both)).toBe("wrong silent-truncation");
    expect(verdict(trial(seen(null), seen("end_turn")))).toBe("wrong premature-terminal");
  });

  it("rules by every requirement, unless the case was skipped", () => {
    const given = trial(seen("end_turn"), seen("end_turn"));
    expect(judged(given).results.map(({ id }) => id)).toEqual(["SR-000"]);
    expect(judged({ ...given, downstream: null }, skipped).results).toEqual([]);
  });

  it("shows the target's word and what the client makes of it", () => {
    const answer = (told: Observation) => judged(trial(seen("end_turn"), told)).answer;
    expect(answer(seen("end_turn"))).toEqual({
      kind: "told",
      reported: "word",
      rawReason: "word",
      means: ["end_turn"],
      action: "complete",
    });
    expect(answer(seen("end_turn", [], { rawReason: null })).reported).toBeNull();
    expect(answer(seen("end_turn", [], { rawReason: 3 })).reported).toBe("3");
    expect(answer(seen(null)).means).toEqual(["interrupted"]);
    const long = "x".repeat(501);
    expect(answer(seen("end_turn", [], { text: long })).text).toBe(long.slice(0, 500));
    expect(answer(seen("tool_call", [whole])).calls).toEqual([whole]);
    const failed = (error: NonNullable<Observation["error"]>) =>
      answer(seen("error", [], { error })).error;
    expect(failed({ code: "c", message: "m", status: 500 })).toBe("c: m");
    expect(failed({ code: null, message: null, status: 500 })).toBe("200: ");
  });

  it("shows why there is no answer", () => {
    const given = trial(seen("end_turn"), null);
    expect(judged(given, threw).answer).toMatchObject({ kind: "threw", error: "SomeError: m" });
    expect(judged(given).answer).toEqual({
      kind: "skipped",
      reported: null,
      means: [],
      action: null,
    });
  });
});

describe("cases of translations", () => {
  const suite = suites.find(
    ({ name }) => name === "translation",
  ) as unknown as Suite<TranslationCase>;
  const facts = [
    "anthropic-messages/end-turn-multibyte-text",
    "anthropic-messages/http-529-overloaded",
    "groq-chat/length-in-a-travel-plan",
  ];
  const manifest = manifestOf(reference);

  function cases(more: Partial<Plan> = {}, ids = facts): TranslationCase[] {
    const fixtures = corpus.fixtures.filter(({ id }) => ids.includes(id));
    return suite.cases({ ...planOf(fixtures), ...more });
  }

  function planOf(fixtures: Plan["fixtures"]): Plan {
    return {
      fixtures,
      all: fixtures,
      dialectOf: (provider) => corpus.cards[provider]?.dialect ?? provider,
      chosen: () => true,
      seed: 1,
      wanted: () => true,
      manifest: null,
      exhaustive: false,
    };
  }
  const whole = (all: readonly TranslationCase[]) =>
    all.filter(({ variant }) => !variant?.includes(".cut"));

  it("are two targets for who defines a protocol, one for others, three when all are asked for", () => {
    const [text = "", , other = ""] = facts;
    expect(whole(cases({}, [text]))).toHaveLength(4);
    expect(whole(cases({}, [other]))).toHaveLength(
      corpus.fixtures.find(({ id }) => id === other)?.evidence.length ?? 0,
    );
    expect(whole(cases({ exhaustive: true }, [text]))).toHaveLength(6);
  });

  it("are cut once, in streams that came, into the first target alone; often when all are asked for", () => {
    const [text = "", failed = ""] = facts;
    const cut = (all: readonly TranslationCase[]) =>
      all.filter(({ variant }) => variant?.includes(".cut"));
    const once = cut(cases({}, [text]));
    expect(once.map(({ mode }) => mode)).toEqual(["stream"]);
    expect(cut(cases({}, [failed]))).toEqual([]);
    const all = cut(cases({ exhaustive: true }, [text]));
    expect(new Set(all.map(({ target }) => target.table.dialect)).size).toBe(3);
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThanOrEqual(3 * cutsMax);
    expect(all.filter(({ claim }) => claim.stopReason !== "interrupted")).toEqual([]);
    // The frames of a cut are the first of the stream.
    const [first] = once;
    const bytes = Buffer.concat([...(first?.chunks ?? [])]);
    expect(bytes.length).toBeGreaterThan(0);
    expect(
      Buffer.from(first?.evidence.bytes ?? [])
        .subarray(0, bytes.length)
        .equals(bytes),
    ).toBe(true);
  });

  it("leave out cuts that were not asked for, and all of them for adapters that do not translate", () => {
    const wanted = (id: string) => !id.includes(".cut");
    expect(cases({ wanted })).toEqual(whole(cases()));
    expect(cases({ manifest })).toHaveLength(cases().length);
    expect(cases({ manifest: { ...manifest, capabilities: ["observe"] } })).toEqual([]);
  });

  /** The first fixture, with something else in its evidence. */
  const changed = (change: (evidence: Evidence) => Partial<Evidence>) => {
    const [first] = corpus.fixtures.filter(({ id }) => id === facts[0]);
    if (!first) throw new Error("no fixture");
    const evidence = first.evidence.map((each) => ({ ...each, ...change(each) }));
    return cases({ fixtures: [{ ...first, evidence }] });
  };

  it("are none for an answer that is still open, and none outside the protocols", () => {
    expect(changed(({ expected }) => ({ expected: { ...expected, stopReason: null } }))).toEqual(
      [],
    );
    const elsewhere = corpus.fixtures.find(({ provider }) => provider === "cohere-v2-chat");
    expect(elsewhere && cases({ fixtures: [elsewhere] })).toEqual([]);
  });

  it("are not cut where the answer is a failure, or no stream, or what came is an answer", () => {
    const [each] = cases();
    if (!each) throw new Error("no case");
    const { target, fixture } = each;
    const cuts = (change: Partial<Evidence>, read: StopReason = "interrupted") => {
      const own = translateSuite(text, {
        targets: new Map([
          [each.dialect, { ...target, table: { ...target.table, dialect: each.dialect } }],
          [target.table.dialect, target],
        ]),
        readPrefix: () => seen(read),
      });
      const evidence = fixture.evidence
        .filter(({ mode }) => mode === "stream")
        .map((one) => ({ ...one, ...change }));
      return own
        .cases(planOf([{ ...fixture, evidence }]))
        .filter(({ variant }) => variant?.includes(".cut")).length;
    };
    expect(cuts({ status: 399 })).toBe(1);
    expect(cuts({ status: 400 })).toBe(0);
    expect(cuts({ mode: "json" })).toBe(0);
    expect(cuts({}, "end_turn")).toBe(0);
  });

  it("are claimed in the directions that are declared, both ends of one", () => {
    const [each] = cases();
    if (!each) throw new Error("no case");
    const from = each.dialect;
    const to = each.target.table.dialect;
    const claims = (changes: object) => suite.claimed(each, { ...manifest, ...changes });
    expect(
      claims({
        translates: [
          { from: to, to: from },
          { from, to },
        ],
      }),
    ).toBe(true);
    expect(claims({ translates: [{ from, to: from }] })).toBe(false);
    expect(claims({ translates: [{ from: to, to }] })).toBe(false);
    expect(claims({ dialects: [from, to] })).toBe(true);
    expect(claims({ dialects: [from] })).toBe(false);
    expect(claims({ dialects: [to] })).toBe(false);
  });

  it("ask for the translation of what the upstream will answer, and judge only a translation", async () => {
    const [json] = cases();
    if (!json) throw new Error("no case");
    const job = (each: TranslationCase) =>
      suite.job(each, manifest) as { kind: string; request: { body: unknown; path: string } };
    expect(job(json).kind).toBe("translate");
    const asked = cases({ exhaustive: true }).filter(
      ({ target }) => target.table.dialect === "openai-chat",
    );
    for (const each of asked)
      expect((job(each).request.body as { stream?: boolean }).stream === true).toBe(
        each.mode === "stream",
      );
    const judge = async (answer: object) => {
      const words = { name: "x", library: "x", rows: [] };
      return suite.judge(json, { answer: answer as never, facts: noFacts }, manifest, words);
    };
    expect((await judge({ kind: "returned", observation: {} })).grade).toBe("crashed");
    expect((await judge({ kind: "timed_out" })).grade).toBe("timed_out");
    const response = {
      status: 500,
      headers: {},
      contentType: "application/json",
      chunks: [],
      ends: "close",
    };
    expect((await judge({ kind: "translated", response })).answer.kind).toBe("told");
  });

  it("show a requirement every text the upstream said, and its details", async () => {
    const [each] = cases();
    if (!each) throw new Error("no case");
    let said: ReadonlySet<string> = new Set();
    const listening = {
      ...text,
      requirements: text.requirements.map((requirement) => ({
        ...requirement,
        judge(given: TranslationTrial) {
          said = given.said;
          return pass;
        },
      })),
    };
    const own = translateSuite(listening, {
      targets: new Map([[each.target.table.dialect, each.target]]),
      readPrefix: () => seen("interrupted"),
    });
    const { claim } = each;
    const observation = { ...claim.observation, detail: { stopSequence: "###" } };
    const outcome = { answer: { kind: "timed_out" as const }, facts: noFacts };
    const vocabulary = { name: "x", library: "x", rows: [] };
    await own.judge({ ...each, claim: { ...claim, observation } }, outcome, manifest, vocabulary);
    expect(said).toContain("###");
    expect(said).toContain(claim.observation.text);
  });
});
