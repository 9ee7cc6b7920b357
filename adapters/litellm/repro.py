# As LiteLLM's documentation calls it. `fullstop repro` puts a server with the bytes of a case before this, and the names it
# uses; of the lines that say for whom they are only those of the case are kept.
import os

os.environ.update(LITELLM_LOCAL_MODEL_COST_MAP="True", LITELLM_MODE="PRODUCTION")
import litellm

litellm.suppress_debug_info = True
litellm.disable_hf_tokenizer_download = True
at = {"api_key": "none", "api_base": base_url, "num_retries": 0, "max_retries": 0, "drop_params": True}
route, path = "openai", "/v1"  # only dialect:openai-chat
route, path = "anthropic", ""  # only dialect:anthropic-messages
route, path = "gemini", "/v1beta"  # only dialect:gemini-generate-content
route, path = "mistral", "/v1"  # only dialect:mistral-chat
route, path = "bedrock/converse", ""  # only dialect:bedrock-converse
at["aws_region_name"] = "us-east-1"  # only dialect:bedrock-converse
route, path = "cohere_chat", "/v2/chat"  # only dialect:cohere-v2-chat
route, path = "ollama_chat", ""  # only dialect:ollama-chat
route, path = "ai21_chat", "/studio/v1"  # only ai21-chat
route, path = "azure_ai", "/models"  # only azure-ai-inference
route, path = "azure", ""  # only azure-openai-chat
at["api_version"] = "2024-10-21"  # only azure-openai-chat
route, path = "cerebras", "/v1"  # only cerebras-chat
route, path = "dashscope", "/compatible-mode/v1"  # only dashscope-openai-compat
route, path = "deepseek", "/beta"  # only deepseek-chat
route, path = "fireworks_ai", "/inference/v1"  # only fireworks-chat
route, path = "groq", "/openai/v1"  # only groq-chat
route, path = "huggingface", ""  # only huggingface-tgi-chat
route, path = "minimax", "/v1"  # only minimax-chat
route, path = "moonshot", "/v1"  # only moonshot-chat
route, path = "openrouter", "/api/v1"  # only openrouter-chat
route, path = "perplexity", ""  # only perplexity-sonar-chat
route, path = "sambanova", "/v1"  # only sambanova-chat
route, path = "sarvam", "/v1"  # only sarvam-chat
route, path = "together_ai", "/v1"  # only together-chat
route, path = "hosted_vllm", "/v1"  # only vllm-openai
route, path = "volcengine", "/api/v3"  # only volcengine-ark-chat
route, path = "watsonx", ""  # only watsonx-chat
at.update(token="none", project_id="fixture")  # only watsonx-chat
route, path = "xai", "/v1"  # only xai-chat
route, path = "xiaomi_mimo", "/v1"  # only xiaomi-mimo-chat
route, path = "zai", "/api/paas/v4"  # only zhipu-chat
at["allowed_openai_params"] = ["max_retries"]  # only sambanova-chat zhipu-chat

asked = {key: chat[key] for key in ("messages", "tools", "max_tokens", "stop") if key in chat}
at["api_base"] = base_url + path
reply = litellm.completion(model=f"{route}/{chat['model']}", stream=stream, **asked, **at)
if stream:
    reply = litellm.stream_chunk_builder(list(reply), messages=asked["messages"])
show(reply.model_dump() if reply is not None else None)
