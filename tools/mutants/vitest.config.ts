// For `npm run mutants` alone: the tests of one room, those nearest to the code first, because the first failure ends a run.
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const depthOf = ({ moduleId }: TestSpecification) => moduleId.split("/").length;

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => depthOf(other) - depthOf(one));
  }
}

export default defineConfig({
  test: {
    include: [`${process.env.FULLSTOP_MUTANTS_ROOM}/**/*.test.ts`],
    // These take seconds for each mutant, and see no more of a room than its other tests.
    exclude: ["**/!(loop-mutants).slow.test.ts", "suites/conformance.test.ts"],
    isolate: false,
    sequence: { sequencer: NearestFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
