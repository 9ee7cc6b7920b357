// The reference loop between its requests: cancellation, clock, gate and budgets, and what broken answers leave behind.
import { describe, expect, it } from "vitest";
import { loadProfile } from "../../corpus/collections.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import type { CanonicalCall } from "../../model/exchange.ts";
import type { Profile } from "../../model/profile.ts";
import type { LoopEvent } from "./events.ts";
import { play, type Script } from "./testing/play.ts";
import type { TurnInput } from "./turn.ts";

const strict = loadProfile(builtInCorpus(), "strict");
const profileWith = (
  switches: Partial<Profile["switches"]>,
  limits: Partial<Profile["limits"]> = {},
): Profile => ({
  ...strict,
  switches: { ...strict.switches, ...switches },
  limits: { ...strict.limits, ...limits },
});

const call = (more: Partial<CanonicalCall> = {}): CanonicalCall => ({
  id: "call_fixture_1",
  name: "weather",
  arguments: "{}",
  state: "complete",
  ...more,
});
const calls = { stopReason: "tool_call" as const, toolCalls: [call()] };
const open = call({ arguments: '{"city":', state: "incomplete" });
const question = { role: "user", content: "What is the weather?" };

const eventOf = <T extends LoopEvent["type"]>(events: readonly LoopEvent[], type: T) =>
  events.find((event): event is Extract<LoopEvent, { type: T }> => event.type === type);

describe("a cancelled turn", () => {
  it("sends nothing after the cancel", async () => {
    const { result, requests } = await play([{ text: "Sunny." }], { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ outcome: "cancelled", cause: "cancelled", text: "" });
    expect([requests, result.history]).toEqual([[], []]);
  });
});

describe("the clock", () => {
  const profile = profileWith({}, { wallTimeMs: 100 });
  /** A clock that shows these times, the last of them for ever. */
  const clock = (...times: number[]) => {
    let at = 0;
    return () => times[Math.min(at++, times.length - 1)] ?? 0;
  };

  it("ends a turn before a request that would be too late", async () => {
    const { result, requests, events } = await play([], { profile, now: clock(5, 105) });
    expect(result).toMatchObject({ outcome: "limit", limit: "wallTimeMs", cause: "max_duration" });
    expect(requests).toEqual([]);
    expect(result.snapshot.spent.wallTimeMs).toBe(100);
    expect(eventOf(events, "turn_diagnostics")).toMatchObject({ turn_duration_ms: 100 });
  });
});

describe("a closed gate", () => {
  it("stops every request and fails the turn", async () => {
    const { result, requests } = await play([{ text: "Sunny." }], { gate: () => false });
    expect(result).toMatchObject({ outcome: "failed", cause: "provider_error" });
    expect(requests).toEqual([]);
  });
});

describe("calls that are suppressed", () => {
  it("count for nothing against the limit of calls", async () => {
    const two = [call(), call({ id: "call_fixture_2", name: "other" })];
    const script: Script = [{ ...calls, toolCalls: two }, { text: "Sunny." }];
    const profile = profileWith({}, { toolCalls: 1 });
    const suppress: TurnInput["suppress"] = ({ name }) => name === "other";
    const { result, runs } = await play(script, { profile, suppress });
    expect(result).toMatchObject({ outcome: "completed", snapshot: { spent: { toolCalls: 1 } } });
    expect(runs).toEqual(["{}"]);
    expect((await play(script, { profile })).result).toMatchObject({ limit: "toolCalls" });
  });
});

describe("a reason that is not known", () => {
  const odd: Script = [{ stopReason: "unknown", rawReason: "tired", text: "Hm." }];
  const warns = profileWith({ unknownReason: "complete-with-warning" });

  it("ends the turn where the profile lists it as fatal, whatever the switch says", async () => {
    const profile = { ...warns, fatalReasons: ["tired"] };
    const { result } = await play(odd, { profile });
    expect(result).toMatchObject({ outcome: "blocked", cause: "unknown_reason", warning: null });
  });
});

describe("an unusable call under defer-with-guidance", () => {
  const profile = profileWith({ incompleteCallUnderTruncation: "defer-with-guidance" });
  const gemini = { dialect: "gemini-generate-content" };
  const malformed: Script = [{ stopReason: "malformed_tool_call" }, { text: "Sunny." }];

  it("ends the turn where there is no call that advice could answer", async () => {
    const { result, requests } = await play(malformed, { profile, ...gemini });
    expect(result).toMatchObject({ outcome: "failed", cause: "malformed_call" });
    expect(result.snapshot.switches.incompleteCallUnderTruncation).toBe("error");
    expect(requests).toHaveLength(1);
    expect((await play(malformed, gemini)).requests).toHaveLength(2);
  });

  it("gets advice after a continuation as well", async () => {
    const script: Script = [
      { stopReason: "max_tokens", text: "The sun" },
      { stopReason: "max_tokens", text: " is", toolCalls: [open] },
      { text: "Sunny." },
    ];
    const { result, requests } = await play(script, { profile });
    expect(result).toMatchObject({ outcome: "completed", text: "Sunny." });
    expect(requests[2]?.messages.at(-1)).toMatchObject({ role: "tool" });
  });
});

const piece = (content: string, finish_reason: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] });
const failure = JSON.stringify({ error: { message: "overloaded", type: "server_error" } });

/** A stream of these events that is closed, or breaks off after them. */
function streamed(events: readonly string[], ends: "close" | "break"): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const event of events) controller.enqueue(Buffer.from(`data: ${event}\n\n`));
      if (ends === "close") controller.close();
    },
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

describe("a broken answer", () => {
  const accepts = profileWith({ streamCloseWithoutMarker: "accept-if-reason-seen" });
  const breaking = (content: string, reason: string | null) =>
    streamed([piece(content, reason)], "break");
  const cut = () => streamed([piece("The sun", "length"), "[DONE]"], "close");
  const played = async (profile: Profile, ...responses: Response[]) => {
    const left = [...responses];
    const fetch: TurnInput["fetch"] = async () => {
      const next = left.shift();
      if (!next) throw new TypeError("fetch failed");
      return next;
    };
    return (await play([], { profile, fetch })).result;
  };

  it("adds to the text of a continuation, where its reason is accepted", async () => {
    expect(await played(accepts, cut(), breaking(" shines.", "stop"))).toMatchObject({
      outcome: "completed",
      text: "The sun shines.",
    });
  });

  it("leaves the answer before the continuation, where there was no reason", async () => {
    const result = await played(accepts, cut(), breaking(" shi", null));
    expect(result).toMatchObject({ outcome: "partial", text: "The sun" });
  });

  it("leaves no text of a continuation and no hint, where the provider ended with an error", async () => {
    const failing = () => streamed([piece(" shi"), failure], "close");
    const result = await played(strict, cut(), failing());
    expect(result).toMatchObject({ outcome: "partial", cause: "recovery_failed", text: "The sun" });
    expect(result.history).toEqual([question, { role: "assistant", content: "The sun" }]);
    expect(await played(strict, failing())).toMatchObject({ outcome: "failed", text: " shi" });
  });
});

describe("the limit that the environment sets", () => {
  const qwen = loadProfile(builtInCorpus(), "qwen-recovery");
  const limitOf = async (environment: TurnInput["environment"], profile = qwen) => {
    const script: Script = [{ text: "Sunny." }];
    const { requests } = await play(script, {
      profile,
      maxTokens: undefined,
      ...(environment ? { environment } : {}),
    });
    return requests[0]?.maxTokens;
  };

  it.each([
    ["1", 1],
    ["0", 8000],
    ["-5", 8000],
    ["1.5", 8000],
    ["", 8000],
  ])("requires a whole number above zero: %j gives %d", async (value, limit) => {
    expect(await limitOf({ QWEN_CODE_MAX_OUTPUT_TOKENS: value })).toBe(limit);
  });
});
