// Scenarios from disk: scripted turns in canonical words, one file a fact, one folder a suite.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Scenario } from "../generated/scenario.ts";
import { type Fault, InputError } from "./fault.ts";
import { parseAs } from "./schema.ts";

export interface LoadedScenario {
  /** The suite it belongs to. */
  readonly area: string;
  readonly fact: string;
  readonly scenario: Scenario;
}

/** Every scenario of a corpus, in order; an InputError with all that is wrong in them. */
export function loadScenarios(dir: string): LoadedScenario[] {
  const folder = join(dir, "scenarios");
  if (!existsSync(folder)) return [];
  const loaded = readdirSync(folder)
    .sort()
    .flatMap((area) =>
      readdirSync(join(folder, area))
        .filter((file) => file.endsWith(".json"))
        .sort()
        .map((file) => loadScenario(folder, area, file)),
    );
  const faults = loaded.flatMap((each) => (each instanceof InputError ? each.faults : []));
  if (faults.length > 0) throw new InputError(faults);
  return loaded.filter((each): each is LoadedScenario => !(each instanceof InputError));
}

function loadScenario(folder: string, area: string, file: string): LoadedScenario | InputError {
  const path = join(folder, area, file);
  try {
    const scenario = parseAs("scenario", readFileSync(path, "utf8"), path);
    const faults = scriptFaults(scenario, path);
    if (faults.length > 0) return new InputError(faults);
    return { area, fact: file.replace(/\.json$/, ""), scenario };
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** What a schema cannot say: there must be something to play, and every call needs a declared tool. */
function scriptFaults({ acts, variants = [], tools, control }: Scenario, file: string): Fault[] {
  const next = "See schemas/scenario.schema.json.";
  const all = [...(acts ?? []), ...variants.flatMap((variant) => variant.acts ?? [])];
  const names = tools?.map(({ name }) => name) ?? ["weather"];
  const called = [...all.flatMap(({ script }) => script), ...control.script].flatMap(
    ({ toolCalls = [] }) => toolCalls.map(({ name }) => name),
  );
  const unknown = [...new Set(called)].filter((name) => !names.includes(name));
  return [
    ...(all.length === 0
      ? [{ file, pointer: "/acts", found: "no act", expected: "at least one", next }]
      : []),
    ...unknown.map((name) => ({
      file,
      pointer: "/tools",
      found: `a call of ${name}`,
      expected: `a declared tool: ${names.join(", ")}`,
      next,
    })),
  ];
}
