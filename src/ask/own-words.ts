// Answers that repeat what fullstop itself said: a refused connection, a request that nothing waited for. They say nothing
// about a library.
import type { AnyAnswer, NoAnswer } from "../model/answer.ts";
import table from "./own-words.json" with { type: "json" };

/** What fullstop says where it has no answer, and what to do about it. The first that fits. */
const signs = table.map(({ said, wayOut }) => ({ said: new RegExp(said), wayOut }));

/** Why the case could not run, if its answer holds words of fullstop; else null. */
export function ownWordsIn(answer: AnyAnswer): NoAnswer | null {
  for (const text of errorsIn(answer)) {
    const found = signs.find(({ said }) => said.test(text));
    if (found)
      return { kind: "could_not_run", why: `${found.said.exec(text)?.[0]}: ${found.wayOut}` };
  }
  return null;
}

function errorsIn(answer: AnyAnswer): string[] {
  if (answer.kind === "threw") return [answer.error.message];
  if (answer.kind === "returned") return [answer.observation.error?.message ?? ""];
  // A loop that asks past the end of its script is told so, and judged by that request.
  if (answer.kind === "turned")
    return answer.acts
      .flatMap((act) => (act.kind === "threw" ? act.error.message : []))
      .filter((text) => /fullstop refused /.test(text));
  return answer.kind === "translated"
    ? [Buffer.concat(answer.response.chunks).toString()].filter((text) =>
        /fullstop refused /.test(text),
      )
    : [];
}
