import { defineConfig } from "vitest/config";

// Few files and no isolation: each file costs more than a thousand tests.
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "suites/**/*.test.ts", "servers/*.test.ts"],
    isolate: false,
    testTimeout: 120_000,
    reporters: process.env.CI ? ["default"] : ["default"],
  },
});
