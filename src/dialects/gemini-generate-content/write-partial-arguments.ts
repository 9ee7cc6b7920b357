// The inverse of partial-arguments.ts: writes one call as pieces with a JSON path and a value each.
import type { CanonicalCall } from "../../model/exchange.ts";
import { deltasOf } from "../shared/bodies.ts";
import { argumentsOf } from "../shared/calls.ts";
import type { Json } from "../shared/json.ts";

/** The pieces of a call; an incomplete call has no final piece. Null where pieces cannot express the arguments. */
export function writePartialArguments(call: CanonicalCall): object[] | null {
  const { id, name, state } = call;
  const value = argumentsOf(call.arguments);
  const pieces = value && piecesIn(value, "$");
  if (!pieces) return null;
  return pieces.map((piece, at) => {
    const continues = state === "incomplete" || at < pieces.length - 1;
    const named = at > 0 ? {} : { ...(id === "" ? {} : { id }), name };
    return { ...named, partialArgs: [piece], ...(continues ? { willContinue: true } : {}) };
  });
}

/** Paths have no way to quote a name, and no value for an empty list or object. */
function piecesIn(value: unknown, jsonPath: string): Json[] | null {
  if (typeof value !== "object" || value === null) return leaf(value, jsonPath);
  const entries = Object.entries(value);
  if (entries.length === 0) return null;
  const pieces: Json[] = [];
  for (const [name, member] of entries) {
    if (!Array.isArray(value) && !/^[A-Za-z_]\w*$/.test(name)) return null;
    const place = Array.isArray(value) ? `[${name}]` : `.${name}`;
    const inner = piecesIn(member, jsonPath + place);
    if (!inner) return null;
    pieces.push(...inner);
  }
  return pieces;
}

function leaf(value: unknown, jsonPath: string): Json[] {
  if (typeof value === "number") return [{ jsonPath, numberValue: value }];
  if (typeof value === "boolean") return [{ jsonPath, boolValue: value }];
  if (typeof value !== "string") return [{ jsonPath, nullValue: "NULL_VALUE" }];
  const texts = value === "" ? [""] : deltasOf(value);
  return texts.map((stringValue, at) => {
    return { jsonPath, stringValue, ...(at < texts.length - 1 ? { willContinue: true } : {}) };
  });
}
