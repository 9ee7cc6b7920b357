// Progress on standard error, over the claimed cases: one line that is redrawn on a terminal, else a line for every tenth of them.
import type { CaseLine } from "../generated/journal.ts";
import { failuresIn } from "../run/causes.ts";

export function progress(total: number, stream: NodeJS.WriteStream = process.stderr) {
  let done = 0;
  let failing = 0;
  let shownAt = 0;
  const text = () => `${done}/${total} cases, ${failing} failing`;

  function show(): void {
    const now = performance.now();
    if (stream.isTTY) {
      if (now - shownAt < 100) return;
      stream.write(`\r\x1b[K${text()}`);
      shownAt = now;
    } else if (total >= 100 && done % Math.ceil(total / 10) === 0) stream.write(`${text()}\n`);
  }

  return {
    step(line: CaseLine): void {
      if (line.grade === "not_claimed") return;
      done++;
      if (line.scored && failuresIn(line).length > 0) failing++;
      show();
    },
    end(): void {
      if (stream.isTTY) stream.write("\r\x1b[K");
    },
  };
}
