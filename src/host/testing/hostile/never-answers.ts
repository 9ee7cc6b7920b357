// Returns a promise that never settles, and ignores the abort signal.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("never-answers", () => new Promise(() => {}));
