// Says ready with an incomplete manifest.
import { manifest, speak } from "./speaking.mjs";

const { modes: _modes, ...rest } = manifest;
speak({ ready: { ...rest, reports: ["mood"] } });
