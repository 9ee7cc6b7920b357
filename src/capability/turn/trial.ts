// The shape of a requirement on loops: a statement, the harm when it is broken, and a predicate over the trace of one case.
import type { LoopDeclaration } from "../../generated/adapter.ts";
import type { DeclaredLimits, DeclaredSwitches, Hint } from "../../generated/profile.ts";
import type { ExpectedTrace } from "../../generated/scenario.ts";
import type { Harm } from "../../model/harm.ts";
import type { Ruling, Statement } from "../../model/requirement.ts";
import type { ActTrace } from "./trace.ts";

export interface LoopTool {
  readonly name: string;
  readonly mutates: boolean;
  readonly suppressed: boolean;
}

/** Everything a predicate may look at. */
export interface LoopTrial {
  /** The turns of the script; most have one. */
  readonly acts: readonly ActTrace[];
  /** The turn the expectations speak of: the last of the script. */
  readonly main: ActTrace;
  /** A later turn of the same session, whose request shows the history. */
  readonly probe: ActTrace | null;
  /** The same question, answered without a hitch. */
  readonly control: ActTrace | null;
  /** What the control must come to; null where that depends on a profile nobody declared. */
  readonly controlExpected: {
    readonly outcome: readonly string[];
    readonly tools: readonly string[];
  } | null;
  readonly expected: ExpectedTrace | null;
  readonly switches: DeclaredSwitches;
  readonly limits: DeclaredLimits;
  readonly hint: Hint | null;
  readonly tools: readonly LoopTool[];
  readonly prompts: readonly string[];
  /** Whether there is a larger output limit to go to, by the profile's own rule. */
  readonly mayEscalate: boolean;
  readonly reports: readonly string[];
  readonly loop: LoopDeclaration;
  readonly endless: boolean;
}

export interface LoopRequirement extends Statement {
  readonly harm: Harm;
  /** null: this case says nothing about it. */
  readonly judge: (trial: LoopTrial) => Ruling | null;
}
