// The config of a folder: what `fullstop run` and `fullstop merge` do there unless their command line says otherwise.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import type { Suite } from "../capability/suite.ts";
import { InputError } from "../corpus/fault.ts";
import { checkedAs, parseAs } from "../corpus/schema.ts";
import type { Config } from "../generated/config.ts";
import type { FailOn } from "../report/report.ts";
import { nearest } from "./registry.ts";

/** TypeScript runs as it is; the other endings are for those who have no types, or no ES modules by default. */
const names = ["ts", "mts", "js", "mjs", "json"].map((ending) => `fullstop.config.${ending}`);

interface Given {
  readonly failOn: FailOn;
  readonly adapter?: readonly string[];
  readonly exec?: readonly string[];
}

/** The options with what the config of this folder adds. Flags win; naming an adapter leaves the config aside. */
export async function configured<T extends Given>(
  options: T,
  command: Command,
): Promise<T & { readonly config?: Config }> {
  const config = options.adapter || options.exec ? null : await loadConfig(".");
  if (!config && options.failOn === "threshold") throw nothingToReach();
  if (!config) return options;
  const added = Object.entries(optionsOf(config)).filter(
    ([name, value]) => value !== undefined && command.getOptionValueSource(name) !== "cli",
  );
  const all = { ...options, ...Object.fromEntries(added), config };
  if (all.failOn === "threshold" && !config.thresholds) throw nothingToReach();
  return all;
}

/** Failing on thresholds alone without having any would let everything pass. */
function nothingToReach(): InputError {
  return refusal(
    "command line",
    "--fail-on threshold",
    "thresholds in the config of this folder",
    "Write them, or fail on wrong or harm.",
  );
}

/** The config in the words of the command line. */
function optionsOf({ adapters, exec, suites, lane, corpus, baseline, failOn }: Config) {
  return { adapter: adapters, exec, suite: suites, lane, corpus, baseline, failOn };
}

/** The config files of a folder; more than one is a fault of whoever reads them. */
export function configFiles(dir: string): string[] {
  return names.map((name) => join(dir, name)).filter((file) => existsSync(file));
}

/** The config of a folder, or null where there is none. */
async function loadConfig(dir: string): Promise<Config | null> {
  const [file, second] = configFiles(dir);
  if (file === undefined) return null;
  if (second !== undefined) throw refusal(second, `${file} beside it`, "one config", "Remove one.");
  const config = file.endsWith(".json")
    ? parseAs("config", readFileSync(file, "utf8"), file)
    : checkedAs("config", await defaultExport(file), file);
  if ((config.adapters ?? []).length + (config.exec ?? []).length > 0) return config;
  throw refusal(
    file,
    "no adapter",
    "one in `adapters` or `exec`",
    "Name a file, a command, or `reference`.",
  );
}

async function defaultExport(file: string): Promise<unknown> {
  const module: { default?: unknown } = await import(pathToFileURL(resolve(file)).href).catch(
    (error: unknown) => {
      throw refusal(file, firstLine(error), "a module that loads", nextFor(error));
    },
  );
  if (module.default !== undefined) return module.default;
  throw refusal(
    file,
    "no default export",
    "a config",
    "Write `export default defineConfig({ … })`.",
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

function nextFor(error: unknown): string {
  const missing =
    error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
  if (missing) return "Install what it imports: npm install --save-dev fullstop.";
  return "Correct the file; where package.json does not say type: module, name it .mts or .mjs.";
}

/** A misspelt suite would quietly be left out. */
export function checkSuites({ suites = [] }: Config, all: readonly Suite[]): void {
  const known = all.map(({ name }) => name);
  const odd = suites.find((name) => !known.includes(name));
  if (odd === undefined) return;
  const near = nearest(odd, known);
  const next = near ? `Did you mean "${near}"?` : "Correct the name.";
  const pointer = `/suites/${suites.indexOf(odd)}`;
  const expected = `one of ${known.join(", ")}`;
  throw new InputError([{ file: "fullstop.config", pointer, found: `"${odd}"`, expected, next }]);
}

function refusal(file: string, found: string, expected: string, next: string): InputError {
  return new InputError([{ file, pointer: "", found, expected, next }]);
}
