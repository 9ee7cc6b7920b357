// Names of members: what chat completions call `tool_call_id`, Tencent's cloud calls `ToolCallId`. Nothing a caller names
// is ever a member here: schemas and arguments travel as text.
import { asObject, type Json } from "../shared/json.ts";

/** The same value with every member named Tencent's way. */
export function toPascalCase(value: Json): Json {
  return rename(value, (name) =>
    name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

/** The same value with every member named the way of chat completions. */
export function fromPascalCase(value: Json): Json {
  return rename(value, (name) => name.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase());
}

function rename(value: Json, nameOf: (name: string) => string): Json {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [nameOf(name), renameWithin(each, nameOf)]),
  );
}

function renameWithin(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renameWithin(each, nameOf));
  const object = asObject(value);
  return object ? rename(object, nameOf) : value;
}
