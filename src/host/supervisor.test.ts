// A process that is lost is started again, and more than once where that fails.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { manifestOf } from "../adapter/contract.ts";
import type { Job } from "../adapter/session.ts";
import reference from "../reference/guest.ts";
import { type StartWorker, supervise } from "./supervisor.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const job = (id: string): Job => ({ kind: "decide", id, question: {} as never });
const manifest = manifestOf(reference);

/** Starts whenever `starts` says so, dies on the job "bad", and skips every other. */
function worker(starts: (start: number) => boolean): StartWorker {
  let count = 0;
  return async (events) => {
    if (!starts(++count)) throw new Error("the port is taken");
    return {
      manifest,
      begin({ id }) {
        if (id === "bad") events.onExit("exited with code 1");
        else events.onAnswer(id, { kind: "skipped", reason: `start ${count}` }, null);
      },
      responds: async () => true,
      kill: () => events.onExit("killed"),
    };
  };
}

/** The answers to a case on which the worker dies, and to the next one. */
async function answersOf(starts: (start: number) => boolean) {
  const session = await supervise(worker(starts), 1_000);
  const first = await session.run(job("bad"));
  const second = session.run(job("good"));
  await vi.advanceTimersByTimeAsync(10_000);
  return [first.answer, (await second).answer];
}

it("tries again where it does not start at once", async () => {
  const answers = await answersOf((start) => start === 1 || start >= 4);
  expect(answers).toMatchObject([{ kind: "died" }, { kind: "skipped", reason: "start 4" }]);
});

it("does not blame the cases that are left when it never starts again", async () => {
  const why = "the adapter would not start again";
  expect((await answersOf((start) => start === 1))[1]).toEqual({ kind: "could_not_run", why });
});
