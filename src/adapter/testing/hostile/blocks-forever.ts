// Never gives the event loop back.
import { blockForever, misbehaving } from "./misbehaving.ts";

export default misbehaving("blocks-forever", () => blockForever());
