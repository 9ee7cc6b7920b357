// Ends its process with exit code 0.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("exits", () => process.exit(0));
