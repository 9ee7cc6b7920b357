// One test a case, with the verdicts of `npx fullstop run`. What the baseline knows is skipped.
import { conformance } from "fullstop/vitest";

conformance("./fullstop-adapter.ts", { baseline: "./fullstop-baseline.json" });
