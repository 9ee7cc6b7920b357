// Does nothing amiss: what the others are held against.
import { speak } from "./speaking.mjs";

speak();
