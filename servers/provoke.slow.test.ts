// `fixture provoke` against a real server: an answer that ends as asked keeps that claim, any other is for review.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { provoke } from "../src/cli/fixture-provoke.ts";
import type { Fixture } from "../src/generated/fixture.ts";
import { llamacpp } from "./llamacpp.ts";
import { type Running, ready, start } from "./process.ts";

const cache = join(import.meta.dirname, ".cache");
const place = { home: join(cache, "llamacpp"), model: join(cache, "model"), say: () => {} };
const isBrought = existsSync(join(place.home, "root/usr/bin/llama-server"));
const out = mkdtempSync(join(tmpdir(), "fullstop-provoke-server-"));
const locked = llamacpp.phases.find(({ flags }) => flags.includes("--api-key sk-fixture"));
let running: Running | null = null;

beforeAll(async () => {
  if (!isBrought || !locked) return;
  // The questions set no temperature, and without a marker chance would decide.
  running = start(llamacpp.launch(place, { ...locked, flags: [...locked.flags, "--temp 0"] }));
  await ready(running);
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await running?.stop();
  rmSync(out, { recursive: true, force: true });
});

// Without it: `npm run record:servers llamacpp` brings the server, as `npm run nightly` does.
it.skipIf(!isBrought)(
  "keeps what llama.cpp ends as asked, and claims nothing about the rest",
  async () => {
    vi.stubEnv("FULLSTOP_API_KEY", "sk-fixture");
    const provider = "llama-cpp-openai";
    const upstream = `http://127.0.0.1:${llamacpp.port}`;
    const code = await provoke({ provider, upstream, model: "tiny-walk", out, yes: true });
    expect(code).toBe(0);
    const home = join(out, "providers", provider);
    // So short an answer may be over before the client hangs up.
    const facts = readdirSync(home).filter((fact) => fact !== "provoked-client-hangs-up");
    const fixtures = facts.map((fact): [string, Fixture] => [
      fact,
      JSON.parse(readFileSync(join(home, fact, "fixture.json"), "utf8")),
    ]);
    const kept = fixtures.filter(([, { review }]) => review === undefined);
    // The model, asked without a marker, says one short sentence: no limit is reached, no tool is called, and the stop string never comes.
    expect(kept.map(([fact, { expect: claim }]) => [fact, claim.stopReason])).toEqual([
      ["provoked-bad-key", "error"],
      ["provoked-natural-end", "end_turn"],
    ]);
    const others = fixtures.filter(([, { review }]) => review !== undefined);
    expect(others.length).toBeGreaterThanOrEqual(6);
    for (const [fact, { expect: claim, note }] of others) {
      expect(claim, fact).toEqual({});
      expect(note, fact).toMatch(/^Asked so that it ends with /);
    }
    expect(JSON.stringify(fixtures)).not.toContain("sk-fixture");
  },
  120_000,
);
