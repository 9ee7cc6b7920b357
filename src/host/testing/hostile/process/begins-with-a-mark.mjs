// Begins every line with a byte order mark, as some runtimes do.
import { speak, writeAll } from "./speaking.mjs";

speak({ misbehave: (answer) => writeAll(1, `\uFEFF${JSON.stringify(answer)}\n`) });
