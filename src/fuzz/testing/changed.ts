// For tests: responses of the corpus, changed at random: bytes inserted, removed and repeated, values of another type.
import fc from "fast-check";
import type { LoadedFixture } from "../../corpus/load.ts";

/** By default a fixed count and seed; with FULLSTOP_FUZZ, so many seconds and a new seed, which a failure prints. */
const seconds = process.env.FULLSTOP_FUZZ;
export const fuzzSeed = seconds === undefined ? 20261118 : Date.now() % 2 ** 31;
export const fuzzCount = seconds === undefined ? 1000 : Number(seconds) * 500;

/** The run parameters of one of `share` properties. */
export const fuzzAmount = (share: number) =>
  seconds === undefined
    ? { numRuns: fuzzCount / share }
    : { numRuns: 1e8, interruptAfterTimeLimit: (Number(seconds) * 1000) / share };

/** Values that are put where something else is expected. */
const odd = [
  ...["null", "[]", "{}", "-1", "1e400", "0.5", '""', '"__proto__"', '"\\ud800"', "true", "[[]]"],
  ...['{"__proto__":null}', "[null]", '"\\u0000"', `${"[".repeat(60)}${"]".repeat(60)}`],
];

type Change = (bytes: Buffer) => Buffer;
export const at = (bytes: Buffer, place: number): number => Math.floor(place * bytes.length);
export const place = fc.double({ min: 0, max: 0.9999, noNaN: true });
const between = (bytes: Buffer, from: number, to: number, put: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(Math.max(from, to))]);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.uint8Array({ maxLength: 6 })).map(
    ([where, put]): Change =>
      (bytes) =>
        between(bytes, at(bytes, where), at(bytes, where) + 1, put),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Change =>
      (bytes) =>
        between(bytes, at(bytes, from), at(bytes, to), Buffer.alloc(0)),
  ),
  fc.tuple(place, place, place).map(
    ([from, to, where]): Change =>
      (bytes) => {
        const part = bytes.subarray(at(bytes, from), at(bytes, to)).subarray(0, 2000);
        return between(bytes, at(bytes, where), at(bytes, where), part);
      },
  ),
  // Replaces one JSON value, whatever the framing around it.
  fc.tuple(place, fc.constantFrom(...odd)).map(
    ([where, value]): Change =>
      (bytes) => {
        const text = bytes.toString("latin1");
        const values = [
          ...text.matchAll(/(?<=":\s?)(?:"(?:[^"\\]|\\.)*"|[-\d.]+|true|false|null)/g),
        ];
        const found = values[Math.floor(where * values.length)];
        if (!found) return bytes;
        return between(bytes, found.index, found.index + found[0].length, Buffer.from(value));
      },
  ),
);

/** Bodies of fixtures with up to four changes. */
export function changedBodies(fixtures: readonly LoadedFixture[]) {
  const bodies = fixtures.flatMap(({ provider, evidence }) =>
    evidence
      .filter(({ bytes }) => bytes.length <= 6000)
      .map(({ bytes, status, contentType, headers, ends }) => ({
        provider,
        bytes,
        ends,
        carrier: { status, contentType, headers },
      })),
  );
  return fc
    .tuple(fc.constantFrom(...bodies), fc.array(change, { maxLength: 4 }))
    .map(([body, changes]) => ({
      ...body,
      bytes: changes.reduce<Buffer>((bytes, each) => each(bytes), Buffer.from(body.bytes)),
    }));
}
