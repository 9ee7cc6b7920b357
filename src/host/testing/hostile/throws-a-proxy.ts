// Throws a proxy that throws whenever a property is read.
import { misbehaving } from "./misbehaving.ts";

const refuse = () => {
  throw new Error("do not look");
};

export default misbehaving("throws-a-proxy", async () => {
  throw new Proxy(new Error("hidden"), { get: refuse, getPrototypeOf: refuse, has: refuse });
});
