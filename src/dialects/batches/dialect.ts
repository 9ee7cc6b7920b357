// Results of a batch, one at a time: an answer of another dialect in an envelope, an error, or a word for why the request never ran.
import { parsePointer, resolve } from "../../model/pointer.ts";
import { anthropicMessages } from "../anthropic-messages/read.ts";
import { geminiGenerateContent } from "../gemini-generate-content/read.ts";
import { openaiChat } from "../openai-chat/read.ts";
import { type Dialect, readFrame, readWithin } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asObject } from "../shared/json.ts";

/** Pointers into one result: to the answer, to the object that holds `error`, and to the word that counts without an answer. */
type Places = { readonly answer: string; readonly error: string; readonly word: string | null };

function batches(id: string, inner: Dialect, { answer, error, word }: Places): Dialect {
  return {
    id,
    itemDone: inner.itemDone,
    errorIn: null,
    read(result, turn, frame) {
      const value = asObject(resolve(result, parsePointer(answer)));
      if (value) readWithin(answer, turn, () => readFrame(inner, { ...frame, value }, turn));
      else if (word) turn.choiceAt(0).sawValue(resolve(result, parsePointer(word)), word);
      const holder = asObject(resolve(result, parsePointer(error)));
      if (holder) turn.sawError(errorIn(holder, error));
    },
  };
}

export const batchDialects: readonly Dialect[] = [
  batches("anthropic-batches", anthropicMessages, {
    answer: "/result/message",
    error: "/result/error",
    word: "/result/type",
  }),
  batches("openai-batches", openaiChat, { answer: "/response/body", error: "", word: null }),
  batches("gemini-batches", geminiGenerateContent, {
    answer: "/response",
    error: "",
    word: "/metadata/state",
  }),
  batches("xai-batches", openaiChat, {
    answer: "/batch_result/response/chat_get_completion",
    error: "/batch_result",
    word: "/state",
  }),
];
