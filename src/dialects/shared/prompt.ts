// Prompts, for dialects that know no turns.
import type { RequestMessage } from "../../generated/fixture.ts";

/** All that was said as one prompt. */
export function promptOf(messages: readonly RequestMessage[]): string {
  return messages.flatMap(({ content }) => (content === "" ? [] : [content])).join("\n\n");
}

/** The prompt where a dialect keeps the system text apart. */
export function promptBesideSystem(messages: readonly RequestMessage[]): string {
  return promptOf(messages.filter(({ role }) => role !== "system"));
}
