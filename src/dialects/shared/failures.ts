// Stops that are told by an error: which those are, in what words, and whether as the whole answer or after output.
import type { StopReason } from "../../generated/observation.ts";
import type { ErrorRow, ReasonTable } from "../../model/card.ts";
import type {
  CanonicalResponse,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { jsonBody } from "./bodies.ts";
import { inexpressible } from "./writer.ts";

/** Whether a stop is told by an error: errors are, and so is what only a row of the card's errors has words for. */
export function toldByError(
  response: CanonicalResponse,
  table: ReasonTable,
  pointer: string,
): boolean {
  const { stopReason, rawReason } = response;
  if (stopReason === "unknown" || stopReason === "interrupted") return false;
  if (rawReason !== undefined && table.lookup(rawReason, undefined) !== null) return false;
  if (stopReason === "error") return true;
  const wordless = rawReason !== undefined || table.wordFor(stopReason) === null;
  return wordless && errorRow(stopReason, table, pointer) !== null;
}

/** The row that tells this stop by words of the error message at the pointer, or null. */
export function errorRow(reason: StopReason, table: ReasonTable, pointer: string): ErrorRow | null {
  const fits = (row: ErrorRow) =>
    row.reason === reason && row.pointer === pointer && row.contains !== undefined;
  return table.errors.find(({ row }) => fits(row))?.row ?? null;
}

/** The message of an error, with the words in it that its row goes by. */
export function errorText(
  { message }: CanonicalResponse,
  row: ErrorRow | null,
  otherwise: string,
): string {
  const needed = row?.contains ?? "";
  return message?.includes(needed) ? message : needed || otherwise;
}

/** Whether there is anything to send before an error; without it the error is the whole answer. */
export function hasOutput({ text, reasoning, toolCalls, usage }: CanonicalResponse): boolean {
  return text !== "" || reasoning !== "" || toolCalls.length > 0 || usage !== null;
}

/** Whether an error comes after output in a running stream, rather than as the whole answer under its own status. */
function fitsInBand(
  response: CanonicalResponse,
  { stream, table }: WriteOptions,
  pointer: string,
): boolean {
  return (
    stream &&
    hasOutput(response) &&
    errorRow(response.stopReason, table, pointer)?.status === undefined
  );
}

/** The HTTP error that tells this by turning the request down; null where the answer itself tells it. */
export function turnedDown(
  response: CanonicalResponse,
  table: ReasonTable,
  bodyOf: (message: string, status: number) => unknown,
): WrittenResponse | Inexpressible | null {
  const { stopReason, rawReason } = response;
  const row = table.errors.find(({ row }) => row.reason === stopReason)?.row ?? null;
  const told =
    stopReason === "error"
      ? !hasOutput(response)
      : row !== null && table.wordFor(stopReason) === null;
  if (rawReason !== undefined || !told) return null;
  if (hasOutput({ ...response, usage: null })) {
    return inexpressible(
      stopReason,
      "it is told by turning the request down, before anything is said",
    );
  }
  const status = row?.status ?? 500;
  return jsonBody(bodyOf(errorText(response, row, "The server had an error."), status), status);
}

/** How a dialect tells stops by errors whose message lies at the pointer. */
interface ErrorWords {
  readonly pointer: string;
  http(response: CanonicalResponse, options: WriteOptions): WrittenResponse;
  /** The stream that breaks off with the error. */
  inBand(response: CanonicalResponse, options: WriteOptions): WrittenResponse;
  /** Why what comes before the error would be read as something else, or null. */
  fault(response: CanonicalResponse, options: WriteOptions): string | null;
}

/** Tells a stop by an error: within the stream after output, else by turning the request down. */
export function failingWith({ pointer, http, inBand, fault }: ErrorWords) {
  return (response: CanonicalResponse, options: WriteOptions) => {
    if (!toldByError(response, options.table, pointer)) return null;
    if (!fitsInBand(response, options, pointer)) return http(response, options);
    const why = fault(response, options);
    return why === null ? inBand(response, options) : inexpressible(response.stopReason, why);
  };
}
