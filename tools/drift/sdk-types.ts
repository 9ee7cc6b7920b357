// The snapshot of the SDKs' stop types: how it is read from disk, and formatted to be written back.
import { join } from "node:path";
import { readAs } from "../../src/corpus/load.ts";
import type { SdkType } from "../../src/generated/sdk-types.ts";

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
