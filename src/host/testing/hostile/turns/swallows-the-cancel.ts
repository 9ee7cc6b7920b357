// Notices that the user cancelled, and goes on waiting.
import { askOnce, misturning } from "./misturning.ts";

export default misturning("swallows-the-cancel", async (turn, { cancelled }) => {
  await askOnce(turn);
  if (!cancelled.aborted) throw new Error("the turn was not cancelled");
  return new Promise(() => {});
});
