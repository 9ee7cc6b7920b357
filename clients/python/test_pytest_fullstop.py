"""The fixture does what its README says, over a real server and a client of the standard library."""

import json
from http.client import IncompleteRead
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from pytest_fullstop import ending

ASKED = [{"role": "user", "content": "hi"}]
CUT = "openai-chat/length-cuts-the-second-call"


def post(url, messages=ASKED, **more):
    body = json.dumps({"model": "m", "messages": messages, **more}).encode()
    with urlopen(Request(url + "/v1/chat/completions", data=body), timeout=30) as answer:
        return answer.read().decode()


def test_serves_an_ending_by_its_id_or_by_what_it_means(fullstop):
    answer = json.loads(post(fullstop.url("openai-chat/length-cuts-the-text")))
    assert answer["choices"][0]["finish_reason"] == "length"
    assert "data: [DONE]" in post(fullstop.url("openai-chat/reason=end_turn"), stream=True)
    assert fullstop.words("wrong") == []


def test_cuts_a_stream_by_a_close_or_a_broken_connection(fullstop):
    name = "openai-chat/reason=end_turn"
    assert post(fullstop.url(name, cut=2), stream=True).count("data: ") == 2
    with pytest.raises(IncompleteRead):
        post(fullstop.url(name, cut=2, by="break"), stream=True)
    assert fullstop.words() == ["gave_up", "gave_up"]


def test_says_that_a_client_did_not_wait(fullstop):
    url = fullstop.url("anthropic-messages/reason=end_turn", error=529, retry_after=60)
    with pytest.raises(HTTPError) as told:
        post(url)
    assert told.value.headers["retry-after"] == "60"
    post(url)
    assert fullstop.words("wrong") == ["retried_too_early"]


def test_says_that_half_a_call_was_run(fullstop):
    url = fullstop.script([CUT, "openai-chat/reason=end_turn"], tool_says=["sunny"])
    message = json.loads(post(url))["choices"][0]["message"]
    results = [
        {"role": "tool", "tool_call_id": call["id"], "content": "sunny, 21 degrees"} for call in message["tool_calls"]
    ]
    post(url, [*ASKED, message, *results])
    assert fullstop.words("wrong") == ["ran_half_a_call"]
    assert [each["rule"] for each in url.findings() if each["severity"] == "wrong"] == ["C2"]


def test_writes_the_address_of_an_ending():
    assert ending("p/f") == "p/f"
    assert ending("p/f", cut=3, by="break", mode="stream") == "stream/break/3/p/f"
    assert ending("p/f", error=529, retry_after=1, stall=(2, 50)) == "error/529,1/stall/2,50/p/f"
    with pytest.raises(ValueError):
        ending("p/f", cut=1, by="accident")


def test_names_the_nearest_ending(fullstop):
    with pytest.raises(ValueError, match="Nearest: openai-chat/length-cuts-the-text"):
        fullstop.url("openai-chat/length-cuts-text")
