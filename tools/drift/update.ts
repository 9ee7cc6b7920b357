// Remakes the snapshot: reads the same types again in the versions asked for. All or nothing: a part would look complete.
import { join } from "node:path";
import { readAs } from "../../src/corpus/load.ts";
import type { SdkType } from "../../src/generated/sdk-types.ts";
import { cite } from "./compare.ts";
import { extract } from "./extract.ts";
import { CouldNotLook, type Fetch, type Release } from "./fetch.ts";

export interface Update {
  readonly types: SdkType[];
  /** Types whose words changed. */
  readonly changes: ReturnType<typeof changeOf>;
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
  const wanted = types.flatMap((type) => {
    const version = versionOf(type);
    return version === null ? [] : [{ type, version, spec: `${type.package}@${version}` }];
  });
  for (const group of Map.groupBy(wanted, ({ spec }) => spec).values()) {
    let release: Release | undefined;
    for (const { type, version, spec } of group) {
      release ??= await fetch(type.package, version);
      const remade = remake({ ...type, looked: today }, version, release);
      if (typeof remade === "string") failures.push(`${spec}: ${remade}`);
      else made.set(type, remade);
    }
  }
  if (failures.length > 0) throw new CouldNotLook(failures.join("\n"));
  return {
    types: types.map((type) => made.get(type) ?? type),
    changes: [...made].flatMap(([before, after]) => changeOf(before, after)),
  };
}

/** The type as the release has it, or the reason why it could not be read. */
function remake(type: SdkType, version: string, { integrity, files }: Release): SdkType | string {
  if (type.version === version && type.integrity !== "" && type.integrity !== integrity)
    return "the registry now has other bytes under this version";
  const file = files.get(type.file);
  if (file === undefined) return `no file ${type.file}`;
  const found = extract(Buffer.from(file).toString("utf8"), type);
  if ("missing" in found) return found.missing;
  return { ...type, version, integrity, values: [...found.values] };
}

function changeOf(before: SdkType, after: SdkType) {
  const added = after.values.filter((value) => !before.values.includes(value));
  const removed = before.values.filter((value) => !after.values.includes(value));
  return added.length + removed.length > 0 ? [{ type: cite(after), added, removed }] : [];
}

/** Where a corpus keeps its snapshot. */
export function sdkTypesFile(dir: string): string {
  return join(dir, "sdk-types.json");
}

/** The snapshot of a corpus; throws an InputError when it is missing or not valid. */
export function loadSdkTypes(dir: string): SdkType[] {
  const next = "Give the folder that holds sdk-types.json.";
  return readAs("sdk-types", sdkTypesFile(dir), "a snapshot of the SDKs' types", next).types;
}

/** Members in a fixed order, one value a line, so that a diff shows what an SDK added and removed. */
export function formatSdkTypes(types: readonly SdkType[]): string {
  const order =
    "$schema types family package version integrity looked file kind selector at values aside why";
  const snapshot = { $schema: "../schemas/sdk-types.schema.json", types };
  return `${JSON.stringify(snapshot, order.split(" "), 2)}\n`;
}
