// Answers something that is no observation.
import { forged, misbehaving } from "./misbehaving.ts";

export default misbehaving("answers-garbage", async () => forged({ reported: 7, mood: "fine" }));
