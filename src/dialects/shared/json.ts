// Careful looks into values nobody has validated: provider bytes are never schema-checked, so every step asks first.

export type Json = Readonly<Record<string, unknown>>;

/** The value as an object, or null for anything else, arrays included. */
export function asObject(value: unknown): Json | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Json)
    : null;
}

const nothing: readonly unknown[] = [];

/** The value as an array, or an empty one. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : nothing;
}

/** The value as text, or an empty one. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The value as a non-empty string, or null. */
export function asName(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Null, empty, white space and the word "null" are ways of saying nothing. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "" || value === "null";
  return value === null || value === undefined;
}
