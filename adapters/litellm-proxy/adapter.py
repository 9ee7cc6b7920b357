"""LiteLLM's proxy as a translator: the command of the package itself, with a config whose upstreams are all fullstop's origin."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).parents[1]))
from stdio import Json, Skipped, open_messages, serve  # noqa: E402

SEND = open_messages()

# The price list and the beta headers inside the package, no .env file, and no master key: it listens on loopback only.
SETTINGS = {
    "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    "LITELLM_LOCAL_ANTHROPIC_BETA_HEADERS": "True",
    "LITELLM_MODE": "PRODUCTION",
    "LITELLM_DANGEROUSLY_PERMIT_WEAK_OR_UNSET_MASTER_KEY": "true",
}


class Upstream(NamedTuple):
    """Which models of the config lead to this dialect."""

    models: str
    """Pattern of the config, with * for the rest of a name."""
    route: str
    path: str


UPSTREAMS: Mapping[str, Upstream] = {
    "anthropic-messages": Upstream("claude-*", "anthropic/claude-*", ""),
    "gemini-generate-content": Upstream("gemini-*", "gemini/gemini-*", "/v1beta"),
    "openai-chat": Upstream("*", "openai/*", "/v1"),
}

MANIFEST: Json = {
    "name": "litellm-proxy",
    "version": "0.1.0",
    "library": f"litellm@{version('litellm')}",
    "dialects": list(UPSTREAMS),
    "providers": list(UPSTREAMS),
    "modes": ["json", "stream"],
    "reports": [],
    "vocabulary": "litellm",
    "capabilities": ["translate"],
    "translates": [
        {"from": "anthropic-messages", "to": "openai-chat"},
        {"from": "gemini-generate-content", "to": "openai-chat"},
        {"from": "openai-chat", "to": "anthropic-messages"},
    ],
    "concurrency": 1,
    "fixedOrigin": True,
    "exceptions": [
        "one config for all cases, whose upstreams are the origin of the replay: one case at a time",
        "num_retries: 0, max_retries: 0, no cooldown of a model that failed",
        "drop_params: true, so that a setting a provider lacks is left out instead of refused",
        "use_chat_completions_url_for_anthropic_messages: true; by itself /v1/messages asks OpenAI's models for Responses",
        "no master key: the proxy listens on loopback only",
        "cases are skipped whose model the config leads elsewhere: the upstream is chosen by the model's name",
    ],
}


def translate(setting: Json) -> Json:
    wanted = next(dialect for dialect, each in UPSTREAMS.items() if matches(each.models, setting["model"]))
    if wanted != setting["from"]:
        raise Skipped(f"the config leads the model {setting['model']} to {wanted}")
    return {"baseUrl": ADDRESS, "apiKey": "client-key-fixture"}


def matches(pattern: str, model: str) -> bool:
    return model.startswith(pattern.removesuffix("*"))


def config(origin: str) -> Json:
    """A YAML file may be JSON."""
    return {
        "model_list": [
            {
                "model_name": models,
                "litellm_params": {
                    "model": route,
                    "api_base": origin + path,
                    "api_key": "upstream-key-fixture",
                    "max_retries": 0,
                },
            }
            for models, route, path in UPSTREAMS.values()
        ],
        "litellm_settings": {
            "drop_params": True,
            "num_retries": 0,
            "use_chat_completions_url_for_anthropic_messages": True,
        },
        "router_settings": {"num_retries": 0, "disable_cooldowns": True},
    }


def start() -> str:
    """The proxy on a free port, once it answers. It is in our process group, and goes with it."""
    file = Path(tempfile.mkdtemp()) / "config.yaml"
    file.write_text(json.dumps(config(os.environ["FULLSTOP_ORIGIN"])))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [Path(sys.executable).parent / "litellm", "--config", file, "--host", "127.0.0.1", "--port", str(port)]
    proxy = subprocess.Popen(
        [*command, "--telemetry", "False"],
        env={**os.environ, **SETTINGS},
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
    )
    address = f"http://127.0.0.1:{port}"
    while proxy.poll() is None and not answers(address):
        time.sleep(0.2)
    if proxy.poll() is not None:
        raise SystemExit(f"error: the proxy ended with code {proxy.returncode}")
    return address


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health/liveliness", timeout=1) as reply:
            return reply.status == 200
    except OSError:
        return False


if __name__ == "__main__":
    ADDRESS = start()
    serve(MANIFEST, SEND, translate=translate)
