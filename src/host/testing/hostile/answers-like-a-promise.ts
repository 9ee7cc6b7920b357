// Answers an object with a `then` that does not behave like a promise's.
import { misbehaving } from "./misbehaving.ts";

// biome-ignore lint/suspicious/noThenProperty: to be taken for a promise is the point
const lookalike: unknown = { then: () => undefined };

export default misbehaving("answers-like-a-promise", () => lookalike as Promise<never>);
