// Runs the planned model without a server: a forward pass as the Llama architecture is documented.
import { chainOf, type Markup, markersOf, written } from "./chains.ts";
import { type Model, modelOf, type Tensor } from "./weights.ts";

const times = ({ shape: [rows = 0, columns = 0], values }: Tensor, vector: readonly number[]) =>
  Array.from({ length: rows }, (_, row) =>
    vector.reduce(
      (sum, each, at) => (each === 0 ? sum : sum + each * (values[row * columns + at] ?? 0)),
      0,
    ),
  );

const normed = (vector: readonly number[]) => {
  const square = vector.reduce((sum, each) => sum + each * each, 0) / vector.length;
  return vector.map((each) => each / Math.sqrt(square + 1e-6));
};

function turned(
  vector: readonly number[],
  position: number,
  { headSize, ropeBase }: Model["sizes"],
) {
  const half = headSize / 2;
  return vector.map((each, at) => {
    const angle = position * ropeBase ** (-(2 * (at % half)) / headSize);
    const other = at < half ? -(vector[at + half] ?? 0) : (vector[at - half] ?? 0);
    return each * Math.cos(angle) + other * Math.sin(angle);
  });
}

/** What the model generates after a prompt, greedily; the last prompt token is that of a template. */
function* generated({ tensors, sizes }: Model, prompt: readonly number[]) {
  const of = (name: string) => tensors[name] ?? { shape: [], values: new Float32Array() };
  const layer = (name: string) => of(`model.layers.0.self_attn.${name}_proj.weight`);
  const { hidden, headSize } = sizes;
  const seen: { key: number[]; value: number[] }[] = [];
  const next = (token: number) => {
    const embedded = [
      ...of("model.embed_tokens.weight").values.subarray(token * hidden, (token + 1) * hidden),
    ];
    const input = normed(embedded);
    const at = seen.length;
    seen.push({
      key: turned(times(layer("k"), input), at, sizes),
      value: times(layer("v"), input),
    });
    const query = turned(times(layer("q"), input).slice(0, headSize), at, sizes);
    const scores = seen.map(
      ({ key }) =>
        key.reduce((sum, each, n) => sum + each * (query[n] ?? 0), 0) / Math.sqrt(headSize),
    );
    const most = Math.max(...scores);
    const parts = scores.map((score) => Math.exp(score - most));
    const total = parts.reduce((sum, each) => sum + each, 0);
    const mixed = Array.from({ length: headSize }, (_, n) =>
      seen.reduce(
        (sum, { value }, place) => sum + ((parts[place] ?? 0) / total) * (value[n] ?? 0),
        0,
      ),
    );
    const heads = [...mixed, ...new Array<number>(hidden - headSize).fill(0)];
    const out = times(layer("o"), heads);
    const logits = times(
      of("lm_head.weight"),
      normed(embedded.map((each, n) => each + (out[n] ?? 0))),
    );
    const best = logits.indexOf(Math.max(...logits));
    return { best, lead: Math.max(...logits) - Math.max(...logits.filter((_, id) => id !== best)) };
  };
  for (let last = prompt.map(next).at(-1); last; last = next(last.best)) yield last;
}

/**
 * The chains that the weights do not say token by token, or not far enough ahead of every other token for any precision.
 * @public servers/ holds the model to it.
 */
export function straysOf(markup: Markup): string[] {
  const model = modelOf(markup);
  const { idOf } = model.vocabulary;
  const [before = "", after = ""] = markup.question.split("{question}");
  const known = (text: string) => [...Buffer.from(text)].map((byte) => idOf(Uint8Array.of(byte)));
  // A template that ends with a mark ends with that token.
  const mark = Object.values(markup.controls).find((each) => each && after.endsWith(each)) ?? "";
  const behind = [
    ...known(after.slice(0, after.length - mark.length)),
    ...(mark ? [idOf(mark)] : []),
  ];
  return markersOf(markup).filter((marker) => {
    const chain = chainOf(marker, markup).filter((piece) => typeof piece !== "number");
    const tokens = generated(model, [...known(before), idOf(written(marker)), ...behind]);
    return !chain.every((piece) => {
      const step = tokens.next().value;
      return step && step.best === idOf(piece) && step.lead > 3;
    });
  });
}
