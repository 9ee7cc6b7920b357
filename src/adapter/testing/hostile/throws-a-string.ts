// Throws what is no error.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("throws-a-string", async () => {
  throw "a string, thrown";
});
