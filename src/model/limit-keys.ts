// The configuration keys that the ledger names (Z-150 to Z-153, A-030, A-031), as limits of a profile.
import type { Profile } from "../generated/profile.ts";
import type { LimitName } from "./machine.ts";

/** The limit that each key sets. Keys may have the prefix `agent.` */
export const configKeys: Readonly<Record<string, LimitName>> = {
  continuation_max_attempts: "continuations",
  continuation_max_output_chars: "outputChars",
  continuation_max_total_completion_tokens: "completionTokens",
  continuation_tool_repair_attempts: "repairs",
  max_inference_rounds_per_turn: "rounds",
  max_tool_calls_per_turn: "toolCalls",
  max_agent_turn_duration_ms: "wallTimeMs",
  max_pauses_per_turn: "pauses",
  max_stream_retries: "retries",
};

export interface Configured {
  readonly profile: Profile;
  /** Unknown keys: reported, never ignored silently. */
  readonly unknown: readonly string[];
}

/** The profile with these keys set; unknown keys are reported. */
export function configure(profile: Profile, config: Readonly<Record<string, number>>): Configured {
  const entries = Object.entries(config).map(
    ([key, value]) => [key, configKeys[key.replace(/^agent\./, "")], value] as const,
  );
  const set = entries.flatMap(([, name, value]) => (name ? [[name, value]] : []));
  return {
    profile: { ...profile, limits: { ...profile.limits, ...Object.fromEntries(set) } },
    unknown: entries.flatMap(([key, name]) => (name ? [] : [key])),
  };
}
