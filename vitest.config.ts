import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from "vitest/node";
import { maxEntries } from "./tools/budget.ts";
import { blocksIn } from "./tools/testing/docs.ts";

/** Short files with long work. vitest begins with the longest files, and would run these alone at the end, on one core. */
const longest =
  /(dialects\/cuts|suites\/conformance|cli\/profile|fuzz\/search|tools\/docs-run)(\.slow)?\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Fails a run of too many entries: each costs time, and a list of a thousand is read by nobody. */
class EntryCount implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const entries = modules.reduce((sum, { children }) => sum + [...children.allTests()].length, 0);
    if (entries <= maxEntries) return;
    process.exitCode = 1;
    console.error(
      `${entries} test entries, at most ${maxEntries} (tools/budget.ts): let one test print a list of ids.`,
    );
  }
}

/** A page with recipes is a test file: its TypeScript blocks, one after the other. */
const pageAsTest = {
  name: "page-as-test",
  transform(page: string, id: string) {
    if (!id.endsWith(".md")) return null;
    const blocks = blocksIn(page).filter(({ language }) => language === "ts");
    return transformWithOxc(blocks.map(({ text }) => text).join("\n"), `${id}.ts`);
  },
};

// `npm test` leaves out *.slow.test.ts; `npm run test:all` runs everything.
export default defineConfig({
  plugins: [pageAsTest],
  test: {
    include: [
      "src/**/*.test.ts",
      "page/*.test.ts",
      "suites/**/*.test.ts",
      "servers/*.test.ts",
      "tools/**/*.test.ts",
      "docs/msw.md",
    ],
    // Without this vitest keeps one core for itself: on two cores nothing would run side by side.
    maxWorkers: "100%",
    maxConcurrency: 8,
    // Each file would cost more than a thousand tests. Files of a worker share their modules, and so the loaded corpus.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: [
      "default",
      ...(process.env.GITHUB_ACTIONS === undefined ? [] : ["github-actions"]),
      new EntryCount(),
    ],
    globalSetup: "tools/testing/build-once.ts",
    // What one child compiles the next one finds.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "fullstop-compile-cache") },
    // Nothing is judged by how long it took; these only end a test that hangs.
    testTimeout: 600_000,
    // On a busy machine of CI a mocked connection may break that should not. vitest names what passed the second time only.
    retry: process.env.CI === undefined ? 0 : 1,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
