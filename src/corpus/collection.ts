// A folder of a corpus with one JSON file a name: which names there are, and the value of one. Other files there are nobody's.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Kinds } from "../generated/kinds.ts";
import { didYouMean } from "../text.ts";
import { type Fault, InputError, inputError } from "./fault.ts";
import { readAs, show } from "./load.ts";

/** The collection of a kind. `check`: what is wrong with a value beyond its schema. */
export function collection<K extends keyof Kinds>(
  kind: K,
  folder: string,
  check: (value: Kinds[K], file: string) => Fault[] = () => [],
) {
  function names(dir: string): string[] {
    if (!existsSync(join(dir, folder))) return [];
    return readdirSync(join(dir, folder))
      .filter((file) => file.endsWith(".json"))
      .map((file) => basename(file, ".json"))
      .sort();
  }

  /** The value of this name; an InputError with the known names otherwise. */
  function load(dir: string, name: string): Kinds[K] {
    const file = join(dir, folder, `${name}.json`);
    const known = names(dir);
    if (!known.includes(name)) {
      const next = `Name one of these, or write one: schemas/${kind}.schema.json says how.`;
      const expected = `one of ${known.join(", ")}`;
      throw inputError(show(file), `no ${kind} "${name}"`, expected, didYouMean(name, known, next));
    }
    const value = readAs(kind, file);
    const faults = check(value, show(file));
    if (faults.length > 0) throw new InputError(faults);
    return value;
  }

  return { names, load };
}
