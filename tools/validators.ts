// Builds src/generated/validators.js from schemas/: standalone validators that cost no compile at start-up. Too large to
// be committed and reviewed, so every npm script makes it first where it is missing or older than what it is made from.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnySchemaObject } from "ajv/dist/2020.js";
import type { JSONSchema } from "json-schema-to-typescript";

export const root = fileURLToPath(new URL("../", import.meta.url));
export const schemaDir = join(root, "schemas");
export const outDir = join(root, "src/generated");
export const banner = "// Generated from schemas/ by `npm run generate`. Do not edit.\n";

export interface SchemaFile {
  readonly name: string;
  readonly text: string;
  readonly schema: JSONSchema & AnySchemaObject & { $id: string };
}

export function readSchemas(): SchemaFile[] {
  return readdirSync(schemaDir)
    .filter((file) => file.endsWith(".schema.json"))
    .sort()
    .map((file) => {
      const text = readFileSync(join(schemaDir, file), "utf8");
      return { name: file.replace(".schema.json", ""), text, schema: JSON.parse(text) };
    });
}

export function validatorName(schema: string): string {
  return `validate${schema.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase())}`;
}

/** Builds the validators unless those on disk were made from the same schemas in the same way. */
export async function refreshValidators(): Promise<void> {
  const files = readSchemas();
  const file = join(outDir, "validators.js");
  const head = `${banner}// Made from ${hashOf(files)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8").startsWith(head)) return;
  // Renamed into place: a process that reads meanwhile gets the old file or the new one, never a part.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, head + (await codeOf(files)));
  renameSync(fresh, file);
}

/** A hash of everything that determines the output: the schemas, this file, the version of the compiler. */
function hashOf(files: readonly SchemaFile[]): string {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const maker = [devDependencies.ajv, readFileSync(fileURLToPath(import.meta.url), "utf8")];
  const parts = [...maker, ...files.flatMap(({ name, text }) => [name, text])];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

async function codeOf(files: readonly SchemaFile[]): Promise<string> {
  // Loaded only now: most of the time there is nothing to build.
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const { default: standaloneCode } = await import("ajv/dist/standalone/index.js");
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword("tsType");
  for (const { schema } of files) ajv.addSchema(schema);
  const exports = Object.fromEntries(
    files.map(({ name, schema }) => [validatorName(name), schema.$id]),
  );
  return inlineRuntime(standaloneCode.default(ajv, exports));
}

/** ajv's ESM output still requires one helper by name; an import keeps the file free of CommonJS. */
function inlineRuntime(code: string): string {
  const helper = 'require("ajv/dist/runtime/ucs2length").default';
  if (!code.includes(helper)) return code;
  const length = "(text) => { let n = 0; for (const _ of text) n++; return n; }";
  return code.replaceAll(helper, length);
}
