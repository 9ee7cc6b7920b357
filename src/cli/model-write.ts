// `fullstop model write`: puts the planned model on disk, in the forms that servers load.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { plannedModel } from "../planned/make.ts";
import { exitCodes } from "./exit.ts";
import { print, trying } from "./output.ts";

export function modelWrite(folder: string): number {
  const sum = writeModel(folder);
  print(
    `${join(folder, "walk.gguf")}  for llama.cpp and Ollama`,
    `${join(folder, "checkpoint")}  for vLLM and transformers`,
    sum,
    "next: load it in a server, then npx --no fullstop probe <base url> --provider <name> --model <name> --planned",
  );
  return exitCodes.ok;
}

/** Writes the files and returns their checksum. */
export function writeModel(folder: string): string {
  const { files, sum } = plannedModel();
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    trying(file, "a file that can be written", "Check the path.", () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    });
  }
  return sum;
}
