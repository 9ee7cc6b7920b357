// Checked access to provider values: they are never validated by a schema, so every step checks the type.

export type Json = Readonly<Record<string, unknown>>;

/** The value as an object, or null for anything else, arrays included. */
export function asObject(value: unknown): Json | null {
  return typeof value === "object" && !Array.isArray(value) ? (value as Json | null) : null;
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

/** Null, an empty text, white space and the text "null" all mean that there is no value. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "" || value === "null";
  return value === null || value === undefined;
}

const noObjects: readonly Json[] = [];

/** The objects of a list. */
export function objectsIn(value: unknown): readonly Json[] {
  if (!Array.isArray(value)) return noObjects;
  return value.map(asObject).filter((each) => each !== null);
}

/** The object under this name and the pointer to it; the value itself where nothing is wrapped. */
export function unwrapped(value: Json, name: string): { inner: Json; base: string } {
  const inner = asObject(value[name]);
  return inner ? { inner, base: `/${name}` } : { inner: value, base: "" };
}

/** The members that are given. */
export function given(members: Json): Json {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Content as text, be it given as text or in parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return asArray(content)
    .map((part) => asText(asObject(part)?.text))
    .join("");
}
