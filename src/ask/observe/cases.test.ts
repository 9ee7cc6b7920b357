// Cases of readings, made from fixtures by hand: what is planned, who claims it, what is sent, and how it is judged.
import { describe, expect, it } from "vitest";
import {
  a,
  bytesOf,
  copied,
  event,
  failed,
  fixture,
  json,
  manifest,
  natural,
  plan,
  readPrefix,
  stop,
  stream,
  suiteText,
  textsOf,
  words,
} from "../../../suites/observe/testing/made.ts";
import type { Trial } from "../../../suites/observe/trial.ts";
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Fixture } from "../../generated/fixture.ts";
import type { Answer } from "../../model/answer.ts";
import { noFacts } from "../../model/facts.ts";
import { fail, pass } from "../../model/requirement.ts";
import { observed } from "../../model/testing/observed.ts";
import { observeSuite } from "../../run/assemble.ts";
import type { Plan } from "../suite.ts";
import { mappingQuestions, type ObservedCase, streamingQuestions } from "./cases.ts";
import { cutOf } from "./cuts.ts";
import { twinAsker } from "./twin.ts";

const mapping = observeSuite(suiteText("mapping"), mappingQuestions("mapping"));
const only = (made: LoadedFixture): ObservedCase => {
  const [each] = mapping.cases(plan([made]));
  if (!each) throw new Error(`${made.id} has no case`);
  return each;
};

describe("cases of whole responses", () => {
  it("are more to read with escapes, calls, thinking, or without any text", () => {
    const bulk = (body: string, expected: Partial<Evidence["expected"]>) => {
      const evidence = json(body);
      const made = { ...evidence, expected: { ...evidence.expected, text: "a", ...expected } };
      return only(fixture("p/f", [made])).bulk;
    };
    expect(bulk("{}", {})).toBe(2);
    expect(bulk('"\\u00e9"', {})).toBe(10_008);
    expect(bulk("{}", { text: "" })).toBe(10_002);
    expect(bulk("{}", { text: "", reasoning: "b", toolCalls: [{}] as never })).toBe(30_002);
  });

  const body = json('{"a":1}\n\n{"b":2}', { ends: "break" });
  const streamed = stream(natural);
  const made = fixture("p/f", [body, streamed]);

  it("hold all bytes of each mode: a stream frame by frame, a body at once", () => {
    const shared = copied("mapping", made);
    expect(mapping.cases(plan([made]))).toStrictEqual([
      {
        ...shared,
        bulk: expect.any(Number),
        id: "mapping/p/f#json",
        mode: "json",
        evidence: body,
        chunks: [bytesOf('{"a":1}\n\n{"b":2}')],
        ends: "break",
      },
      {
        ...shared,
        bulk: expect.any(Number),
        id: "mapping/p/f#stream",
        mode: "stream",
        evidence: streamed,
        chunks: natural.map(bytesOf),
        ends: "close",
      },
    ]);
  });

  it("take level, rules and the rest from their fixture", () => {
    const more = {
      provenance: { rung: "synthetic" },
      scored: false,
      via: "gateway",
      expect: { defensible: [{ stopReason: "refusal", why: "w" }] },
    } as const satisfies Partial<Fixture>;
    expect(only(fixture("p/f", [body], more as unknown as Fixture))).toMatchObject({
      rung: "synthetic",
      level: "odd",
      rules: ["R8", "R17"],
      scored: false,
      via: "gateway",
      claim: { accepted: ["end_turn", "refusal"] },
    });
  });

  it.each([
    [undefined, true],
    [[], true],
    [["well-formed", "usage"], true],
    [["malformed"], false],
    [["edge"], false],
    [["cut"], false],
    [["unknown-value"], false],
    [["in-band-error"], false],
    [["http-error"], false],
    [["usage", "edge"], false],
  ] as [Fixture["tags"], boolean][])("give, for the tags %j, wellFormed %j", (tags, expected) => {
    const own = tags ? { tags } : {};
    expect(only(fixture("p/f", [body], own)).wellFormed).toBe(expected);
  });
});

describe("cases of cut streams", () => {
  const broken = stream([a, failed], { expected: { stopReason: "error", ended: "error" } });
  const failing = fixture("p/failing", [broken], { tags: ["in-band-error"] });
  const streaming = observeSuite(
    suiteText("streaming"),
    streamingQuestions("streaming", readPrefix),
  );
  const streamed = stream(natural);
  const made = fixture("p/f", [json("{}"), streamed]);
  /** `variant: chunk|chunk end`, with the frames of a natural stream by their place. */
  function told(fixtures: LoadedFixture[], more: Partial<Plan> = {}): string[] {
    const known = new Map([...natural, failed].map((frame, at) => [frame, `${at}`]));
    return streaming.cases(plan(fixtures, more)).map(({ variant, chunks, ends, cut }) => {
      const sent = textsOf(chunks).map((text) => known.get(text) ?? text);
      return `${variant}: ${sent.join("|")} ${ends}${cut === undefined ? "" : ` ${cut}`}`;
    });
  }

  it("copy the case of the fixture with what is claimed of the piece", () => {
    const [first] = streaming.cases(plan([made]));
    expect(first).toStrictEqual({
      ...mapping.cases(plan([made]))[1],
      bulk: 20,
      id: "streaming/p/f#stream@cut1",
      suite: "streaming",
      variant: "cut1",
      ...cutOf({ fixture: made, evidence: streamed }, [bytesOf(a)], readPrefix),
      twins: [{ fixture: made, evidence: streamed }],
    });
  });

  it("take the word of the first finished answer that has one", async () => {
    const other = fixture("p/paused", [
      stream(natural, { expected: { stopReason: "pause_turn" } }),
    ]);
    const cut = streaming.cases(plan([other, made])).find(({ variant }) => variant === "cut2");
    const said = (reported: string | null) =>
      ({ answer: { kind: "returned", observation: { reported } }, facts: noFacts }) as never;
    const asked: string[] = [];
    const word = twinAsker()(cut as ObservedCase, said(null), manifest(), async ({ id }) =>
      said(asked.push(id) === 1 ? null : "done"),
    );
    expect(await word).toBe("done");
    expect(asked).toEqual(["mapping/p/paused#stream.twin", "mapping/p/f#stream.twin"]);
  });

  it("end after frames, inside one, or with a failure: a sample by fixture and seed", () => {
    expect(told([made], { all: [made, failing] })).toEqual([
      "cut1: 0 break break",
      "cut2: 0|1 close close",
      "cut3: 0|1|2 break break",
      "inside3-break: 0|1|2|data: [ break break",
      "error3: 0|1|2|4 close",
    ]);
    expect(told([made], { all: [made, failing], seed: 2 }).slice(3)).toEqual([
      'inside2-close: 0|1|data: {"reas close close',
      "error1: 0|4 close",
    ]);
  });

  it("include every cut when every combination is asked for", () => {
    expect(told([made], { all: [failing], exhaustive: true })).toEqual([
      "cut1: 0 break break",
      "cut1-close: 0 close close",
      "cut2: 0|1 close close",
      "cut2-break: 0|1 break break",
      "cut3: 0|1|2 break break",
      "cut3-close: 0|1|2 close close",
      'inside1-close: 0|data: {"te close close',
      'inside1-break: 0|data: {"te break break',
      'inside2-close: 0|1|data: {"reas close close',
      'inside2-break: 0|1|data: {"reas break break',
      "inside3-close: 0|1|2|data: [ close close",
      "inside3-break: 0|1|2|data: [ break break",
      "error1: 0|4 close",
      "error2: 0|1|4 close",
      "error3: 0|1|2|4 close",
    ]);
  });

  it("leave out what the filters do not want", () => {
    const wanted = (id: string) => id === "streaming/p/f#stream@cut2";
    expect(told([made], { all: [failing], wanted })).toEqual(["cut2: 0|1 close close"]);
  });

  it("leave out the failure where the provider has no error frame, or the fixture itself fails", () => {
    expect(told([made]).filter((line) => line.startsWith("error"))).toEqual([]);
    expect(told([failing])).toEqual([
      "cut1: 0 break break",
      'inside1-break: 0|data: {"error": break break',
    ]);
  });

  it("include no cut after a reason that a close confirms", () => {
    const usage = event('{"usage":1}');
    const brief = fixture("brief/f", [stream([a, stop, usage])]);
    const all = [fixture("brief/failing", [broken], { tags: ["in-band-error"] })];
    expect(told([brief], { all, exhaustive: true })).toEqual([
      "cut1: 0 break break",
      "cut1-close: 0 close close",
      'inside1-close: 0|data: {"reas close close',
      'inside1-break: 0|data: {"reas break break',
      "error1: 0|4 close",
    ]);
    const early = fixture("brief/f", [stream([stop, usage])]);
    expect(told([early], { all, exhaustive: true })).toEqual([]);
  });
});

describe("a case of a reading", () => {
  const made = fixture("p/f", [json("{}"), stream(natural)], { needs: ["mcp"] });
  const [body, streamed] = mapping.cases(plan([made]));
  if (!body || !streamed) throw new Error("no cases");
  const able = { asks: ["mcp"] };

  it.each([
    [{}, true],
    [{ asks: [] }, false],
    [{ dialects: ["e"] }, false],
    [{ capabilities: ["turn"] }, false],
    [{ modes: ["stream"] }, false],
    [{ providers: ["p"] }, true],
    [{ providers: ["q"] }, false],
  ] as [Partial<AdapterManifest>, boolean][])("counts as claimed for %j: %j", (more, expected) => {
    expect(mapping.claimed(body, manifest({ ...able, ...more }))).toBe(expected);
  });

  it("asks with the request of the fixture, and serves the bytes without the claim", () => {
    expect(mapping.job(streamed, manifest())).toStrictEqual({
      kind: "observe",
      id: "mapping/p/f#stream",
      exchange: {
        model: "m",
        messages: [{ role: "user", content: "hi" }],
        case: "mapping/p/f#stream",
        dialect: "d",
        provider: "p",
        stream: true,
      },
      served: {
        status: 200,
        headers: {},
        contentType: "text/event-stream",
        chunks: natural.map(bytesOf),
        ends: "close",
        stream: true,
      },
    });
  });

  it.each([
    [json("{}"), false, false],
    [stream(natural, { status: 399 }), true, true],
    // The body of a failure comes at once, whatever was asked for.
    [stream(natural, { status: 400 }), true, false],
  ])("asks for a stream and sends one: row %#", (evidence, asked, sent) => {
    expect(mapping.job(only(fixture("p/f", [evidence])), manifest())).toMatchObject({
      exchange: { stream: asked },
      served: { stream: sent },
    });
  });
});

describe("the judge of a reading", () => {
  const right: Answer = { kind: "returned", observation: { reported: "done" } };
  async function judged(each: ObservedCase, answer: Answer, ...bodies: string[]) {
    const trials: Trial[] = [];
    const text = suiteText<Trial>("mapping", (trial) => {
      trials.push(trial);
      return trial.graded.grade === "exact" ? pass : fail("f");
    });
    const suite = observeSuite(text, mappingQuestions("mapping"));
    const requests = bodies.map((body) => ({ method: "POST", path: "/", body }));
    const facts = { ...noFacts, requests };
    return { ...(await suite.judge(each, { answer, facts }, manifest(), words)), trials };
  }
  const ordinary = only(fixture("p/f", [json("{}")], { tags: ["usage"] }));

  it("shows everything a requirement may look at", async () => {
    const { trials, ...rest } = await judged(ordinary, right);
    expect(rest).toEqual({
      expected: {
        stopReason: "end_turn",
        accepted: ["end_turn"],
        action: "complete",
        rawReason: "stop",
        calls: "none",
      },
      answer: { kind: "told", means: ["end_turn"], action: "complete", reported: "done" },
      grade: "exact",
      harms: [],
      results: [{ id: "SR-000", result: "pass" }],
    });
    expect(trials).toMatchObject([
      {
        claim: ordinary.claim,
        expected: observed(),
        answer: right,
        adapter: manifest(),
        facts: noFacts,
        tags: ["usage"],
        mode: "json",
        variant: null,
      },
    ]);
    expect((await judged(only(fixture("p/f")), right)).trials[0]?.tags).toEqual([]);
  });

  it("applies no requirement where nothing was asked", async () => {
    const skipped: Answer = { kind: "skipped", reason: "r" };
    expect(await judged(ordinary, skipped)).toMatchObject({ grade: "not_claimed", results: [] });
  });

  const paused = { expected: { stopReason: "pause_turn", rawReason: "pause" } } as const;
  it("does not judge a client that went on where no natural end could be given", async () => {
    const pause = only(fixture("p/f", [json("{}", paused)]));
    const resumed = { grade: "not_claimed", harms: [], results: [], trials: [] };
    expect(await judged(pause, right, "1", "2")).toMatchObject(resumed);
    expect(await judged(pause, { kind: "timed_out" }, "1", "2")).toMatchObject(resumed);
    expect((await judged(pause, right, "1", "1")).grade).toBe("wrong");
    expect((await judged(pause, { kind: "skipped", reason: "r" }, "1", "2")).grade).toBe(
      "not_claimed",
    );
    expect((await judged(ordinary, right, "1", "2")).grade).toBe("exact");
  });
});
