// The redactor's door: what must not leave a capture is found, and replaced by placeholders or refused.

export type { BodyForm, BodyRedaction, Doubt, Replacement } from "./redact/body.ts";
export { redactBody } from "./redact/body.ts";
export { findSecrets, redact, redactValue } from "./redact/find.ts";
export { redactHeaders } from "./redact/headers.ts";
export { createRedactor, type Redactor } from "./redact/redactor.ts";
export type { Secret } from "./redact/scan.ts";
