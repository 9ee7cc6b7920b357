// Puts every mutation in force, one after the other, until a test or a case notices.
import type { Killer } from "./killers.ts";
import { activate, board, mutationOf, type Named, switchIds } from "./switches.ts";

/** One mutant and what noticed it first; null: nothing did. */
export interface Tested extends Named {
  readonly killer: Pick<Killer, "name" | "isCase"> | null;
}

/** What one room is tested with, part by part: made anew where a mutation matters while the modules are loaded. */
export type Load = () => AsyncGenerator<readonly Killer[]>;

export interface Found {
  readonly all: readonly Tested[];
  /** Killers that fail without any mutation: of no use. */
  readonly unfit: readonly string[];
}

/** So many tests, and after them so many cases, are asked of one mutant; where more reach it, the same share of each kind. */
const askedMost = 1_000;

/** What hangs is a fault that shows: nothing healthy takes so many times as long as it took before. */
const hangMs = (healthyMs: number) => 3_000 + 30 * healthyMs;

/** Nor so many times as many turns of loops, which are counted where a timer has no chance to go off. */
const hangTurns = (healthyTurns: number) => 20_000 + 30 * healthyTurns;

/** What a killer, or loading the modules, costs with nothing in force. */
interface Cost {
  readonly ms: number;
  readonly turns: number;
}

const noCost: Cost = { ms: 0, turns: 0 };

/** Whether a killer notices; that it breaks down or hangs counts as noticing. */
async function notices(killer: Killer, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), ms);
  });
  try {
    return await Promise.race([killer.notices(), late]);
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}

interface Reach {
  /** Names of killers by the switches they pass. */
  readonly of: ReadonlyMap<number, readonly string[]>;
  readonly costs: ReadonlyMap<string, Cost>;
  readonly unfit: readonly string[];
}

/** Asks every killer once with nothing in force. */
async function reachOf(killers: Iterable<Killer>): Promise<Reach> {
  const of = new Map<number, string[]>();
  const costs = new Map<string, Cost>();
  const unfit: string[] = [];
  for (const killer of killers) {
    const passed = new Set<number>();
    board.passed = passed;
    activate(0);
    const begun = performance.now();
    const fails = await notices(killer, 120_000);
    board.passed = null;
    costs.set(killer.name, { ms: performance.now() - begun, turns: board.turns });
    if (fails) unfit.push(killer.name);
    else for (const id of passed) of.set(id, [...(of.get(id) ?? []), killer.name]);
  }
  return { of, costs, unfit };
}

/** At most so many, the same share of each kind, evenly from the first to the last. */
export function spread<T extends { readonly kind: string }>(
  all: readonly T[],
  most: number,
): readonly T[] {
  if (all.length <= most) return all;
  const kinds = [...Map.groupBy(all, ({ kind }) => kind).values()];
  const share = Math.max(1, Math.floor(most / kinds.length));
  return kinds.flatMap((list) => list.filter((_, at) => isEvenly(at, list.length, share)));
}

/** Whether this place is taken when so many of a list are taken evenly. */
function isEvenly(at: number, length: number, share: number): boolean {
  return Math.floor((at * share) / length) !== Math.floor(((at - 1) * share) / length);
}

/** Tests every mutation of a room: tests before cases, up to the first that notices. */
export async function testMutants(load: Load, tell: (tested: Tested) => void): Promise<Found> {
  const whileLoading = new Set<number>();
  board.passed = whileLoading;
  let killers = await everyKiller();
  board.passed = null;
  const turnsToLoad = board.turns;
  const { of, costs, unfit } = await reachOf(killers.values());
  const useless = new Set(unfit);
  /** Those that noticed the last few, the latest first: they will often notice the next. */
  let latest: readonly string[] = [];
  const all: Tested[] = [];
  for (const id of switchIds()) {
    const named = mutationOf(id);
    const killer = (await testReached(id)) ?? (whileLoading.has(id) ? await testAfresh(id) : null);
    const tested = { name: named.name, file: named.file, operator: named.operator, killer };
    all.push(tested);
    tell(tested);
  }
  return { all, unfit };

  async function everyKiller(): Promise<ReadonlyMap<string, Killer>> {
    const found = new Map<string, Killer>();
    for await (const part of load()) for (const killer of part) found.set(killer.name, killer);
    return found;
  }

  /** The first of these that notices the mutation. */
  async function firstOf(list: Iterable<Killer>, id: number): Promise<Killer | null> {
    for (const killer of list) {
      if (useless.has(killer.name)) continue;
      const { ms, turns } = costOf(killer);
      activate(id, hangTurns(turns));
      const noticed = await notices(killer, hangMs(ms));
      activate(0);
      if (noticed) return killer;
    }
    return null;
  }

  function costOf({ name }: Killer): Cost {
    return costs.get(name) ?? noCost;
  }

  async function testReached(id: number): Promise<Killer | null> {
    const reaching = (of.get(id) ?? []).flatMap((name) => killers.get(name) ?? []);
    const near = latest.flatMap((name) => reaching.find((each) => each.name === name) ?? []);
    const [cases, tests] = [true, false].map((isCase) =>
      spread(
        reaching.filter((each) => each.isCase === isCase),
        askedMost,
      ),
    );
    const order = new Set([...near, ...(tests ?? []), ...(cases ?? [])]);
    const killer = await firstOf(order, id);
    if (!killer) return null;
    latest = [killer.name, ...latest.filter((name) => name !== killer.name)].slice(0, 12);
    // What a mutant leaves behind in the modules must not be charged to the next.
    if (await notices(killer, hangMs(costOf(killer).ms))) killers = await everyKiller();
    return killer;
  }

  /** Over copies that are loaded with the mutation in force. */
  async function testAfresh(id: number): Promise<Tested["killer"]> {
    const parts = load();
    for (;;) {
      activate(id, hangTurns(turnsToLoad));
      const part = await parts.next().catch(() => null);
      activate(0);
      if (!part) return { name: "does not load", isCase: false };
      if (part.done) return null;
      const killer = await firstOf(spread(part.value, askedMost), id);
      if (killer) return killer;
    }
  }
}
