// The vitest door itself: it says when an adapter would reach the real network, before it declares a test.
import { expect, it } from "vitest";
import { defineAdapter } from "./adapter/contract.ts";
import { conformance } from "./vitest.ts";

it("refuses an object that does not send with the fetch it is handed", () => {
  const adapter = defineAdapter({
    name: "wanderer",
    version: "1.0.0",
    dialects: ["openai-chat"],
    modes: ["json"],
    reports: ["reported"],
    vocabulary: "openai-chat",
    observe: async () => ({ reported: "stop" }),
  });
  expect(() => conformance(adapter)).toThrow(
    /wanderer does not say takesFetch: .* path of its file/,
  );
});
