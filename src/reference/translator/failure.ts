// Errors in the shape of the target: a body under an HTTP status, or a frame after the output of a stream.
import { jsonBody, sseBody } from "../../dialects/shared/bodies.ts";
import type { Json } from "../../dialects/shared/json.ts";
import { filled } from "../../dialects/shared/template.ts";
import type { Target } from "../../dialects/target.ts";
import type { Observation } from "../../generated/observation.ts";
import type { ErrorKind, TellingError, TranslationRow } from "../../generated/translations.ts";
import { hasContent } from "../../model/calls.ts";
import type { WrittenResponse } from "../../model/exchange.ts";
import { stopReasons } from "../../model/stop-reason.ts";
import { writtenAs } from "./canonical.ts";
import type { TranslateOptions } from "./options.ts";

/** The error for an answer that the target cannot express. */
const untold: TellingError = {
  status: 502,
  message: "{message}",
  otherwise: "The upstream's answer cannot be expressed in this protocol.",
};

/** The answer as an error. In a stream the output comes first, without any end marker. */
export function writeFailure(
  seen: Observation,
  row: TranslationRow,
  target: Target,
  options: TranslateOptions,
): WrittenResponse {
  const telling = row.error ?? untold;
  const status = statusOf(seen, telling);
  const upstream = seen.error?.message ?? seen.detail.message ?? telling.otherwise ?? "";
  const message = telling.message.replace("{message}", () => upstream);
  const values = { ...kindOf(status, target), ...telling.kind, status, message };
  const inStream = options.stream && hasContent(seen) && !telling.httpOnly;
  // The frames of the output without an end, where they can be written.
  const [said] = inStream ? writtenAs({ as: "interrupted" }, seen, target, options) : [];
  const { body, event, frame } = target.table.errors;
  if (said) {
    const data = filled(frame, { ...values, sequence: said.chunks.length });
    const { chunks } = sseBody([data as Json], () => event);
    return { ...said, chunks: [...said.chunks, ...chunks] };
  }
  // Clients retry after most server errors; those of OpenAI and Anthropic obey this header, set where a retry is wrong.
  // A pause asks for the next turn: the same request would only pause again.
  const { action } = stopReasons[row.reason];
  const final = action === "abort" || action === "resume";
  const headers = final ? { "x-should-retry": "false" } : {};
  return jsonBody(filled(body, values), status, headers);
}

/** An error that the translator itself reports: a request it cannot read, an upstream it cannot reach. */
export function writeOwnError(status: number, message: string, target: Target): WrittenResponse {
  const values = { ...kindOf(status, target), status, message };
  return jsonBody(filled(target.table.errors.body, values), status);
}

/** An error of the upstream keeps its HTTP status. */
function statusOf({ stopReason, error }: Observation, telling: TellingError): number {
  const own = Number(error?.status);
  return stopReason === "error" && own >= 400 && own <= 599 ? own : telling.status;
}

/** The words for an HTTP status. A kind without a code has the code null. */
function kindOf(status: number, { table }: Target): ErrorKind {
  const { kinds } = table.errors;
  return { code: null, ...(kinds[String(status)] ?? kinds[status < 500 ? "4xx" : "5xx"]) };
}
