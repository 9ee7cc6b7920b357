// The judge of readings with one place of its source changed, so that a test can show which rule notices it.
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

const here = new URL("../", import.meta.url);
/** In the order in which they import each other. */
const parts = ["meaning", "damage", "grade"] as const;

/** A change of the judge: in this part, this text becomes that one. */
export interface Break {
  readonly part: (typeof parts)[number];
  readonly from: string;
  readonly to: string;
}

/** A file of the repository with one place changed, as a module. */
export async function brokenModule<M>(file: string, from: string, to: string): Promise<M> {
  const url = new URL(`../../../${file}`, import.meta.url);
  const source = readFileSync(url, "utf8");
  if (source.split(from).length !== 2)
    throw new Error(`${file} holds this not exactly once: ${from}`);
  return import(
    /* @vite-ignore */ linked(
      source.replace(from, () => to),
      url,
      new Map(),
    )
  );
}

/** A module as an address that can be imported; what it imports is taken from `made`, else from beside its file. */
function linked(source: string, file: URL, made: ReadonlyMap<string, string>): string {
  const text = stripTypeScriptTypes(source).replace(
    /(?<= from ")\.{1,2}\/[^"]+/g,
    (path) => made.get(new URL(path, file).href) ?? new URL(path, file).href,
  );
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** The module `grade.ts` after this change. */
export async function brokenJudge({
  part,
  from,
  to,
}: Break): Promise<typeof import("../grade.ts")> {
  const made = new Map<string, string>();
  for (const name of parts) {
    const file = new URL(`${name}.ts`, here);
    const source = readFileSync(file, "utf8");
    if (name === part && source.split(from).length !== 2)
      throw new Error(`${name}.ts holds this not exactly once: ${from}`);
    const changed = name === part ? source.replace(from, () => to) : source;
    made.set(file.href, linked(changed, file, made));
  }
  return import(/* @vite-ignore */ made.get(new URL("grade.ts", here).href) as string);
}
