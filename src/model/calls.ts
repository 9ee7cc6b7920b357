// Whether an answer has a call that is not complete, and whether it has any content.

interface Called {
  readonly toolCalls: readonly { readonly state: string }[];
}

interface Said extends Called {
  readonly text: string;
  readonly reasoning: string;
}

/** Whether at least one call is not complete, so that it cannot be run. */
export function hasUnfinishedCall({ toolCalls }: Called): boolean {
  return toolCalls.some(({ state }) => state !== "complete");
}

/** Whether an answer has text, reasoning or calls. */
export function hasContent(answer: Said): boolean {
  return answer.text !== "" || answer.reasoning !== "" || answer.toolCalls.length > 0;
}

/** Whether anything came of the model, even if only the token counts. */
export function hasOutput(answer: Said & { readonly usage: unknown }): boolean {
  return hasContent(answer) || answer.usage !== null;
}
