// One failing case or cause as a sentence: what came, what was answered, what that does to a user.
import type { CaseLine } from "../generated/journal.ts";
import { type Harm, harms } from "../model/harm.ts";
import type { CauseKey } from "../run/causes.ts";

const endings: Readonly<Record<string, string>> = {
  end_turn: "the model had finished",
  stop_sequence: "a stop string had fired",
  tool_call: "the model asked for tools",
  max_tokens: "the output limit cut the answer",
  context_window_exceeded: "the context window was full",
  safety_blocked: "a filter had blocked it",
  refusal: "the model had declined",
  pause_turn: "the provider asked to be called again",
  malformed_tool_call: "the tool call could not be used",
  cancelled: "it had been cancelled",
  error: "the provider reported a failure",
  interrupted: "the stream broke off",
  unknown: "the value is one nobody has mapped, or none",
};

/** What a cause means, in words. */
export function causeSentence({ kind, dialect, expected, answered, harm }: CauseKey): string {
  const came = endings[expected] ?? `it ended with ${expected}`;
  const told = answered === "deed" ? "" : `; ${answeredText(answered)}`;
  return `${dialect}, ${kind}: ${came}${told}${effect(harm)}.`;
}

function answeredText(answered: string): string {
  if (answered === "untold") return "the caller was told nothing";
  if (answered === "timed_out") return "no answer came";
  if (answered === "died") return "the process died";
  return /^[A-Z]\w*(Error|Exception|Abort)\w*$|Error$/.test(answered)
    ? `the library threw ${answered}`
    : `the answer was "${answered}"`;
}

function effect(harm: string): string {
  const known = harms[harm as Harm];
  return known ? `: ${known.does}` : harm === "" ? "" : ` (${harm})`;
}

/** Why one case failed, beside its cause: the requirements it breaks, and on what evidence. */
export function brokenText(
  broken: readonly { readonly id: string; readonly message: string }[],
  rung: CaseLine["rung"],
): string {
  const rules = broken.map(({ id, message }) => `${id} ${message}`).join("; ");
  return rung === "synthetic" ? `${rules} (synthetic evidence)` : rules;
}
