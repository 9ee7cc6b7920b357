// Looks values up in the bytes a server sent, without the project's readers, so that claims do not depend on them.

/** The body, or every frame of a stream, as JSON. What does not parse is left out. */
export function unitsOf(bytes: Uint8Array): unknown[] {
  const text = Buffer.from(bytes).toString("utf8");
  const whole = parsed(text);
  if (whole !== undefined) return [whole];
  return text
    .split("\n")
    .map((line) => parsed(line.replace(/^data: ?/, "")))
    .filter((unit) => unit !== undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All values at these pointers, unit by unit; `*` stands for any index. Null and absent values are left out. */
export function valuesAt(units: readonly unknown[], pointers: readonly string[]): unknown[] {
  return units.flatMap((unit) =>
    pointers.flatMap((pointer) => walk(unit, pointer.split("/").slice(1))),
  );
}

function walk(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (step === undefined) return [value];
  if (typeof value !== "object") return [];
  if (step === "*") return Object.values(value).flatMap((inner) => walk(inner, rest));
  return walk(Object.entries(value).find(([key]) => key === step)?.[1], rest);
}
