// The level of a case, and the rules of docs/spec.md that decide its expectation: both follow from rung, tags and claim.
import type { Evidence, LoadedFixture } from "../corpus/load.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Act, Scenario } from "../generated/scenario.ts";
import { hasUnfinishedCall } from "../model/calls.ts";

type CaseLevel = CaseLine["level"];
type ClaimedFixture = Pick<LoadedFixture, "fixture">;
type AnsweredEvidence = Pick<Evidence, "mode" | "status" | "expected">;

const edges = ["edge", "malformed"];
const failures = ["http-error", "in-band-error", "unknown-value"];

/** Core: ordinary responses, cuts and half calls. Full: everything else that has a source. Odd: synthetic responses. */
export function levelOf(
  { fixture }: ClaimedFixture,
  { mode, expected }: Omit<AnsweredEvidence, "status">,
): CaseLevel {
  const { provenance, tags = [] } = fixture;
  const has = (some: readonly string[]) => tags.some((tag) => some.includes(tag));
  if (provenance.rung === "synthetic") return "odd";
  // HTTP clients check the length of a body: only streams break off unnoticed.
  const cutBody = mode === "json" && expected.stopReason === "interrupted";
  if (provenance.rung === "derived" || has(failures) || cutBody) return "full";
  const half = tags.includes("cut") || hasUnfinishedCall(expected);
  return has(edges) && !half ? "full" : "core";
}

const everyday = ["end_turn", "stop_sequence", "tool_call", "max_tokens", "interrupted"];

/**
 * A scenario is Core when each of its responses ends in an everyday way or breaks off, and no turn overlaps another; Odd
 * when it is marked as a probe.
 */
export function scenarioLevel({ acts = [], variants = [], probe }: Scenario): CaseLevel {
  if (probe) return "odd";
  const all: readonly Act[] = [...acts, ...variants.flatMap((each) => each.acts ?? [])];
  if (all.some(({ overlaps }) => overlaps)) return "full";
  const ends = all.flatMap(({ script }) => script.map(({ stopReason }) => stopReason));
  return ends.every((reason) => everyday.includes(reason)) ? "core" : "full";
}

/** The rules behind an expectation, the deciding one first. A fixture may name the deciding ones itself. */
export function rulesOf({ fixture }: ClaimedFixture, answered: AnsweredEvidence): string[] {
  const { expected } = answered;
  const decided = fixture.expect.rules ?? [decidingRule(answered)];
  const beside = [
    expected.toolCalls.length > 0 ? "R7" : "",
    expected.choices ? "R14" : "",
    expected.detail.raw ? "R10" : "",
    expected.detail.limit ? "V3" : "",
    fixture.expect.defensible ? "R17" : "",
  ].filter((rule) => rule !== "");
  return [...new Set([...decided, ...beside])];
}

/** The first line that fits decides, so their order matters. */
function decidingRule({ status, mode, expected }: AnsweredEvidence): string {
  const { ended, stopReason, rawReason, text, confidence, detail } = expected;
  if (ended === "open") return "R16";
  if (ended === "error") return status >= 400 && stopReason === "error" ? "R12" : "R9";
  if (stopReason === "interrupted")
    return mode === "json" && rawReason === null && text === "" ? "R12" : "R4";
  const promoted = ["tool_call", "malformed_tool_call", "refusal"].includes(stopReason ?? "");
  if (promoted && confidence === "medium") return "R6";
  if (detail.raw) return "R5";
  if (stopReason === "unknown" && rawReason === null) return "R2";
  return ended === "structure" ? "R3" : "R8";
}
