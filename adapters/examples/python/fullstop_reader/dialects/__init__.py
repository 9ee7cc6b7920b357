"""The eight main dialects, by the id that a card names."""

from ..dialect import Dialect
from .anthropic_messages import ANTHROPIC_MESSAGES
from .bedrock_converse import BEDROCK_CONVERSE
from .cohere_v2_chat import COHERE_V2_CHAT
from .gemini_generate_content import GEMINI_GENERATE_CONTENT
from .ollama_chat import OLLAMA_CHAT
from .openai_chat import OPENAI_CHAT
from .openai_responses import OPENAI_RESPONSES

DIALECTS: dict[str, Dialect] = {
    "openai-chat": OPENAI_CHAT,
    "openai-responses": OPENAI_RESPONSES,
    "anthropic-messages": ANTHROPIC_MESSAGES,
    "gemini-generate-content": GEMINI_GENERATE_CONTENT,
    "bedrock-converse": BEDROCK_CONVERSE,
    "cohere-v2-chat": COHERE_V2_CHAT,
    "ollama-chat": OLLAMA_CHAT,
    "mistral-chat": OPENAI_CHAT,  # the same shapes
}
