// The evidence of a case, for its view: bytes with their frames, the claim, and its source.
import type { LoadedScenario } from "../../corpus/collections.ts";
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { Expect, Fixture } from "../../generated/fixture.ts";
import type { Observation } from "../../generated/observation.ts";
import type { Scenario } from "../../generated/scenario.ts";
import { framesIn } from "../../wire/decode.ts";
import { splitFrames } from "../../wire/split.ts";

/** One mode of a fixture. */
export interface ModeDoc {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ends: "close" | "break";
  /** The bytes as text, where they are text; else in base64. */
  readonly text?: string;
  readonly base64?: string;
  /** The byte offset at which each frame ends. */
  readonly frames: readonly number[];
  /** The frames decoded, where the bytes are not readable. */
  readonly decoded?: readonly string[];
  /** The frame that brings the terminal evidence; null: none does. */
  readonly terminal: number | null;
  readonly expected: Observation;
}

type Claimed = Pick<Fixture, "title" | "source" | "note" | "disputed" | "provenance">;

export interface FixtureDoc extends Readonly<Claimed> {
  readonly defensible: NonNullable<Expect["defensible"]>;
  readonly json?: ModeDoc | undefined;
  readonly stream?: ModeDoc | undefined;
}

export type ScenarioDoc = Omit<Scenario, "$schema" | "control">;

/** Reads the first bytes of a response as if it closed cleanly there. The caller passes it in: this room may not import dialects. */
export type ReadFixturePrefix = (
  provider: string,
  evidence: Evidence,
  bytes: Uint8Array,
) => Observation;

export function fixtureDoc(found: LoadedFixture, readPrefix: ReadFixturePrefix): FixtureDoc {
  const { title, source, note, disputed, provenance, expect } = found.fixture;
  const mode = (name: Evidence["mode"]) => {
    const evidence = found.evidence.find((each) => each.mode === name);
    return evidence && modeDoc(found.provider, evidence, readPrefix);
  };
  return {
    title,
    source,
    ...(note === undefined ? {} : { note }),
    ...(disputed === undefined ? {} : { disputed }),
    provenance,
    defensible: expect.defensible ?? [],
    json: mode("json"),
    stream: mode("stream"),
  };
}

export const framesOf = ({ mode, bytes, contentType }: Evidence): readonly Uint8Array[] =>
  mode === "stream" ? splitFrames(bytes, contentType) : [bytes];

function modeDoc(provider: string, evidence: Evidence, readPrefix: ReadFixturePrefix): ModeDoc {
  const { status, contentType, headers, ends, bytes, expected } = evidence;
  const chunks = framesOf(evidence);
  const frames = chunks.map((chunk) => chunk.byteOffset + chunk.length - bytes.byteOffset);
  const text = asText(bytes);
  return {
    status,
    contentType,
    headers,
    ends,
    ...(text === null ? { base64: Buffer.from(bytes).toString("base64") } : { text }),
    frames,
    ...(text === null ? { decoded: decodedOf(chunks, contentType) } : {}),
    terminal: terminalFrame(frames, (end) =>
      readPrefix(provider, evidence, bytes.subarray(0, end)),
    ),
    expected,
  };
}

function asText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Searches backwards for the first frame without which the response is not read as ended. */
function terminalFrame(ends: readonly number[], read: (end: number) => Observation): number | null {
  const isEnded = (at: number) => read(ends[at] ?? 0).stopReason !== "interrupted";
  let at = ends.length - 1;
  if (at < 0 || !isEnded(at)) return null;
  while (at > 0 && isEnded(at - 1)) at--;
  return at;
}

function decodedOf(chunks: readonly Uint8Array[], contentType: string): string[] {
  return chunks.map((chunk) =>
    framesIn(chunk, contentType)
      .map(({ event, data }) => (event === "" ? data : `${event}\n${data}`))
      .join("\n"),
  );
}

/** A scenario by `<suite>/<fact>`. */
export function scenarioDocs(
  all: readonly LoadedScenario[],
  wanted: ReadonlySet<string>,
): Record<string, ScenarioDoc> {
  const own = all.filter(({ area, fact }) => wanted.has(`${area}/${fact}`));
  return Object.fromEntries(
    own.map(({ area, fact, scenario }) => {
      const { $schema: _schema, control: _control, ...doc } = scenario;
      return [`${area}/${fact}`, doc];
    }),
  );
}
