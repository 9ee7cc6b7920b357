// The suites on loops: what happens after the stop. Each plays one folder of scenarios; the requirements are common to all.

import type { SuiteText } from "../../src/model/requirement.ts";
import { events } from "./events.ts";
import { expectedTraces } from "./expected.ts";
import { invariants } from "./invariants.ts";
import { catching, lastExchanges } from "./last-exchange.ts";
import { limits } from "./limits.ts";
import { switches } from "./switches.ts";
import { transcripts } from "./transcript.ts";
import type { LoopTrial } from "./trial.ts";

const requirements = [
  ...invariants,
  ...lastExchanges,
  ...transcripts,
  ...switches,
  ...expectedTraces,
  ...events,
  ...limits,
].map(catching);

export const loops: readonly SuiteText<LoopTrial>[] = [
  { name: "terminal-paths", title: "Every way a turn can end", requirements },
  { name: "budgets", title: "Every limit, just below, at and above it", requirements },
  { name: "repair", title: "Calls that cannot be used", requirements },
  { name: "history", title: "What is left behind", requirements },
];
