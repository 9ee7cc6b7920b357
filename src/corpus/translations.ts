// The table of translations from disk: how each target tells each stop reason.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Translations } from "../generated/translations.ts";
import { InputError } from "./fault.ts";
import { show } from "./load.ts";
import { parseAs } from "./schema.ts";

/** The translations of a corpus; an InputError when it has none. */
export function loadTranslations(dir: string): Translations {
  const file = join(dir, "translations.json");
  if (existsSync(file)) return parseAs("translations", readFileSync(file, "utf8"), show(file));
  throw new InputError([
    {
      file: show(file),
      pointer: "",
      found: "no such file",
      expected: "a table of translations",
      next: "See schemas/translations.schema.json, or use the built-in corpus.",
    },
  ]);
}
