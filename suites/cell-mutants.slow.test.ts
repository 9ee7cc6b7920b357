// One loop for every cell of the table of last exchanges: plain, right, and wrong in this cell alone. Each is caught by the
// cell's own requirement, in more than one case.
import { expect, it } from "vitest";
import type { Adapter } from "../src/adapter/contract.ts";
import { inlineSession } from "../src/adapter/inline-session.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import type { Vocabulary } from "../src/generated/vocabulary.ts";
import { planCases } from "../src/run/run.ts";
import { linesOf, patientMs, suites } from "../src/run/testing/lines.ts";
import { lastExchange } from "./turn/last-exchange.ts";
import { cellMutants, plainLoop, scenesOf } from "./turn/mutants/plain-loop.ts";

const { manifest } = inlineSession(plainLoop(), 0);
/** Only one of these dialects has a word for an answer that the provider cancelled. */
const planned = ["anthropic-messages", "openai-responses"].flatMap((provider) =>
  planCases(suites, corpus, { provider, suite: "terminal-paths" }, 1, manifest),
);

/** Every broken requirement, with the cases that break it. */
async function broken(adapter: Adapter, scenes: RegExp): Promise<Map<string, string[]>> {
  const session = inlineSession(adapter, patientMs);
  const cases = planned.filter(({ case: { id } }) => scenes.test(id));
  const lines = await linesOf(session, cases, adapter.vocabulary as Vocabulary);
  const failures = lines.flatMap(({ case: id, requirements }) =>
    requirements.filter(({ result }) => result === "fail").map((each) => ({ ...each, case: id })),
  );
  const grouped = Map.groupBy(failures, ({ id }) => id);
  return new Map([...grouped].map(([id, all]) => [id, all.map((each) => each.case)]));
}

it("find no fault in the plain loop", async () => {
  const crossed = scenesOf(...lastExchange.rows.map(({ name }) => name));
  expect(await broken(plainLoop(), crossed)).toEqual(new Map());
});

it.each(cellMutants)("catch the loop that fails in $name, by $by", async ({ loop, by, scenes }) => {
  const caught = await broken(loop, scenes);
  expect([...caught.keys()]).toContain(by);
  expect(caught.get(by)?.length).toBeGreaterThan(1);
});
