// The privacy suite: canaries are found however they are written, the reference leaks none, each requirement catches its leaks.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import { loadPolicy } from "../src/corpus/policies.ts";
import { loadVocabulary } from "../src/corpus/vocabularies.ts";
import { createDetector } from "../src/detect/detector.ts";
import { createMonitor } from "../src/detect/monitor.ts";
import { terminationReport } from "../src/detect/report.ts";
import { dialects } from "../src/dialects/index.ts";
import { createRegistry } from "../src/dialects/registry.ts";
import { type Canary, findCanaries, makeCanaries } from "../src/judge/canary.ts";
import { freshContext } from "../src/model/decide.ts";
import { findSecrets } from "../src/redact.ts";
import ledger from "./ledger.json" with { type: "json" };
import { privacyMutants } from "./mutants/privacy.ts";
import { type PrivacyTrial, privacyRequirements } from "./privacy.ts";

const dir = builtInCorpus();
const { cards } = loadCorpus(dir);
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

describe("privacy requirements", () => {
  it("are kept by the reference, which did see the failure", () => {
    const given = trial();
    expect(failures(given)).toEqual([]);
    expect(given.observation).toMatchObject({ stopReason: "error" });
    expect(JSON.stringify(given.report)).toContain("redacted");
  });

  it.each(privacyRequirements.map(({ id, mutants }) => [id, mutants] as const))(
    "%s catches the leaks it names",
    (id, mutants) => {
      for (const name of mutants)
        expect(failures(privacyMutants[name]?.(trial()) ?? trial()), name).toContain(id);
    },
  );

  it("catch every leak, and never repeat the secret", () => {
    for (const [name, leak] of Object.entries(privacyMutants)) {
      const rulings = privacyRequirements.map(({ judge }) => judge(leak(trial())));
      expect(
        rulings.some((ruling) => ruling?.result === "fail"),
        name,
      ).toBe(true);
      expect(findCanaries(rulings, canaries), name).toEqual([]);
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

  it("say nothing about what an adapter does not have", () => {
    const none = { ...trial(), events: null, log: null, report: null, observation: null };
    expect(privacyRequirements.map(({ judge }) => judge(none))).toEqual(
      privacyRequirements.map(() => null),
    );
  });
});
