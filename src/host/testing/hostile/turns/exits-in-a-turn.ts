// Asks the model, and ends its process with the answer in hand.
import { askOnce, misturning } from "./misturning.ts";

export default misturning("exits-in-a-turn", async (turn) => {
  await askOnce(turn);
  process.exit(0);
});
