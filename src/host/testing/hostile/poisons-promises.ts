// Changes promises so that they never settle, and never answers.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("poisons-promises", () => {
  Object.assign(Promise.prototype, { ["th" + "en"]: () => new Promise(() => {}) });
  return new Promise(() => {});
});
