// What shows the lines of each system, beyond what cites them; one file a letter, data alone.
import A from "./A.json" with { type: "json" };
import B from "./B.json" with { type: "json" };
import P from "./P.json" with { type: "json" };
import Q from "./Q.json" with { type: "json" };
import Z from "./Z.json" with { type: "json" };

/** As read: whoever takes it checks it against its schema. */
export const coverage: Readonly<Record<string, unknown>> = { Z, B, A, Q, P };
