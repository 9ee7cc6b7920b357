// Says ready, and forgets half of what it is to declare.
import { manifest, speak } from "./speaking.mjs";

const { modes: _modes, ...rest } = manifest;
speak({ ready: { ...rest, reports: ["mood"] } });
