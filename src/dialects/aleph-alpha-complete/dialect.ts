// Aleph Alpha complete: one body with a list of completions. Its stream is not verified, so it is not read.
import { asArray, asObject, asText } from "../shared/json.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const alephAlphaComplete = askedDialect({
  id: "aleph-alpha-complete",
  reasonEnds: true,
  read(value, turn) {
    for (const [index, each] of asArray(value.completions).entries()) {
      const completion = asObject(each);
      const choice = turn.choiceAt(index);
      choice.text += asText(completion?.completion);
      choice.sawValue(completion?.finish_reason, `/completions/${index}/finish_reason`);
    }
    turn.sawUsage(value.num_tokens_prompt_total, value.num_tokens_generated);
  },
  ...template,
});
