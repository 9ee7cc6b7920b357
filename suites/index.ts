// The suites, in the order they run.
import { type Counsel, decisions } from "./decisions.ts";
import { loopSuites, type Theatre } from "./loops.ts";
import { mapping } from "./mapping.ts";
import { privacy } from "./planted.ts";
import { type ReadPrefix, streaming } from "./streaming.ts";
import type { Suite } from "./suite.ts";
import { type Interpreter, translations } from "./translations.ts";

/** What suites are handed: they know no dialect, no reader and no loop. */
export interface Given {
  readonly readPrefix: ReadPrefix;
  readonly theatre: Theatre;
  readonly targets: Interpreter["targets"];
  readonly counsel: Counsel;
}

/** Every suite. */
export function suites({ readPrefix, theatre, targets, counsel }: Given): readonly Suite[] {
  const translation = translations({ targets, readPrefix });
  return [
    mapping,
    streaming(readPrefix),
    ...loopSuites(theatre),
    translation,
    decisions(counsel),
    privacy(),
  ];
}
