import { defineConfig } from "tsdown";

/** commander loads child_process for a feature we do not use; it would double the start-up time of `--help`. */
const leanCommander = {
  name: "lean-commander",
  resolveId: (id: string, importer?: string) =>
    id === "node:child_process" && importer?.includes("commander") ? "\0no-child-process" : null,
  load: (id: string) =>
    id === "\0no-child-process" ? "export const spawn = undefined; export default {};" : null,
};

// One bundled command and one library; commands are chunks of their own, loaded when asked for.
export default defineConfig({
  entry: {
    cli: "src/cli.ts",
    index: "src/index.ts",
    vitest: "src/vitest.ts",
    host: "src/adapter/host.ts",
    reference: "src/adapter/reference.ts",
  },
  platform: "node",
  target: "node22.18",
  format: "esm",
  dts: { entry: ["src/index.ts", "src/vitest.ts"] },
  fixedExtension: false,
  clean: true,
  deps: {
    // Only the command needs it; bundled, it costs one file instead of five.
    alwaysBundle: ["commander"],
    // Native, and only `vocabulary update` needs it: it says so when the parser is not there.
    neverBundle: ["oxc-parser"],
  },
  plugins: [leanCommander],
});
