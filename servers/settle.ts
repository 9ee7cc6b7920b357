// Fills the gaps of a claim from the bytes. Throws when the bytes cannot be what was claimed.
import type { Observation } from "../src/generated/observation.ts";
import { type AsSent, asSent, type Case, type Claim, type Mode } from "./case.ts";
import { unitsOf, valuesAt } from "./sent.ts";

/** The observation a reader must make of these bytes. */
export function settled(
  each: Pick<Case, "claim" | "where">,
  mode: Mode,
  bytes: Uint8Array,
): Observation {
  const { choices, ...claim } = each.claim(mode);
  const units = unitsOf(bytes);
  const ids = [...new Set(valuesAt(units, each.where.ids))].map(String);
  const count = (claimed: number | AsSent | null, pointers: readonly string[]) =>
    claimed === asSent ? lastNumber(valuesAt(units, pointers)) : claimed;
  return {
    ...claim,
    text: textOf(claim, valuesAt(units, each.where.text)),
    toolCalls: claim.toolCalls.map((call, at) => ({
      ...call,
      id: call.id === asSent ? (ids[at] ?? null) : call.id,
    })),
    usage: claim.usage && {
      inputTokens: count(claim.usage.inputTokens, each.where.input),
      outputTokens: count(claim.usage.outputTokens, each.where.output),
    },
    ...(choices ? { choices: [...choices] } : {}),
  };
}

function textOf({ text }: Claim, pieces: readonly unknown[]): string {
  if (typeof text === "string") return text;
  const sent = pieces.filter((piece) => typeof piece === "string").join("");
  if (text.startOf.startsWith(sent)) return sent;
  throw new Error(
    `sent ${JSON.stringify(sent.slice(0, 200))}, which the claimed text does not begin with`,
  );
}

function lastNumber(values: readonly unknown[]): number | null {
  const last = values.filter((value) => typeof value === "number").at(-1);
  return last ?? null;
}
