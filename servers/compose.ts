// Two recordings of one case, and its claim, become a fixture: both modes side by side, one expectation.

import type { RecordedFixture } from "../src/fixture/record/shelf.ts";
import type { FixtureFiles } from "../src/fixture/store.ts";
import type { Expect, Fixture, FixtureMode } from "../src/generated/fixture.ts";
import type { Observation } from "../src/generated/observation.ts";
import { same } from "../src/model/compare.ts";
import type { Case, Mode } from "./case.ts";
import { coversOf } from "./covers.ts";
import { settled } from "./settle.ts";

export type Recorded = Readonly<Partial<Record<Mode, RecordedFixture>>>;

/** The bytes of a recording: a recording has one response. */
export function bytesOf({ bodies }: RecordedFixture): Uint8Array {
  return Object.values(bodies)[0] ?? new Uint8Array();
}

/** The observations claimed, by mode. */
export function claimed(each: Case, recorded: Recorded): Partial<Record<Mode, Observation>> {
  return byMode(recorded, (mode, one) => settled(each, mode, bytesOf(one)));
}

/** The corpus that had recordings of servers first; a case that is added later says since when. */
const firstRecorded = "0.3.0";

export function composed(each: Case, recorded: Recorded): FixtureFiles {
  const first = recorded.json ?? recorded.stream;
  if (!first) throw new Error(`${each.fact} was not recorded`);
  const claims = claimed(each, recorded);
  const expect = expectOf(claims);
  const fixture: Fixture = {
    $schema: "../../../../schemas/fixture.schema.json",
    title: each.title,
    provenance: first.fixture.provenance,
    since: each.since ?? firstRecorded,
    covers: [...new Set([...each.covers, ...coversOf(each, Object.values(claims))])],
    ...(each.tags ? { tags: each.tags } : {}),
    ...(each.variantOf ? { variantOf: each.variantOf } : {}),
    request: each.request,
    ...byMode(recorded, (mode, { fixture }): FixtureMode => fixture[mode] ?? {}),
    expect: {
      ...expect,
      ...(each.defensible ? { defensible: each.defensible } : {}),
      ...(each.differs ? { differs: each.differs } : {}),
    },
    source: each.source,
    ...(each.note ? { note: each.note } : {}),
  };
  return { fixture, bodies: bodiesOf(recorded) };
}

/** An error has one body for both modes. */
function bodiesOf({ json, stream }: Recorded): FixtureFiles["bodies"] {
  const bodies = { ...stream?.bodies, ...json?.bodies };
  for (const [name, bytes] of Object.entries(stream?.bodies ?? {}))
    if (!Buffer.from(bytes).equals(bodies[name] ?? new Uint8Array()))
      throw new Error(`the two modes sent different ${name}`);
  return bodies;
}

/** Members both modes share stand at the top. */
function expectOf({ json, stream }: Partial<Record<Mode, Observation>>): Expect {
  if (!json || !stream) return { ...(json ?? stream) };
  const entries = Object.entries(json);
  const other = new Map<string, unknown>(Object.entries(stream));
  const shared = entries.filter(([key, value]) => same(value, other.get(key)));
  const own = entries.filter(([key, value]) => !same(value, other.get(key)));
  if (own.length === 0) return Object.fromEntries(shared);
  return {
    ...Object.fromEntries(shared),
    json: Object.fromEntries(own),
    stream: Object.fromEntries(own.map(([key]) => [key, other.get(key)])),
  };
}

function byMode<T>(
  recorded: Recorded,
  make: (mode: Mode, one: RecordedFixture) => T,
): Partial<Record<Mode, T>> {
  const { json, stream } = recorded;
  return {
    ...(json ? { json: make("json", json) } : {}),
    ...(stream ? { stream: make("stream", stream) } : {}),
  };
}
