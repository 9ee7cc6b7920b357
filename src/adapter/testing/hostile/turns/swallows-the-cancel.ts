// Hears that the user cancelled, and waits for something else.
import { askOnce, misturning } from "./misturning.ts";

export default misturning("swallows-the-cancel", async (turn, { cancelled }) => {
  await askOnce(turn);
  if (!cancelled.aborted) throw new Error("nobody cancelled");
  return new Promise(() => {});
});
