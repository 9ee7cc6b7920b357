// Headers by allow-list: what a reader or a person needs stays, ids become placeholders, all else is dropped.
import { isPlaceholder } from "./placeholder.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { scan } from "./scan.ts";

/** What says how a response is framed, why it failed and when to ask again. */
const kept =
  /^(?:content-type|date|server|retry-after(?:-ms)?|x-should-retry|x-amzn-errortype|x-ms-error-code|x-error-code|x-error-json|(?:anthropic|x)-ratelimit-[a-z-]+|openai-(?:processing-ms|version)|anthropic-version|x-ms-region)$/;
const ids = /^(?:[a-z]+-)*(?:request-?id|correlation-id|trace-id|response-id)$/;

/** The headers that may be kept, with lower-case names. A kept one that holds a secret is dropped too. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  redactor: Redactor = createRedactor(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => {
      const known = name.toLowerCase();
      if (ids.test(known)) return [[known, isPlaceholder(value) ? value : redactor.id(value)]];
      return kept.test(known) && scan(value).length === 0 ? [[known, value]] : [];
    }),
  );
}
