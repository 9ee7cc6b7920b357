// Puts the model on disk in both forms and says its checksum. The same every time: nothing in it is random.
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkpoint } from "./checkpoint.ts";
import { gguf } from "./gguf.ts";

export async function makeModel(folder: string): Promise<string> {
  const files = { "walk.gguf": gguf(), ...prefixed(checkpoint()) };
  await mkdir(join(folder, "checkpoint"), { recursive: true });
  const sum = createHash("sha256");
  for (const [name, content] of Object.entries(files)) {
    sum.update(name).update(content);
    await writeFile(join(folder, name), content);
  }
  return `sha256:${sum.digest("hex")}`;
}

function prefixed<T>(files: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`checkpoint/${name}`, content]),
  );
}
