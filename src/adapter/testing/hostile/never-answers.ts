// Promises an answer that never comes; hears the signal and does nothing about it.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("never-answers", () => new Promise(() => {}));
