// IBM watsonx.ai text generation: every unit of a stream has the shape of the whole body and carries what is new.
import { entriesOf } from "../shared/entries.ts";
import { errorInEvent } from "../shared/error.ts";
import { asText } from "../shared/json.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const watsonxTextGeneration = askedDialect({
  id: "watsonx-text-generation",
  reasonEnds: true,
  read(value, turn) {
    for (const [at, result] of entriesOf(value.results, null)) {
      const choice = turn.choiceAt(at);
      choice.text += asText(result.generated_text);
      choice.sawValue(result.stop_reason, `/results/${at}/stop_reason`);
      // A stream counts the input in its first unit and writes 0 in all others.
      const repeated = result.input_token_count === 0 && turn.inputTokens !== null;
      turn.sawUsage(repeated ? null : result.input_token_count, result.generated_token_count);
    }
  },
  errorIn: errorInEvent,
  // The mode is in the path. A request must name a version of the API and a project, which do not follow from the key.
  path: ({ stream }) =>
    `/ml/v1/text/${stream ? "generation_stream" : "generation"}?version=2023-05-29`,
  ...template,
  settings: (_body, path) => ({ stream: /\/generation_stream(\?|$)/.test(path) }),
});
