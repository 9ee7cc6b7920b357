// Vertex can stream the arguments of one call: pieces with a JSON path and a value, until a piece comes without willContinue.
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import type { ChoiceTurn } from "../shared/turn.ts";

const streaming = "streaming";

/** Takes a piece of a streamed call; false when this is an ordinary, whole call. */
export function addPartialArguments(call: Json, choice: ChoiceTurn): boolean {
  const open = choice.knownCall(streaming);
  const pieces = asArray(call.partialArgs);
  const continues = call.willContinue === true;
  if (!open && pieces.length === 0 && !continues) return false;
  const gathered = open ?? choice.newCall(streaming);
  gathered.id ??= asName(call.id);
  gathered.name ??= asName(call.name);
  gathered.whole = true;
  const root: object = JSON.parse(gathered.arguments || "{}");
  for (const piece of pieces) setPath(root, asObject(piece) ?? {});
  gathered.arguments = JSON.stringify(root);
  gathered.done = !continues;
  if (!continues) choice.keyCall(streaming, null);
  return true;
}

function setPath(root: object, piece: Json): void {
  const path = asText(piece.jsonPath).match(/[^.[\]'"$]+/g) ?? [];
  let holder = root;
  for (const [at, name] of path.entries()) {
    const next = path[at + 1];
    if (Array.isArray(holder) && !/^\d{1,4}$/.test(name)) return;
    const before = Object.hasOwn(holder, name) ? (holder as Json)[name] : undefined;
    const deeper =
      typeof before === "object" && before !== null ? before : /^\d+$/.test(String(next)) ? [] : {};
    const value = next === undefined ? joined(before, piece) : deeper;
    // Plain assignment would let a path named `__proto__` reach the prototype.
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true });
    holder = deeper;
  }
}

/** A text continues the text before it; any other value stands alone. */
function joined(before: unknown, piece: Json): unknown {
  const value = piece.stringValue ?? piece.numberValue ?? piece.boolValue ?? null;
  return typeof before === "string" && typeof value === "string" ? before + value : value;
}
