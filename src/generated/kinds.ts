// Generated from schemas/ by `npm run generate`. Do not edit.
import type { AdapterManifest } from "./adapter.ts";
import type { AgentTurns } from "./agent-turns.ts";
import type { Agent } from "./agent.ts";
import type { Audit } from "./audit.ts";
import type { Baseline } from "./baseline.ts";
import type { BoardGuest } from "./board-guest.ts";
import type { CaptureSources } from "./capture-sources.ts";
import type { CaptureReference } from "./capture.ts";
import type { Census } from "./census.ts";
import type { ChainCases } from "./chain-cases.ts";
import type { CommandTexts } from "./commands.ts";
import type { Config } from "./config.ts";
import type { ConsistencyReport } from "./consistency.ts";
import type { Crossing } from "./crossing.ts";
import type { DecisionCases } from "./decision-cases.ts";
import type { Decision } from "./decision.ts";
import type { EndingTable } from "./endings.ts";
import type { Exchange } from "./exchange.ts";
import type { Fixture } from "./fixture.ts";
import type { GuestObservation } from "./guest-observation.ts";
import type { JournalLine } from "./journal.ts";
import type { LastExchangeTable } from "./last-exchange.ts";
import type { Ledger } from "./ledger.ts";
import type { ToldEvent } from "./loop-event.ts";
import type { Machine } from "./machine.ts";
import type { MapVerdict } from "./map-verdict.ts";
import type { Markup } from "./markup.ts";
import type { Observation } from "./observation.ts";
import type { PlannedChains } from "./planned-chains.ts";
import type { Policy } from "./policy.ts";
import type { ProcessMessage } from "./process-message.ts";
import type { Profile } from "./profile.ts";
import type { ProviderCard } from "./provider.ts";
import type { Questions } from "./questions.ts";
import type { ReadRequest } from "./read-request.ts";
import type { Redaction } from "./redaction.ts";
import type { Report } from "./report.ts";
import type { RequestTemplate } from "./request.ts";
import type { Required } from "./required.ts";
import type { Rules } from "./rules.ts";
import type { Scenario } from "./scenario.ts";
import type { SdkTypes } from "./sdk-types.ts";
import type { ServeScript } from "./serve-script.ts";
import type { ServerBoard } from "./server-board.ts";
import type { ServerCases } from "./server-cases.ts";
import type { ServerFindings } from "./server-findings.ts";
import type { Situations } from "./situations.ts";
import type { TranslateAddress } from "./translate-address.ts";
import type { TranslateSetting } from "./translate-setting.ts";
import type { Translations } from "./translations.ts";
import type { TurnOutcome } from "./turn-outcome.ts";
import type { Turn } from "./turn.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WireVerdict } from "./wire-verdict.ts";
import type { WireWords } from "./wire-words.ts";
import type { Words } from "./words.ts";
import {
  type Validate,
  validateAdapter,
  validateAgentTurns,
  validateAgent,
  validateAudit,
  validateBaseline,
  validateBoardGuest,
  validateCaptureSources,
  validateCapture,
  validateCensus,
  validateChainCases,
  validateCommands,
  validateConfig,
  validateConsistency,
  validateCrossing,
  validateDecisionCases,
  validateDecision,
  validateEndings,
  validateExchange,
  validateFixture,
  validateGuestObservation,
  validateJournal,
  validateLastExchange,
  validateLedger,
  validateLoopEvent,
  validateMachine,
  validateMapVerdict,
  validateMarkup,
  validateObservation,
  validatePlannedChains,
  validatePolicy,
  validateProcessMessage,
  validateProfile,
  validateProvider,
  validateQuestions,
  validateReadRequest,
  validateRedaction,
  validateReport,
  validateRequest,
  validateRequired,
  validateRules,
  validateScenario,
  validateSdkTypes,
  validateServeScript,
  validateServerBoard,
  validateServerCases,
  validateServerFindings,
  validateSituations,
  validateTranslateAddress,
  validateTranslateSetting,
  validateTranslations,
  validateTurnOutcome,
  validateTurn,
  validateVocabulary,
  validateWireVerdict,
  validateWireWords,
  validateWords,
} from "./validators.js";

export interface Kinds {
  "adapter": AdapterManifest;
  "agent-turns": AgentTurns;
  "agent": Agent;
  "audit": Audit;
  "baseline": Baseline;
  "board-guest": BoardGuest;
  "capture-sources": CaptureSources;
  "capture": CaptureReference;
  "census": Census;
  "chain-cases": ChainCases;
  "commands": CommandTexts;
  "config": Config;
  "consistency": ConsistencyReport;
  "crossing": Crossing;
  "decision-cases": DecisionCases;
  "decision": Decision;
  "endings": EndingTable;
  "exchange": Exchange;
  "fixture": Fixture;
  "guest-observation": GuestObservation;
  "journal": JournalLine;
  "last-exchange": LastExchangeTable;
  "ledger": Ledger;
  "loop-event": ToldEvent;
  "machine": Machine;
  "map-verdict": MapVerdict;
  "markup": Markup;
  "observation": Observation;
  "planned-chains": PlannedChains;
  "policy": Policy;
  "process-message": ProcessMessage;
  "profile": Profile;
  "provider": ProviderCard;
  "questions": Questions;
  "read-request": ReadRequest;
  "redaction": Redaction;
  "report": Report;
  "request": RequestTemplate;
  "required": Required;
  "rules": Rules;
  "scenario": Scenario;
  "sdk-types": SdkTypes;
  "serve-script": ServeScript;
  "server-board": ServerBoard;
  "server-cases": ServerCases;
  "server-findings": ServerFindings;
  "situations": Situations;
  "translate-address": TranslateAddress;
  "translate-setting": TranslateSetting;
  "translations": Translations;
  "turn-outcome": TurnOutcome;
  "turn": Turn;
  "vocabulary": Vocabulary;
  "wire-verdict": WireVerdict;
  "wire-words": WireWords;
  "words": Words;
}

export const validators: Readonly<Record<keyof Kinds, Validate>> = {
  "adapter": validateAdapter,
  "agent-turns": validateAgentTurns,
  "agent": validateAgent,
  "audit": validateAudit,
  "baseline": validateBaseline,
  "board-guest": validateBoardGuest,
  "capture-sources": validateCaptureSources,
  "capture": validateCapture,
  "census": validateCensus,
  "chain-cases": validateChainCases,
  "commands": validateCommands,
  "config": validateConfig,
  "consistency": validateConsistency,
  "crossing": validateCrossing,
  "decision-cases": validateDecisionCases,
  "decision": validateDecision,
  "endings": validateEndings,
  "exchange": validateExchange,
  "fixture": validateFixture,
  "guest-observation": validateGuestObservation,
  "journal": validateJournal,
  "last-exchange": validateLastExchange,
  "ledger": validateLedger,
  "loop-event": validateLoopEvent,
  "machine": validateMachine,
  "map-verdict": validateMapVerdict,
  "markup": validateMarkup,
  "observation": validateObservation,
  "planned-chains": validatePlannedChains,
  "policy": validatePolicy,
  "process-message": validateProcessMessage,
  "profile": validateProfile,
  "provider": validateProvider,
  "questions": validateQuestions,
  "read-request": validateReadRequest,
  "redaction": validateRedaction,
  "report": validateReport,
  "request": validateRequest,
  "required": validateRequired,
  "rules": validateRules,
  "scenario": validateScenario,
  "sdk-types": validateSdkTypes,
  "serve-script": validateServeScript,
  "server-board": validateServerBoard,
  "server-cases": validateServerCases,
  "server-findings": validateServerFindings,
  "situations": validateSituations,
  "translate-address": validateTranslateAddress,
  "translate-setting": validateTranslateSetting,
  "translations": validateTranslations,
  "turn-outcome": validateTurnOutcome,
  "turn": validateTurn,
  "vocabulary": validateVocabulary,
  "wire-verdict": validateWireVerdict,
  "wire-words": validateWireWords,
  "words": validateWords,
};
