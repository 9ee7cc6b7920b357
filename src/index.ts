// `fullstop`: what adapters, configs, loops and recorders need. Endings are read by `fullstop/reader`, evidence by `fullstop/corpus`.
export {
  type Adapter,
  type DecisionQuestion,
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
  type TranslateAddress,
  type TranslateSetting,
  type Translation,
  type Turn,
  type TurnHooks,
  type TurnOutcome,
} from "./adapter/contract.ts";
export { type Config, defineConfig } from "./config.ts";
export { dialects } from "./dialects/index.ts";
export { recordFetch } from "./fixture/record/fetch.ts";
export { type DecisionContext, freshContext } from "./model/decision-context.ts";
export { configure } from "./model/limit-keys.ts";
export type { Snapshot } from "./model/machine.ts";
export { effectiveLimits, effectiveSwitches, type Profile } from "./model/profile.ts";
export { type Decision, decide, type Policy } from "./reference/decide.ts";
export type { LoopEvent } from "./reference/loop/events.ts";
export { metricsOf, unknownReasonLog } from "./reference/loop/metrics.ts";
export { type LoopTool, runTurn, type TurnInput, type TurnResult } from "./reference/loop/turn.ts";
export {
  createMonitor,
  type Monitor,
  type TerminationEvent,
} from "./reference/normaliser/monitor.ts";
export { terminationReport } from "./reference/normaliser/report.ts";
export { type MachineEvent, startTurn, step } from "./reference/stepper.ts";
