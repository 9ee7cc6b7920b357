// The privacy suite: the reference leaks no canary, and each requirement catches the leaks it names.

import { describe, expect, it, vi } from "vitest";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import type { PlantedCase } from "../../src/ask/observe/privacy.ts";
import type { Suite } from "../../src/ask/suite.ts";
import { loadPolicy } from "../../src/corpus/collections.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry } from "../../src/dialects/registry.ts";
import type { CaseLine } from "../../src/generated/journal.ts";
import { type Canary, makeCanaries } from "../../src/model/canary.ts";
import { freshContext } from "../../src/model/decision-context.ts";
import reference from "../../src/reference/guest.ts";
import { createDetector } from "../../src/reference/normaliser/detector.ts";
import { createMonitor } from "../../src/reference/normaliser/monitor.ts";
import { terminationReport } from "../../src/reference/normaliser/report.ts";
import { privacySuite } from "../../src/run/assemble.ts";
import { safeLine } from "../../src/run/journal.ts";
import { caseLine } from "../../src/run/line.ts";
import { planCases } from "../../src/run/run.ts";
import { scoreAdapter } from "../../src/run/score.ts";
import { failedIn, linesOf, patientMs } from "../../src/run/testing/lines.ts";
import { findCanaries, type Sighting } from "./canary.ts";
import { privacyMutant, privacyMutantNames } from "./mutants/privacy.ts";
import { privacy } from "./privacy.ts";
import type { PrivacyTrial } from "./trial.ts";

const privacyRequirements = privacy.requirements;

const dir = builtInCorpus();
const { cards } = corpus;
const policy = loadPolicy(dir, "bridge-detect");
const detector = createDetector(createRegistry(dialects, cards));
const canaries = makeCanaries(1);
const value = (place: Canary["plantedIn"]) =>
  canaries.find(({ plantedIn }) => plantedIn === place)?.value ?? "";

/** What the reference makes of a failure that holds a secret in every place a provider may put one. */
function trial(): PrivacyTrial {
  const body = {
    type: "error",
    request_id: value("body"),
    error: { type: "authentication_error", message: `bad key ${value("error")}` },
  };
  const headers = { "x-request-token": value("header"), "content-type": "application/json" };
  const log: unknown[] = [];
  const monitor = createMonitor({ policy, listeners: [(event) => log.push(event)] });
  const detection = detector.detect("claude", body, { carrier: { status: 401, headers } });
  const event = monitor.afterResponse(detection, freshContext);
  const report = terminationReport(detection.observation, freshContext, policy);
  return { canaries, observation: detection.observation, events: [event], log, report };
}

function failures(given: PrivacyTrial): string[] {
  return privacyRequirements
    .filter(({ judge }) => judge(given)?.result === "fail")
    .map(({ id }) => id);
}

describe("the reference detector", () => {
  it("keeps every requirement, and reads the failure", () => {
    const given = trial();
    expect(failures(given)).toEqual([]);
    expect(given.observation).toMatchObject({ stopReason: "error" });
    expect(JSON.stringify(given.report)).toContain("redacted");
  });

  it("gets no ruling on what it does not hand over", () => {
    const none = { ...trial(), events: null, log: null, report: null, observation: null };
    expect(privacyRequirements.map(({ judge }) => judge(none))).toEqual(
      privacyRequirements.map(() => null),
    );
  });
});

// The harness must hear what the mutants log; the output of the test run should not show it.
const muted = vi.spyOn(process.stderr, "write").mockImplementation(() => true);

const seed = 7;
const plan = (kept: (line: CaseLine) => CaseLine = safeLine) => {
  const suite = privacySuite(privacy, (each, judged, { facts }, adapter) =>
    kept(caseLine(each, { name: adapter }, judged, facts)),
  );
  return planCases([suite as Suite], corpus, {}, seed);
};

interface Ran {
  readonly lines: readonly CaseLine[];
  /** Secrets that stand in a line as it is kept. */
  readonly kept: readonly Sighting[];
}

async function run({ adapter, kept }: ReturnType<typeof privacyMutant>): Promise<Ran> {
  const planned = plan(kept);
  const secrets = new Map(
    planned.map(({ case: each }) => [each.id, (each as PlantedCase).canaries] as const),
  );
  const lines = await linesOf(inlineSession(adapter, patientMs), planned);
  return {
    lines,
    kept: lines.flatMap((line) => findCanaries(line, secrets.get(line.case) ?? [])),
  };
}

const healthy = await run({ adapter: reference });
const mutants = new Map<string, Ran>();
for (const name of privacyMutantNames) mutants.set(name, await run(privacyMutant(name)));
// Restored because other test files run in this worker after this one.
muted.mockRestore();
const ranAs = (name: string): Ran => mutants.get(name) ?? { lines: [], kept: [] };

describe("the privacy requirements", () => {
  it("apply, all of them, to the reference, which keeps them and reads every ending", () => {
    expect(failedIn(healthy.lines)).toEqual([]);
    const claimed = healthy.lines.filter(({ grade }) => grade !== "not_claimed");
    const misread = claimed.filter(
      ({ expected, answer }) => !expected.accepted.some((each) => answer.means.includes(each)),
    );
    expect(misread.map((line) => line.case)).toEqual([]);
    const judged = healthy.lines.flatMap(({ requirements }) => requirements.map(({ id }) => id));
    expect(new Set(judged)).toEqual(new Set(privacyRequirements.map(({ id }) => id)));
    const { privacy: ratio } = scoreAdapter("reference", healthy.lines);
    expect(ratio).toEqual({ right: claimed.length, of: claimed.length });
  });

  it.each(privacyRequirements.map(({ id, mutants }) => [id, mutants] as const))(
    "include %s, which catches the leaks it names",
    (id, named) => {
      for (const name of named) expect(failedIn(ranAs(name).lines), name).toContain(id);
    },
  );

  it("catch every leak, charge its harm, and keep no secret", () => {
    expect(healthy.kept).toEqual([]);
    for (const name of privacyMutantNames) {
      const { lines, kept } = ranAs(name);
      expect(
        lines.some(({ harms }) => harms.includes("leaked-secret")),
        name,
      ).toBe(true);
      expect(kept, name).toEqual([]);
    }
  });
});
