// Answers what looks like a promise and keeps none of what one promises.
import { misbehaving } from "./misbehaving.ts";

const lookalike: unknown = { then: () => undefined };

export default misbehaving("answers-like-a-promise", () => lookalike as Promise<never>);
