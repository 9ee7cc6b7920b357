// How the HTTP clients of runtimes say that a connection broke. No library defines them, so no vocabulary lists them.
import table from "./broken-connections.json" with { type: "json" };

const signs = table.map(({ name, message }) => ({ name, message: new RegExp(message ?? "") }));

/**
 * Whether this is the error by which a runtime reports a broken connection. `served`: the bytes that were answered; words
 * that stand in them are the provider's own.
 */
export function isBrokenConnection(
  error: Pick<Error, "name" | "message">,
  served: Uint8Array = new Uint8Array(),
): boolean {
  return signs.some(({ name = error.name, message }) => {
    const [said] = message.exec(error.message) ?? [];
    if (name !== error.name || said === undefined) return false;
    return said === "" || !Buffer.from(served).includes(said);
  });
}
