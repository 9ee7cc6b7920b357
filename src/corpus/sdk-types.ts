// The snapshot of the SDKs' stop types: from disk, and as the text that goes back there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SdkType } from "../generated/sdk-types.ts";
import { InputError } from "./fault.ts";
import { parseAs } from "./schema.ts";

/** Where a corpus keeps its snapshot. */
export function sdkTypesFile(dir: string): string {
  return join(dir, "sdk-types.json");
}

/** The snapshot of a corpus; an InputError when it is missing or not as its schema says. */
export function loadSdkTypes(dir: string): SdkType[] {
  const file = sdkTypesFile(dir);
  if (existsSync(file)) return parseAs("sdk-types", readFileSync(file, "utf8"), file).types;
  throw new InputError([
    {
      file,
      pointer: "",
      found: "no such file",
      expected: "a snapshot of the SDKs' types",
      next: "Give the folder that holds sdk-types.json.",
    },
  ]);
}

/** One value a line, so that a diff shows what an SDK added and took away. */
export function formatSdkTypes(types: readonly SdkType[]): string {
  const ordered = types.map((type) => ({
    family: type.family,
    package: type.package,
    version: type.version,
    integrity: type.integrity,
    file: type.file,
    kind: type.kind,
    selector: type.selector,
    at: type.at,
    values: type.values,
    aside: type.aside,
  }));
  return `${JSON.stringify({ $schema: "../schemas/sdk-types.schema.json", types: ordered }, null, 2)}\n`;
}
