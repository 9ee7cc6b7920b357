// The second half of `npm run generate`: the pages in reports/ without figures, and tables of other pages.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { servers } from "../servers/all.ts";
import { loadCaptures } from "../src/corpus/captures.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus, readAs } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { machineDiagram } from "../src/model/diagram.ts";
import { machine } from "../src/model/machine.ts";
import { renderAtlas } from "../src/report/atlas.ts";
import { endingsOf, formatEndings } from "../src/report/endings.ts";
import { renderMachine } from "../src/report/machine.ts";
import { writeBlock } from "./block.ts";
import { writeBoard } from "./board/files.ts";
import { blocks } from "./tables.ts";
import { root } from "./validators.ts";

writeFileSync(join(root, "reports/machine.md"), renderMachine(machine, machineDiagram()));
writeBoard();
const corpus = loadCorpus(builtInCorpus());
const endings = endingsOf(corpus, loadCaptures(corpus.dir), dialects);
writeFileSync(join(root, "clients/endings/endings.json"), formatEndings(endings));
const shownBy = new Map(
  [...Map.groupBy(corpus.fixtures, ({ provider }) => provider)].map(([provider, all]) => [
    provider,
    new Set(
      all.flatMap(({ evidence }) => evidence.flatMap(({ expected }) => expected.stopReason ?? [])),
    ),
  ]),
);
const questions = readAs("questions", join(corpus.dir, "questions.json"));
const canAsk = new Set(dialects.flatMap((each) => ("writeRequest" in each ? [each.id] : [])));
writeFileSync(
  join(root, "reports/atlas.md"),
  renderAtlas(endings, corpus.cards, questions, canAsk, new Set(Object.keys(servers)), shownBy),
);
for (const { page, name, text } of blocks) writeBlock(page, name, text());
console.log(`generated ${blocks.length} tables of pages`);
