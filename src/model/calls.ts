// What an answer holds: calls that are not complete, or anything at all.

interface Called {
  readonly toolCalls: readonly { readonly state: string }[];
}

/** Whether a call cannot be run as it stands. */
export function hasUnfinishedCall({ toolCalls }: Called): boolean {
  return toolCalls.some(({ state }) => state !== "complete");
}

/** Whether an answer has text, reasoning or calls. */
export function hasContent(answer: Called & { readonly text: string; readonly reasoning: string }) {
  return answer.text !== "" || answer.reasoning !== "" || answer.toolCalls.length > 0;
}
