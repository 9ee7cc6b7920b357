// What a target says by an error of its own shape: a body under an HTTP status, or a frame after what was said in a stream.
import type { Observation } from "../generated/observation.ts";
import type { ErrorKind, TellingError, TranslationRow } from "../generated/translations.ts";
import type { WrittenResponse } from "../model/exchange.ts";
import { stopReasons } from "../model/stop-reason.ts";
import { canonicalOf, hasContent, versionsOf } from "./canonical.ts";
import type { Target, TranslateOptions } from "./target.ts";

/** The error of an answer that the target has no way to tell. */
const untold: TellingError = {
  status: 502,
  message: "{message}",
  otherwise: "The upstream's answer cannot be told in this protocol.",
};

type Values = Readonly<Record<string, string | number | null>>;

const utf8 = new TextEncoder();

/** The answer as an error. In a stream what was said comes first, and nothing that marks an end. */
export function writeFailure(
  seen: Observation,
  row: TranslationRow,
  target: Target,
  options: TranslateOptions,
): WrittenResponse {
  const telling = row.error ?? untold;
  const status = statusOf(seen, telling);
  const values = {
    ...kindOf(status, target),
    ...telling.kind,
    status,
    message: messageOf(seen, telling),
  };
  const said =
    options.stream && hasContent(seen) && !telling.httpOnly
      ? writeUnended(seen, target, options)
      : null;
  if (said) return inBand(said, values, target);
  return { ...errorBody(status, values, target), headers: retryHeaders(row) };
}

/** Clients ask again after most server errors by themselves; OpenAI's and Anthropic's heed this header where that is wrong. */
function retryHeaders({ reason }: TranslationRow): Record<string, string> {
  return stopReasons[reason].action === "abort" ? { "x-should-retry": "false" } : {};
}

/** An error that the translator itself reports: a request it cannot read, an upstream it cannot reach. */
export function writeOwnError(status: number, message: string, target: Target): WrittenResponse {
  return errorBody(status, { ...kindOf(status, target), status, message }, target);
}

/** An error of the upstream keeps its HTTP status. */
function statusOf({ stopReason, error }: Observation, telling: TellingError): number {
  const own = error?.status ?? 0;
  return stopReason === "error" && own >= 400 && own <= 599 ? own : telling.status;
}

function messageOf({ error, detail }: Observation, telling: TellingError): string {
  const upstream = error?.message ?? detail.message ?? telling.otherwise ?? "";
  return telling.message.replace("{message}", () => upstream);
}

function kindOf(status: number, { table }: Target): ErrorKind {
  const { kinds } = table.errors;
  return kinds[String(status)] ?? kinds[status < 500 ? "4xx" : "5xx"] ?? {};
}

function errorBody(status: number, values: Values, { table }: Target): WrittenResponse {
  const text = JSON.stringify(filled(table.errors.body, values));
  return { status, contentType: "application/json", headers: {}, chunks: [utf8.encode(text)] };
}

/** The frames of what was said so far, without an end; null where they cannot be written. */
function writeUnended(
  seen: Observation,
  { writer, voice }: Target,
  { stream, model, id }: TranslateOptions,
): WrittenResponse | null {
  for (const response of versionsOf(canonicalOf(seen, { as: "interrupted" }, id))) {
    const written = writer.write(response, { stream, table: voice.table, model, id });
    if (!("inexpressible" in written)) return written;
  }
  return null;
}

function inBand(said: WrittenResponse, values: Values, { table }: Target): WrittenResponse {
  const { event, frame } = table.errors;
  const data = JSON.stringify(filled(frame, { ...values, sequence: said.chunks.length }));
  const line = event === undefined ? "" : `event: ${event}\n`;
  return { ...said, chunks: [...said.chunks, utf8.encode(`${line}data: ${data}\n\n`)] };
}

/** A template with its placeholders filled; one without a value becomes null. */
function filled(template: unknown, values: Values): unknown {
  if (typeof template === "string") {
    const [, name] = /^\{(\w+)\}$/.exec(template) ?? [];
    return name === undefined ? template : (values[name] ?? null);
  }
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, filled(value, values)]),
  );
}
