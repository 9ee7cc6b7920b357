// Suite `arrival` on streams made by hand: in which ways each may arrive, which sample is drawn, and how an answer is
// compared with the answer to the unchanged stream (docs/scores.md, "What the sweeps expect").
import { describe, expect, it } from "vitest";
import {
  a,
  b,
  bytesOf,
  copied,
  done,
  event,
  failed,
  fixture,
  json,
  manifest,
  natural,
  ping,
  plan,
  readPrefix,
  stop,
  stream,
  suiteText,
  textsOf,
  words,
} from "../../../suites/observe/testing/made.ts";
import type { ArrivalTrial } from "../../../suites/observe/trial.ts";
import type { Job, ObserveJob } from "../../adapter/session.ts";
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { Answer, Outcome } from "../../model/answer.ts";
import { noFacts } from "../../model/facts.ts";
import { fail, pass } from "../../model/requirement.ts";
import { arrivalSuite } from "../../run/assemble.ts";
import { cutAt } from "../../wire/split.ts";
import type { Plan } from "../suite.ts";
import type { ArrivalCase } from "./arrival.ts";
import type { ReadPrefix } from "./cuts.ts";

const text = suiteText<ArrivalTrial>("arrival", ({ moved }) => (moved ? fail("moved") : pass));
const suite = arrivalSuite(text, readPrefix);

/** All ways of one stream by name, with the text of the chunks. */
function waysOf(
  evidence: Evidence,
  tags: LoadedFixture["fixture"]["tags"] = [],
  provider = "p",
  read: ReadPrefix = readPrefix,
): Record<string, string[]> {
  const made = fixture(`${provider}/f`, [evidence], { tags });
  const cases = arrivalSuite(text, read).cases(plan([made], { exhaustive: true }));
  return Object.fromEntries(cases.map(({ variant, chunks }) => [variant ?? "", textsOf(chunks)]));
}
const namesOf = (...given: Parameters<typeof waysOf>) => Object.keys(waysOf(...given));
const chunkings = ["bytes", "points", "lines", "merged"];
const forms = ["crlf", "byte-order-mark", "comments", "two-data-lines"];
const repeats = ["reason-twice", "end-twice", "text-again"];

describe("a way to arrive", () => {
  it("keeps bytes and level in other chunks", () => {
    const made = fixture("p/f", [stream(["data:é\n\n"])]);
    const [bytes, ...others] = suite.cases(plan([made]));
    expect(bytes).toStrictEqual({
      ...copied("arrival", made),
      bulk: 10_009,
      id: "arrival/p/f#stream@bytes",
      mode: "stream",
      variant: "bytes",
      rules: ["R13", "R18"],
      evidence: made.evidence[0],
      ends: "close",
      change: "chunks",
      places: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      chunks: cutAt(bytesOf("data:é\n\n"), [1, 2, 3, 4, 5, 6, 7, 8]),
    });
    const chunked = others.slice(0, 4).map(({ variant, places }) => [variant, places]);
    expect(chunked).toEqual([
      ["points", [0, 1, 2, 3, 4, 5, 7, 8]],
      ["inside-characters", [6]],
      ["lines", [8, 9]],
      ["merged", []],
    ]);
  });

  it("takes the level odd and the rule of its change for other bytes", () => {
    const two = [0, 1].map((index) => event(`{"choices":[{"index":${index}}]}`));
    const cases = suite.cases(plan([fixture("p/f", [stream([...two, ...natural])])]));
    const told = cases.map(({ variant, change, level, rules, places }) =>
      [variant, change, level, ...rules, places.length > 0].join(" "),
    );
    expect(told).toEqual([
      "bytes chunks core R13 R18 true",
      "points chunks core R13 R18 true",
      "lines chunks core R13 R18 true",
      "merged chunks core R13 R18 false",
      "choices-reversed order odd R14 false",
      "crlf form odd R13 false",
      "byte-order-mark form odd R13 false",
      "comments form odd R13 false",
      "two-data-lines form odd R13 false",
      "reason-twice twice odd R5 R13 false",
      "end-twice tail odd R3 false",
      "text-again tail odd R3 false",
    ]);
  });

  it("includes other forms of the same events, and repeated frames", () => {
    const ways = waysOf(stream([a, stop, done]));
    expect(Object.keys(ways)).toEqual([...chunkings, ...forms, ...repeats]);
  });

  it("appears only where it changes something", () => {
    expect(namesOf(stream([ping, done]))).toEqual([
      ...chunkings,
      ...["crlf", "byte-order-mark", "comments"],
      ...["end-twice", "text-again"],
    ]);
    expect(namesOf(stream(["data: x"]))).toEqual([
      ...["bytes", "points", "merged", "byte-order-mark", "comments"],
      ...["end-twice", "text-again"],
    ]);
  });

  it.each([
    ["a body", json("{}")],
    ["a failure", stream(natural, { status: 400 })],
    ["a stream that has not ended", stream(natural, { expected: { stopReason: null } })],
  ])("exempts %s", (_, evidence) => {
    expect(waysOf(evidence)).toEqual({});
  });

  it("changes the chunks only where no rule says how other bytes are read", () => {
    expect(namesOf(stream(natural), ["edge"])).toEqual(chunkings);
    const lines = stream(['{"a":1}\n', '{"b":2}\n'], { contentType: "application/x-ndjson" });
    expect(namesOf(lines)).toEqual(chunkings);
  });
});

describe("a repeated frame", () => {
  const again = (frames: readonly string[], ...more: [expected?: object, string?, ReadPrefix?]) => {
    const [expected = {}, provider = "p", read = readPrefix] = more;
    const ways = waysOf(stream(frames, { expected }), [], provider, read);
    return Object.fromEntries(
      repeats.flatMap((name) => (name in ways ? [[name, ways[name]]] : [])),
    );
  };
  const both = event('{"text":"a","reason":"stop"}');
  const call = event('{"call":"look_up"}');
  const callAndReason = event('{"call":"look_up","reason":"stop"}');
  const thoughtAndReason = event('{"thought":"So","reason":"length"}');
  const tail = ({ frames, text: first }: { frames: string[]; text: string | undefined }) => ({
    "end-twice": [...frames, frames.at(-1)],
    "text-again": [...frames, first],
  });

  it("follows the terminal event: the last, and the first with text", () => {
    const late = [ping, a, b, stop, done];
    expect(again(late)).toMatchObject(tail({ frames: late, text: a }));
    const none = [call, stop, done];
    expect(again(none)).toMatchObject(tail({ frames: none, text: call }));
  });

  it("does not follow the terminal event where the fixture has frames there, or no such event", () => {
    const frames = [a, stop, done, ping];
    expect(again(frames)).toEqual({ "reason-twice": [a, stop, stop, done, ping] });
    expect(again([a, stop], { ended: "reason" }, "brief")).toEqual({
      "reason-twice": [a, stop, stop],
    });
  });

  it("repeats the reason, wherever it stands", () => {
    const first = [stop, a, done];
    expect(again(first)).toEqual({
      "reason-twice": [stop, stop, a, done],
      ...tail({ frames: first, text: a }),
    });
  });

  it.each([
    ["it brings text too", [both, done], both],
    ["it brings a call too", [callAndReason, done], callAndReason],
    ["it brings thinking too", [thoughtAndReason, done], thoughtAndReason],
    ["there is none", [ping, done], ping],
  ])("does not repeat the reason where %s", (_, frames, first) => {
    expect(again(frames)).toEqual(tail({ frames, text: first }));
  });
});

describe("the choices of a stream", () => {
  const choice = (index: unknown, word: string) =>
    event(JSON.stringify({ choices: [{ index, word }] }));
  const [a0, b0, a1, b1] = [choice(0, "a"), choice(0, "b"), choice(1, "a"), choice(1, "b")];
  const usage = event('{"choices":[],"usage":1}');
  const reversed = (frames: readonly string[], expected = {}, tags: ["edge"] | [] = []) =>
    waysOf(stream(frames, { expected }), tags)["choices-reversed"];

  it("arrive with the highest index first, each in its own order", () => {
    const frames = [ping, a0, a1, b0, b1, usage, done];
    const turned = [ping, a1, b1, a0, b0, usage, done];
    expect(reversed(frames)).toEqual(turned);
    expect(reversed(frames, {}, ["edge"])).toEqual(turned);
    expect(reversed([a0, a1, choice(2, "a")])).toEqual([choice(2, "a"), a1, a0]);
  });

  it.each([
    ["there is only one", [a0, b0, done]],
    ["there is none", [a, stop, done]],
    ["another frame comes in between", [a0, ping, a1, done]],
    ["a frame holds two", [a0, event('{"choices":[{"index":0},{"index":1}]}'), a1, done]],
    ["they are not numbered", [choice("0", "a"), choice("1", "a"), done]],
  ])("stay as they are where %s", (_, frames) => {
    expect(reversed(frames)).toBeUndefined();
  });

  it("stay as they are where an error ends the stream", () => {
    const error = { code: "overloaded", message: null, status: null };
    expect(reversed([a0, a1, failed], { error })).toBeUndefined();
  });
});

describe("the sample", () => {
  /** In the order of their hashes: a, c, b, d, e. */
  const facts = ["e", "d", "c", "b", "a"];
  const made = (evidence: (fact: string) => Evidence = () => stream(natural)) =>
    facts.map((fact) => fixture(`p/${fact}`, [evidence(fact)]));
  /** The facts that are tried in this way. */
  const tried = (name: string, fixtures: LoadedFixture[], more: Partial<Plan> = {}): string =>
    suite
      .cases(plan(fixtures, more))
      .filter(({ variant }) => variant === name)
      .map(({ fact }) => fact)
      .join("");
  const choices = [0, 1].map((index) => event(`{"choices":[{"index":${index}}]}`));
  const every = [...chunkings, "choices-reversed", ...forms, ...repeats];

  it.each(every)(
    "includes %s on three fixtures of a dialect, the first by their hashes",
    (name) => {
      const fixtures = made(() => stream([...choices, ...natural]));
      expect(tried(name, fixtures)).toBe("acb");
      const other = fixture("q/z", [stream([...choices, ...natural])]);
      const dialectOf = (provider: string) => (provider === "q" ? "e" : "d");
      expect(tried(name, [...fixtures, other], { dialectOf })).toContain("z");
      expect(tried(name, fixtures, { exhaustive: true })).toBe("edcba");
    },
  );

  it("does not depend on the filters", () => {
    const wanted = (id: string) => id.endsWith("#stream@lines") && !id.includes("p/a");
    expect(tried("lines", made(), { wanted })).toBe("cb");
    expect(tried("lines", made(), { wanted, exhaustive: true })).toBe("edcb");
    expect(tried("crlf", made(), { wanted })).toBe("");
  });
});

describe("the answer to the unchanged stream", () => {
  const cases = suite.cases(plan([fixture("p/f", [stream([a, stop, done])])]));
  const caseOf = (name: string): ArrivalCase => {
    const found = cases.find(({ variant }) => variant === name);
    if (!found) throw new Error(`no case ${name}`);
    return found;
  };
  const returned = (observation: object): Answer => ({
    kind: "returned",
    observation: { reported: "done", ...observation },
  });
  const right = returned({});
  const wrong = returned({ reported: "length" });
  const outcome = (answer: Answer): Outcome => ({ answer, facts: noFacts });
  /** Where the chunks of a job end. */
  const endsOf = ({ served }: ObserveJob) => {
    let at = 0;
    return served.chunks.map(({ length }) => (at += length));
  };

  /** The verdict on an answer of an adapter that answers every other job as it is told, and the jobs it was given. */
  async function judged(
    name: string,
    answer: Answer,
    reply: (job: ObserveJob) => Answer,
    adapter = manifest(),
  ) {
    const jobs: ObserveJob[] = [];
    const ask = async (job: Job) => {
      if (jobs.push(job as ObserveJob) > 15) throw new Error("asked too often");
      return outcome(reply(job as ObserveJob));
    };
    const own = arrivalSuite(
      suiteText<ArrivalTrial>("arrival", ({ change, moved, place }) =>
        moved ? fail(`${change} ${place}`) : pass,
      ),
      readPrefix,
    );
    const verdict = await own.judge(caseOf(name), outcome(answer), adapter, words, ask);
    const [result] = verdict.results;
    return { ...verdict, jobs, said: result?.result === "fail" ? result.message : result?.result };
  }

  it("comes from one question, in the frames of the stream", async () => {
    const { jobs } = await judged("bytes", right, () => right);
    const { id, kind, exchange, served } = suite.job(caseOf("bytes"), manifest()) as ObserveJob;
    const usual = "arrival/p/f#stream@bytes.usual";
    expect(id).toBe("arrival/p/f#stream@bytes");
    expect(jobs).toStrictEqual([
      {
        kind,
        id: usual,
        exchange: { ...exchange, case: usual },
        served: { ...served, chunks: [a, stop, done].map(bytesOf) },
      },
    ]);
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return outcome(right);
    };
    const [one, other] = [manifest(), manifest()];
    for (const name of ["bytes", "lines", "crlf"])
      await suite.judge(caseOf(name), outcome(right), one, words, ask);
    expect(asked).toBe(1);
    await suite.judge(caseOf("bytes"), outcome(right), other, words, ask);
    expect(asked).toBe(2);
  });

  it("makes an equal answer right, however wrong it is", async () => {
    const finished = { reported: "done" };
    const paused = fixture("p/f", [stream(natural, { expected: { stopReason: "max_tokens" } })]);
    const [each] = suite.cases(plan([paused]));
    if (!each) throw new Error("no case");
    const judge = (before: Answer) =>
      suite.judge(each, outcome(returned(finished)), manifest(), words, async () =>
        outcome(before),
      );
    const harmed = { grade: "wrong", harms: ["silent-truncation"] };
    expect(await judge(returned(finished))).toMatchObject({
      ...harmed,
      harms: [],
      results: [{ id: "SR-000", result: "pass" }],
    });
    expect(await judge(wrong)).toMatchObject({
      ...harmed,
      results: [{ id: "SR-000", result: "fail", message: "moved" }],
    });
  });

  it.each([1, 17, 21, 39, 56])(
    "helps to find the one cut at byte %d that changes the answer",
    async (at) => {
      const byCut = (job: ObserveJob) => (endsOf(job).includes(at) ? wrong : right);
      const { said, findings, jobs } = await judged("bytes", wrong, byCut);
      expect(said).toBe(`chunks ${at}`);
      expect(findings).toEqual([`the one cut at byte ${at} changes the answer`]);
      expect(jobs.slice(1).every(({ id }) => id === "arrival/p/f#stream@bytes.half")).toBe(true);
    },
  );

  it.each([
    ["pass", returned({ text: "a" }), returned({ text: "a" })],
    ["crlf", returned({ text: "a" }), returned({ text: "b" })],
    ["pass", thrown("A", "one"), thrown("A", "two")],
    ["crlf", thrown("A", "one"), thrown("B", "one")],
    ["crlf", thrown("A", "one"), right],
    [
      "pass",
      returned({ error: { name: "A", message: "1" } }),
      returned({ error: { name: "A", message: "2" } }),
    ],
    [
      "crlf",
      returned({ error: { name: "A", message: "1" } }),
      returned({ error: { name: "B", message: "1" } }),
    ],
    ["crlf", returned({ error: { name: "A", message: "1" } }), right],
    ["pass", returned({ error: null }), right],
    ["pass", { kind: "died", how: "one" } as const, { kind: "died", how: "two" } as const],
    ["crlf", { kind: "died", how: "one" } as const, { kind: "timed_out" } as const],
  ])(
    "compares without the message of an error: %s for %j after %j",
    async (expected, after, before) => {
      const { said } = await judged("crlf", after, () => before);
      expect(said).toBe(expected === "pass" ? "pass" : "form null");
    },
  );

  it("matters only where the case was not skipped and something can be asked", async () => {
    const skipped = await judged("bytes", { kind: "skipped", reason: "r" }, () => right);
    expect(skipped).toMatchObject({ grade: "not_claimed", results: [], jobs: [] });
    const alone = await suite.judge(caseOf("bytes"), outcome(right), manifest(), words);
    expect(alone).toMatchObject({ grade: "exact", results: [] });
  });
});

function thrown(name: string, message: string): Answer {
  return { kind: "threw", error: { name, message } };
}
