// What a library must be able to ask for, to get an answer at all.
import { expect, it } from "vitest";
import type { LoadedFixture } from "../../corpus/load.ts";
import { unmetNeeds } from "./needs.ts";

const unmet = (request: object, needs?: string[], asks?: string[], contentType = "") =>
  unmetNeeds(
    {
      fixture: { request, ...(needs ? { needs } : {}) },
      evidence: [{ contentType }],
    } as unknown as LoadedFixture,
    "d",
    (asks ? { asks } : {}) as never,
  );

it("finds choices, custom and server tools in the request, a WebSocket in the bytes, the rest in the fixture", () => {
  expect(unmet({})).toEqual([]);
  expect([unmet({ n: 1 }), unmet({ n: 2 })]).toEqual([[], ["choices"]]);
  expect(unmet({ tools: [{ kind: "custom" }, {}] })).toEqual(["custom-tools"]);
  expect(unmet({ tools: [{ kind: "server" }] })).toEqual(["server-tools"]);
  expect(unmet({}, ["mcp"])).toEqual(["mcp"]);
  expect(unmet({}, [], [], "websocket")).toEqual(["websocket"]);
});

it("takes a need for met by what the adapter asks for, everywhere or in this dialect", () => {
  expect(unmet({}, ["mcp"], ["mcp"])).toEqual([]);
  expect(unmet({}, ["mcp"], ["mcp:d"])).toEqual([]);
  expect(unmet({}, ["mcp"], ["mcp:e", "other"])).toEqual(["mcp"]);
});
