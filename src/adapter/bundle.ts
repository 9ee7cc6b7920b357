// TypeScript as people write it, made into one module before a host loads it: inside the host's wall no transpiler can start.
// What lies in node_modules stays outside the bundle and is loaded by Node as ever.
import { readFileSync, realpathSync } from "node:fs";
import { findPackageJSON, isBuiltin } from "node:module";
import { dirname, extname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, Loader, Message, OnResolveArgs, Plugin } from "esbuild";
import { AdapterStartError } from "./session.ts";

const scripts = /\.[cm]?[jt]sx?$/;
const needsBundle = /\.([cm]?ts|[jt]sx)$/;

/** An adapter file ready for a host: its true path, and its code where Node cannot load it as it is. */
export interface AdapterSource {
  readonly file: string;
  readonly code?: string | undefined;
}

/** Plain JavaScript is left alone; an AdapterStartError names file and line at fault. */
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
    // As Node resolves; esbuild by itself prefers what bundlers like.
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

/** What tells a file where it lies; in a bundle each file needs its own. */
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
      // Where a require is tried and caught, esbuild itself lets it pass.
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

/** A package's own TypeScript has to be bundled too: Node strips no types in node_modules. */
function isPackaged(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) && !needsBundle.test(path);
}

/** Left to Node. Where a CommonJS file imports CommonJS, `default` is what such files take it for, not what ES modules do. */
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

/** On the first line, so that the lines of the file keep their numbers. */
function withPlaces(text: string, path: string): string {
  const [, hashbang = "", rest = ""] = /^(#!.*\n)?([\s\S]*)$/.exec(text) ?? [];
  const values = [pathToFileURL(path).href, path, dirname(path)].map((each) =>
    JSON.stringify(each),
  );
  return `${hashbang}const __fullstopUrl = ${values[0]}, __fullstopFile = ${values[1]}, __fullstopDir = ${values[2]};${rest}`;
}
