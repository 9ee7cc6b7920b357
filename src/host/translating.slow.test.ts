// Translators in every lane and behind a port: the reference is right in each, and one that misbehaves costs no other case its verdict.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { manifestOf } from "../adapter/contract.ts";
import type { Session } from "../adapter/session.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import type { CaseLine } from "../generated/journal.ts";
import reference from "../reference/guest.ts";
import { claims, planCases } from "../run/run.ts";
import { hangMs, linesOf, patientMs, suites } from "../run/testing/lines.ts";
import { isFaulty } from "../run/testing/translated.ts";
import { hostSession } from "./host-session.ts";
import { processSession } from "./process-session.ts";
import { hostileCase } from "./testing/hostile/translate/mistranslating.ts";

const manifest = manifestOf(reference);
const planned = planCases(suites, corpus, { suite: "translation" }, 1).filter((each) =>
  claims(manifest, each),
);
const dialects = Object.values(corpus.cards).map(({ dialect }) => dialect);
/** A part of the cases of the families that define a protocol. */
const some = planned
  .filter(({ case: { provider } }) => dialects.includes(provider))
  .filter((_, at) => at % 12 === 0);

const folder = join(import.meta.dirname, "testing/hostile/translate");
const proxy = (way: string, timeoutMs = patientMs) =>
  processSession({
    command: `"${process.execPath}" --no-warnings "${join(folder, "proxy.ts")}" ${way}`,
    timeoutMs,
  });

async function run(session: Session, cases: typeof planned): Promise<CaseLine[]> {
  const lines = await linesOf(session, cases);
  await session.close();
  return lines;
}

const host = (file: string, lane: "msw" | "loopback", timeoutMs = patientMs) =>
  hostSession({ file, lane, timeoutMs });
const guest = (name: string) => join(folder, `${name}.ts`);
const referenceFile = join(import.meta.dirname, "../reference/guest.ts");

describe.concurrent("the reference", () => {
  const ways: readonly (readonly [string, () => Promise<Session>])[] = [
    ["in the msw lane", () => host(referenceFile, "msw")],
    ["in the loopback lane", () => host(referenceFile, "loopback")],
    ["behind a port of its own, in the loopback lane", () => host(guest("listens"), "loopback")],
    ["in another process", () => proxy("behaves")],
    ["in another process that knows one origin", () => proxy("knows-one-origin")],
  ];
  it.each(ways)(
    "translates everything correctly, with one request upstream, %s",
    async (_, open) => {
      const lines = await run(await open(), some);
      expect(lines.length).toBe(some.length);
      expect(lines.filter(isFaulty)).toEqual([]);
    },
  );
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
async function expectHostileLine(session: Session, { kind, error = /^$/ }: Misdeed): Promise<void> {
  const lines = await run(session, around);
  const hostileLine = lines.find((line) => line.case === hostileCase);
  expect(hostileLine?.answer.kind).toBe(kind);
  expect(hostileLine?.answer.error ?? "").toMatch(error);
  const ruled = hostileLine?.requirements.find(({ id }) => id === "SR-408")?.result;
  expect(ruled).toBe(kind === "at_fault" ? undefined : "fail");
  expect(lines.filter((line) => line !== hostileLine).filter(isFaulty)).toEqual([]);
  expect(lines.length).toBe(around.length);
}

const inProcess: Readonly<Record<string, Misdeed>> = {
  "never-answers": { timeoutMs: hangMs, kind: "timed_out" },
  "streams-without-end": { timeoutMs: hangMs, kind: "timed_out" },
  exits: { kind: "died", error: /exited with code 0/ },
  "answers-garbage": { kind: "threw", error: /TypeError: the answer is not a Response/ },
  "sends-elsewhere": { kind: "at_fault", error: /the address has the wrong shape: .*pattern/ },
};

const elsewhere: Readonly<Record<string, Misdeed>> = {
  crashes: { kind: "died", error: /exited with code 3/ },
  hangs: { timeoutMs: hangMs, kind: "timed_out" },
  "hangs-up": { kind: "threw", error: /fetch failed/ },
  "sends-elsewhere": { kind: "at_fault", error: /the address has the wrong shape: .*pattern/ },
};

describe.concurrent("a host of a translator", () => {
  it.each(Object.entries(inProcess))(
    "keeps the other verdicts of a translator that %s",
    async (name, misdeed) => {
      await expectHostileLine(await host(guest(name), "msw", misdeed.timeoutMs), misdeed);
    },
  );

  it.each(Object.entries(elsewhere))(
    "keeps the other verdicts of a process that %s",
    async (way, misdeed) => {
      await expectHostileLine(await proxy(way, misdeed.timeoutMs), misdeed);
    },
  );

  it("gives a translator that listens on a port an error in the msw lane, which cannot reach it", async () => {
    const lines = await run(await host(guest("listens"), "msw"), around.slice(0, 2));
    for (const { answer } of lines)
      expect(answer.error).toMatch(/cannot be reached in this lane: .*--lane loopback or --exec/);
  });

  it("runs for every file of the folder", () => {
    const files = readdirSync(folder).map((name) => name.replace(".ts", ""));
    const others = ["listens", "mistranslating", "proxy"];
    expect(files.sort()).toEqual([...Object.keys(inProcess), ...others].sort());
  });
});

it("translates most whole answers correctly without harm, in the Node example", async () => {
  const file = join(import.meta.dirname, "../../adapters/examples/node/translator.mjs");
  const command = `"${process.execPath}" "${file}"`;
  const into = planned.filter(
    ({ case: { dialect, mode, variant } }) =>
      dialect === "anthropic-messages" && mode === "json" && variant === "to-openai-chat",
  );
  const lines = await run(await processSession({ command, timeoutMs: patientMs }), into);
  expect(lines.length).toBeGreaterThan(30);
  expect(
    lines.filter(({ grade }) => ["exact", "coarse"].includes(grade)).length / lines.length,
  ).toBeGreaterThan(0.8);
  expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
  expect(lines.filter(({ harms }) => harms.length > 0).map(({ fact }) => fact)).toEqual([]);
});
