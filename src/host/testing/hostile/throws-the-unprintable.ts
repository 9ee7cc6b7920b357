// Throws a value that cannot be made text.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("throws-the-unprintable", async () => {
  throw Object.create(null);
});
