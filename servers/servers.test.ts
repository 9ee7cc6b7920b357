// The committed recordings agree with the claims, and come from the model and the versions that are written down.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import { providersOfServer } from "../src/fixture/provider.ts";
import type { Recorded } from "../src/fixture/provoke/pair.ts";
import type { FixtureFiles } from "../src/fixture/store.ts";
import type { Row } from "../src/generated/server-cases.ts";
import { chains, type Marker, said } from "../src/planned/chains.ts";
import { countTokens } from "../src/planned/vocabulary.ts";
import { servers } from "./all.ts";
import type { Case, Mode } from "./case.ts";
import { claimOf } from "./claim.ts";
import { composed } from "./compose.ts";
import { protocols } from "./protocols.ts";
import { unitsOf, valuesAt } from "./sent.ts";
import { settled } from "./settle.ts";
import { sumOfModel } from "./versions.ts";
import { changes } from "./watch.ts";

const corpus = loadCorpus(builtInCorpus());
const fixtures = new Map(corpus.fixtures.map((each) => [each.id, each]));
const versions: Record<string, { version: string; parts: Record<string, string> }> = JSON.parse(
  readFileSync(join(import.meta.dirname, "versions.json"), "utf8"),
);
const cases = Object.entries(servers).flatMap(([id, server]) =>
  server.phases.flatMap((phase) => phase.cases.map((each) => ({ id, server, phase, each }))),
);

/** The fixture in the corpus, taken apart into what was recorded. */
function onDisk({ provider, fact, modes }: Case): Recorded {
  const found = fixtures.get(`${provider}/${fact}`);
  if (!found) throw new Error(`${provider}/${fact} is not in the corpus`);
  const one = (mode: Mode) => {
    const evidence = found.evidence.find((each) => each.mode === mode);
    if (!evidence) throw new Error(`${provider}/${fact} has no ${mode}`);
    const bodies = { [evidence.file]: evidence.bytes };
    return { provider, fact, fixture: found.fixture, bodies };
  };
  return Object.fromEntries(modes.map((mode) => [mode, one(mode)]));
}

describe("every case", () => {
  it("names a provider of its server", () => {
    const strays = cases.filter(
      ({ server, each }) => !providersOfServer(corpus.cards, server.name).includes(each.provider),
    );
    expect(strays.map(({ each }) => each.provider)).toEqual([]);
  });

  const recorded = cases.filter(({ id }) => versions[id]);

  it("stands in the corpus with the claim that was written for it, and nothing else", () => {
    for (const { each } of recorded) {
      const { fixture } = fixtures.get(`${each.provider}/${each.fact}`) ?? {};
      const again = composed(each, onDisk(each)).fixture;
      expect(fixture, `${each.provider}/${each.fact}`).toEqual(again);
    }
  });

  it("names the server, its version and its flags", () => {
    for (const { id, server, phase, each } of recorded) {
      const { provenance } = fixtures.get(`${each.provider}/${each.fact}`)?.fixture ?? {};
      expect(provenance, `${each.provider}/${each.fact}`).toMatchObject({
        rung: "recorded",
        server: { name: server.name, version: versions[id]?.version, flags: phase.flags },
      });
    }
  });
});

describe("the model", () => {
  it("says what the one said that the recordings were made with", () => {
    expect(Object.values(versions).map(({ parts }) => parts.model)).toEqual(
      Object.keys(versions).map(sumOfModel),
    );
  });

  it("emits its chains, whole, cut and endless", () => {
    expect(said("story")).toEqual({
      text: "The tram climbs the hill past noon and rests at the top.",
      tokens: chains.story.length,
    });
    expect(said("story", 2)).toEqual({ text: "The tram climbs", tokens: 2 });
    expect(said("endless", 7).text).toBe(
      "Waves come in, turn over and slip away, turn over and slip",
    );
    expect(() => said("endless")).toThrow("never ends");
  });

  it("counts a prompt like the servers: marks and `th` as one token, else every byte", () => {
    expect(countTokens("the é[[story]]\n<|im_end|>")).toBe(3 + 2 + 1 + 1 + 1);
  });
});

describe("a claim", () => {
  const { chat } = protocols;
  const about = (marker: Marker, row: Row) => ({
    claim: claimOf(row, { marker, maxTokens: 3 }, chat),
    where: chat.where,
  });
  const frames = (...values: readonly unknown[]) =>
    Buffer.from(values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join(""));
  const delta = (content: string) => ({ choices: [{ delta: { content } }] });

  it("takes ids and prompt counts from the bytes, and nothing else", () => {
    const call = { id: "call_fixture0001", function: { name: "other", arguments: "{}" } };
    const bytes = frames(
      { choices: [{ delta: { tool_calls: [call] } }] },
      { usage: { prompt_tokens: 12, completion_tokens: 99 } },
    );
    const claim = { stopReason: "tool_call", toolCalls: [{ name: "ping", arguments: "{}" }] };
    const each = about("bareCall", { tokens: 5, claim });
    expect(settled(each, "stream", bytes)).toMatchObject({
      toolCalls: [{ id: "call_fixture0001", name: "ping", arguments: "{}" }],
      usage: { inputTokens: 12, outputTokens: 5 },
    });
  });

  it("holds, for a broken answer, only for a beginning of it", () => {
    const each = about("endless", { breaks: true });
    expect(settled(each, "stream", frames(delta("Waves"), delta(" come"))).text).toBe("Waves come");
    expect(() => settled(each, "stream", frames(delta("Winds")))).toThrow("does not begin with");
  });

  it("finds values in bodies, events and lines alike", () => {
    const value = { list: [{ at: 1 }, { at: null }, { at: 2 }] };
    const lines = Buffer.from(`${JSON.stringify(value)}\n${JSON.stringify(value)}\n`);
    for (const [bytes, times] of [
      [Buffer.from(JSON.stringify(value)), 1],
      [frames(value, value), 2],
      [lines, 2],
    ] as const)
      expect(valuesAt(unitsOf(bytes), ["/list/*/at"])).toEqual(Array(times).fill([1, 2]).flat());
  });
});

it("ends its servers when it ends", async () => {
  const source = `
    import { endOnSignals, start } from ${JSON.stringify(join(import.meta.dirname, "process.ts"))};
    endOnSignals();
    const log = "/dev/null";
    const { child } = start({ command: "sleep", args: ["600"], port: 0, health: "", log });
    console.log(child.pid);`;
  const recorder = spawn(process.execPath, ["--input-type=module-typescript", "-e", source]);
  const [said] = await once(recorder.stdout, "data");
  const server = Number(said);
  expect(() => process.kill(server, 0)).not.toThrow();
  recorder.kill("SIGTERM");
  expect(await once(recorder, "exit")).toEqual([4, null]);
  await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow("ESRCH"), 60_000);
});

describe("the watch on drift", () => {
  const files = (body: object, status = 200): FixtureFiles => ({
    fixture: { json: { status }, expect: {} } as unknown as FixtureFiles["fixture"],
    bodies: { "response.json": Buffer.from(JSON.stringify(body)) },
  });

  it("reports members that are new, gone or of another kind, and no other value", () => {
    const before = files({ id: "a", choices: [{ text: "x", old: 1 }], time: 1 });
    expect(
      changes("a/b", before, files({ id: "b", choices: [{ text: "y", old: 1 }], time: 2 })),
    ).toEqual([]);
    expect(
      changes("a/b", before, files({ id: "b", choices: [{ text: null, mine: 1 }], time: 2 }, 500)),
    ).toEqual([
      "a/b#json: was 200 usual close, is 500 usual close",
      "a/b response.json: /choices/*/text string is gone",
      "a/b response.json: /choices/*/old number is gone",
      "a/b response.json: /choices/*/text null is new",
      "a/b response.json: /choices/*/mine number is new",
    ]);
  });
});
