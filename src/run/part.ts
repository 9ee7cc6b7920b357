// Whether a run asked all that its adapters claim. A part says what it found, and has no level.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { Config } from "../generated/config.ts";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import { type CaseFilters, isChosen } from "./run.ts";

/** What makes the run a part, as text; empty: a whole run. */
export function partOf({ shard, filters }: Pick<JournalHeader, "shard" | "filters">): string[] {
  const narrowed = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  return [...narrowed, ...(shard === null ? [] : [`shard ${shard}`])];
}

/** Whether the run is neither sharded nor filtered beyond what its config chooses: the usual run of its folder. */
export function isUsualRun({ shard, filters }: JournalHeader, { suites }: Config): boolean {
  const { suite, "only-corpus": _corpus, ...others } = filters;
  const usual = suite === undefined || suite === suites?.join();
  return shard === null && Object.keys(others).length === 0 && usual;
}

type Claims = Pick<AdapterManifest, "capabilities" | "providers" | "dialects">;
/** A suite's name and what it asks for. */
type SuiteName = { readonly name: string; readonly capability: CaseLine["kind"] };

/** Filters as text, without those that leave out nothing that any of these adapters claims. */
export function narrowing(
  { suite, provider, dialect, case: ids, grep }: CaseFilters,
  adapters: readonly Claims[],
  suites: readonly SuiteName[],
): Record<string, string> {
  const every = (holds: (claims: Claims) => boolean) => adapters.every(holds);
  const allSuites = every(({ capabilities }) =>
    suites.every(
      ({ name, capability }) => isChosen(name, suite) || !capabilities.includes(capability),
    ),
  );
  // Other capabilities have cases beyond the providers and dialects that an adapter names.
  const readsOnly = every(({ capabilities }) => capabilities.join() === "observe");
  const all = (names: readonly string[] | undefined, choice: CaseFilters["provider"]) =>
    readsOnly && names?.every((name) => isChosen(name, choice)) === true;
  const narrows = {
    suite: suite !== undefined && !allSuites && suite,
    provider: provider !== undefined && !every((own) => all(own.providers, provider)) && provider,
    dialect: dialect !== undefined && !every((own) => all(own.dialects, dialect)) && dialect,
    case: ids ?? false,
    grep: grep?.source ?? false,
  };
  return Object.fromEntries(
    Object.entries(narrows).flatMap(([name, value]) =>
      value === false ? [] : [[name, String(value)]],
    ),
  );
}
