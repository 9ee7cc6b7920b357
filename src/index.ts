// The public surface: what `fullstop/corpus` and `fullstop/reader` export, and what people who extend them need.

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
export { type Config, defineConfig, type Thresholds } from "./config.ts";
export * from "./corpus.ts";
export type { Capabilities, CustomDetector } from "./detect/detector.ts";
export { createMonitor, type Monitor, type TerminationEvent } from "./detect/monitor.ts";
export { type TerminationReport, terminationReport } from "./detect/report.ts";
export { confidenceFrom, createSignal, isSignal } from "./detect/signal.ts";
export { dialects } from "./dialects/index.ts";
export type { Dialect } from "./dialects/shared/dialect.ts";
export {
  type RecordFetchOptions,
  type RecordingFetch,
  recordFetch,
} from "./fixture/record/fetch.ts";
export type { RecordedFixture } from "./fixture/record/shelf.ts";
export type { LoopEvent } from "./loop/events.ts";
export { type Metrics, metricsOf, type Point, unknownReasonLog } from "./loop/metrics.ts";
export { type LoopTool, runTurn, type TurnInput, type TurnResult } from "./loop/turn.ts";
export {
  type Decision,
  type DecisionContext,
  decide,
  freshContext,
  type Policy,
} from "./model/decide.ts";
export type {
  CanonicalRequest,
  CanonicalResponse,
  DialectRequests,
  DialectWriter,
  RequestSettings,
  TurnRequests,
  WriteOptions,
} from "./model/exchange.ts";
export { type Configured, configKeys, configure } from "./model/limit-keys.ts";
export {
  type Effect,
  type Limits,
  type MachineEvent,
  type Snapshot,
  type Step,
  type Switches,
  startTurn,
  states,
  step,
  type Transition,
  transitions,
} from "./model/machine.ts";
export { effectiveLimits, effectiveSwitches, type Profile } from "./model/profile.ts";
export * from "./reader.ts";
export {
  type BodyRedaction,
  createRedactor,
  findSecrets,
  type Redactor,
  redact,
  redactBody,
  redactHeaders,
  redactValue,
} from "./redact/index.ts";
export { type TranslatorOptions, translatorHandler } from "./translate/handler.ts";
export { translateRequest } from "./translate/request.ts";
export { translateResponse, type UpstreamResponse } from "./translate/response.ts";
export { type Target, type TranslateOptions, targetsOf } from "./translate/target.ts";
