// The documentation is correct: links lead somewhere, transcripts fit the schemas, lists and tables agree with the code.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { exitCodes } from "../src/cli/exit.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCards } from "../src/corpus/load.ts";
import {
  type Validate,
  validateAdapter,
  validateExchange,
  validateGuestObservation,
  validateProcessMessage,
  validateTranslateAddress,
  validateTranslateSetting,
  validateTurn,
  validateTurnOutcome,
} from "../src/generated/validators.js";
import { configKeys } from "../src/model/limit-keys.ts";
import { limitNames } from "../src/model/profile.ts";
import wireWords from "../src/replay/wire-words.json" with { type: "json" };
import { allSuites } from "../src/run/assemble.ts";
import { anchorsIn, blocksIn, linksIn, messagesIn, notRun, ownFile } from "./testing/docs.ts";
import { pageOf, pages, root, shellBlocks } from "./testing/pages.ts";

it("names every page in the index", () => {
  const named = linksIn(pageOf("docs/README.md")).map((link) =>
    join("docs", link.split("#")[0] ?? ""),
  );
  const own = pages.filter((file) => /^docs\/[a-z]/.test(file));
  expect(own.length).toBeGreaterThan(8);
  expect(own.filter((file) => !named.includes(file))).toEqual([]);
});

it("gives a reason for every block that is not run", () => {
  const all = pages.flatMap(shellBlocks);
  const reasons = all.map(notRun).filter((reason) => reason !== null);
  console.log(
    `${reasons.length} of ${all.length} shell blocks of the documentation are tagged no-run`,
  );
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  expect(all.filter((block) => block.info !== "" && notRun(block) === null)).toEqual([]);
});

it("finds what every link leads to", () => {
  const lost = pages.flatMap((file) =>
    linksIn(pageOf(file))
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(lost).toEqual([]);
  expect(linksIn("[a](b.md) and `[c](d.md)`")).toEqual(["b.md"]);
});

function leadsSomewhere(file: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const own = ownFile(path);
  const target = own ?? (path === "" ? file : join(dirname(file), path));
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsIn(pageOf(target)).includes(anchor);
}

it.for(["docs/architecture.md", "CONTRIBUTING.md"])("finds the files that %s names", (file) => {
  const spans = [...pageOf(file).matchAll(/`((?:src|suites|corpus|adapters)\/[\w./-]+\.\w+)`/g)];
  const named = spans.map((match) => match[1] ?? "");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("names at most four files in a step of a walk through the code", () => {
  const steps = [...pageOf("docs/architecture.md").matchAll(/^\d+\. \*\*(\w+)\.\*\*(.*)$/gm)];
  expect(steps.length).toBeGreaterThan(10);
  const files = (step = "") => new Set(step.match(/`(?:src|suites|corpus)\/[^`]+`/g)).size;
  expect(steps.filter(([, , step]) => files(step) > 4).map(([, name]) => name)).toEqual([]);
});

it.for([
  ["fullstop/reader", "src/reader.ts"],
  ["fullstop/endings", "src/endings.ts"],
  ["fullstop/corpus", "src/corpus.ts"],
  ["fullstop/vitest", "src/vitest.ts"],
  ["fullstop/msw", "src/msw.ts"],
  ["fullstop", "src/index.ts"],
])("lists every export of %s, and no other, on the page on the API", async ([entry, file = ""]) => {
  const [, after = ""] = pageOf("docs/api.md").split(`\n## ${entry}\n`);
  const [section = ""] = after.split("\n## ");
  const listed = [...section.matchAll(/^Types: [\s\S]*?\n(?:\n|$)/gm)].flatMap(([text]) =>
    [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const rows = [...section.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
  const text = pageOf(file);
  const handedOn = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, type, names = ""]) =>
      [...names.matchAll(/(type )?(\w+)/g)].map(([, own, name]) => [type ?? own, name] as const),
  );
  const types = [
    ...handedOn.filter(([type]) => type !== undefined).map(([, name]) => name),
    ...[...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name),
  ];
  const values = Object.keys(await import(/* @vite-ignore */ `../${file}`));
  expect(rows.sort()).toEqual(values.sort());
  expect(listed.sort()).toEqual(types.sort());
});

it("runs the recipe for node:test", async () => {
  const blocks = blocksIn(pageOf("docs/msw.md")).filter(({ language }) => language === "js");
  // Under Jest tools/pack.slow.test.ts runs the other.
  expect(blocks.map(({ info }) => info)).toEqual(["", "jest"]);
  const [recipe] = blocks;
  const args = ["--input-type=module", "-e", recipe?.text ?? ""];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toMatch(/^. pass 1$/m);
});

/** The validator of each member that a message can hold. */
const contents: Readonly<Record<string, Validate>> = {
  manifest: validateAdapter,
  exchange: validateExchange,
  observation: validateGuestObservation,
  turn: validateTurn,
  outcome: validateTurnOutcome,
  setting: validateTranslateSetting,
  address: validateTranslateAddress,
};

it("fits the transcripts of the protocol to its schemas", () => {
  const messages = blocksIn(pageOf("docs/protocol.md"))
    .filter(({ language }) => language === "transcript")
    .flatMap(messagesIn) as Record<string, unknown>[];
  const faults = messages.flatMap((message) => [
    ...faultsIn(validateProcessMessage, message),
    ...Object.entries(contents).flatMap(([member, validate]) =>
      member in message ? faultsIn(validate, message[member]) : [],
    ),
  ]);
  expect(faults).toEqual([]);
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(spoken));
});

/** Every message type except the reserved one. */
const spoken = (
  JSON.parse(pageOf("schemas/process-message.schema.json")).properties.type.enum as string[]
).filter((type) => type !== "stop");

function faultsIn(validate: Validate, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message} in ${JSON.stringify(value)}`,
  );
}

const suiteNames = allSuites({ cards: loadCards(builtInCorpus()) }).map(({ name }) => name);
const switchValues = Object.entries(
  JSON.parse(pageOf("schemas/profile.schema.json")).properties.switches.properties as Record<
    string,
    { enum: string[] }
  >,
).flatMap(([name, { enum: values }]) => [name, ...values]);
const grades: readonly string[] = JSON.parse(pageOf("schemas/journal.schema.json")).$defs.Case
  .properties.grade.enum;

it.for<[string, readonly string[]]>([
  ["docs/scores.md", [...grades, ...suiteNames]],
  ["docs/loops.md", [...switchValues, ...limitNames, ...Object.keys(configKeys)]],
])("names in %s every word of the code", ([file, words]) => {
  const text = pageOf(file);
  expect(words.length).toBeGreaterThan(6);
  expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
});

it("lists every exit code on the page on scores", () => {
  const text = pageOf("docs/scores.md");
  const missing = Object.values(exitCodes).filter((code) => !text.includes(`| ${code} |`));
  expect(missing).toEqual([]);
});

it("explains every word of the verdict on a client", () => {
  const words = Object.values(wireWords.findings).map(({ word }) => word);
  expect(words.filter((word) => !pageOf("docs/serve.md").includes(`\`${word}\``))).toEqual([]);
});
