// Does nothing wrong: the others are compared with it.
import { speak } from "./speaking.mjs";

speak();
