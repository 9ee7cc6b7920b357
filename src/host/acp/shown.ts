// What the user of an editor has seen of a turn: the text of the answer, and signs beside it.
import { membersOf } from "../../adapter/check.ts";
import type { TurnOutcome } from "../../generated/turn-outcome.ts";
import type { Reply } from "./connection.ts";

/** Stop reasons of version 1, as outcomes of a turn. The list is closed. */
const outcomes: Readonly<Record<string, TurnOutcome["outcome"]>> = {
  end_turn: "completed",
  max_tokens: "partial",
  max_turn_requests: "limit",
  refusal: "blocked",
  cancelled: "cancelled",
};

interface Piece {
  readonly id: string | null;
  text: string;
}

/** A flood of updates must not fill the memory. */
const textMax = 1024 * 1024;

export type ShownTurn = ReturnType<typeof createShown>;

export function createShown() {
  const pieces: Piece[] = [];
  /** Something stood between the last chunk and the next one. */
  let parted = false;
  let length = 0;
  let failed: string | null = null;
  return {
    hear(update: Readonly<Record<string, unknown>>): void {
      const { sessionUpdate: kind } = update;
      if (kind === "agent_message_chunk") {
        const text = String(membersOf(update.content).text ?? "");
        const id = typeof update.messageId === "string" ? update.messageId : null;
        length += text.length;
        if (length > textMax) return;
        const last = pieces.at(-1);
        if (last && !parted && last.id === id) last.text += text;
        else pieces.push({ id, text });
        parted = false;
      } else if (kind === "tool_call" || kind === "tool_call_update") {
        parted = true;
        if (update.status === "failed") failed = String(update.title ?? update.toolCallId ?? "");
      }
    },
    /** The provider is asked again: a tool that failed before says nothing about the answer that comes. */
    asked(): void {
      failed = null;
    },
    tooLong: () => length > textMax,
    outcome(reply: Reply): TurnOutcome {
      const text = textOf(pieces);
      if (reply.error) {
        const { code, message } = reply.error;
        const error = { name: `JSON-RPC ${code}`, message };
        return { reported: null, outcome: "failed", text, error };
      }
      const reported = String(reply.result.stopReason);
      const known = outcomes[reported];
      const notice = failed === null ? {} : { notice: `a failed tool call: ${failed}` };
      return { reported, outcome: known ?? "failed", text, ...notice };
    },
  };
}

export const isLegal = (reported: string | null) => reported === null || reported in outcomes;

/**
 * The text as it stands before the user. Version 1 cannot take back what was shown: a message that says again what one with
 * another id or one before a tool call had said counts in its place.
 */
function textOf(pieces: readonly Piece[]): string {
  const standing = pieces.filter(
    ({ id, text }, at) =>
      !pieces.slice(at + 1).some((later) => later.id !== id && later.text.startsWith(text)),
  );
  return standing.map(({ text }) => text).join("");
}
