"""The process protocol of fullstop: JSON Lines in on standard input, out on the descriptor named by FULLSTOP_FD."""

import json
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

Json = dict[str, Any]
Observe = Callable[[Json], Json]
Translate = Callable[[Json], Json]
Turn = Callable[[Json], Json]
Send = Callable[[Json], None]


class Skipped(Exception):
    """Raised by an adapter for a case it does not claim, with the reason."""


def open_messages() -> Send:
    """Keeps the message channel to ourselves: whatever libraries print goes to standard error."""
    named = os.environ.get("FULLSTOP_FD")
    channel = os.fdopen(int(named) if named else os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lock = threading.Lock()

    def send(message: Json) -> None:
        line = json.dumps(message)
        with lock:
            channel.write(f"{line}\n")
            channel.flush()

    return send


def serve(
    manifest: Json,
    send: Send,
    observe: Observe | None = None,
    translate: Translate | None = None,
    turn: Turn | None = None,
) -> None:
    """Answers until standard input ends: one thread a case, as many as the manifest declares."""
    pool = ThreadPoolExecutor(manifest["concurrency"])
    kinds = {
        "observe": ("exchange", "observation", observe),
        "translate": ("setting", "address", translate),
        "turn": ("turn", "outcome", turn),
    }
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send({"type": "ready", "id": message["id"], "protocol": 1, "manifest": manifest})
        elif message["type"] in kinds:
            asked, told, capability = kinds[message["type"]]
            pool.submit(answer, message["id"], told, lambda f=capability, x=message[asked]: f(x), send)
        elif message["type"] == "stop":
            break
    # Cases under way have nobody left to hear them, and libraries leave threads behind that would keep us.
    os._exit(0)


def answer(case: str | int, told: str, work: Callable[[], Json], send: Send) -> None:
    try:
        send({"type": told, "id": case, told: work()})
    except Skipped as reason:
        send({"type": "skipped", "id": case, "reason": str(reason)})
    except Exception as error:
        told = {"name": type(error).__name__, "message": str(error)}
        send({"type": "errored", "id": case, "error": told})
