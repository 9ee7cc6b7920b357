// Where an error is found, and its code and message: the rules of docs/dialects.md, one by one.
import { expect, it } from "vitest";
import { describeError, errorIn, errorOfFailure } from "./error.ts";

it.each([[{ type: "error" }]])("finds an error in band: %j", (value) => {
  expect(errorIn(value)).toEqual(describeError(value));
});

it.each([
  [{ error: { code: "error", __type: "com.amazon#sub#Throttled" } }, "Throttled", "/error/__type"],
])("finds the code of the error %j: %j at %j", (value, code, field) => {
  const message = describeError(value).message;
  expect(describeError(value, "/b")).toEqual({ root: value, base: "/b", code, field, message });
});

const header = { "x-amzn-errortype": "ThrottlingException:http://example.org/" };

it("describes a response with an error status by its body, or by the first element of a list", () => {
  const value = { error: { code: "a", message: "Oh." } };
  expect(errorOfFailure(value, header)).toEqual(describeError(value));
  expect(errorOfFailure([value, { error: { code: "b" } }], {})).toEqual(describeError(value));
  // Here an object is an error whatever its shape.
  expect(errorOfFailure({ code: "a" }, {}).code).toBe("a");
});
