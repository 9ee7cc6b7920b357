// Begins a turn and never returns.
import { misturning } from "./misturning.ts";

export default misturning("never-ends", () => new Promise(() => {}));
