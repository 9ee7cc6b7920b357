// How the HTTP clients of runtimes say that a connection broke. No library defines them, so no vocabulary lists them.

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

/** Whether this is the error by which a runtime reports a broken connection. */
export function isBrokenConnection(error: Pick<Error, "name" | "message">): boolean {
  return signs.some(
    ({ name = error.name, message }) =>
      name === error.name && (message === undefined || message.test(error.message)),
  );
}
