// The second half of `npm run generate`: the pages in reports/ without figures, and tables of other pages.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadCaptures } from "../src/corpus/captures.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCorpus } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { machineDiagram } from "../src/model/diagram.ts";
import { machine } from "../src/model/machine.ts";
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
for (const { page, name, text } of blocks) writeBlock(page, name, text());
console.log(`generated ${blocks.length} tables of pages`);
