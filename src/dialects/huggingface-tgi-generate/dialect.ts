// Hugging Face TGI's own generate: a text with details only if they were asked for, or one token a frame and the text in the last.
import { asObject, asText, isBlank } from "../shared/json.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const huggingfaceTgiGenerate = askedDialect({
  id: "huggingface-tgi-generate",
  read(value, turn) {
    const choice = turn.choiceAt(0);
    const token = asObject(value.token);
    // Special tokens are seen in the stream and left out of the text.
    if (token?.special !== true) choice.text += asText(token?.text);
    const details = asObject(value.details) ?? {};
    const reason = details.finish_reason;
    choice.sawValue(reason, "/details/finish_reason");
    // Only streams count the input; a body lists its tokens, where that was asked for.
    turn.sawUsage(details.input_length, details.generated_tokens);
    if (typeof value.generated_text !== "string") return;
    choice.text = value.generated_text;
    // A body may come as a list of one, which the wire hands over like a stream: only frames of a stream have a token.
    if (value.token !== undefined) turn.ended = "marker";
    else turn.ended = isBlank(reason) ? "structure" : "reason";
  },
  // The mode is in the path, and a server has only one model.
  path: ({ stream }) => (stream ? "/generate_stream" : "/generate"),
  ...template,
  // The root path takes both modes, by a member of the body.
  settings: ({ stream }, path) => ({
    stream: /\/generate_stream(\?|$)/.test(path) || stream === true,
  }),
});
