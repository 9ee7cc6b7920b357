// Not hostile: the reference behind a port of its own, as proxies are. A port is open in the loopback lane alone.

import { defineAdapter } from "../../../../adapter/contract.ts";
import reference from "../../../../reference/guest.ts";
import { startServer } from "../../../../replay/server.ts";

export default defineAdapter({
  ...reference,
  name: "listens",
  async translate(setting, tools) {
    const translation = await reference.translate?.(setting, tools);
    const { handle } = translation ?? {};
    if (!handle) throw new Error("the reference hands out a handler");
    const { origin } = await startServer(handle);
    return { baseUrl: origin };
  },
});
