import { defineConfig } from "tsdown";

/** What commander takes of Node, without the cost of an ES module around each of Node's own: half of the start-up of `--help`. */
const builtIns: Readonly<Record<string, string>> = {
  "node:child_process": "export default {};",
  "node:events": 'export const { EventEmitter } = process.getBuiltinModule("node:events");',
  "node:fs": 'export default process.getBuiltinModule("node:fs");',
  "node:path": 'export default process.getBuiltinModule("node:path");',
  "node:process": "export default globalThis.process;",
  "node:util": 'export const { stripVTControlCharacters } = process.getBuiltinModule("node:util");',
};

const leanCommander = {
  name: "lean-commander",
  resolveId: (id: string, importer?: string) =>
    importer?.includes("commander") && Object.hasOwn(builtIns, id) ? `\0lean:${id}` : null,
  load: (id: string) => (id.startsWith("\0lean:") ? (builtIns[id.slice(6)] ?? null) : null),
};

/** msw keeps cookies in browsers alone; the library for them would be two thirds of what it brings. */
const cookieless = {
  name: "cookieless-msw",
  resolveId: (id: string) => (id === "tough-cookie" ? "\0tough-cookie" : null),
  load: (id: string) =>
    id === "\0tough-cookie"
      ? "export const Cookie = null, CookieJar = null, MemoryCookieStore = null;"
      : null,
};

// One bundled command and one library; commands are chunks of their own, loaded when asked for.
export default defineConfig({
  entry: {
    cli: "src/cli.ts",
    index: "src/index.ts",
    reader: "src/reader.ts",
    endings: "src/endings.ts",
    corpus: "src/corpus.ts",
    vitest: "src/vitest.ts",
    msw: "src/msw.ts",
    host: "src/host/host.ts",
    reference: "src/reference/guest.ts",
    "record-worker": "src/fixture/record/worker.ts",
    "acp-relay": "src/host/acp/relay.ts",
  },
  platform: "node",
  target: "node22.18",
  format: "esm",
  dts: {
    entry: [
      "src/index.ts",
      "src/reader.ts",
      "src/endings.ts",
      "src/corpus.ts",
      "src/vitest.ts",
      "src/msw.ts",
    ],
  },
  fixedExtension: false,
  clean: true,
  deps: {
    // Only the command needs them; bundled, each costs one file instead of several, and nothing to install.
    alwaysBundle: ["commander", "fflate", "msw"],
  },
  plugins: [leanCommander, cookieless],
  // The page of the HTML report is for browsers and has a build of its own.
  hooks: { "build:done": async () => void (await import("./tools/page.ts")) },
});
