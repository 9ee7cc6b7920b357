// Puts every mutation in force, one after the other, and notes who notices.
import type { Killer } from "./killers.ts";
import { activate, board, mutationOf, type Named, switchIds } from "./switches.ts";

/** One mutant and what noticed it. */
export interface Hunted extends Named {
  /** Requirements that were broken, and files of tests that failed. */
  readonly killed: ReadonlySet<string>;
  /** Every case that reaches it was asked: no requirement is missing above. */
  readonly whole: boolean;
  /** Some killer reaches it. */
  readonly reached: boolean;
}

/** What one room is hunted with: made anew where a mutation matters while the modules are loaded. */
export type Load = () => AsyncGenerator<readonly Killer[]>;

/** How much is asked of each mutant at first; a case costs its weight. */
const sample = 150;

/** What a hunt brought to light. */
export type Found = Awaited<ReturnType<typeof hunt>>;

interface Reach {
  readonly killers: readonly Killer[];
  /** Killers by the switches they pass. */
  readonly of: ReadonlyMap<number, readonly Killer[]>;
  /** How long each took with nothing in force. */
  readonly times: ReadonlyMap<string, number>;
  /** Killers that fail without any mutation: of no use. */
  readonly unfit: readonly string[];
}

/** What hangs is a fault that shows: nothing healthy takes so many times as long as it took before. */
const hangMs = (healthyMs: number) => 5_000 + 40 * healthyMs;

/** What a killer says; that it breaks down or hangs counts as noticing. */
async function asked(killer: Killer, ms: number): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve(["no verdict"]), ms);
  });
  try {
    return await Promise.race([killer.run(), late]);
  } catch {
    return ["no verdict"];
  } finally {
    clearTimeout(timer);
  }
}

/** Asks every killer once with nothing in force. */
async function reachOf(killers: readonly Killer[]): Promise<Reach> {
  const of = new Map<number, Killer[]>();
  const times = new Map<string, number>();
  const unfit: string[] = [];
  activate(0);
  for (const killer of killers) {
    const passed = new Set<number>();
    board.passed = passed;
    const begun = performance.now();
    const broken = await asked(killer, 120_000);
    const took = performance.now() - begun;
    times.set(killer.name, took);
    board.passed = null;
    if (broken.length > 0) unfit.push(killer.name);
    else
      for (const id of passed) {
        const list = of.get(id);
        if (list) list.push(killer);
        else of.set(id, [killer]);
      }
  }
  return { killers, of, unfit, times };
}

/** As many as weigh this much, the same share of each kind, evenly from the first to the last; light kinds first. */
function spread(killers: readonly Killer[], weight: number): readonly Killer[] {
  const kinds = [...Map.groupBy(killers, ({ kind }) => kind).values()];
  const share = weight / Math.max(1, kinds.length);
  return kinds
    .toSorted(([a], [b]) => (a?.weight ?? 0) - (b?.weight ?? 0))
    .flatMap((list) => {
      const count = Math.max(3, Math.floor(share / (list[0]?.weight ?? 1)));
      if (list.length <= count) return list;
      return Array.from({ length: count }, (_, at) => {
        const place = Math.floor((at * list.length) / count);
        return list[place] ?? [];
      }).flat();
    });
}

/** How often somebody else is looked for, for a requirement that seems to notice alone. */
const triesMax = 3;

/** Hunts every mutation of a room. Returns what was found and which killers are of no use. */
export async function hunt(load: Load, tell: (hunted: Hunted) => void) {
  /** Requirements that notice something alone. */
  const alone = new Map<string, string>();
  /** Cases that have noticed something. */
  const noticing = new Set<string>();
  const atLoad = new Set<number>();
  board.passed = atLoad;
  const loaded = await everyKiller();
  board.passed = null;
  let reach = await reachOf(loaded);
  const { unfit } = reach;
  const ids = switchIds();
  const all: Hunted[] = [];
  const tries = new Map<string, number>();
  /** How many cases noticed each mutant. */
  const loudness = new Map<number, number>();
  /** Those that noticed the last few, the latest first: they will often notice the next. */
  let latest: readonly string[] = [];
  for (const id of ids) {
    const passing = reach.of.get(id);
    const whileLoading = !passing && atLoad.has(id);
    if (whileLoading) activate(id);
    const result = whileLoading
      ? await huntAfresh(id)
      : await huntOne(id, passing ?? [], new Set<string>());
    const hunted = { ...mutationOf(id), ...result, reached: whileLoading || Boolean(passing) };
    all.push(hunted);
    tell(hunted);
  }
  const cases = reach.killers.filter(({ isCase }) => isCase);
  await wakeIdle(cases);
  return { all, unfit, cases, alone, noticing };

  /** Cases that noticed nothing yet are asked about the mutants they reach that most others noticed. */
  async function wakeIdle(list: readonly Killer[]) {
    const loud = [...loudness].sort(([, a], [, b]) => b - a).map(([id]) => id);
    for (const killer of list.filter(({ name }) => !noticing.has(name))) {
      const reached = loud.filter((id) => reach.of.get(id)?.includes(killer)).slice(0, 8);
      for (const id of reached) {
        if (noticing.has(killer.name)) break;
        activate(id);
        const broken = await asked(killer, hangMs(reach.times.get(killer.name) ?? 0));
        activate(0);
        if (broken.length > 0) noticing.add(killer.name);
      }
    }
  }

  async function everyKiller(): Promise<readonly Killer[]> {
    const killers: Killer[] = [];
    for await (const part of load()) killers.push(...part);
    return killers;
  }

  /** Over copies that are loaded with the mutation in force, until one is noticed. */
  async function huntAfresh(id: number) {
    const killed = new Set<string>();
    const parts = load();
    for (;;) {
      activate(id);
      const part = await parts.next().catch(() => null);
      activate(0);
      if (!part) killed.add("no verdict");
      if (!part || part.done) return { killed, whole: true };
      await huntOne(id, part.value, killed, true);
      if (killed.size > 0) return { killed, whole: false };
    }
  }

  async function huntOne(
    id: number,
    killers: readonly Killer[],
    killed: Set<string>,
    afresh = false,
  ) {
    const done = new Set<Killer>();
    let spoilt = false;
    const ask = async (list: Iterable<Killer>, enough: () => boolean) => {
      for (const killer of list) {
        if (enough()) return;
        if (done.has(killer) || unfit.includes(killer.name)) continue;
        done.add(killer);
        activate(id);
        const ms = hangMs(reach.times.get(killer.name) ?? 0);
        const broken = await asked(killer, ms);
        activate(0);
        if (broken.length === 0) continue;
        for (const by of broken) killed.add(by);
        if (killer.isCase) {
          noticing.add(killer.name);
          loudness.set(id, (loudness.get(id) ?? 0) + 1);
        }
        latest = [killer.name, ...latest.filter((name) => name !== killer.name)].slice(0, 12);
        // What a mutant leaves behind in the modules must not be charged to the next.
        if (!afresh && !spoilt) spoilt = (await asked(killer, ms)).length > 0;
      }
    };
    const cases = killers.filter(({ isCase }) => isCase);
    const tests = killers.filter(({ isCase }) => !isCase);
    const isFound = () => killed.size > 0;
    const near = killers.filter(({ name }) => latest.includes(name));
    await ask(
      near.filter(({ isCase }) => isCase),
      () => false,
    );
    await ask(spread(cases, sample), () => false);
    await ask(near, isFound);
    await ask(tests, isFound);
    const [only] = killed;
    if (!isFound()) await ask(spread(cases, 8 * sample), isFound);
    else if (killed.size === 1 && only && cases.length > 0 && isUnsure(only)) {
      tries.set(only, (tries.get(only) ?? 0) + 1);
      await ask(cases, () => killed.size > 1);
      if (killed.size === 1) alone.set(only, mutationOf(id).name);
    }
    if (spoilt) reach = await reachOf(await everyKiller());
    return { killed, whole: cases.every((killer) => done.has(killer)) };
  }

  function isUnsure(requirement: string): boolean {
    if (!requirement.startsWith("SR-") || alone.has(requirement)) return false;
    return (tries.get(requirement) ?? 0) < triesMax;
  }
}
