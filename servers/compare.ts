// Compares what the reference reads in a recording with the claim that was written before it.

import { openReader, type Registry } from "../src/dialects/registry.ts";
import { bytesOf, type Recorded } from "../src/fixture/provoke/pair.ts";
import type { RecordedFixture } from "../src/fixture/record/shelf.ts";
import type { Observation } from "../src/generated/observation.ts";
import { differences } from "../src/model/compare.ts";
import { usualTypes } from "../src/wire/framing.ts";
import type { Case, Mode } from "./case.ts";
import { claimed } from "./compose.ts";

/** A line for each member that differs. Where claim and reader differ the server's source decides. */
export function disagreements(each: Case, recorded: Recorded, registry: Registry): string[] {
  const claims = claimed(each, recorded);
  return each.modes.flatMap((mode) => {
    const [claim, one] = [claims[mode], recorded[mode]];
    if (!claim || !one) return [];
    return differences(claim, readingOf(one, mode, registry)).map(
      ({ member, expected, observed }) =>
        `${each.provider}/${each.fact}#${mode} ${member}: claimed ${JSON.stringify(expected)}, read ${JSON.stringify(observed)}`,
    );
  });
}

function readingOf(recorded: RecordedFixture, mode: Mode, registry: Registry): Observation {
  const voice = registry.lookUp(recorded.provider);
  if (!voice) throw new Error(`no dialect reads ${recorded.provider}`);
  const { status, contentType, headers, ends = "close" } = recorded.fixture[mode] ?? {};
  const [file = ""] = Object.keys(recorded.bodies);
  const carrier = { status, contentType: contentType ?? usualTypes[file], headers };
  const reader = openReader(voice, carrier);
  reader.push(bytesOf(recorded));
  return reader.end(ends);
}
