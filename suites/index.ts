// The suites, in the order they run.
import { mapping } from "./mapping.ts";
import { type ReadPrefix, streaming } from "./streaming.ts";
import type { Suite } from "./suite.ts";

/** Every suite. The reader is handed in: suites know no dialect. */
export function suites(readPrefix: ReadPrefix): readonly Suite[] {
  return [mapping, streaming(readPrefix)];
}
