// For tests: a package that has this fullstop among its modules.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A folder with these members in its package.json. */
export function makePackage(dir: string, members: object): string {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "package.json"), JSON.stringify({ name: "under-test", ...members }));
  const module = join(dir, "node_modules/fullstop");
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, "package.json"), '{"type":"module","exports":"./index.js"}');
  const library = pathToFileURL(join(import.meta.dirname, "../../../dist/index.js"));
  writeFileSync(join(module, "index.js"), `export * from ${JSON.stringify(library)};\n`);
  return dir;
}
