// A call as a part.
import type { CanonicalCall } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import type { Json } from "../shared/json.ts";

export function wholeCall({ id, name, arguments: text }: CanonicalCall): Json {
  return { functionCall: { ...(id === "" ? {} : { id }), name, args: argumentsOf(text) ?? {} } };
}
