// Leaves promises that never settle behind, and never answers.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-promises", () => {
  Object.assign(Promise.prototype, { ["th" + "en"]: () => new Promise(() => {}) });
  return new Promise(() => {});
});
