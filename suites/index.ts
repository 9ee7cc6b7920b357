// The suites, in the order they run.
import { loopSuites, type Theatre } from "./loops.ts";
import { mapping } from "./mapping.ts";
import { type ReadPrefix, streaming } from "./streaming.ts";
import type { Suite } from "./suite.ts";

/** What suites are handed: they know no dialect, no reader and no loop. */
export interface Given {
  readonly readPrefix: ReadPrefix;
  readonly theatre: Theatre;
}

/** Every suite. */
export function suites({ readPrefix, theatre }: Given): readonly Suite[] {
  return [mapping, streaming(readPrefix), ...loopSuites(theatre)];
}
