// Answers the client with something that is not a Response.
import { mistranslating } from "./mistranslating.ts";

export default mistranslating("answers-garbage", () => ({
  handle: async () => "nonsense" as unknown as Response,
}));
