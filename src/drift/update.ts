// A snapshot remade: the same types, read again in the versions asked for. All or nothing, since half a look is none.
import type { SdkType } from "../generated/sdk-types.ts";
import { cite } from "./compare.ts";
import { extract } from "./extract.ts";
import { CouldNotLook, type Fetch, type Release } from "./look.ts";

export interface Update {
  readonly types: SdkType[];
  /** Types whose words changed. */
  readonly changes: readonly Change[];
}

interface Change {
  readonly type: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Reads types again, each in the version `versionOf` gives for it; null leaves it as it is.
 * Throws CouldNotLook with everything that could not be found.
 */
export async function updateTypes(
  types: readonly SdkType[],
  versionOf: (type: SdkType) => string | null,
  fetch: Fetch,
  today: string,
): Promise<Update> {
  const made = new Map<SdkType, SdkType>();
  const failures: string[] = [];
  for (const wanted of byRelease(types, versionOf)) {
    const release = await fetch(wanted.name, wanted.version);
    for (const type of wanted.types) {
      const remade = remake({ ...type, looked: today }, wanted.version, release);
      if (typeof remade === "string") failures.push(`${type.package}@${wanted.version}: ${remade}`);
      else made.set(type, remade);
    }
  }
  if (failures.length > 0) throw new CouldNotLook(failures.join("\n"));
  return {
    types: types.map((type) => made.get(type) ?? type),
    changes: [...made].flatMap(([before, after]) => changeOf(before, after)),
  };
}

interface WantedRelease {
  readonly name: string;
  readonly version: string;
  readonly types: SdkType[];
}

function byRelease(
  types: readonly SdkType[],
  versionOf: (type: SdkType) => string | null,
): Iterable<WantedRelease> {
  const releases = new Map<string, WantedRelease>();
  for (const type of types) {
    const version = versionOf(type);
    if (version === null) continue;
    const spec = `${type.package}@${version}`;
    const release = releases.get(spec) ?? { name: type.package, version, types: [] };
    release.types.push(type);
    releases.set(spec, release);
  }
  return releases.values();
}

/** The type as the release has it, or why it cannot be told. */
function remake(type: SdkType, version: string, { integrity, files }: Release): SdkType | string {
  if (type.version === version && type.integrity !== "" && type.integrity !== integrity)
    return "the registry now has other bytes under this version";
  const source = files.get(type.file)?.toString("utf8");
  if (source === undefined) return `no file ${type.file}`;
  const found = extract(source, type);
  if ("missing" in found) return found.missing;
  return { ...type, version, integrity, values: [...found.values] };
}

function changeOf(before: SdkType, after: SdkType): Change[] {
  const added = after.values.filter((value) => !before.values.includes(value));
  const removed = before.values.filter((value) => !after.values.includes(value));
  return added.length + removed.length > 0 ? [{ type: cite(after), added, removed }] : [];
}
