// What can be said of tool calls by their states alone.

interface Stated {
  readonly state: string;
}

/** Whether a call cannot be run as it stands. */
export function hasUnfinishedCall({
  toolCalls,
}: {
  readonly toolCalls: readonly Stated[];
}): boolean {
  return toolCalls.some(({ state }) => state !== "complete");
}
