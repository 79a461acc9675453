"""Holds followers and measures how long a change takes to reach a person's devices.

followers.py <url> <app path> <people> <rounds>: one stream of events for each of the people, and of the person `p0`
twenty devices more: ten streams, which is all that a person may have, and ten that wait for the next change. Prints
“held N” when all stand, then reads a line from standard input, then makes the changes and prints “p50 p99” of all
arrivals, in milliseconds, then holds on until standard input ends. The key is in TABKEEPER_ADMIN_KEY.
"""

import http.client
import json
import os
import selectors
import socket
import sys
import time
import urllib.parse

KEY = os.environ["TABKEEPER_ADMIN_KEY"]
DEVICES = 20


def connected(address):
    """A connection to the server, from one of many addresses of this machine: a port for each would not do."""
    connected.count += 1
    connection = socket.socket()
    connection.bind(("127.0.0.%d" % (2 + connected.count // 20000), 0))
    connection.connect(address)
    return connection


connected.count = 0


def asks(path):
    return f"GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {KEY}\r\n\r\n".encode()


def answered(connection, needle):
    """Reads until the needle has come."""
    seen = b""
    while needle not in seen:
        piece = connection.recv(65536)
        if not piece:
            sys.exit("followers: the server closed: " + seen.decode(errors="replace"))
        seen += piece
    if not seen.startswith(b"HTTP/1.1 200"):
        sys.exit("followers: " + seen.decode(errors="replace"))


def streams(address, app, people):
    held = []
    for person in people:
        connection = connected(address)
        connection.sendall(asks(f"{app}/users/{person}/customizations/main/events"))
        held.append(connection)
    for connection in held:
        answered(connection, b"\r\n\r\n")
    return held


def measured(address, app, rounds, watching):
    """The milliseconds from sending a change until each of the twenty devices has read of it."""
    base = f"{app}/users/p0/customizations/main"
    writer = http.client.HTTPConnection(*address, timeout=60)
    fields = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    waiting = [connected(address) for _ in range(DEVICES - len(watching))]
    selector = selectors.DefaultSelector()
    for connection in watching + waiting:
        selector.register(connection, selectors.EVENT_READ)
    writer.request("GET", base, headers=fields)
    revision = json.load(writer.getresponse())["revision"]
    arrivals = []
    for number in range(rounds):
        for connection in waiting:
            connection.sendall(asks(f"{base}/changes?since={revision}&wait=30"))
        # Those that wait have to be waiting: what comes before a change is no arrival of it.
        time.sleep(0.05)
        value = "hidden" if number % 2 == 0 else "visible"
        change = {"id": f"{os.getpid()}-{number}", "op": "setVisibility", "tab": "item7", "surface": "sidebar", "value": value}
        body = json.dumps({"device": {"id": "W", "family": "pad"}, "changes": [change]})
        # How each of them is told: the change makes one revision more.
        news = b'{"revision":%d,' % (revision + 1)
        sent = time.monotonic()
        writer.request("POST", f"{base}/changes", body, fields)
        missing = {connection.fileno(): b"" for connection in watching + waiting}
        while missing:
            for key, _ in selector.select(10) or sys.exit("followers: a change has not arrived in 10 s"):
                piece = key.fileobj.recv(65536) or sys.exit("followers: the server closed")
                if key.fd in missing:
                    missing[key.fd] += piece
                    if news in missing[key.fd]:
                        arrivals.append((time.monotonic() - sent) * 1000)
                        del missing[key.fd]
        answer = writer.getresponse()
        revision = json.load(answer)["revision"]
    arrivals.sort()
    return arrivals[len(arrivals) // 2], arrivals[len(arrivals) * 99 // 100]


def main():
    url, app, people, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    parts = urllib.parse.urlsplit(url)
    address = (parts.hostname, parts.port)
    held = streams(address, app, (f"q{number}" for number in range(people)))
    watching = streams(address, app, ["p0"] * 10)
    print("held", len(held) + DEVICES, flush=True)
    sys.stdin.readline()
    print("%.1f %.1f" % measured(address, app, rounds, watching), flush=True)
    sys.stdin.read()


main()
