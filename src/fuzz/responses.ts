// Random provider answers in canonical form. A dialect's writer turns them into bytes.
import fc from "fast-check";
import type { StopReason } from "../generated/observation.ts";
import type { CanonicalCall, CanonicalResponse } from "../model/exchange.ts";

const words = fc.string({ unit: fc.constantFrom(...'abc é漢字👩‍🚀\n"\\ 12'), maxLength: 40 });
const argumentsText = fc
  .dictionary(
    fc.constantFrom("city", "n", "tags"),
    fc.oneof(words, fc.integer(), fc.array(words, { maxLength: 2 })),
    { minKeys: 1 },
  )
  .map((value) => JSON.stringify(value));
/** A request has a token at least; an answer may have none. */
const counts = fc.record({
  inputTokens: fc.integer({ min: 1, max: 9999 }),
  outputTokens: fc.nat(9999),
});
const usage = fc.option(counts, { nil: null });

function call(at: number, state: CanonicalCall["state"]): fc.Arbitrary<CanonicalCall> {
  const text = argumentsText.map((whole) =>
    state === "complete" ? whole : state === "incomplete" ? whole.slice(0, -1) : "",
  );
  return text.map((given) => ({
    id: `call_fixture_${at}`,
    name: `tool_${at}`,
    arguments: given,
    state,
  }));
}

const finished = fc
  .array(fc.constant(0), { minLength: 1, maxLength: 3 })
  .chain((list) => fc.tuple(...list.map((_, at) => call(at, "complete"))));
const none = fc.constant<readonly CanonicalCall[]>([]);

/** Calls that fit the reason: by R6 any other combination is read as another reason. */
function callsFor(reason: StopReason): fc.Arbitrary<readonly CanonicalCall[]> {
  if (reason === "tool_call") return finished;
  if (reason === "malformed_tool_call")
    return fc.oneof(
      none,
      call(0, "incomplete").map((each) => [each]),
    );
  if (reason !== "max_tokens") return none;
  return fc.oneof(
    none,
    finished,
    call(0, "incomplete").map((each) => [each]),
    call(0, "ambiguous").map((each) => [each]),
  );
}

/** Answers that end for this reason. A pause comes after something, so that there is something to send back. */
export function responsesOf(stopReason: StopReason): fc.Arbitrary<CanonicalResponse> {
  const text = stopReason === "pause_turn" ? words.map((each) => each || "a") : words;
  return fc
    .record({ text, reasoning: words, toolCalls: callsFor(stopReason), usage })
    .map((rest) => ({
      stopReason,
      ...rest,
      ...(stopReason === "refusal" ? { refusal: "I will not do that." } : {}),
    }));
}
