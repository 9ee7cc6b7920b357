// Ends its process, and says that all is well.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("exits", () => process.exit(0));
