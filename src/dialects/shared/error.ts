// Finds the error in a body or frame, in any of the usual shapes, and its code.
import type { Frame } from "../../wire/frame.ts";
import { asArray, asName, asObject, type Json } from "./json.ts";
import type { SeenError } from "./turn.ts";

/** The error a value carries in band, or null. Only unmistakable shapes count: an ordinary answer may have a `message`. */
export function errorIn(value: Json, base = ""): SeenError | null {
  const { error, type, object, errors } = value;
  const hasError = error !== undefined && error !== null;
  const isFound = hasError || isError(type) || isError(object) || (errors && firstOf(errors));
  return isFound ? describeError(value, base) : null;
}

/** Nearly always there is no word: V8 compares a text with a text faster than anything with a text. */
function isError(word: unknown): boolean {
  return typeof word === "string" && word === "error";
}

/** The same; an event named `error` is an error whatever its shape. */
export function errorInEvent(value: Json, { event }: Pick<Frame, "event">): SeenError | null {
  return event === "error" ? describeError(value) : errorIn(value);
}

/** The error of a response with an HTTP error status, whatever its body. */
export function errorOfFailure(
  body: unknown,
  headers: Readonly<Record<string, string>>,
): SeenError {
  const first = Array.isArray(body) ? body[0] : body;
  const value = asObject(first);
  const seen = value ? describeError(value) : noCode(first);
  if (seen.code !== null) return seen;
  return { ...seen, code: asName(headers["x-amzn-errortype"]?.split(":")[0]) };
}

/** Describes a value known to be an error. Codes are looked for in the error object, then beside it; the most specific spelling first. */
export function describeError(value: Json, base = ""): SeenError {
  const single = asObject(value.error);
  const inner = single ?? firstOf(value.errors);
  const place = single ? "/error" : "/errors/0";
  const found = (inner ? codeOf(inner, place) : null) ??
    codeOf(value, "") ?? { code: null, field: null };
  return { root: value, base, ...found, message: messageOf(value, inner) };
}

/** Some servers send a list of errors: the first counts. */
function firstOf(errors: unknown): Json | null {
  return asObject(asArray(errors)[0]);
}

function codeOf(holder: Json, base: string): { code: string | number; field: string } | null {
  for (const key of ["code", "status", "type", "error_type"]) {
    const code = asName(holder[key]);
    if (code !== null && code !== "error") return { code, field: `${base}/${key}` };
  }
  if (typeof holder.code === "number") return { code: holder.code, field: `${base}/code` };
  const type = asName(holder.__type);
  if (type === null) return null;
  return { code: type.slice(type.lastIndexOf("#") + 1), field: `${base}/__type` };
}

function messageOf(value: Json, inner: Json | null): string | null {
  return (
    asName(inner?.message) ?? asName(value.error) ?? asName(value.message) ?? asName(value.detail)
  );
}

/** An error without a code. */
export function noCode(root: unknown, message: string | null = null): SeenError {
  return { root, base: "", code: null, field: null, message };
}
