// How a run asks: what it plans, how many at once, what it asks again alone, and what it then makes of the answer.
import { describe, expect, it } from "vitest";
import type { Session } from "../adapter/session.ts";
import type { ObservedCase } from "../ask/observe/cases.ts";
import { doubtIn } from "../ask/observe/doubt.ts";
import type { Case, Plan, Suite } from "../ask/suite.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { Outcome } from "../model/answer.ts";
import { noFacts } from "../model/facts.ts";
import { hash } from "../model/hash.ts";
import { type Planned, planCases, runCases } from "./run.ts";
import { rightLine as right } from "./testing/right-line.ts";

const { type: _type, adapter: _adapter, case: id, ...rest } = right;
const chunks = [Buffer.from("a body without such words")];
const each = { ...rest, id, chunks, claim: { stopReason: "end_turn" } } as unknown as Case;

/** A suite whose cases are given, and whose judge tells the kind of the answer. */
function suiteOf(cases: readonly Case[] = [], plans: Plan[] = []): Suite {
  return {
    name: "mapping",
    title: "t",
    capability: "observe",
    requirements: [],
    cases: (plan) => {
      plans.push(plan);
      return [...cases];
    },
    claimed: ({ fact }) => fact !== "unclaimed",
    doubt: (one, outcome) =>
      one.kind === "observe" ? doubtIn(one as ObservedCase, outcome) : null,
    job: (one) => ({ kind: "observe", id: one.id }) as never,
    judge: (_, { answer }) => {
      if (answer.kind === "decided") throw new Error("no");
      const why = "why" in answer ? answer.why : "";
      return {
        ...{ expected: right.expected, harms: [], findings: [answer.kind, why] },
        ...{ answer: right.answer, grade: "exact", results: [{ id: "SR-000", result: "pass" }] },
      } as never;
    },
  };
}

const requests = [{}] as never;
const answered: Outcome = {
  answer: { kind: "returned", observation: { reported: null } },
  facts: { ...noFacts, requests },
};
const silent: Outcome = { ...answered, facts: noFacts };
const late: Outcome = { answer: { kind: "timed_out" }, facts: noFacts };
const threw = (name: string, facts = answered.facts): Outcome => ({
  answer: { kind: "threw", error: { name, message: "terminated" } },
  facts,
});
const broke = threw("TypeError");

/** The findings of each line, and in what order the cases were asked; each asking takes the next outcome. */
async function ran(
  cases: readonly Case[],
  outcomes: readonly Outcome[],
  options: Partial<Parameters<typeof runCases>[3]> = {},
  manifest: object = { concurrency: 1 },
) {
  const asked: string[] = [];
  const lines: CaseLine[] = [];
  const left = [...outcomes];
  let busy = 0;
  let most = 0;
  const session = {
    manifest: { name: "a", ...manifest },
    run: async (job: { id: string }) => {
      asked.push(job.id);
      most = Math.max(most, ++busy);
      await Promise.resolve();
      busy--;
      return left.shift() ?? answered;
    },
  } as unknown as Session;
  const suite = suiteOf();
  const planned = cases.map((one): Planned => ({ suite, case: one }));
  const onLine = (line: CaseLine) => void lines.push(line);
  await runCases(planned, session, {} as Vocabulary, { onLine, ...options });
  return {
    asked,
    most,
    told: lines.map(({ case: one, findings: [kind] }) => `${one} ${kind}`),
    lines,
  };
}

const named = (name: string, more: object = {}) => ({ ...each, id: name, ...more }) as Case;
const three = ["1", "2", "3"].map((name) => named(name));

describe("asking", () => {
  it("gives a case that is not claimed its line without a question", async () => {
    const { asked, told } = await ran([named("1", { fact: "unclaimed" })], []);
    expect([asked, told]).toEqual([[], ["1 skipped"]]);
  });

  it.each([
    ["as many as the adapter takes", {}, { concurrency: 2 }, 2],
    ["eight where it does not say", {}, {}, 8],
    ["fewer where fewer are asked for", { concurrency: 3 }, {}, 3],
    ["never more than the adapter takes", { concurrency: 5 }, { concurrency: 2 }, 2],
    ["one where its origin is fixed", {}, { concurrency: 4, fixedOrigin: true }, 1],
  ])("accepts at once: %s", async (_, options, manifest, most) => {
    const many = Array.from({ length: 20 }, (_each, at) => named(`${at}`));
    expect((await ran(many, [], options, manifest)).most).toBe(most);
  });

  it("stops when told to, before the next case and before what is asked again", async () => {
    let left = 2;
    const { asked } = await ran(three, [late], { stopped: () => left-- <= 0 });
    expect(asked).toEqual(["1", "2"]);
    let more = 4;
    const again = await ran(three, [late, late], { stopped: () => more-- <= 0 });
    expect(again.asked).toEqual(["1", "2", "3", "1"]);
  });

  it("gives up after so many losses in a row", async () => {
    const died: Outcome = { answer: { kind: "died", how: "x" }, facts: noFacts };
    await expect(ran(three, [died, late, died], { bail: 3 })).rejects.toThrow("3 times in a row");
    const between = await ran(three, [died, answered, died], { bail: 2 });
    expect(between.told).toHaveLength(3);
    await expect(ran(three, [late, late], { bail: 2 })).rejects.toThrow("2 times in a row");
    await expect(ran(three, [died], { bail: 1 })).rejects.toThrow("1 times in a row");
    expect((await ran(three, [died, died, died])).told).toHaveLength(3);
  });

  it("loses only the case whose answer breaks the judge", async () => {
    const odd = { answer: { kind: "decided" } as never, facts: answered.facts };
    const { lines } = await ran(three.slice(0, 2), [odd]);
    expect(lines.map(({ findings }) => findings)).toEqual([
      ["could_not_run", "the answer could not be judged: no"],
      ["returned", ""],
    ]);
  });
});

describe("doubt", () => {
  const again = async (outcome: Outcome, second: Outcome, more: object = {}) => {
    const { asked, lines } = await ran([named("1", more)], [outcome, second]);
    return [asked.length, ...(lines[0]?.findings ?? [])];
  };

  it("repeats a case that sent no request; a second time the wrapper slipped or the library declined", async () => {
    expect(await again(silent, answered)).toEqual([2, "returned", ""]);
    expect(await again(silent, silent)).toEqual([2, "at_fault", "no request was sent"]);
    const slipped = threw("ReferenceError", noFacts);
    const why = "no request was sent: ReferenceError: terminated";
    expect(await again(slipped, slipped)).toEqual([2, "at_fault", why]);
    const declined = threw("E", noFacts);
    const said = "no request was sent: E: terminated";
    expect(await again(declined, declined)).toEqual([2, "declined", said]);
    const own = { ...declined, answer: { ...declined.answer, inAdapter: true } as never };
    expect((await again(own, own))[1]).toBe("at_fault");
    expect(await again(silent, late)).toEqual([2, "timed_out", ""]);
    const died: Outcome = { answer: { kind: "died", how: "x" }, facts: noFacts };
    expect(await again(died, died)).toEqual([1, "died", ""]);
    expect(await again(late, silent, { kind: "turn" })).toEqual([2, "returned", ""]);
    expect(await again(silent, silent, { kind: "turn" })).toEqual([1, "returned", ""]);
  });

  it("repeats a case whose connection broke; a second time it could not run", async () => {
    expect(await again(broke, answered)).toEqual([2, "returned", ""]);
    expect(await again(broke, broke)).toEqual([
      2,
      "could_not_run",
      "the connection broke twice, though the case does not break it: terminated",
    ]);
    expect(await again(broke, threw("E"))).toEqual([2, "threw", ""]);
    expect(await again(broke, answered, { kind: "turn" })).toEqual([1, "threw", ""]);
    expect(await again(threw("E"), answered)).toEqual([1, "threw", ""]);
    expect(await again(broke, answered, { ends: "break" })).toEqual([1, "threw", ""]);
    const cut = { claim: { stopReason: "interrupted" } };
    expect(await again(broke, answered, cut)).toEqual([1, "threw", ""]);
    expect(await again(late, broke, cut)).toEqual([2, "threw", ""]);
    const returned: Outcome = {
      answer: {
        kind: "returned",
        observation: { reported: null, error: { name: "TypeError", message: "terminated" } },
      },
      facts: answered.facts,
    };
    expect(await again(returned, answered)).toEqual([1, "returned", ""]);
    // The provider said so itself: the recorded runner-killed and http-400 bodies of Ollama end in `unexpected EOF`.
    const exact = { chunks: [Buffer.from("terminated")] };
    expect(await again(broke, broke, exact)).toEqual([1, "threw", ""]);
  });

  it.each([
    ["an HTTP/2 connection to https://x: use HTTP/1.1", "HTTP/1.1 client"],
    ["a child process (node): run such an adapter with --exec", "with --exec"],
    ["a lookup of example.org", "base URL of the case"],
  ])("takes no answer from what fullstop said: refused %s", async (named, wayOut) => {
    const refused: Outcome = {
      answer: { kind: "threw", error: { name: "Error", message: `fullstop refused ${named}` } },
      facts: noFacts,
    };
    for (const kind of ["observe", "turn"]) {
      const [, told, why] = await again(refused, refused, { kind });
      expect([told, why]).toEqual(["could_not_run", expect.stringContaining(wayOut)]);
    }
  });

  it("takes no answer from its own 599, thrown or handed over; a loop that asks too often is judged", async () => {
    const error = { name: "ApiError", message: '{"error":{"type":"fullstop_stray_request"}}' };
    const told = (answer: object): Outcome => ({ answer: answer as never, facts: answered.facts });
    const over = told({ kind: "threw", error });
    expect((await again(over, over))[1]).toBe("could_not_run");
    const inBand = told({ kind: "returned", observation: { reported: null, error } });
    expect((await again(inBand, inBand))[1]).toBe("could_not_run");
    const turned = told({ kind: "turned", acts: [{ kind: "threw", error }] });
    expect((await again(turned, turned, { kind: "turn" }))[1]).toBe("turned");
    const refusedTurn = told({
      kind: "turned",
      acts: [{ kind: "threw", error: { name: "E", message: "fullstop refused a datagram" } }],
    });
    expect((await again(refusedTurn, refusedTurn, { kind: "turn" }))[1]).toBe("could_not_run");
    const chunks = [Buffer.from("upstream: fullstop refused an HTTP/2 connection")];
    const passed = told({ kind: "translated", response: { chunks } });
    expect((await again(passed, passed, { kind: "translate" }))[1]).toBe("could_not_run");
  });
});

describe("a plan", () => {
  const fixtures = ["p", "q"].map((provider) => ({ id: `${provider}/f`, provider })) as never;
  const cards = { p: { dialect: "d" } } as never;
  const cases = ["mapping/p/f#json", "mapping/p/g#json", "mapping/q/f#json"].map((name) =>
    named(name),
  );
  const plan = (filters: object) => {
    const plans: Plan[] = [];
    const planned = planCases([suiteOf(cases, plans)], { fixtures, cards }, filters, 7);
    return { ids: planned.map((one) => one.case.id), plan: plans[0] };
  };

  it("takes suite, provider, dialect and pattern", () => {
    expect(plan({ suite: "other" }).ids).toEqual([]);
    expect(plan({ suite: ["other", "mapping"] }).ids).toHaveLength(3);
    expect(plan({ grep: /g#/ }).ids).toEqual(["mapping/p/g#json"]);
    const one = plan({ provider: "p" }).plan;
    expect(one?.fixtures).toEqual([{ id: "p/f", provider: "p" }]);
    expect([one?.chosen("p", "d"), one?.chosen("q", "d")]).toEqual([true, false]);
    const spoken = plan({ dialect: "d" }).plan;
    expect(spoken?.fixtures).toEqual([{ id: "p/f", provider: "p" }]);
    expect([spoken?.chosen("q", "d"), spoken?.chosen("q", "e")]).toEqual([true, false]);
    expect(plan({ exhaustive: true }).plan?.exhaustive).toBe(true);
  });

  it("reads nothing else for named cases, and every combination", () => {
    const one = plan({ case: ["mapping/p/f#json"] });
    expect(one.ids).toEqual(["mapping/p/f#json"]);
    expect(one.plan?.fixtures).toEqual([{ id: "p/f", provider: "p" }]);
    expect(one.plan?.exhaustive).toBe(true);
    expect(plan({ case: ["other/p/f#json"] }).plan).toBeUndefined();
    expect(one.plan?.wanted("mapping/q/f#json")).toBe(false);
  });

  it("gives a shard the cases whose hash falls on it", () => {
    const shard = (index: number) => plan({ shard: [index, 2] }).ids;
    const of = (rest2: number) =>
      cases.map((one) => one.id).filter((name) => hash(name) % 2 === rest2);
    expect([shard(1), shard(2)]).toEqual([of(0), of(1)]);
  });
});
