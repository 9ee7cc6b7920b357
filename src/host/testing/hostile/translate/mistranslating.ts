// What the hostile translators share: each is the reference on every case but one.
import { type Adapter, defineAdapter, type Translation } from "../../../../adapter/contract.ts";
import reference from "../../../../reference/guest.ts";

/** The one case on which the guests of this folder misbehave. */
export const hostileCase = "translation/anthropic-messages/max-tokens-text-cut#json@to-openai-chat";

/** The reference under another name, with another translation of the hostile case. */
export function mistranslating(name: string, misbehave: () => Translation): Adapter {
  return defineAdapter({
    ...reference,
    name,
    async translate(setting, tools) {
      if (!reference.translate) throw new Error("the reference translates");
      return setting.case === hostileCase ? misbehave() : reference.translate(setting, tools);
    },
  });
}
