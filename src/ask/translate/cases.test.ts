// The plan of suite `translation`: every direction and fixture, and only what an adapter declares.
import { describe, expect, it } from "vitest";
import { plan } from "../../../suites/observe/testing/made.ts";
import { seen, text } from "../../../suites/translate/testing/made.ts";
import type { TranslationTrial } from "../../../suites/translate/trial.ts";
import { manifestOf } from "../../adapter/contract.ts";
import type { Evidence } from "../../corpus/load.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import type { StopReason } from "../../generated/observation.ts";
import { noFacts } from "../../model/facts.ts";
import { pass } from "../../model/requirement.ts";
import reference from "../../reference/guest.ts";
import { translationSuite } from "../../run/assemble.ts";
import { planCases } from "../../run/run.ts";
import { suites } from "../../run/testing/lines.ts";
import { cutsMax } from "../observe/cuts.ts";
import type { Plan, Suite } from "../suite.ts";
import type { TranslationCase } from "./cases.ts";

const planned = planCases(suites, corpus, { suite: "translation" }, 1);

it("plans all twelve directions, whole and cut, and every fixture of these protocols", () => {
  const directions = new Set(
    planned.map(({ case: { dialect, variant } }) => `${dialect} ${variant?.split(".")[0]}`),
  );
  expect(directions.size).toBe(12);
  expect(
    planned.filter(({ case: { variant } }) => variant?.includes(".cut")).length,
  ).toBeGreaterThan(500);
  expect(planned.length).toBeGreaterThan(2_500);
});

it("plans every direction of every fixture when asked for all", () => {
  const filters = { suite: "translation", provider: "anthropic-messages", exhaustive: true };
  const all = planCases(suites, corpus, filters, 1).map((each) => each.case);
  const whole = all.filter(({ variant }) => !variant?.includes(".cut"));
  const facts = new Set(whole.map(({ fact, mode }) => `${fact}#${mode}`));
  expect(whole.length).toBe(3 * facts.size);
});

describe("the suite of translations", () => {
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

  const planOf = (fixtures: Plan["fixtures"]) =>
    plan(fixtures, { dialectOf: (provider) => corpus.cards[provider]?.dialect ?? provider });
  const whole = (all: readonly TranslationCase[]) =>
    all.filter(({ variant }) => !variant?.includes(".cut"));

  it("chooses two targets for a provider that defines a protocol, one for others, three when all are asked for", () => {
    const [text = "", , other = ""] = facts;
    expect(whole(cases({}, [text]))).toHaveLength(4);
    expect(whole(cases({}, [other]))).toHaveLength(
      corpus.fixtures.find(({ id }) => id === other)?.evidence.length ?? 0,
    );
    expect(whole(cases({ exhaustive: true }, [text]))).toHaveLength(6);
  });

  it("cuts a stream once, for the first target; often when all are asked for", () => {
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

  it("leaves out cuts that were not asked for, and every case for adapters that do not translate", () => {
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

  it("makes no case of an answer that is still open, nor outside the protocols", () => {
    expect(changed(({ expected }) => ({ expected: { ...expected, stopReason: null } }))).toEqual(
      [],
    );
    const elsewhere = corpus.fixtures.find(({ provider }) => provider === "cohere-v2-chat");
    expect(elsewhere && cases({ fixtures: [elsewhere] })).toEqual([]);
  });

  it("does not cut failures, bodies, and streams whose part reads as an answer", () => {
    const [each] = cases();
    if (!each) throw new Error("no case");
    const { target, fixture } = each;
    const cuts = (change: Partial<Evidence>, read: StopReason = "interrupted") => {
      const own = translationSuite(text, {
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

  it("claims the declared directions, where the adapter speaks both ends", () => {
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

  it("asks for the mode in which the upstream will answer, and judges only a translation", async () => {
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

  it("shows a requirement every text the upstream said, and its details", async () => {
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
    const own = translationSuite(listening, {
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
