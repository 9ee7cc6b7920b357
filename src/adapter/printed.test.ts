// What an adapter prints is collected, in a host and in another process, and no secret in it is kept.
import { join } from "node:path";
import { expect, it } from "vitest";
import { findCanaries } from "../../suites/observe/canary.ts";
import type { PlantedCase } from "../ask/observe/privacy.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { hostSession } from "../host/host-session.ts";
import { processSession } from "../host/process-session.ts";
import { planCases } from "../run/run.ts";
import { failedIn, linesOf, patientMs, suites } from "../run/testing/lines.ts";
import type { Session } from "./session.ts";

const here = (file: string) => join(import.meta.dirname, "../host/testing/hostile/privacy", file);
const grep = /anthropic-messages.*#json/;
const planned = planCases(suites, corpus, { suite: "privacy", grep }, 7);
const secrets = planned.flatMap(({ case: each }) => (each as PlantedCase).canaries);

const talkers: readonly (readonly [string, () => Promise<Session>])[] = [
  ["in a host", () => hostSession({ file: here("talks.ts"), lane: "msw", timeoutMs: patientMs })],
  [
    "in another process",
    () =>
      processSession({
        command: `"${process.execPath}" "${here("talks.mjs")}"`,
        timeoutMs: patientMs,
      }),
  ],
];

it.concurrent.each(talkers)("captures what an adapter prints %s", async (_, open) => {
  const session = await open();
  const lines = await linesOf(session, planned);
  await session.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(failedIn(lines)).toEqual(["SR-602", "SR-603"]);
  expect(findCanaries(lines, secrets)).toEqual([]);
});
