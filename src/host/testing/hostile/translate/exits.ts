// Ends its process when the client's request comes.
import { mistranslating } from "./mistranslating.ts";

export default mistranslating("exits", () => ({ handle: () => process.exit(0) }));
