// Vertex can stream the arguments of one call: pieces with a JSON path and a value, until a piece comes without willContinue.
import { asArray, asName, asObject, asText, type Json } from "../json.ts";
import { type ChoiceTurn, newCall } from "../turn.ts";

/** The key under which the call being streamed is filed. */
const streaming = "streaming";

/** Takes a piece of a streamed call; false when this is an ordinary, whole call. */
export function addPartialArguments(call: Json, choice: ChoiceTurn): boolean {
  const open = choice.callKeys.get(streaming);
  const pieces = asArray(call["partialArgs"]);
  const continues = call["willContinue"] === true;
  if (!open && pieces.length === 0 && !continues) return false;
  const gathered = open ?? newCall(choice, streaming);
  gathered.id ??= asName(call["id"]);
  gathered.name ??= asName(call["name"]);
  gathered.whole = true;
  const root = asObject(JSON.parse(gathered.arguments || "{}")) ?? {};
  for (const piece of pieces) setPath(root as Record<string, unknown>, asObject(piece) ?? {});
  gathered.arguments = JSON.stringify(root);
  gathered.done = !continues;
  if (!continues) choice.callKeys.delete(streaming);
  return true;
}

function setPath(root: Record<string, unknown>, piece: Json): void {
  const path = asText(piece["jsonPath"]).match(/[^.[\]'"$]+/g) ?? [];
  const leaf = path.pop();
  if (leaf === undefined) return;
  let holder = root;
  for (const name of path) {
    const next = asObject(Object.hasOwn(holder, name) ? holder[name] : undefined) ?? {};
    define(holder, name, next);
    holder = next as Record<string, unknown>;
  }
  const before = Object.hasOwn(holder, leaf) ? holder[leaf] : undefined;
  const value = piece["stringValue"] ?? piece["numberValue"] ?? piece["boolValue"] ?? null;
  define(holder, leaf, typeof before === "string" && typeof value === "string" ? before + value : value);
}

/** Plain assignment would let a path named `__proto__` reach the prototype. */
function define(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}
