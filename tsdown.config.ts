import { defineConfig } from "tsdown";

// One bundled command and one library; commands are chunks of their own, loaded when asked for.
export default defineConfig({
  entry: { cli: "src/cli.ts", index: "src/index.ts" },
  platform: "node",
  target: "node22.18",
  format: "esm",
  dts: { entry: ["src/index.ts"] },
  fixedExtension: false,
  clean: true,
});
