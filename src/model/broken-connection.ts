// How the HTTP clients of runtimes say that a connection broke. Not a library's own words, so no vocabulary needs them.

interface Sign {
  readonly runtime: string;
  readonly name?: string;
  readonly message?: RegExp;
}

const signs: readonly Sign[] = [
  { runtime: "Node fetch (undici)", name: "TypeError", message: /^terminated$|^fetch failed$/ },
  { runtime: "Node fetch (undici)", name: "SocketError", message: /other side closed/ },
  { runtime: "Node http", message: /^aborted$|socket hang up|ECONNRESET/ },
  { runtime: "node-fetch", message: /Premature close/ },
  { runtime: "Python httpx", name: "RemoteProtocolError" },
  { runtime: "Python httpx", name: "ReadError" },
  { runtime: "Python aiohttp", name: "ClientPayloadError" },
  { runtime: "Python aiohttp", name: "ServerDisconnectedError" },
  { runtime: "Python requests", name: "ChunkedEncodingError" },
  { runtime: "Python http.client", name: "IncompleteRead" },
  { runtime: "Python", name: "ConnectionResetError" },
  { runtime: "Rust reqwest", message: /error decoding response body|connection closed before/ },
  { runtime: "Go net/http", message: /unexpected EOF$/ },
  { runtime: "Java", message: /Premature EOF|closed prematurely/ },
  { runtime: ".NET", message: /ResponseEnded|ended prematurely/ },
];

/** Whether an error is the runtime's own word for a connection that broke. */
export function isBrokenConnection(error: Pick<Error, "name" | "message">): boolean {
  return signs.some(
    ({ name = error.name, message }) =>
      name === error.name && (message === undefined || message.test(error.message)),
  );
}
