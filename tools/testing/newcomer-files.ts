// Files of a new user, beside those that `fullstop init` wrote: a vitest file, a capture, strict types.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The line HERE is gone, as in the adapter of a user who has put a client of their own there. */
export function takeOver(dir: string): void {
  const file = join(dir, "fullstop-adapter.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^.*HERE: .*\n/m, ""));
}

/** The adapter that init writes conforms, so one of its words is given a wrong meaning: the run must find it. */
export function spoil(dir: string, reason: string, action: string): void {
  const file = join(dir, "fullstop-adapter.ts");
  const text = readFileSync(file, "utf8");
  const spoilt = text.replace(
    `means: ["${reason}"], action: "${action}"`,
    'means: ["end_turn"], action: "complete"',
  );
  if (spoilt === text) throw new Error(`no row to spoil: ${reason}`);
  writeFileSync(file, spoilt);
}

const chosen = '{ provider: "openai-chat", suite: "mapping", grep: /length-cuts-the-text/ }';

/** Both ways to call `conformance`: an object in the worker, a file in its own process. */
export const vitestFile = `import { conformance } from "fullstop/vitest";
import adapter from "./fullstop-adapter.ts";

conformance(adapter, ${chosen});
conformance("./fullstop-adapter.ts", ${chosen});
`;

/** Every entry point of package.json, and a config whose types must refuse a misspelling. */
export const importsFile = `import census from "fullstop/corpus/census.json" with { type: "json" };
import schema from "fullstop/schemas/config.schema.json" with { type: "json" };
import { defineConfig } from "fullstop";
import { builtInCorpus, loadCorpus } from "fullstop/corpus";
import { builtInRegistry } from "fullstop/reader";

// @ts-expect-error: no such threshold
defineConfig({ adapters: [], thresholds: { maping: 1 } });
const { fixtures } = loadCorpus(builtInCorpus());
console.log(schema.title, Object.keys(census).length > 0, fixtures.length, builtInRegistry().providers().length);
`;

export const tsconfigFile = JSON.stringify({
  compilerOptions: {
    target: "es2023",
    lib: ["es2024"],
    module: "nodenext",
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
  },
  include: ["*.mts", "*.ts"],
});

/** A HAR archive with one answer that was cut. */
export const harFile = JSON.stringify({
  log: {
    creator: { name: "fixture", version: "1" },
    entries: [
      {
        startedDateTime: "2026-10-01T10:00:00.000Z",
        request: {
          method: "POST",
          url: "https://api.openai.com/v1/chat/completions",
          postData: { text: '{"model":"gpt-fixture"}' },
        },
        response: {
          status: 200,
          headers: [],
          content: {
            mimeType: "application/json",
            text: JSON.stringify({
              id: "chatcmpl-fixture1",
              object: "chat.completion",
              model: "gpt-fixture",
              choices: [
                {
                  index: 0,
                  message: { role: "assistant", content: "The rope was cut by" },
                  finish_reason: "length",
                },
              ],
              usage: { prompt_tokens: 4, completion_tokens: 5 },
            }),
          },
        },
      },
    ],
  },
});
