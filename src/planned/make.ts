// The model in both forms, as files, and their checksum. The same every time: nothing in it is random.
import { createHash } from "node:crypto";
import { type Markup, usual } from "./chains.ts";
import { checkpoint } from "./checkpoint.ts";
import { gguf } from "./gguf.ts";
import { modelOf } from "./weights.ts";

export interface PlannedModel {
  /** By path below the folder. */
  readonly files: Readonly<Record<string, Uint8Array | string>>;
  readonly sum: string;
}

export function plannedModel(markup: Markup = usual): PlannedModel {
  const model = modelOf(markup);
  const inside = Object.entries(checkpoint(model)).map(([name, content]) => [
    `checkpoint/${name}`,
    content,
  ]);
  const files: PlannedModel["files"] = { "walk.gguf": gguf(model), ...Object.fromEntries(inside) };
  const sum = createHash("sha256");
  for (const [name, content] of Object.entries(files)) sum.update(name).update(content);
  return { files, sum: `sha256:${sum.digest("hex")}` };
}
