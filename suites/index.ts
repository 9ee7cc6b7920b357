// What conformance means: every suite as literals and predicates. The engine finds the cases and plays them.

export { decision } from "./decide/requirements.ts";
export { endpoint } from "./endpoint/requirements.ts";
export { default as ledger } from "./ledger.json" with { type: "json" };
export { arrival } from "./observe/arrival.ts";
export { mapping } from "./observe/mapping.ts";
export { privacy } from "./observe/privacy.ts";
export { streaming } from "./observe/streaming.ts";
export { default as rules } from "./rules.json" with { type: "json" };
export { translation } from "./translate/requirements.ts";
export { lastExchange, rowsShown } from "./turn/last-exchange.ts";
export { loops } from "./turn/requirements.ts";
export { switchRequirement } from "./turn/switches.ts";
