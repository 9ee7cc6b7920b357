// Headers by allow-list: those a reader or a person needs are kept, ids become placeholders, all others are dropped.
import { isPlaceholder } from "./placeholder.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { idHeader, keptHeader } from "./rules.ts";
import { scan } from "./scan.ts";

/** The headers that may be kept, with lower-case names. A kept one that holds a secret is dropped too. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  redactor: Redactor = createRedactor(),
): Record<string, string> {
  for (const value of Object.values(headers)) redactor.reserve(value);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] => {
      const known = name.toLowerCase();
      if (idHeader.test(known)) return [[known, isPlaceholder(value) ? value : redactor.id(value)]];
      return keptHeader.test(known) && scan(value).length === 0 ? [[known, value]] : [];
    }),
  );
}
