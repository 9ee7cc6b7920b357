// Answers to an exchange that the harness or a busy machine may have caused.
import type { NoAnswer, Outcome } from "../../model/answer.ts";
import { isBrokenConnection } from "../../model/broken-connection.ts";
import type { ObservedCase } from "./cases.ts";

/**
 * What a doubtful answer is when it comes a second time: the case could not run, the wrapper is at fault, or the library
 * declined to send.
 */
export function doubtIn(
  { ends, claim, chunks }: Pick<ObservedCase, "ends" | "claim" | "chunks">,
  { answer, facts }: Outcome,
): NoAnswer | null {
  // The case itself breaks the connection, or its body ends early.
  const breaks = ends === "break" || claim.stopReason === "interrupted";
  if (
    answer.kind === "threw" &&
    !breaks &&
    isBrokenConnection(answer.error, Buffer.concat(chunks))
  ) {
    const why = `the connection broke twice, though the case does not break it: ${answer.error.message}`;
    return { kind: "could_not_run", why };
  }
  if (facts.requests.length > 0) return null;
  const why = "no request was sent";
  if (answer.kind === "returned") return { kind: "at_fault", why };
  if (answer.kind !== "threw") return null;
  const { error, inAdapter } = answer;
  const said = `${why}: ${error.name}: ${error.message}`;
  return inAdapter || isSlip(error)
    ? { kind: "at_fault", why: said }
    : { kind: "declined", why: said };
}

/** By these a language tells of a slip in the code, or no error was thrown at all: no library declines a request so. */
const slips =
  /^((Type|Reference|Range|Syntax|Name|Attribute|Key|Index|Import|ModuleNotFound|Assertion|UnboundLocal)Error|string|object|undefined)$/;

const isSlip = ({ name }: { readonly name: string }) => slips.test(name);
