// The table of translations from disk: how each target tells each stop reason.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Translations } from "../generated/translations.ts";
import { show } from "./load.ts";
import { parseAs } from "./schema.ts";

/** The translations of a corpus. */
export function loadTranslations(dir: string): Translations {
  const file = join(dir, "translations.json");
  return parseAs("translations", readFileSync(file, "utf8"), show(file));
}
