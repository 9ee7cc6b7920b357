// Blocks the event loop for ever.
import { blockForever, misbehaving } from "./misbehaving.ts";

export default misbehaving("blocks-forever", () => blockForever());
