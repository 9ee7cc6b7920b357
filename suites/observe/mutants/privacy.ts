// Readers that leak on purpose: the reference with one leak each; and a run that writes journal lines without redacting.
import type { Adapter, GuestObservation } from "../../../src/adapter/contract.ts";
import type { CaseLine } from "../../../src/generated/journal.ts";
import reference from "../../../src/reference/guest.ts";

export type Observe = NonNullable<Adapter["observe"]>;

const base64 = (text: string): string => Buffer.from(`message: ${text}`).toString("base64");
const wordsOf = ({ error }: GuestObservation): string => error?.message ?? "";
const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs the reference, then leaks something of the observation or of the request. */
function after(leak: (seen: GuestObservation, ...asked: Parameters<Observe>) => unknown): Observe {
  return async (...asked) => {
    const seen = await observed(...asked);
    return { ...seen, ...(leak(seen, ...asked) as Partial<GuestObservation> | undefined) };
  };
}

/** Puts something of the response into the observation. */
function keeping(what: (response: Response) => Promise<string>): Observe {
  return async (exchange, tools) => {
    let kept: Promise<string> = Promise.resolve("");
    const fetch: typeof tools.fetch = async (...request) => {
      const response = await tools.fetch(...request);
      kept = what(response.clone());
      return response;
    };
    return { ...(await observed(exchange, { ...tools, fetch })), reasoning: await kept };
  };
}

function observed(...asked: Parameters<Observe>): Promise<GuestObservation> {
  if (!reference.observe) throw new Error("the reference does not observe");
  return reference.observe(...asked);
}

/** What each mutant lets out, by name. */
const leaks: Readonly<Record<string, Observe>> = {
  "keeps-headers": keeping(async ({ headers }) => [...headers].flat().join(" ")),
  "keeps-the-body": keeping((response) => response.text().catch(() => "")),
  "tells-the-error": after((seen, _exchange, { tell }) => {
    tell?.({ type: "termination", message: wordsOf(seen) });
  }),
  "tells-the-error-in-base64": after((seen, _exchange, { tell }) => {
    tell?.({ type: "termination", message: base64(wordsOf(seen)) });
  }),
  "logs-the-request": after((_seen, { apiKey }) =>
    log(`POST /v1?key=${encodeURIComponent(`${apiKey}&`)}`),
  ),
  "logs-the-error": after((seen) => log(JSON.stringify({ failed: wordsOf(seen) }))),
  "quotes-the-key": after((_seen, { apiKey }) => ({
    error: { name: "Unauthorised", message: `Incorrect API key: ${apiKey.slice(0, -8)}…` },
  })),
};

/** Leaks of the run, not of the adapter: journal lines are kept without redacting. */
const keepers: Readonly<Record<string, (line: CaseLine) => CaseLine>> = {
  "reports-the-error": (line) => line,
};

export const privacyMutantNames = [...Object.keys(leaks), ...Object.keys(keepers)];

/** The mutant of this name: an adapter and, for leaks of the run, how its lines are kept. */
export function privacyMutant(name: string): {
  adapter: Adapter;
  kept?: (line: CaseLine) => CaseLine;
} {
  const kept = keepers[name];
  const observe = leaks[name];
  if (kept) return { adapter: { ...reference, name }, kept };
  if (!observe) throw new Error(`no mutant ${name}`);
  return { adapter: { ...reference, name, observe } };
}
