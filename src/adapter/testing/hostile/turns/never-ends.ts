// Begins a turn and never comes back from it.
import { misturning } from "./misturning.ts";

export default misturning("never-ends", () => new Promise(() => {}));
