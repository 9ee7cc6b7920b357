// Redacts the body of a request or a response, or refuses and says where it is unsure.
import { findSecrets } from "./find.ts";
import { createRedactor, type Redactor } from "./redactor.ts";

export interface BodyForm {
  readonly contentType?: string | null | undefined;
  /** Known better than by content type and first bytes. */
  readonly framing?: "json" | "json-array" | "sse" | "ndjson" | "aws" | "text" | undefined;
}

/** Something that was replaced. `at` is `frame number#JSON pointer`, never the secret. */
export interface Replacement {
  readonly kind: string;
  readonly at: string;
}

/** Something that may be a secret and cannot be replaced with certainty. */
export interface Doubt {
  readonly where: string;
  readonly kind: string;
  readonly why: string;
}

export type BodyRedaction =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly replaced: readonly Replacement[] }
  | { readonly ok: false; readonly doubts: readonly Doubt[] };

/** The body without its secrets. `ok: false`: nothing of it may be kept. */
export function redactBody(
  bytes: Uint8Array,
  form: BodyForm = {},
  redactor: Redactor = createRedactor(),
): BodyRedaction {
  const text = Buffer.from(bytes).toString("latin1");
  const found = findSecrets(text);
  if (form.contentType?.includes("amazon.eventstream")) {
    const doubts = found.map(({ kind, start }) => ({
      where: `byte ${start}`,
      kind,
      why: "binary frames cannot be edited yet",
    }));
    return found.length > 0 ? { ok: false, doubts } : { ok: true, bytes, replaced: [] };
  }
  let out = "";
  let at = 0;
  for (const { kind, start, end } of found) {
    out += text.slice(at, start) + redactor.placeholder(kind, text.slice(start, end));
    at = end;
  }
  return {
    ok: true,
    bytes: Buffer.from(out + text.slice(at), "latin1"),
    replaced: found.map(({ kind, start }) => ({ kind, at: `byte ${start}` })),
  };
}
