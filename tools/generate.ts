// Remakes everything that is made of code or committed data alone: src/generated (types are committed, validators are not),
// then the pages in reports/ without figures, and tables of other pages.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";
import {
  banner,
  outDir,
  readSchemas,
  refreshValidators,
  type SchemaFile,
  schemaDir,
  validatorName,
} from "./validators.ts";

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

/** The type declarations of the validators, which themselves are built, not committed. */
function writeDeclarations(files: readonly SchemaFile[]): void {
  const declarations = files.map(
    ({ name }) => `export declare const ${validatorName(name)}: Validate;`,
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

/** The type and the validator of every kind of file, by the name of its schema. */
function writeKinds(files: readonly SchemaFile[]): void {
  const types = files.map(
    ({ name, schema }) => `import type { ${schema.title} } from "./${name}.ts";`,
  );
  const names = files.map(({ name }) => `  ${validatorName(name)},`);
  const kinds = files.map(({ name, schema }) => `  "${name}": ${schema.title};`);
  const table = files.map(({ name }) => `  "${name}": ${validatorName(name)},`);
  writeFileSync(
    join(outDir, "kinds.ts"),
    `${banner}${types.join("\n")}
import {
  type Validate,
${names.join("\n")}
} from "./validators.js";

export interface Kinds {
${kinds.join("\n")}
}

export const validators: Readonly<Record<keyof Kinds, Validate>> = {
${table.join("\n")}
};
`,
  );
}

/** For completion: the providers that define a protocol. With all of them, adding one would change a file. */
async function writeProviderNames(): Promise<void> {
  const { dialects } = await import("../src/dialects/index.ts");
  const names = dialects.map(({ id }) => `  | "${id}"`).sort();
  const head = banner.replace("schemas/", "src/dialects");
  const type = ["export type ProviderName =", ...names, "  | (string & Record<never, never>);"];
  writeFileSync(join(outDir, "provider-names.ts"), `${head}${type.join("\n")}\n`);
}

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
const files = readSchemas();
for (const file of files) await writeTypes(file);
writeDeclarations(files);
writeKinds(files);
await writeProviderNames();
await refreshValidators();
console.log(`generated types and validators for ${files.length} schemas`);
// Loaded only now: the pages are made by code that loads what stands above.
await import("./generate-pages.ts");
