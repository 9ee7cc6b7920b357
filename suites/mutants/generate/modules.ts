// Copies of the project's modules beside the healthy ones: addresses that end in `?copy=n` are served with switches.
// Only what imports a mutated file is copied, directly or by way of others; the rest is shared.
import { globSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { counted, instrumented } from "./switches.ts";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const home = pathToFileURL(root).href;

/** Files with switches: a pattern over paths from the root. */
let mutated = /$^/;
/** Files that are copied. */
let copied: ReadonlySet<string> = new Set();
/** What stands in for a module in copies, by how it is imported. */
let standIns: Readonly<Record<string, string>> = {};

const copyOf = (url: string | undefined): string | null =>
  /\?copy=\d+$/.exec(url ?? "")?.[0] ?? null;
const fileOf = (url: string): string => relative(root, fileURLToPath(url.replace(/\?.*/, "")));

const stripped = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const copy = copyOf(context.parentURL);
    const standIn = copy && standIns[specifier];
    if (standIn) return next(standIn, context);
    const found = next(specifier, context);
    if (!copy || !found.url.startsWith(home)) return found;
    // A table that a copied module reads has rows of its own: some are switched too.
    const own = found.url.endsWith(".json") || copied.has(fileOf(found.url));
    return own ? { ...found, url: found.url + copy } : found;
  },
  load(url, context, next) {
    if (!copyOf(url) || !url.includes(".ts?")) return next(url, context);
    const file = fileOf(url);
    const text = stripped.get(file) ?? servedAs(file);
    stripped.set(file, text);
    return { format: "module", source: text, shortCircuit: true };
  },
});

function servedAs(file: string): string {
  const source = readFileSync(join(root, file), "utf8");
  return stripTypeScriptTypes((mutated.test(file) ? instrumented : counted)(file, source));
}

const imported =
  /^(?:import|export)\b(?! type\b)[^"';]*?\bfrom "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm;

/** The files of the project that this one imports for more than types. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(imported)].map(([, from, late]) =>
    join(dirname(file), from ?? late ?? ""),
  );
}

/** Files that match, and all that import them. The corpus stays as it is read by healthy modules, unless it is mutated itself. */
function affectedBy(pattern: RegExp): ReadonlySet<string> {
  const files = globSync("{src,suites}/**/*.ts", { cwd: root });
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const each of importsOf(file)) importers.set(each, [...(importers.get(each) ?? []), file]);
  const found = new Set(files.filter((file) => pattern.test(file)));
  const spared = [...found].some((file) => file.startsWith("src/corpus/")) ? "-" : "src/corpus/";
  for (const file of found)
    for (const importer of importers.get(file) ?? [])
      if (!importer.startsWith(spared)) found.add(importer);
  return found;
}

let copies = 0;

/** From now on copies are made of the files of this pattern and of what imports them, with switches in those of the other. */
export function mutate(
  pattern: RegExp,
  switched: RegExp,
  instead: Readonly<Record<string, string>>,
): void {
  mutated = switched;
  copied = affectedBy(pattern);
  standIns = instead;
}

/** A fresh copy: gives its modules one by one, each with what it imports. */
export function freshCopy(): (file: string) => Promise<Record<string, unknown>> {
  const copy = `?copy=${++copies}`;
  return (file) => import(new URL(file, home).href + copy);
}
