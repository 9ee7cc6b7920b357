// The corpus has tests of its own: conventions, coverage, and that the checks can fail.

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dialects } from "../../dialects/index.ts";
import { formatFault } from "../fault.ts";
import { builtInCorpus } from "../home.ts";
import { surveyCorpus } from "../load.ts";
import { corpus } from "../testing/built-in.ts";
import { checkCorpus } from "./check.ts";

describe("the built-in corpus", () => {
  it("passes without faults", () => {
    expect(checkCorpus(corpus, dialects).map(formatFault)).toEqual([]);
  });

  it("names a recorder for everything it calls recorded", () => {
    const claimed = corpus.fixtures.filter(({ fixture }) => fixture.provenance.rung === "recorded");
    expect(claimed.filter(({ fixture }) => fixture.provenance.recorder === undefined)).toEqual([]);
  });
});

describe("one provider alone", () => {
  const [{ provider } = { provider: "" }] = corpus.fixtures;

  it("loads as in the whole corpus, with every card", () => {
    const { corpus: part, faults } = surveyCorpus(builtInCorpus(), {}, provider);
    expect(faults).toEqual([]);
    expect(part.fixtures.length).toBeGreaterThan(0);
    expect(part.fixtures).toEqual(corpus.fixtures.filter((each) => each.provider === provider));
    expect(part.cards).toEqual(corpus.cards);
  });

  it("reports its own faults, and no other provider's", () => {
    const dir = mkdtempSync(join(tmpdir(), "fullstop-corpus-"));
    cpSync(builtInCorpus(), dir, { recursive: true });
    const spoiled = corpus.fixtures.find((each) => each.provider !== provider);
    writeFileSync(join(dir, "providers", spoiled?.id ?? "", "fixture.json"), "{");
    expect(surveyCorpus(dir, {}, provider).faults).toEqual([]);
    expect(surveyCorpus(dir, {}, spoiled?.provider).faults).toHaveLength(1);
    expect(surveyCorpus(dir, {}, "nobody").corpus.fixtures).toEqual([]);
  });
});

/** A corpus of one provider and one fixture, changed by `edit`, and the faults found in it. */
function faultsAfter(
  edit: (files: { fixture: string; card: string; response: string }) => void,
): string[] {
  const root = mkdtempSync(join(tmpdir(), "fullstop-corpus-"));
  const provider = join(root, "providers/anthropic-messages");
  const fact = "pause-turn-after-server-tool";
  const from = join(builtInCorpus(), "providers/anthropic-messages");
  cpSync(join(from, "provider.json"), join(provider, "provider.json"));
  cpSync(join(from, fact), join(provider, fact), { recursive: true });
  edit({
    fixture: join(provider, fact, "fixture.json"),
    card: join(provider, "provider.json"),
    response: join(provider, fact, "response.json"),
  });
  const { corpus: loaded, faults } = surveyCorpus(root);
  const checked = checkCorpus(loaded, dialects).filter(
    ({ found }) => !found.includes("no fixture shows"),
  );
  return [...faults, ...checked].map(formatFault);
}

function change(file: string, edit: (value: Record<string, unknown>) => void): void {
  const value = JSON.parse(readFileSync(file, "utf8"));
  edit(value);
  writeFileSync(file, JSON.stringify(value));
}

describe("corpus check", () => {
  it("finds nothing in an unchanged copy", () => {
    expect(faultsAfter(() => {})).toEqual([]);
  });

  const cases: readonly [string, Parameters<typeof faultsAfter>[0], RegExp][] = [
    [
      "a file that is not JSON",
      ({ fixture }) => writeFileSync(fixture, "{"),
      /fixture\.json: found .*expected JSON/,
    ],
    [
      "an unknown member",
      ({ fixture }) => change(fixture, (f) => Object.assign(f, { colour: 1 })),
      /no member "colour"/,
    ],
    [
      "a missing member",
      ({ fixture }) => change(fixture, (f) => delete f.source),
      /a member "source"/,
    ],
    [
      "an expectation that is no observation",
      ({ fixture }) =>
        change(fixture, (f) => Object.assign(f.expect as object, { stopReason: "done" })),
      /\/expect \(json\)\/stopReason.*"done"/,
    ],
    [
      "a wish in the title",
      ({ fixture }) =>
        change(fixture, (f) => Object.assign(f, { title: "pause_turn should resume the turn" })),
      /a statement of fact/,
    ],
    [
      "a documented fixture without citation",
      ({ fixture }) =>
        change(fixture, (f) => Object.assign(f, { provenance: { rung: "documented" } })),
      /documented without cites/,
    ],
    [
      "a citation that cannot be opened",
      ({ fixture }) =>
        change(fixture, (f) =>
          Object.assign(f, { provenance: { rung: "documented", cites: ["public captures"] } }),
        ),
      /"public captures".*an address/,
    ],
    [
      "a gateway's fault under the provider's name",
      ({ fixture }) =>
        change(fixture, (f) => Object.assign(f, { title: "A gateway drops the pause_turn" })),
      /a fact about a gateway.*anthropic-messages-look-alikes/,
    ],
    [
      "a good day that is odd",
      ({ fixture }) => change(fixture, (f) => Object.assign(f, { tags: ["well-formed", "edge"] })),
      /well-formed beside edge/,
    ],
    [
      "a hand-written fixture called recorded",
      ({ fixture }) =>
        change(fixture, (f) => Object.assign(f, { provenance: { rung: "recorded" } })),
      /recorded without recorder/,
    ],
    [
      "a raw reason that is not in the bytes",
      ({ response }) => change(response, (r) => Object.assign(r, { stop_reason: "end_turn" })),
      /a literal that occurs in the response/,
    ],
    [
      "a raw reason without a row",
      ({ card }) => change(card, (c) => Object.assign(c, { reasons: [] })),
      /a row of provider\.json/,
    ],
    [
      "a key in the body",
      ({ response }) =>
        change(response, (r) => Object.assign(r, { key: `sk-${"a1B2c3D4".repeat(4)}` })),
      /looks like a secret \(provider-key\)/,
    ],
    [
      "a call of an undeclared tool",
      ({ fixture }) =>
        change(fixture, (f) =>
          Object.assign(f.expect as object, {
            toolCalls: [{ id: null, name: "ghost", arguments: "{}", state: "complete" }],
          }),
        ),
      /a call of ghost/,
    ],
  ];
  for (const [name, edit, message] of cases) {
    it(`names ${name}`, () => {
      expect(faultsAfter(edit).join("\n")).toMatch(message);
    });
  }
});
