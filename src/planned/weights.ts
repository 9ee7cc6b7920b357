// The weights, without training: a table of which token follows which, and one attention head that finds the marker.
import { type Chain, chainOf, type Markup, markersOf, written } from "./chains.ts";
import { type TokenList, vocabularyOf } from "./vocabulary.ts";

/** Rows of a tensor, one after the other. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** Everything that the files of a model are made from. */
export interface Model {
  readonly markup: Markup;
  readonly vocabulary: TokenList;
  readonly sizes: ReturnType<typeof sizesOf>;
  readonly tensors: Readonly<Record<string, Tensor>>;
  /** The numbers of the tokens that end an answer. */
  readonly ends: readonly number[];
}

export const templateOf = ({ template }: Markup): string => `${template.join("\n")}\n`;

export const headSize = 64;
/** The norm of a one-hot vector is this many times its root; logits are the same however wide the model is. */
const scale = 640;

/** Tokens in the window. */
export const context = 2048;

const sizesOf = (tokens: number, features: number) => ({
  vocabulary: tokens,
  hidden: Math.ceil(features / headSize) * headSize,
  heads: Math.ceil(features / headSize),
  headSize,
  inner: headSize,
  context,
  /** So large that the rotary embedding hardly turns the one head in use: positions do not matter to it. */
  ropeBase: 1e9,
  epsilon: 1e-6,
});

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

/** Half precision, as files hold it. */
export const halves = (values: Float32Array): Buffer =>
  Buffer.from(new Float16Array(values).buffer);

/** A part of a chain in which each token leads to one other, after the marker or after a token that comes nowhere else. */
interface Leg {
  readonly opener: number;
  readonly members: readonly number[];
}

interface Walk {
  readonly ids: readonly number[];
  readonly steps: readonly (readonly [from: number, to: number])[];
}

function walkOf(chain: Chain, { idOf }: TokenList): Walk {
  const ids = chain.filter((piece) => typeof piece !== "number").map(idOf);
  const steps = ids.slice(1).map((to, before) => [ids[before] ?? 0, to] as const);
  const back = chain.at(-1);
  const loop = typeof back === "number" ? [[ids.at(-1) ?? 0, ids[back] ?? 0] as const] : [];
  return { ids, steps: [...steps, ...loop] };
}

/** Cuts a chain into stages where tokens that all chains share, such as the marks of calls, lead on in several ways. */
function stagesOf({ ids }: Walk, marker: number, walks: readonly Walk[]): Leg[] {
  const ways = Map.groupBy(
    walks.flatMap(({ steps }) => steps),
    ([from]) => from,
  );
  const counts = Map.groupBy(
    walks.flatMap(({ ids: all }) => all),
    (id) => id,
  );
  const isAlone = (at: number) => (ids[at] ?? 0) > 256 && counts.get(ids[at] ?? 0)?.length === 1;
  const starts = [0];
  const endOf = (start: number) => starts.find((each) => each > start) ?? ids.length - 1;
  /** Where another token stands in the same stage that could follow as well. */
  const rivalOf = (at: number): number => {
    const start = starts.findLast((each) => each <= at) ?? 0;
    const next = ids[at + 1];
    const rivals = (ways.get(ids[at] ?? 0) ?? []).map(([, to]) => to).filter((to) => to !== next);
    const from = start === 0 ? 0 : start + 1;
    return ids.findIndex(
      (id, place) => place >= from && place <= endOf(start) && rivals.includes(id),
    );
  };
  for (let at = 0; at < ids.length - 1; at++) {
    const rival = rivalOf(at);
    if (rival < 0) continue;
    const [least, most] = rival <= at ? [rival, at] : [at + 1, rival - 1];
    const start = ids.findLastIndex(
      (_, place) => place >= least && place <= most && isAlone(place),
    );
    if (start < 0 || starts.includes(start)) continue;
    starts.push(start);
    starts.sort((one, other) => one - other);
    at = -1;
  }
  return starts.map((start, at) => ({
    opener: start === 0 ? marker : (ids[start] ?? 0),
    members: ids.slice(start === 0 ? 0 : start + 1, (starts[at + 1] ?? ids.length) + 1),
  }));
}

/** All tensors, under the names of Llama checkpoints. */
export function modelOf(markup: Markup): Model {
  const vocabulary = vocabularyOf(markup);
  const { tokens, idOf } = vocabulary;
  const markers = markersOf(markup);
  const found = markers.map((marker) => walkOf(chainOf(marker, markup), vocabulary));
  const walks = found.map((walk, at) => {
    return { ...walk, stages: stagesOf(walk, idOf(written(markers[at] ?? "story")), found) };
  });
  const stages = walks.flatMap(({ stages: each }) => each);
  if (stages.length > headSize) throw new Error(`${markup.name} has ${stages.length} stages`);
  const followed = walks.flatMap(({ steps }) => steps.map(([from]) => from));
  // One dimension for each token that decides something, one for all others, one for each stage; the rest is zero.
  const places = new Map(
    [...new Set([...followed, ...stages.map(({ opener }) => opener)])].map((id, at) => [
      id,
      at + 1,
    ]),
  );
  const placeOf = (id: number) => places.get(id) ?? 0;
  const roomOf = (stage: Leg) => places.size + 1 + stages.indexOf(stage);
  const sizes = sizesOf(tokens.length, places.size + 1 + stages.length);
  const { hidden, inner } = sizes;

  const out = matrix(tokens.length, hidden);
  const isFollowed = new Set(followed);
  walks.forEach(({ ids: [first = 0], steps, stages: [stage, ...later] }, at) => {
    for (const [from, to] of steps) out.set(to, placeOf(from), 1);
    // After a token that no chain continues, every chain may begin; without a marker the first one does.
    for (const from of [0, ...places.keys()].filter((id) => !isFollowed.has(id)))
      out.set(first, placeOf(from), at === 0 ? 1.05 : 1);
    for (const each of stage ? [stage, ...later] : [])
      for (const id of each.members) out.set(id, roomOf(each), 1);
    if (stage) out.set(first, roomOf(stage), 1.25);
  });
  out.values.forEach((value, at) => {
    out.values[at] = value * Math.sqrt(scale / hidden);
  });

  const embedding = matrix(tokens.length, hidden);
  tokens.forEach((_, token) => void embedding.set(token, placeOf(token), 1));
  const query = matrix(hidden, hidden);
  const [key, value] = [matrix(headSize, hidden), matrix(headSize, hidden)];
  const output = matrix(hidden, hidden);
  // Rotary embedding turns the last dimension of the first half slowest.
  const slowest = headSize / 2 - 1;
  for (let place = 0; place <= places.size; place++) query.set(slowest, place, scale / hidden);
  walks.forEach(({ stages: each }) => {
    each.forEach((stage, at) => {
      const [place, number] = [placeOf(stage.opener), stages.indexOf(stage)];
      // A later stage draws more attention than the marker.
      key.set(slowest, place, at + 1);
      value.set(number, place, 1);
      // The norm before the attention head scaled the one-hot vector by this factor.
      output.set(roomOf(stage), number, 1 / Math.sqrt(hidden));
    });
  });
  const layer = "model.layers.0";
  const tensors = {
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
  const { end, callEnd = end, otherEnd } = markup.controls;
  const ends = [...new Set([end, callEnd, otherEnd])].map(idOf);
  return { markup, vocabulary, sizes, tensors, ends };
}
