// Writes the model as GGUF, the one-file format of llama.cpp and Ollama.
import { merge, type TokenList } from "./vocabulary.ts";
import { halves, headSize, type Model, type Tensor, templateOf } from "./weights.ts";

const alignment = 32;

type Value =
  | { readonly u32: number }
  | { readonly f32: number }
  | { readonly bool: boolean }
  | { readonly text: string }
  | { readonly texts: readonly string[] }
  | { readonly i32s: readonly number[] };

const kinds = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 } as const;

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const i32 = (value: number) => Buffer.from(Int32Array.of(value).buffer);
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const f32 = (value: number) => Buffer.from(Float32Array.of(value).buffer);
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const list = (kind: number, items: readonly Buffer[]) =>
  Buffer.concat([u32(kinds.list), u32(kind), u64(items.length), ...items]);

function valueBytes(value: Value): Buffer {
  if ("u32" in value) return Buffer.concat([u32(kinds.u32), u32(value.u32)]);
  if ("f32" in value) return Buffer.concat([u32(kinds.f32), f32(value.f32)]);
  if ("bool" in value) return Buffer.concat([u32(kinds.bool), Buffer.of(value.bool ? 1 : 0)]);
  if ("text" in value) return Buffer.concat([u32(kinds.text), text(value.text)]);
  if ("texts" in value) return list(kinds.text, value.texts.map(text));
  return list(kinds.i32, value.i32s.map(i32));
}

function kindOf(token: string, { controls, wholes }: TokenList): number {
  if (controls.includes(token)) return 3;
  return wholes.includes(token) ? 4 : 1;
}

const aboutOf = ({ sizes, vocabulary, markup }: Model): Readonly<Record<string, Value>> => ({
  "general.architecture": { text: "llama" },
  "general.name": { text: "walk" },
  "general.file_type": { u32: 1 },
  "llama.context_length": { u32: sizes.context },
  "llama.embedding_length": { u32: sizes.hidden },
  "llama.block_count": { u32: 1 },
  "llama.feed_forward_length": { u32: sizes.inner },
  "llama.attention.head_count": { u32: sizes.heads },
  "llama.attention.head_count_kv": { u32: 1 },
  "llama.attention.key_length": { u32: sizes.headSize },
  "llama.attention.value_length": { u32: sizes.headSize },
  "llama.attention.layer_norm_rms_epsilon": { f32: sizes.epsilon },
  "llama.rope.freq_base": { f32: sizes.ropeBase },
  "llama.rope.dimension_count": { u32: sizes.headSize },
  "llama.vocab_size": { u32: sizes.vocabulary },
  "tokenizer.ggml.model": { text: "gpt2" },
  "tokenizer.ggml.pre": { text: "gpt-2" },
  "tokenizer.ggml.tokens": { texts: vocabulary.tokens },
  "tokenizer.ggml.token_type": {
    i32s: vocabulary.tokens.map((token) => kindOf(token, vocabulary)),
  },
  "tokenizer.ggml.merges": { texts: [merge.join(" ")] },
  "tokenizer.ggml.bos_token_id": { u32: vocabulary.idOf(markup.controls.begin) },
  "tokenizer.ggml.eos_token_id": { u32: vocabulary.idOf(markup.controls.end) },
  "tokenizer.ggml.eot_token_id": { u32: vocabulary.idOf(markup.controls.end) },
  "tokenizer.ggml.padding_token_id": { u32: vocabulary.idOf(markup.controls.otherEnd) },
  "tokenizer.ggml.add_bos_token": { bool: false },
  "tokenizer.chat_template": { text: templateOf(markup) },
});

/** The names of the tensors in GGUF. */
const names: Readonly<Record<string, string>> = {
  "model.embed_tokens.weight": "token_embd.weight",
  "lm_head.weight": "output.weight",
  "model.norm.weight": "output_norm.weight",
  "model.layers.0.input_layernorm.weight": "blk.0.attn_norm.weight",
  "model.layers.0.post_attention_layernorm.weight": "blk.0.ffn_norm.weight",
  "model.layers.0.self_attn.q_proj.weight": "blk.0.attn_q.weight",
  "model.layers.0.self_attn.k_proj.weight": "blk.0.attn_k.weight",
  "model.layers.0.self_attn.v_proj.weight": "blk.0.attn_v.weight",
  "model.layers.0.self_attn.o_proj.weight": "blk.0.attn_output.weight",
  "model.layers.0.mlp.gate_proj.weight": "blk.0.ffn_gate.weight",
  "model.layers.0.mlp.up_proj.weight": "blk.0.ffn_up.weight",
  "model.layers.0.mlp.down_proj.weight": "blk.0.ffn_down.weight",
};

/** Rotary embedding pairs the two halves of a head in checkpoints and neighbours in GGUF, so rows are reordered. */
function turned({ shape, values }: Tensor): Tensor {
  const [rows = 0, hidden = 0] = shape;
  const half = headSize / 2;
  const moved = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    const head = row - (row % headSize);
    const inHead = row % headSize;
    const to = head + (inHead % half) * 2 + (inHead < half ? 0 : 1);
    moved.set(values.subarray(row * hidden, (row + 1) * hidden), to * hidden);
  }
  return { shape, values: moved };
}

const padded = (size: number) => Math.ceil(size / alignment) * alignment;

/** The whole file. Vectors stay in single precision, which llama.cpp asks for. */
export function gguf(model: Model): Buffer {
  const tensors = Object.entries(model.tensors).map(([name, tensor]) => {
    const { shape, values } = /[qk]_proj/.test(name) ? turned(tensor) : tensor;
    const isVector = shape.length === 1;
    const bytes = isVector ? Buffer.from(values.buffer) : halves(values);
    return { name: names[name] ?? name, shape, bytes, kind: isVector ? 0 : 1 };
  });
  let offset = 0;
  const infos = tensors.map(({ name, shape, bytes, kind }) => {
    const sizesFirst = shape.toReversed().map(u64);
    const info = [text(name), u32(shape.length), ...sizesFirst, u32(kind), u64(offset)];
    offset += padded(bytes.length);
    return Buffer.concat(info);
  });
  const entries = Object.entries(aboutOf(model)).map(([key, value]) =>
    Buffer.concat([text(key), valueBytes(value)]),
  );
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries,
    ...infos,
  ]);
  return Buffer.concat(
    [head, ...tensors.map(({ bytes }) => bytes)].flatMap((part) => [
      part,
      Buffer.alloc(padded(part.length) - part.length),
    ]),
  );
}
