// A folder of a corpus: only JSON files count, and an unknown name gets a suggestion.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  loadPolicy,
  loadProfile,
  loadScenarios,
  loadVocabulary,
  profileNames,
} from "./collections.ts";
import { builtInCorpus } from "./home.ts";

const dir = mkdtempSync(join(tmpdir(), "collection-"));
afterAll(() => rmSync(dir, { recursive: true }));
for (const folder of ["profiles", "policies", "scenarios", "crossings"])
  cpSync(join(builtInCorpus(), folder), join(dir, folder), { recursive: true });

it("ignores a file that is not JSON among the profiles, and a file beside the folders of scenarios", () => {
  writeFileSync(join(dir, "profiles", "README.md"), "What these are.\n");
  writeFileSync(join(dir, "scenarios", "README.md"), "What these are.\n");
  expect(profileNames(dir)).toEqual(profileNames(builtInCorpus()));
  expect(loadScenarios(dir)).toEqual(loadScenarios(builtInCorpus()));
});

it("suggests the nearest name, else lists all", () => {
  expect(() => loadProfile(dir, "strickt")).toThrow('Did you mean "strict"?');
  expect(() => loadPolicy(dir, "nobody-has-this")).toThrow(
    /policies\/nobody-has-this\.json: found no policy "nobody-has-this", expected one of .*strict.*\. Name one of these, or write one: schemas\/policy\.schema\.json says how\./,
  );
  expect(() => loadVocabulary(dir, "otel-genai")).toThrow('no vocabulary "otel-genai"');
});

it("refuses a path in place of a name", () => {
  expect(() => loadPolicy(dir, "../profiles/strict")).toThrow("no policy");
});

it("names the file and the place of what its schema does not allow", () => {
  writeFileSync(join(dir, "policies", "broken.json"), "{}");
  expect(() => loadPolicy(dir, "broken")).toThrow(/policies\/broken\.json.*a member "name"/);
});
