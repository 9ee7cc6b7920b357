// Answers to an exchange that the harness or a busy machine may have caused.
import type { NoAnswer, Outcome } from "../../model/answer.ts";
import { isBrokenConnection } from "../../model/broken-connection.ts";
import type { ObservedCase } from "./cases.ts";

/** What a doubtful answer is when it comes a second time: the case could not run, or the wrapper is at fault. */
export function doubtIn(
  { ends, claim }: Pick<ObservedCase, "ends" | "claim">,
  { answer, facts }: Outcome,
): NoAnswer | null {
  // The case itself breaks the connection, or its body ends early.
  const breaks = ends === "break" || claim.stopReason === "interrupted";
  if (answer.kind === "threw" && isBrokenConnection(answer.error) && !breaks) {
    const why = `the connection broke twice, though the case does not break it: ${answer.error.message}`;
    return { kind: "could_not_run", why };
  }
  if (facts.requests.length > 0) return null;
  const why = "no request was sent";
  if (answer.kind === "returned") return { kind: "at_fault", why };
  if (answer.kind !== "threw") return null;
  return { kind: "at_fault", why: `${why}: ${answer.error.name}: ${answer.error.message}` };
}
