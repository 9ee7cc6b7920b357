// Throws what cannot even be shown.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("throws-the-unprintable", async () => {
  throw Object.create(null);
});
