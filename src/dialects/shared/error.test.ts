// Where an error is found, and its code and message: the rules of docs/dialects.md, one by one.
import { expect, it } from "vitest";
import { describeError, errorIn, errorInEvent, errorOfFailure, noCode } from "./error.ts";

it.each([
  [{ error: { code: "a" } }],
  [{ error: "Oh." }],
  [{ error: false }],
  [{ type: "error" }],
  [{ object: "error" }],
  [{ errors: [{ message: "Oh." }] }],
])("an error in band is %j", (value) => {
  expect(errorIn(value)).toEqual(describeError(value));
});

it.each([
  [{}],
  [{ error: null }],
  [{ error: undefined }],
  [{ message: "Hello", type: "message", object: "chat", code: "a" }],
  [{ errors: [] }],
  [{ errors: ["Oh."] }],
  [{ errors: { message: "Oh." } }],
  [{ errors: [null, { message: "Oh." }] }],
])("an error in band is not %j", (value) => {
  expect(errorIn(value)).toBeNull();
});

it("an error in band has the pointer of the object that holds it", () => {
  const value = { error: { type: "a" } };
  expect(errorIn(value, "/choices/0")?.base).toBe("/choices/0");
  expect(errorIn(value)?.base).toBe("");
});

it("an event named error is an error, whatever its shape", () => {
  const value = { code: "a", message: "Oh." };
  expect(errorInEvent(value, { event: "error" })).toEqual(describeError(value));
  expect(errorInEvent(value, { event: "message" })).toBeNull();
  expect(errorInEvent({ error: "Oh." }, { event: "message" })?.message).toBe("Oh.");
});

it.each([
  [{ error: { code: "a", status: "b", type: "c", error_type: "d" } }, "a", "/error/code"],
  [{ error: { code: 1, status: "b", type: "c", error_type: "d" } }, "b", "/error/status"],
  [{ error: { code: "", type: "c", error_type: "d" } }, "c", "/error/type"],
  [{ error: { type: "error", error_type: "d" } }, "d", "/error/error_type"],
  [{ error: { type: "error", code: 1, __type: "e" } }, 1, "/error/code"],
  [{ error: { code: "error", __type: "com.amazon#sub#Throttled" } }, "Throttled", "/error/__type"],
  [{ error: { __type: "Throttled" } }, "Throttled", "/error/__type"],
  [{ errors: [{ code: "a" }, { code: "b" }] }, "a", "/errors/0/code"],
  [{ error: { code: "a" }, errors: [{ code: "b" }] }, "a", "/error/code"],
  [{ error: "Oh.", errors: [{ code: "b" }] }, "b", "/errors/0/code"],
  [{ error: { message: "Oh." }, code: "z" }, "z", "/code"],
  [{ error: { code: 1 }, code: "z" }, 1, "/error/code"],
  [{ error: "Oh.", status: "z" }, "z", "/status"],
  [{ type: "error", code: 7 }, 7, "/code"],
  [{ __type: "x#y" }, "y", "/__type"],
  [{ error: { __type: "" } }, null, null],
  [{ type: "error" }, null, null],
])("the code of an error: %j is %j at %j", (value, code, field) => {
  const message = describeError(value).message;
  expect(describeError(value, "/b")).toEqual({ root: value, base: "/b", code, field, message });
});

it.each([
  [{ error: { message: "a" }, message: "c", detail: "d" }, "a"],
  [{ errors: [{ message: "a" }], error: "b", message: "c" }, "a"],
  [{ error: "b", message: "c", detail: "d" }, "b"],
  [{ error: { message: "" }, message: "c", detail: "d" }, "c"],
  [{ error: { message: 1 }, message: null, detail: "d" }, "d"],
  [{ error: {}, detail: [] }, null],
])("the message of %j is %j", (value, message) => {
  expect(describeError(value).message).toBe(message);
});

const header = { "x-amzn-errortype": "ThrottlingException:http://example.org/" };

it("a response with an error status is described by its body, or by the first element of a list", () => {
  const value = { error: { code: "a", message: "Oh." } };
  expect(errorOfFailure(value, header)).toEqual(describeError(value));
  expect(errorOfFailure([value, { error: { code: "b" } }], {})).toEqual(describeError(value));
  // Here an object is an error whatever its shape.
  expect(errorOfFailure({ code: "a" }, {}).code).toBe("a");
});

it("a response with an error status has the code of its header where its body has none", () => {
  const plain = { message: "Slow down." };
  expect(errorOfFailure(plain, header)).toEqual({
    root: plain,
    base: "",
    code: "ThrottlingException",
    field: null,
    message: "Slow down.",
  });
  expect(errorOfFailure(undefined, header)).toMatchObject({ code: "ThrottlingException" });
  expect(errorOfFailure(plain, { "x-amzn-errortype": ":" }).code).toBeNull();
});

it.each([["Bad gateway"], [undefined], [null], [["Bad gateway"]], [[]]])(
  "a response with an error status has neither code nor message where its body is %j",
  (body) => {
    expect(errorOfFailure(body, {})).toMatchObject({ code: null, field: null, message: null });
  },
);

it("an error without a code points nowhere", () => {
  const root = { a: 1 };
  expect(noCode(root)).toEqual({ root, base: "", code: null, field: null, message: null });
  expect(noCode(root, "Oh.").message).toBe("Oh.");
});
