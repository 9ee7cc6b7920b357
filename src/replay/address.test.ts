// The address of an ending: what each part says, and what is refused.
import { expect, it } from "vitest";
import { readAddress } from "./address.ts";

const plain = { name: "p/f", errors: [], change: {}, rest: "" };

it("reads each part of an address, in any order", () => {
  for (const [path, read] of [
    ["/p/f", {}],
    ["p/f", {}],
    ["/p/f/v1/x", { rest: "/v1/x" }],
    ["/p/reason=refusal/", { name: "p/reason=refusal", rest: "/" }],
    ["/stream/p/f", { mode: "stream" }],
    ["/cut/3/p/f", { change: { cut: 3, ends: "close" } }],
    ["/break/0/json/p/f", { mode: "json", change: { cut: 0, ends: "break" } }],
    ["/stall/2/p/f", { change: { pace: { stall: { after: 2, ms: null } } } }],
    ["/stall/2,50/p/f", { change: { pace: { stall: { after: 2, ms: 50 } } } }],
    ["/slow/1/trickle/2/p/f", { change: { pace: { beforeMs: 1, betweenMs: 2 } } }],
    ["/error/500/error/529,7/p/f", { errors: [{ status: 500 }, { status: 529, retryAfter: 7 }] }],
  ] as const)
    expect(readAddress(path), path).toEqual({ ...plain, ...read });
});

it("says what a part takes", () => {
  for (const [path, says] of [
    ["/cut/x/p/f", "/cut/x/ is no part of an address: how many frames are sent"],
    ["/cut/1,2/p/f", "/cut/3/"],
    ["/error/200/p/f", "a status of 400 to 599"],
    ["/slow//p/f", "milliseconds"],
  ] as const)
    expect(() => readAddress(path), path).toThrow(says);
});
