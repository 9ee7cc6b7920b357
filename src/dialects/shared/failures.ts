// Stops that are written as an error: which ones, with which message, and whether as the whole answer or after output.
import { hasContent, hasOutput } from "../../model/calls.ts";
import type { ErrorRow } from "../../model/card.ts";
import type { CanonicalResponse, Inexpressible, WrittenResponse } from "../../model/exchange.ts";
import { jsonBody } from "./bodies.ts";
import { callFault } from "./calls.ts";
import { inexpressible, type WriteInput } from "./writer.ts";

/** Whether a stop is written as an error: `error` is, and so is a stop that only a row of the card's errors can express. */
export function toldByError(input: WriteInput, pointer: string): boolean {
  const { stopReason, rawReason, table } = input;
  if (stopReason === "unknown" || stopReason === "interrupted") return false;
  if (table.lookup(rawReason, undefined) !== null) return false;
  if (stopReason === "error") return true;
  const wordless = rawReason !== undefined || table.wordFor(stopReason) === null;
  return wordless && errorRow(input, pointer) !== null;
}

/** The card's row that recognises this stop by text in the error message at the pointer, or null. */
export function errorRow({ stopReason, table }: WriteInput, pointer: string): ErrorRow | null {
  const fits = (row: ErrorRow) =>
    row.reason === stopReason && row.pointer === pointer && row.contains !== undefined;
  return table.errors.find(({ row }) => fits(row))?.row ?? null;
}

/** The error message: it must contain the text by which the row is recognised. */
export function errorText(
  { message }: CanonicalResponse,
  row: ErrorRow | null,
  otherwise: string,
): string {
  const needed = row?.contains ?? "";
  return message?.includes(needed) ? message : needed || otherwise;
}

/** Why a stop that only an HTTP error expresses cannot follow output. */
export const onlyBeforeOutput = "it is expressed by rejecting the request, before any output";

/** The HTTP error for a stop that is expressed by rejecting the request; null where the answer itself expresses it. */
export function turnedDown(
  input: WriteInput,
  bodyOf: (message: string, status: number) => unknown,
): WrittenResponse | Inexpressible | null {
  const { stopReason, rawReason, table } = input;
  // The body here has a message alone: a row that asks for a code cannot be met by it.
  const fits = (row: ErrorRow) => row.reason === stopReason && row.value === undefined;
  const row = table.errors.find(({ row }) => fits(row))?.row ?? null;
  const told =
    stopReason === "error" ? !hasOutput(input) : row !== null && table.wordFor(stopReason) === null;
  if (rawReason !== undefined || !told) return null;
  if (hasContent(input)) return inexpressible(stopReason, onlyBeforeOutput);
  const status = row?.status ?? 500;
  return jsonBody(bodyOf(errorText(input, row, "The server had an error."), status), status);
}

/** A stop written as an error. */
export interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly status: number;
}

/** How a dialect writes errors whose message is at the pointer. */
interface ErrorWords {
  readonly pointer: string;
  /** The type of a failure of the server itself, and what it says. */
  readonly failed: Pick<ToldError, "type" | "message">;
  /** The type of the error for a rejected request. */
  readonly rejected: string;
  /** How the arguments of calls that come before the error are sent. */
  readonly wire: "object" | "text";
  http(error: ToldError, input: WriteInput): WrittenResponse;
  /** A stream that ends with the error. */
  inBand(error: ToldError, input: WriteInput): WrittenResponse;
}

/** Writes a stop as an error: in the stream if there was output, else as an HTTP error. */
export function failingWith({ pointer, failed, rejected, wire, http, inBand }: ErrorWords) {
  return (input: WriteInput) => {
    if (!toldByError(input, pointer)) return null;
    const { stopReason, rawReason } = input;
    const row = errorRow(input, pointer);
    const type = rawReason ?? (stopReason === "error" ? failed.type : rejected);
    const message = errorText(input, row, failed.message);
    const error = { type, message, status: row?.status ?? (type === rejected ? 400 : 500) };
    // Without any output the error is the whole answer.
    if (!input.stream || !hasOutput(input) || row?.status !== undefined) return http(error, input);
    const why = callFault(input, wire);
    return why === null ? inBand(error, input) : inexpressible(stopReason, why);
  };
}
