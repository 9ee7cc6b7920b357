// The redactor's door: what must not leave a capture is found, and replaced by placeholders or refused.

export type { BodyRedaction } from "./body.ts";
export { redactBody } from "./body.ts";
export { findSecrets, redact, redactValue } from "./find.ts";
export { redactHeaders } from "./headers.ts";
export { createRedactor, type Redactor } from "./redactor.ts";
