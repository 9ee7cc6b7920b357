// Writes the model as a checkpoint folder: safetensors, configuration and tokenizer, for vLLM and transformers.
import { merge } from "./vocabulary.ts";
import { halves, type Model, templateOf } from "./weights.ts";

function safetensors({ tensors: all }: Model): Buffer {
  const tensors = Object.entries(all).map(([name, { shape, values }]) => {
    return [name, { shape, values: halves(values) }] as const;
  });
  let offset = 0;
  const about = tensors.map(([name, { shape, values }]) => {
    const from = offset;
    offset += values.byteLength;
    return [name, { dtype: "F16", shape, data_offsets: [from, offset] }];
  });
  const json = JSON.stringify({
    __metadata__: { format: "pt" },
    ...Object.fromEntries(about),
  });
  const head = Buffer.from(json.padEnd(Math.ceil(json.length / 8) * 8));
  const length = Buffer.from(BigUint64Array.of(BigInt(head.length)).buffer);
  return Buffer.concat([length, head, ...tensors.map(([, { values }]) => values)]);
}

const idsOf = ({ markup: { controls }, vocabulary: { idOf }, ends }: Model) => ({
  bos_token_id: idOf(controls.begin),
  eos_token_id: ends,
  pad_token_id: idOf(controls.otherEnd),
});

const configOf = ({ sizes, ...model }: Model) => ({
  architectures: ["LlamaForCausalLM"],
  model_type: "llama",
  vocab_size: sizes.vocabulary,
  hidden_size: sizes.hidden,
  intermediate_size: sizes.inner,
  num_hidden_layers: 1,
  num_attention_heads: sizes.heads,
  num_key_value_heads: 1,
  head_dim: sizes.headSize,
  hidden_act: "silu",
  max_position_embeddings: sizes.context,
  rms_norm_eps: sizes.epsilon,
  rope_theta: sizes.ropeBase,
  tie_word_embeddings: false,
  attention_bias: false,
  mlp_bias: false,
  dtype: "float32",
  torch_dtype: "float32",
  ...idsOf({ sizes, ...model }),
});

const byteLevel = {
  type: "ByteLevel",
  add_prefix_space: false,
  trim_offsets: true,
  use_regex: true,
};

const tokenizerOf = ({ vocabulary: { controls, wholes, plain, idOf } }: Model) => ({
  version: "1.0",
  truncation: null,
  padding: null,
  added_tokens: [...controls, ...wholes].map((content) => ({
    id: idOf(content),
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: controls.includes(content),
  })),
  normalizer: null,
  pre_tokenizer: byteLevel,
  post_processor: null,
  decoder: byteLevel,
  model: {
    type: "BPE",
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: null,
    end_of_word_suffix: null,
    fuse_unk: false,
    byte_fallback: false,
    ignore_merges: false,
    vocab: Object.fromEntries(plain.map((token, id) => [token, id])),
    merges: [merge],
  },
});

const tokenizerConfigOf = ({ sizes, markup }: Model) => ({
  tokenizer_class: "PreTrainedTokenizerFast",
  bos_token: markup.controls.begin,
  eos_token: markup.controls.end,
  pad_token: markup.controls.otherEnd,
  model_max_length: sizes.context,
  clean_up_tokenization_spaces: false,
  add_bos_token: false,
  chat_template: templateOf(markup),
});

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** The files of the folder, by name. */
export function checkpoint(model: Model): Readonly<Record<string, Buffer | string>> {
  return {
    "model.safetensors": safetensors(model),
    "config.json": json(configOf(model)),
    "generation_config.json": json(idsOf(model)),
    "tokenizer.json": json(tokenizerOf(model)),
    "tokenizer_config.json": json(tokenizerConfigOf(model)),
    "chat_template.jinja": templateOf(model.markup),
  };
}
