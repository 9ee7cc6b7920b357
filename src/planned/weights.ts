// The weights, without training: a table of which token follows which, and one attention head that finds the marker.
import { type Chain, chains, marks, written } from "./chains.ts";
import { idOf, markers, tokens } from "./vocabulary.ts";

/** Rows of a tensor, one after the other. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

const tokenRoom = 512;
const heads = 10;
const headSize = 64;

export const sizes = {
  vocabulary: tokens.length,
  /** One dimension for each token, one for each marker; the rest is zero. */
  hidden: heads * headSize,
  heads,
  headSize,
  inner: 256,
  context: 2048,
  /** So large that the rotary embedding hardly turns the one head in use: positions do not matter to it. */
  ropeBase: 1e9,
  epsilon: 1e-6,
} as const;

if (tokens.length > tokenRoom || markers.length > headSize) throw new Error("too many tokens");

function matrix(rows: number, columns: number) {
  const values = new Float32Array(rows * columns);
  return {
    shape: [rows, columns],
    values,
    set: (row: number, column: number, value: number) => {
      values[row * columns + column] = value;
    },
    get: (row: number, column: number) => values[row * columns + column] ?? 0,
  };
}

const ones = (length: number): Tensor => ({
  shape: [length],
  values: new Float32Array(length).fill(1),
});

interface Walk {
  readonly ids: readonly number[];
  readonly steps: readonly (readonly [from: number, to: number])[];
}

function walkOf(chain: Chain): Walk {
  const ids = chain.filter((piece) => typeof piece !== "number").map(idOf);
  const back = chain.at(-1);
  const steps = ids.slice(1).map((to, at) => [ids[at] ?? 0, to] as const);
  const loop = typeof back === "number" ? [[ids.at(-1) ?? 0, ids[back] ?? 0] as const] : [];
  return { ids, steps: [...steps, ...loop] };
}

/** The output matrix: a row for each token that may come next, a column for each feature that favours it. */
function table() {
  const out = matrix(sizes.vocabulary, sizes.hidden);
  const walks = markers.map((marker) => walkOf(chains[marker]));
  for (const { steps } of walks) for (const [from, to] of steps) out.set(to, from, 1);
  const followed = new Set(walks.flatMap(({ steps }) => steps.map(([from]) => from)));
  // After a token that no chain continues, every chain may begin; without a marker the first one does.
  for (let token = 0; token < sizes.vocabulary; token++)
    if (!followed.has(token))
      walks.forEach(({ ids }, at) => void out.set(ids[0] ?? 0, token, at === 0 ? 1.05 : 1));
  walks.forEach(({ ids }, at) => {
    for (const id of ids) out.set(id, tokenRoom + at, 1);
    out.set(ids[0] ?? 0, tokenRoom + at, 1.25);
  });
  return out;
}

/** Throws when the weights would not generate some chain as it is written. */
function checkWalks(out: ReturnType<typeof table>): void {
  markers.forEach((marker, at) => {
    const { ids } = walkOf(chains[marker]);
    let last = idOf("\n");
    for (const id of ids) {
      const scores = tokens.map((_, row) => out.get(row, last) + out.get(row, tokenRoom + at));
      const best = Math.max(...scores.filter((_, row) => row !== id));
      if ((scores[id] ?? 0) - best < 0.2)
        throw new Error(`${marker} leaves its chain after ${JSON.stringify(tokens[last])}`);
      last = id;
    }
  });
}

/** All tensors, under the names of Llama checkpoints. */
export function weights(): Readonly<Record<string, Tensor>> {
  const { hidden, inner, vocabulary } = sizes;
  const embedding = matrix(vocabulary, hidden);
  for (let token = 0; token < vocabulary; token++) embedding.set(token, token, 1);
  const out = table();
  checkWalks(out);
  const [query, key, value, output] = [0, 1, 2, 3].map(() => matrix(hidden, hidden));
  if (!query || !key || !value || !output) throw new Error("unreachable");
  // Rotary embedding turns the last dimension of the first half slowest.
  const slowest = headSize / 2 - 1;
  for (let token = 0; token < tokenRoom; token++) query.set(slowest, token, 1);
  markers.forEach((marker, at) => {
    const id = idOf(written(marker));
    key.set(slowest, id, 1);
    value.set(at, id, 1);
    // The norm before the attention head scaled the one-hot vector by this factor.
    output.set(tokenRoom + at, at, 1 / Math.sqrt(hidden));
  });
  const layer = "model.layers.0";
  return {
    "model.embed_tokens.weight": embedding,
    "lm_head.weight": out,
    "model.norm.weight": ones(hidden),
    [`${layer}.input_layernorm.weight`]: ones(hidden),
    [`${layer}.post_attention_layernorm.weight`]: ones(hidden),
    [`${layer}.self_attn.q_proj.weight`]: query,
    [`${layer}.self_attn.k_proj.weight`]: key,
    [`${layer}.self_attn.v_proj.weight`]: value,
    [`${layer}.self_attn.o_proj.weight`]: output,
    [`${layer}.mlp.gate_proj.weight`]: matrix(inner, hidden),
    [`${layer}.mlp.up_proj.weight`]: matrix(inner, hidden),
    [`${layer}.mlp.down_proj.weight`]: matrix(hidden, inner),
  };
}

export const ends = [idOf(marks.end), idOf(marks.otherEnd)] as const;
