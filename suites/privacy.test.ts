// The privacy suite: canaries are found however they are written, the reference leaks none, each requirement catches its leaks.
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { manifestOf } from "../src/adapter/contract.ts";
import { hostSession } from "../src/adapter/host-session.ts";
import { inlineSession } from "../src/adapter/inline-session.ts";
import { processSession } from "../src/adapter/process-session.ts";
import reference from "../src/adapter/reference.ts";
import type { Session } from "../src/adapter/session.ts";
import {
  type Canary,
  findCanaries,
  makeCanaries,
  type Sighting,
} from "../src/capability/observe/canary.ts";
import { type PlantedCase, plantedSuite } from "../src/capability/observe/planted.ts";
import type { PrivacyTrial } from "../src/capability/observe/trial.ts";
import type { Suite } from "../src/capability/suite.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadPolicy } from "../src/corpus/policies.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import { loadVocabulary } from "../src/corpus/vocabularies.ts";
import { createDetector } from "../src/detect/detector.ts";
import { createMonitor } from "../src/detect/monitor.ts";
import { terminationReport } from "../src/detect/report.ts";
import { dialects } from "../src/dialects/index.ts";
import { createRegistry } from "../src/dialects/registry.ts";
import type { CaseLine } from "../src/generated/journal.ts";
import { freshContext } from "../src/model/decide.ts";
import { findSecrets } from "../src/redact/index.ts";
import { safeLine } from "../src/run/journal.ts";
import { caseLine } from "../src/run/line.ts";
import { type Planned, planCases } from "../src/run/run.ts";
import { scoreAdapter } from "../src/run/score.ts";
import { failedIn, linesOf, patientMs } from "../src/run/testing/lines.ts";
import ledger from "./ledger.json" with { type: "json" };
import { privacyMutant, privacyMutantNames } from "./mutants/privacy.ts";
import { privacy } from "./privacy.ts";

const privacyRequirements = privacy.requirements;

const dir = builtInCorpus();
const { cards } = corpus;
const vocabulary = loadVocabulary(dir, "bridge");
const policy = loadPolicy(dir, "bridge-detect");
const detector = createDetector({ registry: createRegistry(dialects, cards), vocabulary });
const canaries = makeCanaries(1);
const value = (place: Canary["plantedIn"]) =>
  canaries.find(({ plantedIn }) => plantedIn === place)?.value ?? "";

describe("canaries", () => {
  const secret = value("body");
  const seen = (written: unknown) => findCanaries(written, canaries).map(({ form }) => form);

  it("are the same for a seed, others for another, and look like secrets", () => {
    expect(makeCanaries(1)).toEqual(canaries);
    expect(makeCanaries(2).map((each) => each.value)).not.toContain(secret);
    expect(new Set(canaries.map((each) => each.value)).size).toBe(canaries.length);
    for (const each of canaries) expect(findSecrets(each.value), each.value).toHaveLength(1);
  });

  it.each([
    ["plain", `key ${secret} refused`],
    ["part", `key ${secret.slice(0, 22)}… refused`],
    ["part", `key …${secret.slice(-18)}`],
    [
      "escaped",
      [...secret].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
    ],
    ["escaped", [...secret].map((c) => `&#${c.charCodeAt(0)};`).join("")],
    ["percent", [...secret].map((c) => `%25${c.charCodeAt(0).toString(16)}`).join("")],
    ["base64", Buffer.from(secret).toString("base64")],
    ["base64", Buffer.from(`a${secret}`).toString("base64")],
    ["base64", Buffer.from(`ab${secret} and more`).toString("base64url")],
    ["hex", Buffer.from(`x${secret}`).toString("hex").toUpperCase()],
  ])("are found %s", (form, written) => {
    expect(seen({ log: [{ line: written }] })).toEqual([form]);
  });

  it("are found in names, in pieces, and where the pointer says", () => {
    expect(findCanaries({ "a/b": { [secret]: 1 } }, canaries)).toEqual([
      { plantedIn: "body", form: "plain", pointer: "/a~1b/(secret)" },
    ]);
    expect(seen(["chunks", secret.match(/.{1,6}/g)])).toEqual(["joined"]);
  });

  it("are not seen where there are none", () => {
    fc.assert(fc.property(fc.jsonValue(), (clean) => seen(clean).length === 0));
    expect(seen("sk-fixture, a placeholder of forty characters or so")).toEqual([]);
  });

  it("are found wherever in a value they lie", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.string(), (other, before, after) =>
        seen({ other, list: [other, { deep: before + secret + after }] }).includes("plain"),
      ),
    );
  });
});

/** What the reference makes of a failure that holds a secret in every place a provider may put one. */
function trial(): PrivacyTrial {
  const body = {
    type: "error",
    request_id: value("body"),
    error: { type: "authentication_error", message: `bad key ${value("error")}` },
  };
  const headers = { "x-request-token": value("header"), "content-type": "application/json" };
  const log: unknown[] = [];
  const monitor = createMonitor({ policy, vocabulary, listeners: [(event) => log.push(event)] });
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
  it("keeps every requirement, and did see the failure", () => {
    const given = trial();
    expect(failures(given)).toEqual([]);
    expect(given.observation).toMatchObject({ stopReason: "error" });
    expect(JSON.stringify(given.report)).toContain("redacted");
  });

  it("is not judged by what it does not have", () => {
    const none = { ...trial(), events: null, log: null, report: null, observation: null };
    expect(privacyRequirements.map(({ judge }) => judge(none))).toEqual(
      privacyRequirements.map(() => null),
    );
  });
});

// What the mutants log is for the harness to hear, not for whoever runs the tests.
vi.spyOn(process.stderr, "write").mockImplementation(() => true);

const seed = 7;
const plan = (kept: (line: CaseLine) => CaseLine = safeLine, of = seed) => {
  const suite = plantedSuite(privacy, (each, judged, { facts }, adapter) =>
    kept(caseLine(each, adapter, judged, facts)),
  );
  return planCases([suite as Suite], corpus, {}, of);
};

interface Ran {
  readonly lines: readonly CaseLine[];
  /** Secrets that stand in a line as it is kept. */
  readonly kept: readonly Sighting[];
}

const run = ({ adapter, kept }: ReturnType<typeof privacyMutant>) =>
  runIn(inlineSession(adapter, patientMs), plan(kept));

async function runIn(session: Session, planned: readonly Planned[]): Promise<Ran> {
  const secrets = new Map(
    planned.map(({ case: each }) => [each.id, (each as PlantedCase).canaries] as const),
  );
  const lines = await linesOf(session, planned);
  return {
    lines,
    kept: lines.flatMap((line) => findCanaries(line, secrets.get(line.case) ?? [])),
  };
}

const healthy = await run({ adapter: reference });
const mutants = new Map<string, Ran>();
for (const name of privacyMutantNames) mutants.set(name, await run(privacyMutant(name)));
const ranAs = (name: string): Ran => mutants.get(name) ?? { lines: [], kept: [] };

describe("privacy requirements", () => {
  it("are all judged, and kept by the reference, which reads what it read without the secrets", () => {
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
    "%s catches the leaks it names",
    (id, named) => {
      for (const name of named) expect(failedIn(ranAs(name).lines), name).toContain(id);
    },
  );

  it("catch every leak, call it one, and keep no secret", () => {
    expect(healthy.kept).toEqual([]);
    for (const name of privacyMutantNames) {
      const { lines, kept } = ranAs(name);
      expect(
        lines.some(({ harm }) => harm === "leaked-secret"),
        name,
      ).toBe(true);
      expect(kept, name).toEqual([]);
    }
  });

  it("say their level and cite ledger lines that exist", () => {
    const known = new Set(ledger.lines.map(({ id }) => id));
    for (const { id, level, sentence, source } of privacyRequirements) {
      expect(sentence, id).toContain(level);
      expect(
        source.filter((line) => !known.has(line)),
        id,
      ).toEqual([]);
    }
  });
});

describe("an adapter that talks", () => {
  const here = (file: string) =>
    fileURLToPath(new URL(`../src/adapter/testing/hostile/privacy/${file}`, import.meta.url));
  const whole = plan().filter(({ case: { id } }) => /anthropic-messages.*#json/.test(id));
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

  it.each(talkers)("%s is heard", async (_, open) => {
    const session = await open();
    const ran = await runIn(session, whole);
    await session.close();
    expect(ran.lines.length).toBeGreaterThan(0);
    expect(failedIn(ran.lines)).toEqual(["SR-602", "SR-603"]);
    expect(ran.kept).toEqual([]);
  });
});

describe("planted cases", () => {
  const cases = plan().map(({ case: each }) => each as PlantedCase);

  it("are a few of every dialect, failures and bodies and streams among them", () => {
    const spoken = new Set(Object.values(cards).map(({ dialect }) => dialect));
    expect(new Set(cases.map(({ dialect }) => dialect))).toEqual(spoken);
    for (const sort of ["failure", "json", "stream"])
      expect(cases.filter((each) => each.sort === sort).length, sort).toBeGreaterThan(5);
    expect(cases.length).toBeLessThan(6 * spoken.size + 1);
  });

  it("hold every secret they were given, each its own", () => {
    const secrets = cases.flatMap(({ canaries }) => canaries.map((canary) => canary.value));
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const { id, sort, evidence, canaries: given } of cases) {
      const all = [evidence.headers, Buffer.from(evidence.bytes).toString("latin1")];
      const seen = new Set(findCanaries(all, given).map(({ plantedIn }) => plantedIn));
      const places = sort === "failure" ? ["body", "error", "header"] : ["body", "header"];
      expect([...seen].sort(), id).toEqual(places);
    }
  });

  it("are the same for a seed, others for another", () => {
    const ids = (of: number) => plan(safeLine, of).map(({ case: each }) => each.id);
    expect(ids(seed)).toEqual(cases.map(({ id }) => id));
    expect(ids(seed + 1)).not.toEqual(ids(seed));
  });

  it("are sent with a secret in the key and in the user's words", () => {
    for (const { suite, case: each } of plan()) {
      const job = suite.job(each, manifestOf(reference));
      const sent = findCanaries(job, (each as PlantedCase).canaries)
        .filter(({ plantedIn }) => plantedIn === "request")
        .map(({ pointer }) => pointer);
      expect(sent, each.id).toContain("/secret");
      expect(sent.join(), each.id).toMatch(/\/exchange\/messages\/\d+\/content/);
    }
  });
});
