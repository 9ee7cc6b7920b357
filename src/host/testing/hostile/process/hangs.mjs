// Leaves one case without an answer.
import { speak } from "./speaking.mjs";

speak({ misbehave() {} });
