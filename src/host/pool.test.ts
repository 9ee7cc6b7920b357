// A pool over fake sessions: which host gets which case, when another is started, and what happens to their findings.
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { manifestOf } from "../adapter/contract.ts";
import { AdapterStartError, type Job, type Session } from "../adapter/session.ts";
import type { Outcome } from "../model/answer.ts";
import { noFacts } from "../model/facts.ts";
import reference from "../reference/guest.ts";
import { openPool } from "./pool.ts";

/** A host that keeps every case until it is told to answer. */
interface Played {
  readonly session: Session;
  readonly taken: string[];
  answerAll(): void;
  closed: boolean;
}

function play(name: string, manifest: Partial<Session["manifest"]> = {}): Played {
  const waiting: (() => void)[] = [];
  const played: Played = {
    taken: [],
    closed: false,
    answerAll: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    session: {
      manifest: { ...manifestOf(reference), ...manifest },
      late: () => [`${name} says something late`],
      run: ({ id }) =>
        new Promise<Outcome>((done) => {
          played.taken.push(id);
          waiting.push(() =>
            done({ answer: { kind: "skipped", reason: `${name} ${id}` }, facts: noFacts }),
          );
        }),
      async close() {
        played.closed = true;
      },
    },
  };
  return played;
}

/** A pool of fake hosts, in the order they are started. */
async function poolOf(most: number, hosts: readonly (Played | Error)[]) {
  const left = [...hosts];
  const started: Played[] = [];
  const pool = await openPool(async () => {
    const next = left.shift();
    if (!next || next instanceof Error) throw next ?? new Error("no host is left to start");
    started.push(next);
    return next.session;
  }, most);
  return { pool, started };
}

const job = (id: string): Job => ({
  kind: "observe",
  id,
  exchange: { case: id, dialect: "d", model: "m", messages: [], stream: false },
  served: { status: 200, headers: {}, contentType: "", chunks: [], ends: "close", stream: false },
});

const jobs = (count: number) => Array.from({ length: count }, (_, at) => job(`case-${at}`));

/** Gives `count` cases at once, and waits until a host that is starting has started. Results are in the order of the answers. */
async function give(pool: Session, count: number): Promise<{ readonly heard: unknown[] }> {
  const heard: unknown[] = [];
  for (const each of jobs(count)) void pool.run(each).then(({ answer }) => heard.push(answer));
  await nextTurn();
  return { heard };
}

it("starts one host, and no other for a short run", async () => {
  const { pool, started } = await poolOf(4, [play("a"), play("b")]);
  await give(pool, 100);
  expect(started).toHaveLength(1);
});

it("starts no other host for a long run that gives one case at a time", async () => {
  const [a, b] = [play("a"), play("b")];
  const { pool, started } = await poolOf(4, [a, b]);
  for (const each of jobs(300)) {
    const outcome = pool.run(each);
    a.answerAll();
    await outcome;
  }
  expect(started).toEqual([a]);
});

it("starts hosts one by one while there is work for them, up to the maximum", async () => {
  const hosts = [play("a"), play("b"), play("c"), play("d")];
  const { pool, started } = await poolOf(3, hosts);
  await give(pool, 150);
  expect(started).toHaveLength(2);
  await give(pool, 150);
  expect(started).toHaveLength(3);
  await give(pool, 500);
  expect(started).toHaveLength(3);
});

it("gives a case to the host that has least to do", async () => {
  const [a, b] = [play("a"), play("b")];
  const { pool } = await poolOf(2, [a, b]);
  await give(pool, 150);
  expect([a.taken.length, b.taken.length]).toEqual([150, 0]);
  await give(pool, 100);
  expect([a.taken.length, b.taken.length]).toEqual([150, 100]);
  a.answerAll();
  await nextTurn();
  await give(pool, 10);
  expect([a.taken.length, b.taken.length]).toEqual([160, 100]);
});

it("answers each case with the answer of the host that was asked", async () => {
  const [a, b] = [play("a"), play("b")];
  const { pool } = await poolOf(2, [a, b]);
  const early = await give(pool, 150);
  const later = await give(pool, 1);
  b.answerAll();
  await nextTurn();
  expect(later.heard).toEqual([{ kind: "skipped", reason: "b case-0" }]);
  expect(early.heard).toEqual([]);
  a.answerAll();
  await nextTurn();
  expect(early.heard).toHaveLength(150);
  expect(early.heard[149]).toEqual({ kind: "skipped", reason: "a case-149" });
});

it("never starts a second host for an adapter of a fixed origin", async () => {
  const { pool, started } = await poolOf(4, [play("a", { fixedOrigin: true }), play("b")]);
  await give(pool, 500);
  expect(started).toHaveLength(1);
});

it("does not open when the first host would not start", async () => {
  const refused = poolOf(2, [new AdapterStartError("no default export")]);
  await expect(refused).rejects.toThrow("no default export");
});

it("goes on with the hosts it has when another would not start, and says so once", async () => {
  const a = play("a");
  const { pool } = await poolOf(4, [a, new AdapterStartError("the port is taken")]);
  await give(pool, 150);
  await give(pool, 150);
  expect(a.taken).toHaveLength(300);
  expect(pool.late?.()).toEqual([
    "a says something late",
    "the run goes on with 1 of the adapter's processes: the port is taken",
  ]);
});

it("hands on late output of every host, and closes them all, even one that is just starting", async () => {
  const [a, b] = [play("a"), play("b")];
  const { pool } = await poolOf(2, [a, b]);
  for (const each of jobs(150)) void pool.run(each);
  await pool.close();
  expect([a.closed, b.closed]).toEqual([true, true]);
  expect(pool.late?.()).toEqual(["a says something late", "b says something late"]);
});
