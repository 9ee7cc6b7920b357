// Remakes everything under src/generated from schemas/: types, and standalone validators that cost no compile at start-up.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { renderTerminal } from "../report/terminal.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const schemaDir = join(root, "schemas");
const outDir = join(root, "src/generated");
const banner = "// Generated from schemas/ by `npm run generate`. Do not edit.\n";

interface SchemaFile {
  readonly name: string;
  readonly schema: JSONSchema & AnySchemaObject & { $id: string };
}

function readSchemas(): SchemaFile[] {
  return readdirSync(schemaDir)
    .filter((file) => file.endsWith(".schema.json"))
    .sort()
    .map((file) => ({
      name: file.replace(".schema.json", ""),
      schema: JSON.parse(readFileSync(join(schemaDir, file), "utf8")),
    }));
}

async function writeTypes({ name, schema }: SchemaFile): Promise<void> {
  const source = await compile(schema, name, {
    bannerComment: banner.trimEnd(),
    cwd: `${schemaDir}/`,
    additionalProperties: false,
    unknownAny: true,
    format: false,
    ignoreMinAndMaxItems: true,
    $refOptions: { resolve: { http: false } },
  });
  writeFileSync(join(outDir, `${name}.ts`), source);
}

function writeValidators(files: readonly SchemaFile[]): void {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword("tsType");
  for (const { schema } of files) ajv.addSchema(schema);
  const exports = Object.fromEntries(
    files.map(({ name, schema }) => [`validate${pascal(name)}`, schema.$id]),
  );
  writeFileSync(
    join(outDir, "validators.js"),
    banner + inlineRuntime(standaloneCode.default(ajv, exports)),
  );
  const declarations = files.map(
    ({ name }) => `export declare const validate${pascal(name)}: Validate;`,
  );
  writeFileSync(
    join(outDir, "validators.d.ts"),
    `${banner}export interface SchemaFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaFault[] | null;
}
${declarations.join("\n")}
`,
  );
}

/** ajv's ESM output still requires one helper by name; an import keeps the file free of CommonJS. */
function inlineRuntime(code: string): string {
  const helper = 'require("ajv/dist/runtime/ucs2length").default';
  if (!code.includes(helper)) return code;
  const length = "(text) => { let n = 0; for (const _ of text) n++; return n; }";
  return code.replaceAll(helper, length);
}

function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}

/** The terminal report of the committed reference run, between the markers of the README. */
function writeCapture(): void {
  const report = join(root, "reports/reference/report.json");
  if (!existsSync(report)) return;
  const readme = join(root, "README.md");
  const text = renderTerminal(JSON.parse(readFileSync(report, "utf8")));
  const block = `<!-- capture -->\n\`\`\`text\n$ npm start\n${text}\`\`\`\n<!-- /capture -->`;
  const before = readFileSync(readme, "utf8");
  writeFileSync(
    readme,
    before.replace(/<!-- capture -->[\s\S]*<!-- \/capture -->/, () => block),
  );
}

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const files = readSchemas();
for (const file of files) await writeTypes(file);
writeValidators(files);
writeCapture();
console.log(`generated types and validators for ${files.length} schemas`);
