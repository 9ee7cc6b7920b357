// Writes the model as a checkpoint folder: safetensors, configuration and tokenizer, for vLLM and transformers.
import { marks } from "./chains.ts";
import { template } from "./template.ts";
import { controls, idOf, merge, plainTokens, tokens, wholes } from "./vocabulary.ts";
import { ends, sizes, weights } from "./weights.ts";

function safetensors(): Buffer {
  const tensors = Object.entries(weights());
  let offset = 0;
  const about = tensors.map(([name, { shape, values }]) => {
    const from = offset;
    offset += values.byteLength;
    return [name, { dtype: "F32", shape, data_offsets: [from, offset] }];
  });
  const json = JSON.stringify({
    __metadata__: { format: "pt" },
    ...Object.fromEntries(about),
  });
  const head = Buffer.from(json.padEnd(Math.ceil(json.length / 8) * 8));
  const length = Buffer.from(BigUint64Array.of(BigInt(head.length)).buffer);
  return Buffer.concat([
    length,
    head,
    ...tensors.map(([, { values }]) => Buffer.from(values.buffer)),
  ]);
}

const ids = {
  bos_token_id: idOf(marks.begin),
  eos_token_id: ends,
  pad_token_id: idOf(marks.otherEnd),
};

const config = {
  architectures: ["LlamaForCausalLM"],
  model_type: "llama",
  vocab_size: sizes.vocabulary,
  hidden_size: sizes.hidden,
  intermediate_size: sizes.inner,
  num_hidden_layers: 1,
  num_attention_heads: sizes.heads,
  num_key_value_heads: sizes.heads,
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
  ...ids,
};

const byteLevel = {
  type: "ByteLevel",
  add_prefix_space: false,
  trim_offsets: true,
  use_regex: true,
};

const tokenizer = {
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
    vocab: Object.fromEntries(plainTokens.map((token) => [token, tokens.indexOf(token)])),
    merges: [merge],
  },
};

const tokenizerConfig = {
  tokenizer_class: "PreTrainedTokenizerFast",
  bos_token: marks.begin,
  eos_token: marks.end,
  pad_token: marks.otherEnd,
  model_max_length: sizes.context,
  clean_up_tokenization_spaces: false,
  add_bos_token: false,
  chat_template: template,
};

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** The files of the folder, by name. */
export function checkpoint(): Readonly<Record<string, Buffer | string>> {
  return {
    "model.safetensors": safetensors(),
    "config.json": json(config),
    "generation_config.json": json(ids),
    "tokenizer.json": json(tokenizer),
    "tokenizer_config.json": json(tokenizerConfig),
    "chat_template.jinja": template,
  };
}
