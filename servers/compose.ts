// Two recordings of one case, and its claim, become a fixture: both modes side by side, one expectation.

import { bodiesOf, byMode, bytesOf, expectOf, type Recorded } from "../src/fixture/provoke/pair.ts";
import type { FixtureFiles } from "../src/fixture/store.ts";
import type { Fixture, FixtureMode } from "../src/generated/fixture.ts";
import type { Observation } from "../src/generated/observation.ts";
import type { Case, Mode } from "./case.ts";
import { coversOf } from "./covers.ts";
import { settled } from "./settle.ts";

/** The observations claimed, by mode. */
export function claimed(each: Case, recorded: Recorded): Partial<Record<Mode, Observation>> {
  return byMode(recorded, (mode, one) => settled(each, mode, bytesOf(one)));
}

export function composed(each: Case, recorded: Recorded): FixtureFiles {
  const first = recorded.json ?? recorded.stream;
  if (!first) throw new Error(`${each.fact} was not recorded`);
  const claims = claimed(each, recorded);
  const expect = expectOf(claims);
  const fixture: Fixture = {
    $schema: "../../../../schemas/fixture.schema.json",
    title: each.title,
    provenance: first.fixture.provenance,
    covers: coversOf(each, Object.values(claims)),
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
