// The public surface. First what users of the reader need, then what people who extend it need.

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
  type TurnOutcome,
  type TurnProps,
} from "./adapter/contract.ts";
export { type Config, defineConfig, type Thresholds } from "./config.ts";
export {
  loadPolicy,
  loadProfile,
  loadTranslations,
  loadVocabulary,
  policyNames,
  profileNames,
} from "./corpus/collections.ts";
export { formatFault, InputError } from "./corpus/fault.ts";
export { builtInCorpus } from "./corpus/home.ts";
export {
  type Corpus,
  type Evidence,
  type LoadedFixture,
  loadCards,
  loadCorpus,
} from "./corpus/load.ts";
export {
  type Capabilities,
  type CustomDetector,
  createDetector,
  type Detection,
  type Detector,
} from "./detect/detector.ts";
export { createMonitor, type Monitor, type TerminationEvent } from "./detect/monitor.ts";
export { type TerminationReport, terminationReport } from "./detect/report.ts";
export {
  bridgeSignal,
  confidenceFrom,
  createSignal,
  isSignal,
  type Signal,
  type TerminationReason,
} from "./detect/signal.ts";
export { createStreamHandler, type Progress, type StreamHandler } from "./detect/stream.ts";
export { dialects } from "./dialects/index.ts";
export {
  createRegistry,
  openReader,
  type Registry,
  readResponse,
  type Voice,
} from "./dialects/registry.ts";
export type { Dialect } from "./dialects/shared/dialect.ts";
export type { Carrier, Reader } from "./dialects/shared/reader.ts";
export {
  type RecordFetchOptions,
  type RecordingFetch,
  recordFetch,
} from "./fixture/record/fetch.ts";
export type { RecordedFixture } from "./fixture/record/shelf.ts";
export type { Observation, StopReason, ToolCall } from "./generated/observation.ts";
export type { ProviderCard } from "./generated/provider.ts";
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
export { type Action, actionOf, stopReasons } from "./model/stop-reason.ts";
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
