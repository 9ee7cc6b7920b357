"""The process protocol of fullstop: JSON Lines in on standard input, out on the descriptor named by FULLSTOP_FD."""

import json
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

Json = dict[str, Any]
Send = Callable[[Json], None]


def serve(manifest: Json, observe: Callable[[Json], Json]) -> None:
    """Answers until standard input ends: one thread a case, as many as the manifest's concurrency."""
    send = open_messages()
    pool = ThreadPoolExecutor(manifest["concurrency"])
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send({"type": "ready", "id": message["id"], "protocol": 1, "manifest": manifest})
        elif message["type"] == "observe":
            pool.submit(answer, message, observe, send)
        elif message["type"] == "stop":
            break
    # Cases still under way have nobody left to hear them.
    os._exit(0)


def answer(message: Json, observe: Callable[[Json], Json], send: Send) -> None:
    try:
        send({"type": "observation", "id": message["id"], "observation": observe(message["exchange"])})
    except BaseException as error:
        send({"type": "errored", "id": message["id"], "error": {"name": type(error).__name__, "message": str(error)}})


def open_messages() -> Send:
    """Keeps the message channel for ourselves; what libraries print goes to standard error."""
    given = os.environ.get("FULLSTOP_FD")
    channel = os.fdopen(int(given) if given else os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lock = threading.Lock()

    def send(message: Json) -> None:
        line = json.dumps(message, default=str)
        with lock:
            channel.write(line + "\n")
            channel.flush()

    return send
