// Takes the client's request and never answers it.
import { mistranslating } from "./mistranslating.ts";

export default mistranslating("never-answers", () => ({ handle: () => new Promise(() => {}) }));
