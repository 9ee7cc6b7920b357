// The memory of one capture: equal secrets get equal placeholders in its headers and in all of its bodies.

export interface Redactor {
  /** Whether details of people (phone numbers, cards, addresses, names in known members) are replaced as well. */
  readonly people: boolean;
  /** The placeholder for a secret within a text. */
  secret(kind: string, secret: string): string;
  /** The placeholder for an id, in the style of the corpus: its prefix is kept (`msg_fixture0001`). */
  id(id: string): string;
  /** The placeholder for a value only its provider can read (`fixture-thought-signature-01`). */
  opaque(name: string, value: string): string;
  /** Placeholders that already occur in this text are not given to other secrets. */
  reserve(text: string): void;
}

/** A redactor for one capture: share it between the request, the headers and the bodies. */
export function createRedactor({ people = false } = {}): Redactor {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();

  function nameOf(secret: string, make: (count: number) => string): string {
    const known = names.get(secret);
    if (known !== undefined) return known;
    const series = make(0);
    let count = (counts.get(series) ?? 0) + 1;
    while (taken.has(make(count).toLowerCase())) count++;
    counts.set(series, count);
    const name = make(count);
    names.set(secret, name);
    return name;
  }

  return {
    people,
    secret: (kind, secret) => nameOf(secret, (count) => `[redacted-${kind}-${count}]`),
    id: (id) => nameOf(id, (count) => `${prefixOf(id)}fixture${String(count).padStart(4, "0")}`),
    opaque: (name, value) =>
      nameOf(value, (count) => `fixture-${kebab(name)}-${String(count).padStart(2, "0")}`),
    reserve(text) {
      if (!/fixture|redacted/i.test(text)) return;
      for (const [word] of text.matchAll(/(?<![\w-])[\w-]*fixture[\w-]*|\[redacted-[\w-]+\]/gi))
        taken.add(word.toLowerCase());
    },
  };
}

/** The words before the random part: `chatcmpl-tool-`, `msg_`. */
function prefixOf(id: string): string {
  return id.replace(/^((?:[a-z]{2,12}[-_])*).*$/s, "$1");
}

function kebab(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .toLowerCase();
}
