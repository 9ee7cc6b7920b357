"""AWS event streams: length, headers, payload and two checksums, message by message."""

import base64
import struct
from dataclasses import dataclass
from typing import Any
from zlib import crc32

SMALLEST, LARGEST = 16, 24 * 1024 * 1024
# Header types by number: how many bytes a value has. Types 6 and 7 (bytes, string) give their length first.
FIXED = {0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16}
STRING = 7


@dataclass
class Message:
    headers: dict[str, str]
    payload: bytes


def messages(data: bytes) -> tuple[list[Message], bytes, bool]:
    """The whole messages, the bytes left over, and whether the bytes can be trusted."""
    found: list[Message] = []
    while len(data) >= 4:
        if not SMALLEST <= int.from_bytes(data[:4], "big") <= LARGEST:
            return found, data, False
        if len(data) < 12:
            break
        length, headers_length, checksum = struct.unpack(">III", data[:12])
        if crc32(data[:8]) != checksum:
            return found, data, False
        if len(data) < length:
            break
        (whole_checksum,) = struct.unpack(">I", data[length - 4 : length])
        if crc32(data[: length - 4]) != whole_checksum or 12 + headers_length > length - 4:
            return found, data, False
        headers = read_headers(data[12 : 12 + headers_length])
        found.append(Message(headers, data[12 + headers_length : length - 4]))
        data = data[length:]
    return found, data, True


def read_headers(data: bytes) -> dict[str, str]:
    """The headers that are strings; the others say nothing about the end of a turn."""
    headers: dict[str, str] = {}
    while data and len(data) > 1 + data[0]:
        name, kind, data = data[1 : 1 + data[0]], data[1 + data[0]], data[2 + data[0] :]
        length = FIXED.get(kind)
        if length is None:
            length, data = int.from_bytes(data[:2], "big"), data[2:]
        if kind == STRING:
            headers[name.decode("utf-8", "replace")] = data[:length].decode("utf-8", "replace")
        data = data[length:]
    return headers


def inner_frame(payload: Any) -> str | None:
    """The frame of another protocol that a payload carries in base64, if it does."""
    wrapped = payload.get("bytes") if isinstance(payload, dict) else None
    if not isinstance(wrapped, str):
        return None
    try:
        return base64.b64decode(wrapped).decode("utf-8", "replace")
    except ValueError:
        return ""
