// The diagram of the machine, as it is drawn from the table.
import { expect, it } from "vitest";
import { machineDiagram } from "./diagram.ts";

it("shows every row of the machine, and the answers of requests once", () => {
  expect(machineDiagram()).toMatchSnapshot();
});
