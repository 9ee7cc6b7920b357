// Throws a string instead of an error.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("throws-a-string", async () => {
  throw "a string, thrown";
});
