// Answers that repeat what fullstop itself said: a refused connection, a request that nothing waited for. They say nothing
// about a library.
import type { AnyAnswer, NoAnswer } from "../model/answer.ts";

/** What fullstop says where it has no answer, and what to do about it. The first that fits. */
const table: readonly { readonly said: RegExp; readonly wayOut: string }[] = [
  {
    said: /fullstop refused an HTTP\/2 connection/,
    wayOut:
      "give the library its HTTP/1.1 client (AWS SDK: requestHandler of @smithy/node-http-handler)",
  },
  {
    said: /fullstop refused a (?:child process|worker thread|signal)|fullstop refused (?:native code|binding)/,
    wayOut: "run the adapter as a command, with --exec",
  },
  {
    said: /fullstop refused a /,
    wayOut: "give the library the base URL of the case, and switch off what asks other hosts",
  },
  {
    said: /fullstop: a request of more than/,
    wayOut: "send the history of the case alone",
  },
  {
    said: /fullstop_stray_request|fullstop: no case waits for/,
    wayOut: "send each request of a case to its base URL, with its key, and no more than ten",
  },
];

/** Why the case could not run, if its answer holds words of fullstop; else null. */
export function ownWordsIn(answer: AnyAnswer): NoAnswer | null {
  for (const text of errorsIn(answer)) {
    const found = table.find(({ said }) => said.test(text));
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
