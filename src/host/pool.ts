// Several hosts of one adapter behind one session: a case goes to the host that has least to do.
import type { Session } from "../adapter/session.ts";

interface Member {
  readonly session: Session;
  inHand: number;
}

/**
 * Starts one host, and more while all are busy, up to `most`. Each has its own supervisor: one that is lost takes no case
 * of the others with it. A host costs a process and the loading of the adapter: a run of less than `casesPerStart` is over
 * before a second one would help. An adapter with a fixed origin sends requests that name no case, so it gets one host only.
 */
export async function openPool(
  start: () => Promise<Session>,
  most: number,
  casesPerStart = 100,
): Promise<Session> {
  const first = await start();
  const { manifest } = first;
  const members: Member[] = [{ session: first, inHand: 0 }];
  const refusals: string[] = [];
  let room = manifest.fixedOrigin ? 1 : most;
  let given = 0;
  let growing: Promise<void> | null = null;

  async function grow(): Promise<void> {
    try {
      members.push({ session: await start(), inHand: 0 });
    } catch (error) {
      room = members.length;
      const why = error instanceof Error ? error.message : String(error);
      refusals.push(`the run goes on with ${room} of the adapter's processes: ${why}`);
    }
    growing = null;
  }

  return {
    manifest,
    late: () => [...members.flatMap(({ session }) => session.late?.() ?? []), ...refusals],
    async run(job) {
      given++;
      const isBusy = leastBusy(members).inHand > 0;
      const isShort = isBusy && given > casesPerStart * members.length;
      if (isShort && members.length < room) growing ??= grow();
      // Where every process takes one case at a time, this one waits for its own.
      if (casesPerStart === 0) await growing;
      const member = leastBusy(members);
      member.inHand++;
      const outcome = await member.session.run(job);
      member.inHand--;
      return outcome;
    },
    async close() {
      await growing;
      await Promise.all(members.map(({ session }) => session.close()));
    },
  };
}

/** The first, if several have equally little to do. */
function leastBusy(members: readonly Member[]): Member {
  return members.reduce((least, each) => (each.inHand < least.inHand ? each : least));
}
