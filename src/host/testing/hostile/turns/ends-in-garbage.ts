// Returns something that is not an outcome.
import { forgedOutcome, misturning } from "./misturning.ts";

export default misturning("ends-in-garbage", async () =>
  forgedOutcome({ reported: 7, outcome: "wonderful" }),
);
