// What a suite changed of a fixture before it was sent, and why that is expected to be read as it is.
import type { CaseLine } from "../generated/journal.ts";

/** Of a case whose bytes are not those of its fixture. */
export interface Changed {
  readonly what: string;
  /** The rule that makes the expectation: the fixture's own source speaks of other bytes. */
  readonly why: string;
}

type ChangedCase = Pick<CaseLine, "suite" | "kind" | "variant"> & {
  readonly ends?: "close" | "break" | undefined;
};

const cutShort =
  "R4: a stream that stops before its terminal evidence is interrupted, whatever it has held so far; an error tells the caller too.";

/** null: the bytes of the fixture were sent as they are. `frames`: how many the fixture has. */
export function changedBy(
  { suite, kind, variant, ends }: ChangedCase,
  frames: number,
): Changed | null {
  if (suite === "privacy")
    return {
      what: "with made-up secrets planted in the bytes and the request",
      why: "R19: nothing surfaces but what is read; the ending itself is judged in suite mapping.",
    };
  if (suite === "arrival")
    return {
      what: `sent in another way (${variant})`,
      why: "The answer must be the one to the unchanged stream (R13: chunks mean nothing; R3 and R5 for what comes twice).",
    };
  const [, sort = "", count = ""] = /(?:^|\.)(cut|inside|error)(\d+)/.exec(variant ?? "") ?? [];
  if (sort === "" || (suite !== "streaming" && kind !== "translate")) return null;
  const end = ends === "break" ? "then the connection breaks" : "then a clean close";
  const of = `${count} of ${frames} ${frames === 1 ? "frame" : "frames"}`;
  if (sort === "error")
    return {
      what: `the provider's own error frame put in after ${of}, ${end}`,
      why: "R9 and R5: a reported error is the ending, whatever came before it.",
    };
  return {
    what: sort === "cut" ? `cut after ${of}, ${end}` : `cut inside the frame after ${of}, ${end}`,
    why: cutShort,
  };
}
