// Mistral chat requests, written and read back.
import { itFinds } from "../testing/by-hand.ts";

const id = "mistral-chat";

itFinds(id, [
  [
    "`any` is the older word for `required`",
    "",
    { model: "m", tool_choice: "any" },
    { model: "m", toolChoice: "required" },
  ],
]);
