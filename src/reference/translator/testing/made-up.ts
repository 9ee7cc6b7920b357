// For tests: a chat upstream, and a target made by hand that writes chat answers.
import { builtInCorpus } from "../../../corpus/home.ts";
import { loadCards } from "../../../corpus/load.ts";
import { dialects } from "../../../dialects/index.ts";
import { createRegistry, observeResponse, type Voice } from "../../../dialects/registry.ts";
import { jsonBody, sseBody } from "../../../dialects/shared/bodies.ts";
import type { Target } from "../../../dialects/target.ts";
import type { Observation, StopReason, ToolCall } from "../../../generated/observation.ts";
import type { TranslationRow, TranslationTarget } from "../../../generated/translations.ts";
import type { CanonicalResponse } from "../../../model/exchange.ts";

export const registry = createRegistry(dialects, loadCards(builtInCorpus()));

export function voiceOf(name: string): Voice {
  const voice = registry.lookUp(name);
  if (!voice) throw new Error(`no voice ${name}`);
  return voice;
}

export const chat = voiceOf("openai-chat");
export const options = { stream: false, model: "m", id: "x" };

export const textOf = ({ chunks }: { readonly chunks: readonly Uint8Array[] }) =>
  Buffer.concat(chunks).toString();
export const bytes = (text: string) => new TextEncoder().encode(text);

/** An answer of a chat upstream with this reason. */
export const completion = (finish_reason: unknown, message: object = { content: "Hi" }) =>
  jsonBody({ choices: [{ index: 0, message, finish_reason }] });

/** What is seen of one that ends naturally, with some members changed. */
export const seen = (more: Partial<Observation> = {}): Observation => ({
  ...observeResponse(chat, completion("stop")),
  ...more,
});

/** The words that the target below has. */
const words: Partial<Record<StopReason, string>> = {
  end_turn: "stop",
  max_tokens: "length",
  safety_blocked: "content_filter",
  tool_call: "tool_calls",
};

const errors: TranslationTarget["errors"] = {
  body: { error: { message: "{message}", type: "{type}", code: "{code}", status: "{status}" } },
  event: "failed",
  frame: { error: "{message}", at: "{sequence}" },
  kinds: {
    "429": { type: "slow" },
    "4xx": { type: "client" },
    "5xx": { type: "server", code: "s" },
  },
  source: [],
};

export const row = (reason: StopReason, more: Partial<TranslationRow> = {}): TranslationRow => ({
  reason,
  says: [],
  words: [],
  loses: null,
  source: [],
  ...more,
});

/** A target that writes chat answers without calls, and notes what it was asked to write. */
export function targetWith(
  rows: readonly TranslationRow[],
  written: CanonicalResponse[] = [],
): Target {
  return {
    voice: chat,
    table: { dialect: "made-up", words: [], fields: [], closes: [], errors, rows: [...rows] },
    writer: {
      write(response: CanonicalResponse) {
        written.push(response);
        if (response.toolCalls.length > 0) return { inexpressible: "no calls here" };
        if (response.stopReason === "interrupted") return sseBody([response.text]);
        const word = words[response.stopReason];
        if (word === undefined) return { inexpressible: "no word" };
        return completion(word, { content: response.rawReason ?? response.text });
      },
    } as unknown as Target["writer"],
  };
}

export const call = (id: string | null, more: Partial<ToolCall> = {}): ToolCall => ({
  id,
  name: "look",
  arguments: "{}",
  state: "complete",
  ...more,
});

/** A call that was cut. */
export const half = call("half", { arguments: '{"a', state: "incomplete" });
