// Answers one case twice.
import { say, speak } from "./speaking.mjs";

speak({
  misbehave(answer) {
    say(answer);
    say({ ...answer, observation: { reported: "end_turn" } });
  },
});
