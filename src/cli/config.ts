// The config of a folder: what `fullstop run` and `fullstop merge` do there unless their command line says otherwise.

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import type { Suite } from "../ask/suite.ts";
import { inputError } from "../corpus/fault.ts";
import { checkedAs, parseAs } from "../corpus/schema.ts";
import type { Config } from "../generated/config.ts";
import type { FailOn } from "../report/report.ts";
import { didYouMean, messageOf } from "../text.ts";

/** TypeScript runs as it is; the other extensions are for packages without TypeScript, or without `"type": "module"`. */
const names = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"].map(
  (ending) => `fullstop.config.${ending}`,
);

interface GivenOptions {
  readonly failOn: FailOn;
  readonly adapter?: readonly string[];
  readonly exec?: readonly string[];
  readonly acp?: readonly string[];
}

/** The options, completed from the config of this folder. Flags win; where they name an adapter, the config is not read. */
export async function configured<T extends GivenOptions>(
  options: T,
  command: Command,
): Promise<T & { readonly config?: Config }> {
  const config = options.adapter || options.exec || options.acp ? null : await loadConfig(".");
  const added = Object.entries(config ? optionsOf(config) : {}).filter(
    ([name, value]) => value !== undefined && command.getOptionValueSource(name) !== "cli",
  );
  const all = { ...options, ...Object.fromEntries(added), ...(config && { config }) };
  if (all.failOn !== "threshold" || config?.thresholds) return all;
  // `--fail-on threshold` without thresholds would let every run pass.
  const expected = "thresholds in the config of this folder";
  const next = "Write them, or fail on wrong or harm.";
  throw inputError("command line", "--fail-on threshold", expected, next);
}

/** The config under the names of the command line options. */
function optionsOf({ adapters, exec, suites, lane, corpus, baseline, failOn }: Config) {
  return { adapter: adapters, exec, suite: suites, lane, corpus, baseline, failOn };
}

/** The config files of a folder. More than one is an error, which `loadConfig` reports. */
export function configFiles(dir: string): string[] {
  return names.map((name) => join(dir, name)).filter((file) => existsSync(file));
}

/** The config of a folder, or null where there is none. */
async function loadConfig(dir: string): Promise<Config | null> {
  const [file, second] = configFiles(dir);
  if (file === undefined) return null;
  if (second !== undefined)
    throw inputError(second, `${file} beside it`, "one config", "Remove one.");
  const config = file.endsWith(".json")
    ? parseAs("config", readFileSync(file, "utf8"), file)
    : checkedAs("config", await defaultExport(file), file);
  if ((config.adapters ?? []).length + (config.exec ?? []).length > 0) return config;
  const next = "Name a file, a command, or `reference`.";
  throw inputError(file, "no adapter", "one in `adapters` or `exec`", next);
}

async function defaultExport(file: string): Promise<unknown> {
  const module = await loaded(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const [line = ""] = messageOf(error).split("\n");
    throw inputError(file, line, "a module that loads", nextFor(error));
  });
  // Compiled to CommonJS, `export default` is one level deeper: `default.default`.
  const { default: found } = Object(module);
  const { default: config = found } = Object(found);
  if (config !== undefined) return config;
  const next = "Write `export default defineConfig({ … })`.";
  throw inputError(file, "no default export", "a config", next);
}

/** TypeScript with aliases, enums and decorators, in packages of either kind: tsx loads it. */
async function loaded(url: string): Promise<unknown> {
  if (!/ts$/.test(url)) return import(url);
  const { tsImport } = await import("tsx/esm/api");
  return tsImport(url, import.meta.url);
}

function nextFor(error: unknown): string {
  const missing =
    error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
  if (missing)
    return "Install what it imports; fullstop itself comes from a checkout: npm install --save-dev ../fullstop/fullstop-<version>.tgz.";
  return "Correct the file; where package.json does not say type: module, name it .mjs or .ts.";
}

/** A misspelt suite would be left out without a word: it is refused. */
export function checkSuites({ suites = [] }: Config, all: readonly Suite[]): void {
  const known = all.map(({ name }) => name);
  const odd = suites.find((name) => !known.includes(name));
  if (odd === undefined) return;
  const next = didYouMean(odd, known, "Correct the name.");
  const pointer = `/suites/${suites.indexOf(odd)}`;
  const expected = `one of ${known.join(", ")}`;
  throw inputError("fullstop.config", `"${odd}"`, expected, next, pointer);
}
