// Policies and decision cases from disk.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DecisionCases } from "../generated/decision-cases.ts";
import type { Policy } from "../generated/policy.ts";
import { InputError } from "./fault.ts";
import { show } from "./load.ts";
import { parseAs } from "./schema.ts";

/** Names of the policies of a corpus. */
export function policyNames(dir: string): string[] {
  return filesIn(join(dir, "policies")).map((file) => file.replace(/\.json$/, ""));
}

/** The policy of this name; an InputError with the known names otherwise. */
export function loadPolicy(dir: string, name: string): Policy {
  const file = join(dir, "policies", `${name}.json`);
  if (policyNames(dir).includes(name))
    return parseAs("policy", readFileSync(file, "utf8"), show(file));
  throw new InputError([
    {
      file: show(file),
      pointer: "",
      found: `no policy "${name}"`,
      expected: `one of ${policyNames(dir).join(", ")}`,
      next: "Name one of these, or write one: schemas/policy.schema.json says how.",
    },
  ]);
}

/** Every area of decision cases, in the order of their names. */
export function loadDecisionCases(dir: string): DecisionCases[] {
  const folder = join(dir, "decisions");
  return filesIn(folder).map((name) => {
    const file = join(folder, name);
    return parseAs("decision-cases", readFileSync(file, "utf8"), show(file));
  });
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
}
