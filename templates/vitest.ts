// One test for each case, with the verdicts of `npx --no fullstop run`. Known failures of the baseline are skipped.
import { conformance } from "fullstop/vitest";

conformance("./fullstop-adapter.ts", { baseline: "./fullstop-baseline.json" });
