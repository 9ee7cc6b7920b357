// Bundles a TypeScript adapter into one module before a host loads it: a host may not start a transpiler.
// Packages in node_modules stay outside the bundle and are loaded by Node.
import { readFileSync, realpathSync } from "node:fs";
import { findPackageJSON, isBuiltin } from "node:module";
import { dirname, extname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, Loader, Message, OnResolveArgs, Plugin } from "esbuild";
import { AdapterStartError } from "../adapter/session.ts";

const scripts = /\.[cm]?[jt]sx?$/;
const needsBundle = /\.([cm]?ts|[jt]sx)$/;

/** An adapter file ready for a host: its true path, and its code where Node cannot load it as it is. */
export interface AdapterSource {
  readonly file: string;
  readonly code?: string | undefined;
}

/** Plain JavaScript is left alone. Throws an AdapterStartError that names the file and line that cannot be built. */
export async function adapterSource(named: string): Promise<AdapterSource> {
  const file = realpathSync(named);
  if (!needsBundle.test(file)) return { file };
  const { build } = await import("esbuild");
  const built = build({
    entryPoints: [file],
    outfile: join(dirname(file), "bundle.mjs"),
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: `node${process.versions.node}`,
    // Resolve as Node does, without the `module` field and condition that esbuild adds by default.
    mainFields: ["main"],
    conditions: ["node-addons", "module-sync"],
    // Vocabularies name error classes: two of one name must not become ApiError and ApiError2.
    keepNames: true,
    sourcemap: "inline",
    sourcesContent: false,
    define: places,
    banner: {
      js: 'import { createRequire as __fullstopRequire } from "node:module"; const require = __fullstopRequire(import.meta.url);',
    },
    plugins: [likeNode],
    logLevel: "silent",
  });
  const { outputFiles } = await built.catch((error: Partial<BuildFailure>) => {
    const [first] = error.errors ?? [];
    throw new AdapterStartError(
      first ? faultText(first, dirname(file)) : `${file} cannot be loaded: ${String(error)}`,
    );
  });
  return { file, code: outputFiles[0]?.text ?? "" };
}

function faultText({ text, location, notes }: Message, dir: string): string {
  const where = location ? `${location.file}:${location.line}:${location.column + 1}` : dir;
  const next = /^Could not resolve/.test(text)
    ? " Install it, correct the path, or add the alias to `paths` of the tsconfig.json nearest to that file."
    : "";
  const note = notes.map((each) => ` ${each.text}`)[0] ?? "";
  return `${where}: ${text}.${next || note}`;
}

/** Expressions that give a file its own path. In a bundle they would give the bundle's, so each file gets constants. */
const places = {
  "import.meta.url": "__fullstopUrl",
  "import.meta.filename": "__fullstopFile",
  "import.meta.dirname": "__fullstopDir",
  __filename: "__fullstopFile",
  __dirname: "__fullstopDir",
};

const likeNode: Plugin = {
  name: "like-node",
  setup(build) {
    build.onResolve({ filter: /.*/ }, async (args) => {
      const { path, pluginData, kind, namespace } = args;
      if (namespace === "required") return { path, external: true };
      if (pluginData === likeNode || kind === "entry-point" || isBuiltin(path)) return undefined;
      const { importer, resolveDir } = args;
      const asked = { importer, resolveDir, kind, pluginData: likeNode };
      const found = await build.resolve(path, asked);
      // Left to esbuild: the adapter's own files, and errors, since it allows an unresolved `require` inside `try`.
      if (found.errors.length > 0 || found.external || !isPackaged(found.path)) return undefined;
      return outside(found.path, args);
    });
    build.onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }));
    build.onLoad({ filter: scripts }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!/import\.meta|__(file|dir)name/.test(text)) return undefined;
      const loader = extname(path).replace(/^\.[cm]?/, "") as Loader;
      return { contents: withPlaces(text, path), loader };
    });
  },
};

/** TypeScript files of a package are bundled too: Node strips no types inside node_modules. */
function isPackaged(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) && !needsBundle.test(path);
}

/** Left to Node. A CommonJS file that imports CommonJS goes through `require`, so that `default` keeps its meaning there. */
function outside(path: string, { kind, importer }: OnResolveArgs) {
  if (kind === "require-call" || kind === "require-resolve") return { path, external: true };
  if (kind === "import-statement" && !isModule(importer) && !isModule(path))
    return { path, namespace: "required" };
  return { path: pathToFileURL(path).href, external: true };
}

function isModule(path: string): boolean {
  if (/\.m[jt]s$/.test(path)) return true;
  if (/\.c[jt]s$/.test(path)) return false;
  const home = findPackageJSON(pathToFileURL(path));
  return home !== undefined && JSON.parse(readFileSync(home, "utf8")).type === "module";
}

/** The constants go onto the first line, so that line numbers in errors stay true. */
function withPlaces(text: string, path: string): string {
  const [, hashbang = "", rest = ""] = /^(#!.*\n)?([\s\S]*)$/.exec(text) ?? [];
  const values = [pathToFileURL(path).href, path, dirname(path)].map((each) =>
    JSON.stringify(each),
  );
  return `${hashbang}const __fullstopUrl = ${values[0]}, __fullstopFile = ${values[1]}, __fullstopDir = ${values[2]};${rest}`;
}
