// JSON pointers (RFC 6901), parsed once and resolved often.

export type Pointer = readonly string[];

export function parsePointer(pointer: string): Pointer {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at the pointer, or undefined. Own members only: `__proto__` is a name like any other. */
export function resolve(root: unknown, pointer: Pointer): unknown {
  let value = root;
  for (const segment of pointer) {
    if (typeof value !== "object" || value === null) return undefined;
    const member = (value as Record<string, unknown>)[segment];
    // Nearly always there is no such member: that is found out faster than whose it would be.
    if (member === undefined || !Object.hasOwn(value, segment)) return undefined;
    value = member;
  }
  return value;
}
