// What conformance means: every suite as literals and predicates. The engine finds the cases and plays them.
export { arrival } from "./arrival.ts";
export { coverage } from "./coverage/index.ts";
export { default as ruleEvidence } from "./coverage/rules.json" with { type: "json" };
export { decision } from "./decision.ts";
export { default as ledger } from "./ledger.json" with { type: "json" };
export { loops } from "./loop/index.ts";
export { switchRequirement } from "./loop/switches.ts";
export { mapping } from "./mapping.ts";
export { privacy } from "./privacy.ts";
export { default as rules } from "./rules.json" with { type: "json" };
export { streaming } from "./streaming.ts";
export { translation } from "./translation.ts";
