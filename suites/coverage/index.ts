// What shows that the ledger lines of each system are met, beyond the requirements that cite them; one file a letter.
import A from "./A.json" with { type: "json" };
import B from "./B.json" with { type: "json" };
import P from "./P.json" with { type: "json" };
import Q from "./Q.json" with { type: "json" };
import Z from "./Z.json" with { type: "json" };

/** Not validated here: the reader checks it against coverage.schema.json. */
export const coverage: Readonly<Record<string, unknown>> = { Z, B, A, Q, P };
