// The suites, in the order they run.
import { type Counsel, decisions } from "../src/capability/decide/cases.ts";
import { privacy } from "../src/capability/observe/planted.ts";
import type { Suite } from "../src/capability/suite.ts";
import { type Interpreter, translations } from "../src/capability/translate/cases.ts";
import { loopSuites, type Theatre } from "../src/capability/turn/job.ts";
import { mapping } from "./mapping.ts";
import { type ReadPrefix, streaming } from "./streaming.ts";

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
