// The redactor's exports: secrets in a capture are found, and replaced by placeholders, or the capture is refused.

export { redactBody } from "./body.ts";
export { findSecrets, redact, redactValue } from "./find.ts";
export { redactHeaders } from "./headers.ts";
export { createRedactor } from "./redactor.ts";
