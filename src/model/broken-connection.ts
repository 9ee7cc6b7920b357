// How the HTTP clients of runtimes say that a connection broke. No library defines them, so no vocabulary lists them.
import table from "./broken-connections.json" with { type: "json" };

const signs = table.map(({ name, message }) => ({ name, message: new RegExp(message ?? "") }));

/** Whether this is the error by which a runtime reports a broken connection. */
export function isBrokenConnection(error: Pick<Error, "name" | "message">): boolean {
  return signs.some(
    ({ name = error.name, message }) => name === error.name && message.test(error.message),
  );
}
