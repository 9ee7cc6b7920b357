// The memory of one capture: equal secrets get equal placeholders in its headers and in all of its bodies.

export interface Redactor {
  /** The placeholder that stands for this secret; the same one every time. */
  placeholder(kind: string, secret: string): string;
}

/** A redactor for one capture: share it between the request, the headers and the bodies. */
export function createRedactor(): Redactor {
  const names = new Map<string, string>();
  return {
    placeholder(kind, secret) {
      const name = names.get(secret) ?? `[redacted-${kind}-${names.size + 1}]`;
      names.set(secret, name);
      return name;
    },
  };
}
