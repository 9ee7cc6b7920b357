// The reference translator as a guest: a handler for each case, between any two dialects of the table of translations.

import type { Adapter } from "../adapter/contract.ts";
import { loadTranslations } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { SpokenDialect } from "../dialects/index.ts";
import type { Registry } from "../dialects/registry.ts";
import { targetsOf } from "../dialects/target.ts";
import { type TranslateAnswer, translatorHandler } from "./translator/handler.ts";

/** A translator over these dialects; mutants pass their own `translateAnswer`. */
export function referenceTranslate(
  spoken: readonly SpokenDialect[],
  registry: Registry,
  translateAnswer?: TranslateAnswer,
): NonNullable<Adapter["translate"]> {
  const targets = targetsOf(loadTranslations(builtInCorpus()), spoken, registry);
  return async (setting, { fetch }) => {
    const [home, to] = [targets.get(setting.from), targets.get(setting.to)];
    if (!home || !to) throw new Error(`no translation from ${setting.from} to ${setting.to}`);
    // Counted from zero in each case: ids must not depend on which cases ran before in this process.
    let answers = 0;
    const handle = translatorHandler({
      fetch: (request) => fetch(request),
      upstream: setting.upstreamBaseUrl,
      from: { ...home, voice: registry.lookUp(setting.provider) ?? home.voice },
      to,
      newId: () => `translated${++answers}`,
      ...(translateAnswer ? { translateAnswer } : {}),
    });
    return { handle };
  };
}
