// Aleph Alpha completion requests.
import { promptRequests } from "../shared/prompt.ts";
import { bearer } from "../shared/requests.ts";

export const alephAlphaCompleteRequests = promptRequests({
  path: "/complete",
  headers: bearer,
  names: { maxTokens: "maximum_tokens", stop: "stop_sequences" },
  more: ({ n }) => ({ n }),
});
