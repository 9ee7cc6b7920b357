// Translators through the run: the reference in every lane and behind a port, its mutants caught by name, and those that misbehave.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hostSession } from "../src/adapter/host-session.ts";
import { inlineSession } from "../src/adapter/inline-session.ts";
import { processSession } from "../src/adapter/process-session.ts";
import reference from "../src/adapter/reference.ts";
import type { Session } from "../src/adapter/session.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import type { CaseLine } from "../src/generated/journal.ts";
import type { Vocabulary } from "../src/generated/vocabulary.ts";
import { allSuites } from "../src/run/assemble.ts";
import { type Planned, planCases, runCases } from "../src/run/run.ts";
import { hostileCase } from "./hostile/translate/mistranslating.ts";
import { translatorMutant, translatorMutants } from "./mutants/translators.ts";
import { translation } from "./translation.ts";

const corpus = loadCorpus(builtInCorpus());
const suites = allSuites(corpus);
const planned = planCases(suites, corpus, { suite: "translation" }, 1);
const dialects = Object.values(corpus.cards).map(({ dialect }) => dialect);
const home = planned.filter(({ case: { provider } }) => dialects.includes(provider));
/** A part of the cases of the families that define a protocol. */
const some = home.filter((_, at) => at % 12 === 0);

const folder = join(import.meta.dirname, "hostile/translate");
const proxy = (way: string) =>
  `"${process.execPath}" --no-warnings "${join(folder, "proxy.ts")}" ${way}`;

async function run(session: Session, cases: readonly Planned[]): Promise<Map<string, CaseLine>> {
  const lines = new Map<string, CaseLine>();
  await runCases(cases, session, reference.vocabulary as Vocabulary, {
    onLine: (line) => lines.set(line.case, line),
  });
  await session.close();
  return lines;
}

const faulty = ({ grade, findings, requirements, requests }: CaseLine) =>
  !["exact", "coarse"].includes(grade) ||
  findings.length > 0 ||
  requests !== 1 ||
  requirements.some(({ result }) => result === "fail");

/** Cases that are not right in every respect. */
const faultsIn = (lines: ReadonlyMap<string, CaseLine>) => [...lines.values()].filter(faulty);

const failedIds = (lines: ReadonlyMap<string, CaseLine>) => [
  ...new Set(
    [...lines.values()]
      .flatMap(({ requirements }) => requirements)
      .filter(({ result }) => result === "fail")
      .map(({ id }) => id),
  ),
];

const host = (file: string, lane: "msw" | "loopback", timeoutMs = 20_000) =>
  hostSession({ file, lane, timeoutMs });
const guest = (name: string) => join(folder, `${name}.ts`);
const referenceFile = join(import.meta.dirname, "../src/adapter/reference.ts");

describe("the plan", () => {
  it("has all twelve directions, whole and cut, and every fixture of these protocols", () => {
    const directions = new Set(
      planned.map(({ case: { dialect, variant } }) => `${dialect} ${variant?.split(".")[0]}`),
    );
    expect(directions.size).toBe(12);
    expect(
      planned.filter(({ case: { variant } }) => variant?.includes(".cut")).length,
    ).toBeGreaterThan(500);
    expect(planned.length).toBeGreaterThan(2_500);
  });

  it("holds every direction of every fixture when asked for all", () => {
    const filters = { suite: "translation", provider: "anthropic-messages", exhaustive: true };
    const all = planCases(suites, corpus, filters, 1).map((each) => each.case);
    const whole = all.filter(({ variant }) => !variant?.includes(".cut"));
    const facts = new Set(whole.map(({ fact, mode }) => `${fact}#${mode}`));
    expect(whole.length).toBe(3 * facts.size);
  });

  it("claims only the directions a manifest declares", () => {
    const [each] = planned.filter(({ case: { id } }) => id === hostileCase);
    if (!each) throw new Error(`no case ${hostileCase}`);
    const { manifest } = inlineSession(reference, 1_000);
    const direction = { from: "anthropic-messages", to: "openai-chat" };
    const claims = (changes: object) => each.suite.claimed(each.case, { ...manifest, ...changes });
    expect(claims({})).toBe(true);
    expect(claims({ translates: [direction] })).toBe(true);
    expect(claims({ translates: [{ from: direction.to, to: direction.from }] })).toBe(false);
    expect(claims({ dialects: ["openai-chat"] })).toBe(false);
    expect(claims({ capabilities: ["observe"] })).toBe(false);
  });
});

describe("the reference translates everything rightly, with one request upstream,", () => {
  it("in the direct lane, every case", async () => {
    const lines = await run(inlineSession(reference, 10_000), planned);
    expect(lines.size).toBe(planned.length);
    expect(faultsIn(lines)).toEqual([]);
  });

  it.each(["msw", "loopback"] as const)("in the %s lane", async (lane) => {
    const lines = await run(await host(referenceFile, lane), some);
    expect(lines.size).toBe(some.length);
    expect(faultsIn(lines)).toEqual([]);
  });

  it("behind a port of its own, in the loopback lane", async () => {
    const lines = await run(await host(guest("listens"), "loopback"), some);
    expect(faultsIn(lines)).toEqual([]);
  });

  it.each(["behaves", "knows-one-origin"])("in another process that %s", async (way) => {
    const session = await processSession({ command: proxy(way), timeoutMs: 20_000 });
    expect(faultsIn(await run(session, some))).toEqual([]);
  });
});

describe("mutants", async () => {
  // A part is enough: what one case shows, a hundred others show too.
  const part = home.filter((_, at) => at % 3 === 0);
  const failed = new Map<string, string[]>();
  for (const name of Object.keys(translatorMutants))
    failed.set(name, failedIds(await run(inlineSession(translatorMutant(name), 10_000), part)));

  it.each(translation.requirements)("$id catches the mutants it names", ({ id, mutants }) => {
    for (const name of mutants) expect(failed.get(name), name).toContain(id);
  });
});

const at = planned.findIndex(({ case: { id } }) => id === hostileCase);
/** The hostile case with neighbours on both sides. */
const around = planned.slice(at - 8, at + 8);

interface Misdeed {
  readonly timeoutMs?: number;
  readonly kind: CaseLine["answer"]["kind"];
  readonly error?: RegExp;
}

/** The one who did it is judged for it; all others are right. */
async function expectGuilt(session: Session, { kind, error = /^$/ }: Misdeed): Promise<void> {
  const lines = await run(session, around);
  const guilty = lines.get(hostileCase);
  expect(guilty?.answer.kind).toBe(kind);
  expect(guilty?.answer.error ?? "").toMatch(error);
  expect(guilty?.requirements.find(({ id }) => id === "SR-408")?.result).toBe("fail");
  lines.delete(hostileCase);
  expect(faultsIn(lines)).toEqual([]);
  expect(lines.size).toBe(around.length - 1);
}

const inProcess: Readonly<Record<string, Misdeed>> = {
  "never-answers": { timeoutMs: 2_000, kind: "timed_out" },
  "streams-without-end": { timeoutMs: 2_000, kind: "timed_out" },
  exits: { kind: "died", error: /exited with code 0/ },
  "answers-garbage": { kind: "threw", error: /TypeError: the answer is not a Response/ },
  "sends-elsewhere": { kind: "threw", error: /BadAddress: .*pattern/ },
};

const elsewhere: Readonly<Record<string, Misdeed>> = {
  crashes: { kind: "died", error: /exited with code 3/ },
  hangs: { timeoutMs: 3_000, kind: "timed_out" },
  "hangs-up": { kind: "threw", error: /fetch failed/ },
  "sends-elsewhere": { kind: "threw", error: /BadAddress: .*pattern/ },
};

describe("a translator that", () => {
  it.each(Object.entries(inProcess))("%s costs nobody else a verdict", async (name, misdeed) => {
    await expectGuilt(await host(guest(name), "msw", misdeed.timeoutMs), misdeed);
  });

  it.each(Object.entries(elsewhere))(
    "%s in a process of its own costs nobody else a verdict",
    async (way, misdeed) => {
      const timeoutMs = misdeed.timeoutMs ?? 20_000;
      await expectGuilt(await processSession({ command: proxy(way), timeoutMs }), misdeed);
    },
  );

  it("listens on a port is told in the msw lane that nobody can reach it", async () => {
    const lines = await run(await host(guest("listens"), "msw"), around.slice(0, 2));
    for (const { answer } of lines.values())
      expect(answer.error).toMatch(/cannot be reached in this lane: .*--lane loopback or --exec/);
  });

  it("lies in the folder is run", () => {
    const files = readdirSync(folder).map((name) => name.replace(".ts", ""));
    const others = ["listens", "mistranslating", "proxy"];
    expect(files.sort()).toEqual([...Object.keys(inProcess), ...others].sort());
  });
});

it("the example in Node translates most whole answers rightly, and harms only where it says it is blind", async () => {
  const file = join(import.meta.dirname, "../adapters/examples/node/translator.mjs");
  const command = `"${process.execPath}" "${file}"`;
  const into = planned.filter(
    ({ case: { dialect, mode, variant } }) =>
      dialect === "anthropic-messages" && mode === "json" && variant === "to-openai-chat",
  );
  const lines = [
    ...(await run(await processSession({ command, timeoutMs: 20_000 }), into)).values(),
  ];
  expect(lines.length).toBeGreaterThan(30);
  expect(
    lines.filter(({ grade }) => ["exact", "coarse"].includes(grade)).length / lines.length,
  ).toBeGreaterThan(0.8);
  expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
  // What it says of itself: a call without a known reason is not looked for.
  expect(lines.filter(({ harms }) => harms.length > 0).map(({ fact }) => fact)).toEqual([
    "null-reason-with-a-complete-call",
  ]);
});
