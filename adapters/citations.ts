// `npm run citations [-- vocabulary…]`: fetches the packages that the vocabularies of the corpus cite, and finds each cited
// sentence in them by its hash. `npm run citations -- find <package@version> <file> <words>` prints the sentences of a file
// that hold these words, with their hashes. Packages come by name from the registry, into the cache of the guests.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadVocabulary, vocabularyNames } from "../src/corpus/collections.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import type { CitedSource, PackageSource } from "../src/generated/vocabulary.ts";
import { cache } from "./guests.ts";
import { hashOf, sentencesOf } from "./sentences.ts";

const packages = join(dirname(cache), "packages");
const say = (line: string) => void process.stdout.write(`${line}\n`);
const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** The folder of an unpacked package; its name and version choose it, and nothing of it is run. */
function folderOf({
  package: name,
  registry,
}: Pick<PackageSource, "package" | "registry">): string {
  const folder = join(packages, `${registry ?? "npm"}-${name.replace(/[/@]/g, "_")}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  if (registry === "pypi") {
    const wheel = [
      "download",
      "--quiet",
      "--no-deps",
      "--only-binary=:all:",
      name.replace("@", "=="),
    ];
    run("pip", wheel, partial);
    for (const file of globSync("*.whl", { cwd: partial }))
      run("python3", ["-m", "zipfile", "-e", file, "."], partial);
  } else {
    const [archive = ""] = run("npm", ["pack", "--silent", name], partial)
      .trim()
      .split("\n")
      .slice(-1);
    run("tar", ["xzf", archive, "--strip-components=1"], partial);
  }
  renameSync(partial, folder);
  return folder;
}

const read = new Map<string, Set<string>>();
function sentencesIn(source: Pick<PackageSource, "package" | "registry" | "file">): Set<string> {
  const path = join(folderOf(source), source.file);
  const known =
    read.get(path) ?? (existsSync(path) ? sentencesOf(readFileSync(path, "utf8")) : new Set());
  read.set(path, known);
  return known;
}

/** What is wrong with the source; null: found, or a web page, which is not checked. */
function faultOf(source: CitedSource): string | null {
  if (!("package" in source)) return null;
  const { package: name, file, sentence } = source;
  const all = sentencesIn(source);
  if (all.size === 0) return `${name} has no file ${file}`;
  if ([...all].some((each) => hashOf(each) === sentence)) return null;
  return `${name} ${file} holds no sentence ${sentence}. Find it again: npm run citations -- find ${name} ${file} <words>`;
}

function check(names: readonly string[]): number {
  let failed = 0;
  for (const name of names) {
    const sources = Object.entries(loadVocabulary(builtInCorpus(), name).sources ?? {});
    const web = sources.filter(([, source]) => !("package" in source)).length;
    const faults = sources.flatMap(([key, source]) => {
      const fault = faultOf(source);
      return fault === null ? [] : [`  ${key}: ${fault}`];
    });
    failed += faults.length;
    say(
      `${name}: ${sources.length - web - faults.length} sentences found, ${web} unchecked (web), ${faults.length} missing`,
    );
    faults.forEach(say);
  }
  return failed;
}

const [first, ...rest] = process.argv.slice(2);
if (first === "find") {
  const [name = "", file = "", ...words] = rest;
  const registry = name.endsWith("/pypi") ? ("pypi" as const) : undefined;
  const source = { package: name.replace(/\/pypi$/, ""), file, ...(registry ? { registry } : {}) };
  for (const sentence of sentencesIn(source))
    if (sentence.includes(words.join(" "))) say(`${hashOf(sentence)}  ${sentence}`);
} else {
  const all = vocabularyNames(builtInCorpus());
  const named = process.argv.slice(2);
  process.exitCode = check(named.length > 0 ? named : all) > 0 ? 1 : 0;
}
