// `fullstop upgrade`: what would change if the config's pin moved to the corpus of this package; --write moves it.
import { readFileSync } from "node:fs";
import { loadCorpora } from "../corpus/corpora.ts";
import { inputError } from "../corpus/fault.ts";
import type { Corpus } from "../corpus/load.ts";
import { versionOf } from "../corpus/stamp.ts";
import type { Config } from "../generated/config.ts";
import type { CaseLine } from "../generated/journal.ts";
import { causeSentence } from "../report/sentence.ts";
import { allSuites } from "../run/assemble.ts";
import { causesOf } from "../run/causes.ts";
import { isNewer } from "../run/pin.ts";
import { linesOf, planCases } from "../run/run.ts";
import { configFiles, loadConfig } from "./config.ts";
import { print, writeOut } from "./output.ts";
import { withAdapters } from "./sessions.ts";

/** How long a case may take: this command has no --timeout. */
const timeout = 10_000;

/** Shows the cases that are new since the pin, and which of them fail; moves the pin when asked to. */
export async function upgrade({ write }: { readonly write?: boolean }): Promise<void> {
  const [file] = configFiles(".");
  const config = await loadConfig(".");
  if (file === undefined || config === null)
    throw inputError(".", "no fullstop.config", "a config", "`fullstop init` writes one.");
  const corpus = loadCorpora({ corpus: config.corpus ?? [] });
  const version = versionOf(corpus.dir);
  const pin = config.corpusVersion;
  if (pin === undefined) print(`${file} has no pin: every case counts already.`);
  else if (pin === version) print(`${file} is pinned at ${pin}, the corpus of this fullstop.`);
  else for (const text of changes(pin, version, await newLines(config, corpus, pin))) print(text);
  if (pin === version) return;
  if (write) {
    writeOut(withPin(readFileSync(file, "utf8"), version, file), file);
    print(`wrote ${file}: corpusVersion "${version}"`);
  } else print(`\`npx --no fullstop upgrade --write\` pins ${version}.`);
}

/** What every adapter of the config answers to the cases that came after the pin. */
async function newLines(config: Config, corpus: Corpus, pin: string): Promise<CaseLine[]> {
  const { adapters, exec, suites, lane = "msw" } = config;
  const all = allSuites(corpus);
  const named = { ...(adapters && { adapter: adapters }), ...(exec && { exec }) };
  return withAdapters({ ...named, lane, timeout }, corpus.dir, async (opened) => {
    const lines: CaseLine[] = [];
    for (const each of opened) {
      const planned = planCases(all, corpus, { suite: suites }, 1, each.session.manifest);
      const fresh = planned.filter(({ case: { since } }) => isNewer(since, pin));
      lines.push(...(await linesOf(fresh, each)));
    }
    return lines;
  });
}

/** What a person has to know before the pin moves. */
function changes(pin: string, version: string, lines: readonly CaseLine[]): string[] {
  const asked = lines.filter(({ grade, scored }) => scored && grade !== "not_claimed");
  const facts = new Set(asked.map(({ provider, fact }) => `${provider}/${fact}`));
  const adapters = [...new Set(asked.map(({ adapter }) => adapter))];
  return [
    `corpus ${pin} → ${version}: ${asked.length} new cases of ${facts.size} facts that count then`,
    ...adapters.flatMap((adapter) => {
      const causes = causesOf(asked.filter((line) => line.adapter === adapter));
      const failing = causes.reduce((sum, { cases }) => sum + cases.length, 0);
      return [
        `${adapter}: ${failing} of them fail now`,
        ...causes.flatMap((cause) => [
          `  ${cause.cases.length} × ${causeSentence(cause)}`,
          `      npx --no fullstop explain ${cause.cases[0]}`,
        ]),
      ];
    }),
    "Expectations that changed are in corpus/CHANGELOG.md: they count whatever the pin says.",
  ];
}

/** The config with its pin moved, or put in where it had none. */
export function withPin(text: string, version: string, file: string): string {
  const pinned = /(["']?corpusVersion["']?\s*:\s*)(["'])[^"']*\2/;
  if (pinned.test(text)) return text.replace(pinned, `$1$2${version}$2`);
  const quoted = file.endsWith(".json") ? '"corpusVersion"' : "corpusVersion";
  const opening = /^\s*\{|defineConfig\(\s*\{|export default\s*\{/m;
  if (opening.test(text))
    return text.replace(opening, (found) => `${found}\n  ${quoted}: "${version}",`);
  const next = `Write corpusVersion: "${version}" into it yourself.`;
  throw inputError(file, "no object to put the pin into", "defineConfig({ … })", next);
}
