// Code with all it imports in one file that runs elsewhere: aliases, workspaces and fullstop's own exports are in it. The
// library that is wrapped stays outside: who gets the file installs that, and tries another version.
import type { Plugin } from "esbuild";
import { AdapterStartError } from "../adapter/session.ts";
import { messageOf } from "../text.ts";

/** `dir`: where the code stands. `library`: what stays outside, such as `openai@7.53.0, zod@4.1.0`; null: nothing. */
export async function portable(code: string, dir: string, library: string | null): Promise<string> {
  const wrapped = (library ?? "").split(", ").map((each) => each.replace(/(?<=.)@.*$/, ""));
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: dir, sourcefile: "repro.mjs" },
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    // Vocabularies name error classes: two of one name must not become ApiError and ApiError2.
    keepNames: true,
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    plugins: [leavingOut(wrapped)],
    logLevel: "silent",
  }).catch((error: unknown) => {
    throw new AdapterStartError(`the adapter cannot be put into one file: ${messageOf(error)}`);
  });
  return outputFiles[0]?.text ?? "";
}

const leavingOut = (names: readonly string[]): Plugin => ({
  name: "leaving-out",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      names.some((name) => path === name || path.startsWith(`${name}/`))
        ? { path, external: true }
        : undefined,
    );
  },
});
