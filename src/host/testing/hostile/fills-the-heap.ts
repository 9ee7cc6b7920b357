// Keeps all it makes until the heap is full.
import { misbehaving } from "./misbehaving.ts";

export default misbehaving("fills-the-heap", () => {
  const hoard: number[][] = [];
  for (;;) hoard.push(new Array<number>(1_000_000).fill(0.5));
});
