// Tells an end that is none.
import { forgedOutcome, misturning } from "./misturning.ts";

export default misturning("ends-in-garbage", async () =>
  forgedOutcome({ reported: 7, outcome: "wonderful" }),
);
