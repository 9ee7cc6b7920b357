// Bedrock InvokeModel from canonical words, as an envelope around Anthropic's messages: the message is the body, its events
// are the bytes of chunks. Counts, guardrails and errors are the envelope's own.
import type { ReasonTable } from "../../model/card.ts";
import type {
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { opening, stopWord, streamEvents, wholeBody } from "../anthropic-messages/write.ts";
import { type Event, eventStream, exception, httpError } from "../bedrock-converse/write.ts";
import type { Json } from "../shared/json.ts";
import {
  callFault,
  countsOf,
  cutBody,
  hasOutput,
  inexpressible,
  jsonBody,
  misreadReason,
  nativeWord,
} from "../writing.ts";

export const bedrockInvokeModelWriter: DialectWriter = { write };

function write(
  given: CanonicalResponse,
  { table, ...rest }: WriteOptions,
): WrittenResponse | Inexpressible {
  const options = { ...rest, table: claudeOnly(table) };
  const { response, marks } = isGuarded(given) ? guarded(given) : { response: given, marks: {} };
  const { stopReason } = response;
  if (stopReason === "error") return writeError(response, options);
  const word = stopWord(response, options.table);
  if (word === undefined) return inexpressible(stopReason, "no stop_reason of Claude's means it");
  if (!options.stream && stopReason === "interrupted")
    return cutBody(wholeBody(response, null, options));
  const misread =
    nativeWord(response, options.table) === null ? misreadReason(response, table.habits) : null;
  const fault = misread ?? callFault(response, options.stream ? "text" : "object");
  if (fault !== null) return inexpressible(stopReason, fault);
  if (!options.stream) return jsonBody({ ...wholeBody(response, word, options), ...marks });
  return eventStream(chunksOf(streamEvents(response, word, options), response, marks), options);
}

// --- words ----------------------------------------------------------------------------------------

/** The words of one model among those of many: the card files them by the name of their field, which Llama shares. */
const claudeWords = [
  "end_turn",
  "max_tokens",
  "stop_sequence",
  "tool_use",
  "pause_turn",
  "refusal",
  "model_context_window_exceeded",
] as const;

/** The same table with no other words to choose from. */
function claudeOnly(table: ReasonTable): ReasonTable {
  return {
    ...table,
    wordFor: (reason) =>
      claudeWords.find((word) => table.lookup(word, "stop_reason")?.reason === reason) ?? null,
  };
}

const intervened = "INTERVENED";

function isGuarded({ stopReason, rawReason }: CanonicalResponse): boolean {
  return stopReason === "safety_blocked" && (rawReason === undefined || rawReason === intervened);
}

/** A guardrail lets the model end as usual and says beside it, in every unit, that it acted. */
function guarded({ rawReason: _, ...response }: CanonicalResponse): {
  response: CanonicalResponse;
  marks: Json;
} {
  return {
    response: { ...response, stopReason: "end_turn" },
    marks: { "amazon-bedrock-guardrailAction": intervened },
  };
}

// --- errors ---------------------------------------------------------------------------------------

function writeError(response: CanonicalResponse, options: WriteOptions): WrittenResponse {
  if (!options.stream || !hasOutput(response)) return httpError(response, options);
  return eventStream(
    [...chunksOf(opening(response, options, true), response, {}), exception(response)],
    options,
  );
}

// --- chunks ---------------------------------------------------------------------------------------

/** The events as chunks. The service keeps pings to itself. */
function chunksOf(events: readonly Json[], response: CanonicalResponse, marks: Json): Event[] {
  const told = events.filter(({ type }) => type !== "ping");
  return told.map((event) => {
    const unit = {
      ...event,
      ...marks,
      ...(event.type === "message_stop" ? metricsOf(response) : {}),
    };
    return {
      type: "chunk",
      payload: { bytes: Buffer.from(JSON.stringify(unit)).toString("base64") },
    };
  });
}

/** The envelope counts for itself, in the last unit. */
function metricsOf({ usage }: CanonicalResponse): Json {
  if (!usage) return {};
  const latencies = { invocationLatency: 1000, firstByteLatency: 300 };
  return {
    "amazon-bedrock-invocationMetrics": {
      ...countsOf(usage, "inputTokenCount", "outputTokenCount"),
      ...latencies,
    },
  };
}
