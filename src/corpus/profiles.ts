// Profiles from disk.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Profile } from "../generated/profile.ts";
import { InputError } from "./fault.ts";
import { parseAs } from "./schema.ts";

/** Names of the profiles of a corpus. */
export function profileNames(dir: string): string[] {
  const folder = join(dir, "profiles");
  return existsSync(folder)
    ? readdirSync(folder)
        .map((file) => file.replace(/\.json$/, ""))
        .sort()
    : [];
}

/** The profile of this name; an InputError with the known names otherwise. */
export function loadProfile(dir: string, name: string): Profile {
  const file = join(dir, "profiles", `${name}.json`);
  if (!existsSync(file)) {
    throw new InputError([
      {
        file,
        pointer: "",
        found: `no profile "${name}"`,
        expected: `one of ${profileNames(dir).join(", ")}`,
        next: "Name one of these.",
      },
    ]);
  }
  return parseAs("profile", readFileSync(file, "utf8"), file);
}
