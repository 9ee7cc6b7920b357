// Whether an answer has a call that is not complete, and whether it has any content.

interface Called {
  readonly toolCalls: readonly { readonly state: string }[];
}

/** Whether at least one call is not complete, so that it cannot be run. */
export function hasUnfinishedCall({ toolCalls }: Called): boolean {
  return toolCalls.some(({ state }) => state !== "complete");
}

/** Whether an answer has text, reasoning or calls. */
export function hasContent(answer: Called & { readonly text: string; readonly reasoning: string }) {
  return answer.text !== "" || answer.reasoning !== "" || answer.toolCalls.length > 0;
}
