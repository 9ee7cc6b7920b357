// The plan of suite `privacy`: a few cases of every dialect, with a secret in every place, each its own.
import { describe, expect, it } from "vitest";
import { findCanaries } from "../../../suites/observe/canary.ts";
import {
  plan as byHand,
  bytesOf,
  copied,
  fixture,
  json,
  manifest,
  natural,
  stream,
  suiteText,
  words,
} from "../../../suites/observe/testing/made.ts";
import type { PrivacyTrial } from "../../../suites/observe/trial.ts";
import type { ObserveJob } from "../../adapter/session.ts";
import type { LoadedFixture } from "../../corpus/load.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import type { Answer } from "../../model/answer.ts";
import { makeCanaries } from "../../model/canary.ts";
import { type Fact, noFacts } from "../../model/facts.ts";
import { hash } from "../../model/hash.ts";
import type { Judged } from "../../model/judged.ts";
import { fail, pass } from "../../model/requirement.ts";
import { privacySuite } from "../../run/assemble.ts";
import { planCases } from "../../run/run.ts";
import { suites } from "../../run/testing/lines.ts";
import type { Plan } from "../suite.ts";
import type { PlantedCase } from "./privacy.ts";

const { cards } = corpus;
const seed = 7;
const plan = (of = seed) => planCases(suites, corpus, { suite: "privacy" }, of);
const planned = plan();
const cases = planned.map(({ case: each }) => each as PlantedCase);

it("plans a few cases of every dialect, with failures, bodies and streams", () => {
  const spoken = new Set(Object.values(cards).map(({ dialect }) => dialect));
  expect(new Set(cases.map(({ dialect }) => dialect))).toEqual(spoken);
  for (const sort of ["failure", "json", "stream"])
    expect(cases.filter((each) => each.sort === sort).length, sort).toBeGreaterThan(5);
  expect(cases.length).toBeLessThan(6 * spoken.size + 1);
});

it("plants each secret in one case only, in every place", () => {
  const secrets = cases.flatMap(({ canaries }) => canaries.map((canary) => canary.value));
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const { id, sort, evidence, canaries: given } of cases) {
    const all = [evidence.headers, Buffer.from(evidence.bytes).toString("latin1")];
    const seen = new Set(findCanaries(all, given).map(({ plantedIn }) => plantedIn));
    const places = sort === "failure" ? ["body", "error", "header"] : ["body", "header"];
    expect([...seen].sort(), id).toEqual(places);
  }
});

describe("a planted case", () => {
  const suite = privacySuite(suiteText("privacy"), () => null);
  const plannedOf = (fixtures: LoadedFixture[], more: Partial<Plan> = {}) =>
    suite.cases(byHand(fixtures, more));
  const secretsOf = (id: string) => makeCanaries(hash(`${id}:1`)).map(({ value }) => value);
  const refused = (message: string | null) => ({
    expected: {
      stopReason: "error",
      ended: "error",
      error: { code: null, message, status: null },
    } as const,
  });
  const body = '{"a":null,"b":"no key"}';

  it("holds a secret in an unknown member and in headers", () => {
    const evidence = json(body, { headers: { "x-id": "1" } });
    const made = fixture("p/f", [evidence]);
    const [inBody, inHeader] = secretsOf("privacy/p/f#json");
    const planted = bytesOf(`{"x_internal_note":"${inBody}","a":null,"b":"no key"}`);
    expect(plannedOf([made])).toStrictEqual([
      {
        ...copied("privacy", made),
        bulk: expect.any(Number),
        id: "privacy/p/f#json",
        mode: "json",
        evidence: {
          ...evidence,
          bytes: planted,
          headers: {
            "x-id": "1",
            "x-debug-token": inHeader,
            "set-cookie": `session=${inHeader}`,
          },
        },
        chunks: [planted],
        ends: "close",
        canaries: makeCanaries(hash("privacy/p/f#json:1")),
        sort: "json",
      },
    ]);
    expect(plannedOf([made], { seed: 2 })[0]?.canaries).toEqual(
      makeCanaries(hash("privacy/p/f#json:2")),
    );
  });

  it.each([
    ["no key", "failure"],
    ["a key that is not in the body", "json"],
    [null, "json"],
    ["", "json"],
  ])("holds a secret in the error message %j, if it is found: %s", (message, sort) => {
    const [each] = plannedOf([fixture("p/f", [json(body, refused(message))])]);
    const [inBody, , inError] = secretsOf("privacy/p/f#json");
    const words = sort === "failure" ? ` (request signed with ${inError})` : "";
    const sent = `{"x_internal_note":"${inBody}","a":null,"b":"no key${words}"}`;
    expect([each?.sort, Buffer.from(each?.chunks[0] ?? []).toString()]).toEqual([sort, sent]);
  });

  it.each([
    ["whose bytes have no place for a secret", fixture("p/f", [json("[]")])],
    ["that is not scored", fixture("p/f", [json(body)], { scored: false })],
    ["that has not ended", fixture("p/f", [json(body, { expected: { stopReason: null } })])],
  ])("exempts a fixture %s", (_, made) => {
    expect(plannedOf([made])).toEqual([]);
  });

  /** Of each group the first by its hash. */
  const facts = ["a", "b", "c"].flatMap((fact) => [
    fixture(`d/${fact}`, [json(body), stream(natural)]),
    fixture(`p/${fact}`, [json(body, refused("no key"))]),
    fixture(`q/${fact}`, [json(body)]),
    fixture(`r/${fact}`, [json(body)]),
  ]);
  const ids = (more: Partial<Plan> = {}) => plannedOf(facts, more).map(({ id }) => id);

  it("exists once for each dialect, kind of provider and sort, chosen by a hash", () => {
    expect(ids()).toEqual([
      "privacy/d/b#json",
      "privacy/d/b#stream",
      "privacy/p/a#json",
      "privacy/q/b#json",
    ]);
    expect(ids({ seed: 50 })).toEqual([
      "privacy/d/a#json",
      "privacy/d/c#stream",
      "privacy/p/b#json",
      "privacy/r/a#json",
    ]);
    expect(ids({ exhaustive: true })).toHaveLength(15);
  });

  it("sends a secret in the key and in the user's words", () => {
    const messages = [
      { role: "system", content: "be brief" } as const,
      { role: "user", content: "hi" } as const,
    ];
    const [each] = plannedOf([fixture("p/f", [json(body)], { request: { model: "m", messages } })]);
    if (!each) throw new Error("no case");
    const secret = secretsOf(each.id)[3];
    const job = suite.job(each, manifest()) as ObserveJob;
    expect(job).toMatchObject({ kind: "observe", id: each.id, secret });
    expect(job.exchange.messages).toEqual([
      { role: "system", content: "be brief" },
      { role: "user", content: `hi (my key: ${secret})` },
    ]);
    expect(job.served.chunks).toEqual(each.chunks);
  });
});

describe("what an adapter handed out", () => {
  const made = fixture("p/f", [json('{"a":1}', { expected: { stopReason: "max_tokens" } })]);

  /** The verdict, and what the requirements and the journal were shown. */
  async function judged(answer: Answer, facts: Partial<Fact> = {}, ...failing: number[]) {
    const trials: PrivacyTrial[] = [];
    const kept: unknown[] = [];
    const [one] = suiteText<PrivacyTrial>("privacy", (trial) => {
      trials.push(trial);
      return pass;
    }).requirements;
    if (!one) throw new Error("no requirement");
    const requirements = [0, 1].map((at) =>
      failing.includes(at) ? { ...one, judge: () => fail("leaks") } : one,
    );
    const suite = privacySuite({ name: "privacy", title: "t", requirements }, (...given) => {
      kept.push(given);
      return "the line";
    });
    const [each] = suite.cases(byHand([made]));
    if (!each) throw new Error("no case");
    const outcome = { answer, facts: { ...noFacts, ...facts } };
    const verdict: Judged = await suite.judge(each, outcome, manifest(), words);
    return { ...verdict, trials, kept, each, outcome };
  }
  const answer: Answer = { kind: "returned", observation: { reported: "done" } };

  it("goes to every requirement, with the journal line", async () => {
    const facts = { events: [{ type: "e" }], printed: ["one"], findings: ["two"] };
    const { trials, kept, each, outcome } = await judged(answer, facts);
    const trial = {
      canaries: each.canaries,
      observation: { reported: "done" },
      events: [{ type: "e" }],
      log: ["one", "two"],
      report: "the line",
    };
    expect(trials).toEqual([trial, trial]);
    const judgedBefore = expect.objectContaining({ grade: "wrong", harms: ["silent-truncation"] });
    expect(kept).toEqual([[each, judgedBefore, outcome, "x"]]);
    expect((await judged(answer)).trials[0]).toMatchObject({ events: null, log: [] });
  });

  it.each([
    [answer, { reported: "done" }],
    [{ kind: "threw", error: { name: "E", message: "m" } }, { error: { name: "E", message: "m" } }],
    [{ kind: "died", how: "signal" }, { error: "signal" }],
    [{ kind: "timed_out" }, null],
  ] as [Answer, unknown][])("becomes, for %j, %j", async (given, observation) => {
    expect((await judged(given)).trials[0]?.observation).toEqual(observation);
  });

  const [right, wrong] = [
    { id: "SR-000", ...pass },
    { id: "SR-000", ...fail("leaks") },
  ];
  const threw: Answer = { kind: "threw", error: { name: "E", message: "m" } };
  const died: Answer = { kind: "died", how: "signal" };
  it.each([
    // Other suites judge whether the ending was read.
    [answer, [], "exact", [], [right, right]],
    [threw, [], "exact", [], [right, right]],
    [answer, [1], "wrong", ["leaked-secret"], [right, wrong]],
    [answer, [0, 1], "wrong", ["leaked-secret"], [wrong, wrong]],
    [{ kind: "timed_out" }, [], "timed_out", ["stuck"], [right, right]],
    [{ kind: "timed_out" }, [0], "wrong", ["leaked-secret"], [wrong, right]],
    [died, [], "crashed", ["parser-crash"], [right, right]],
    [{ kind: "skipped", reason: "r" }, [0], "not_claimed", [], []],
  ] as [Answer, number[], string, string[], object[]][])(
    "passes when no secret was found: %j with failures %j",
    async (given, failing, grade, harms, results) => {
      expect(await judged(given, {}, ...failing)).toMatchObject({ grade, harms, results });
    },
  );
});
