// What requirements on loops have in common: every act of a case, and which call a run belongs to.

import type { CanonicalCall } from "../../src/model/exchange.ts";
import type { Ruling } from "../../src/model/requirement.ts";
import { sameArguments } from "./answer.ts";
import type { ActTrace, Exchanged, ToolRun } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

/** The first act that breaks the rule decides. */
export function everyAct(
  acts: readonly (ActTrace | null)[],
  judge: (act: ActTrace) => Ruling | null,
): Ruling | null {
  const rulings = acts.flatMap((act) => (act ? [judge(act)] : [])).filter((each) => each !== null);
  return rulings.find(({ result }) => result === "fail") ?? rulings[0] ?? null;
}

/** The events of a turn. Those of a loop whose `reports` lack `events` are not judged. */
export const eventsOf = ({ reports }: LoopTrial, { outcome }: ActTrace) =>
  reports.includes("events") ? outcome.events : undefined;

export const played = ({ acts, control, probe }: LoopTrial) => [...acts, control, probe];

const textsOf = ({ request: { messages } }: Exchanged) => messages.map(({ content }) => content);

/** How much a request carries. */
export const sizeOf = (exchange: Exchanged) => textsOf(exchange).join(" ").length;

/** The provider keeps the conversation: a request holds only what is new, so it cannot be compared with the past. */
export const isChained = ({ exchanges }: ActTrace) =>
  exchanges.some(({ request }) => request.previousResponse !== undefined);

/** What the first request of a turn says. */
export const firstTexts = ({ exchanges }: ActTrace) => exchanges.slice(0, 1).flatMap(textsOf);

export const isRunOf = ({ name, input }: ToolRun, call: CanonicalCall) =>
  call.name === name && call.state === "complete" && sameArguments(call.arguments, input);
