// Sends the client to a machine that is not this one.
import { mistranslating } from "./mistranslating.ts";

export default mistranslating("sends-elsewhere", () => ({ baseUrl: "http://192.0.2.1:8080" }));
