"""The web app for all programs, in a separate process.

Listens on as many ports as the argument specifies, one origin for each program, and prints them. `/seen?PATH` returns the number of
requests for a path on that port, and `/reported` the data that its page has posted to `/report` since the last call.
"""

import collections
import http.server
import json
import os
import socket
import sys
import threading
import urllib.parse

import pages

with open(os.environ["HOTWIRE_TURBO"], "rb") as file:
    TURBO = file.read()


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    cache = {}

    def setup(self):
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def log_message(self, *arguments):
        pass

    def answer(self, body, kind="text/html; charset=utf-8", status=200, cache="no-cache"):
        head = f"HTTP/1.1 {status} -\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nCache-Control: {cache}\r\n\r\n"
        self.wfile.write(head.encode() + body)  # one packet, so that no response is delayed

    def do_POST(self):
        self.server.reported = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(b"")

    def do_GET(self):
        path, _, query = self.path.partition("?")
        if path == "/turbo.js":
            self.answer(TURBO, "text/javascript", cache="max-age=3600")
        elif path == "/seen":
            self.answer(str(self.server.seen[urllib.parse.unquote(query)]).encode())
        elif path == "/reported":
            reported, self.server.reported = self.server.reported, b""
            self.answer(reported)
        elif path == "/configurations/linux_v1.json":
            self.answer(pages.path_configuration(self.server.has_many_rules).encode(), "application/json")
        else:
            self.server.seen[path] += 1
            self.answer_page(path)

    def answer_page(self, path):
        if path not in self.cache:
            self.cache[path] = (pages.page(path) or "").encode()
        body = self.cache[path]
        self.answer(body, status=200 if body else 404)


class Origin(http.server.ThreadingHTTPServer):
    request_queue_size = 64

    def __init__(self, has_many_rules):
        super().__init__(("127.0.0.1", 0), Answers)
        self.seen, self.reported, self.has_many_rules = collections.Counter(), b"", has_many_rules


def main():
    # The last app has many rules.
    count = int(sys.argv[1])
    origins = [Origin(number == count - 1) for number in range(count)]
    for origin in origins:
        threading.Thread(target=origin.serve_forever, daemon=True).start()
    print(json.dumps([origin.server_port for origin in origins]), flush=True)
    sys.stdin.read()  # until the benchmark ends


if __name__ == "__main__":
    main()
