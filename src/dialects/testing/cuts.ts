// For tests: the fixtures of a provider, cut off at some bytes, and where a cut is taken for an end.
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../index.ts";
import { createRegistry, readResponse } from "../registry.ts";

const registry = createRegistry(dialects, corpus.cards);

/** Every place before the last byte that is not white space. */
export function everyCut(bytes: Uint8Array): number[] {
  const end = Buffer.from(bytes).toString("latin1").trimEnd().length;
  return Array.from({ length: end }, (_, at) => at);
}

/**
 * Every place in the first and the last 8 kB, and every 31st between: the frames of a long stream are alike, so that every
 * place of a frame is met in one of them. All of a hundred kB would be as much work as all other fixtures together.
 */
export function mostCuts(bytes: Uint8Array): number[] {
  const all = everyCut(bytes);
  return all.filter((at) => at < 8_192 || at >= all.length - 8_192 || at % 31 === 0);
}

/** The first cut of each response that reads as an end it is not. */
export function misreadCuts(
  provider: string,
  cutsOf: (bytes: Uint8Array) => readonly number[],
): string[] {
  const voice = registry.lookUp(provider);
  if (!voice) throw new Error(`no dialect for ${provider}`);
  const fixtures = corpus.fixtures.filter((fixture) => fixture.provider === provider);
  const responses = fixtures.flatMap(({ id, evidence }) => evidence.map((each) => ({ id, each })));
  return responses.flatMap(({ id, each }) => {
    const whole = readResponse(voice, each.bytes, each);
    // Evidence that no cut may give. A stream may have a reason: in some dialects that ends it, with a clean close.
    const ended = ["marker", "structure", ...(each.mode === "json" ? ["reason"] : [])];
    for (const cut of cutsOf(each.bytes)) {
      const read = readResponse(voice, each.bytes.subarray(0, cut), each);
      if (ended.includes(read.ended) && read.stopReason !== whole.stopReason)
        return [`${id}#${each.mode} cut at ${cut}: ${read.stopReason} by ${read.ended}`];
    }
    return [];
  });
}
