// The word a library passes on from the provider, as a caller has it. A blank one counts as none.

export function passedOn(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return JSON.stringify(value);
  return value.trim() === "" ? null : value;
}
