// An adapter is not told which case it is in.
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import reference from "../reference/guest.ts";
import { planCases } from "../run/run.ts";
import { suites } from "../run/testing/lines.ts";
import { blind } from "./blind.ts";
import { inlineSession } from "./inline-session.ts";
import type { Job } from "./session.ts";

it("keeps id and fact of a case out of its job", async () => {
  const jobs: Job[] = [];
  const { manifest } = inlineSession(reference, 1_000);
  const watching = {
    manifest,
    async run(job: Job) {
      jobs.push(job);
      return { answer: { kind: "timed_out" as const }, facts: {} as never };
    },
    late: () => [`a late answer for ${jobs[0]?.id}`],
    close: async () => {},
  };
  let count = 0;
  const session = blind(watching, () => `case-${++count}`);
  const planned = planCases(suites, corpus, {}, 1, manifest).filter((_, at) => at % 50 === 0);
  for (const { suite, case: each } of planned) await session.run(suite.job(each, manifest));
  expect(new Set(jobs.map(({ kind }) => kind)).size).toBe(4);
  jobs.forEach((job, at) => {
    const { id = "", fact = "" } = planned[at]?.case ?? {};
    const text = JSON.stringify(job);
    expect(text).not.toContain(id);
    if (fact.split("-").length > 3) expect(text).not.toContain(fact);
  });
  expect(session.late?.()).toEqual([`a late answer for ${planned[0]?.case.id}`]);
});
