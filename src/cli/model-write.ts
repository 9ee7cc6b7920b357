// `fullstop model write`: puts the planned model on disk, in the forms that servers load, and its chains as data.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chainCases } from "../ask/endpoint/planned.ts";
import { inputError } from "../corpus/fault.ts";
import { type Markup, markups, usual } from "../planned/chains.ts";
import { plannedModel } from "../planned/make.ts";
import { exitCodes } from "./exit.ts";
import { print, trying } from "./output.ts";

export function modelWrite(folder: string, options: { readonly markup?: string }): number {
  const markup = markupOf(options.markup, "--markup");
  const sum = writeModel(folder, markup);
  const cases = `${JSON.stringify(chainCases(markup), null, 1)}\n`;
  write(join(folder, "chains.json"), cases);
  const planned = markup === usual ? "--planned" : `--planned ${markup.name}`;
  print(
    `${join(folder, "walk.gguf")}  for llama.cpp and Ollama`,
    `${join(folder, "checkpoint")}  for vLLM and transformers`,
    `${join(folder, "chains.json")}  what a parser must make of each beginning of each answer`,
    sum,
    `next: load it in a server, then npx --no fullstop probe <base url> --provider <name> --model <name> ${planned}`,
  );
  return exitCodes.ok;
}

/** By its name; without one, the usual one. */
export function markupOf(name: string | boolean | undefined, flag: string): Markup {
  const markup = typeof name === "string" ? markups[name] : usual;
  if (markup) return markup;
  throw inputError(flag, String(name), `one of ${Object.keys(markups).join(", ")}`, "Choose one.");
}

/** Writes the files and returns their checksum. */
export function writeModel(folder: string, markup: Markup = usual): string {
  const { files, sum } = plannedModel(markup);
  for (const [name, content] of Object.entries(files)) write(join(folder, name), content);
  return sum;
}

function write(file: string, content: string | Uint8Array): void {
  trying(file, "a file that can be written", "Check the path.", () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  });
}
