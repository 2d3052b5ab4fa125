"""A program that takes a seat and plays: any of its options, all equally likely.

    python bot_client.py http://127.0.0.1:8000 'http://127.0.0.1:8000/t/k3v9w2mq7x#invite=pB3…'

It needs nothing but the standard library and ``pip install websockets``. See docs/protocol.md.
"""

import json
import random
import sys
import urllib.request
import uuid

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def sit(server: str, link: str, name: str) -> tuple[str, int, str]:
    """Take the seat the invite is for: the table, the seat, and the token to come back with."""
    address, _, invite = link.partition("#invite=")
    table = address.rstrip("/").rpartition("/")[2]
    body = json.dumps({"invite": invite, "name": name, "program": True}).encode()
    asked = urllib.request.Request(f"{server}/api/tables/{table}/sit", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        seated = json.load(answer)
    return table, seated["seat"], seated["token"]


def choose(seen: dict) -> str:
    """Put your ideas here: ``seen["view"]`` is what your seat knows, ``seen["told"]`` what has just happened."""
    return random.choice(seen["options"])["action"]


def play(server: str, table: str, seat: int, token: str) -> dict:
    """Play to the end; a lost connection is taken up again where it broke. Returns the result."""
    after = 0
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    while True:
        try:
            with connect(f"{address}?after={after}", additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                for text in socket:
                    message = json.loads(text)
                    if message["type"] != "state":
                        continue
                    after = message["number"]
                    if message["status"] != "running":
                        return message["result"]
                    if seat in message["to_act"]:
                        action = choose(message["seats"][0])
                        answer = {"type": "answer", "seat": seat, "after": after, "action": action}
                        socket.send(json.dumps(answer | {"command": uuid.uuid4().hex}))
        except (ConnectionClosed, OSError):
            continue


if __name__ == "__main__":
    sys.stdout.write(f"{play(sys.argv[1], *sit(sys.argv[1], sys.argv[2], 'Program'))}\n")
