"""A server of its own for a test, and people at it."""
import json
import os
import subprocess
import tempfile
import urllib.error
import urllib.request

PROGRAM = os.environ["BIVOUAC_PROGRAM"]
SOURCE = os.environ["BIVOUAC_SOURCE_DIR"]
SAMPLE = os.path.join(SOURCE, "examples", "bot.py")


class Server:
    """`bivouac serve` on a free port, with an empty store."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="bivouac_python_")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", self.folder.name, "--log", "none",
             "--no-rate-limits", "--threads", "2"],
            stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)
        self.process.stdout.close()
        self.folder.cleanup()

    def request(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = "Bearer " + token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + "/api/v1" + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def guest(self, name):
        return self.request("POST", "/guests", {"name": name, "program": True})[1]["token"]

    def open_table(self, token, scenario, seats, game="shadow_of_the_eagle", rules="basic"):
        status, answer = self.request(
            "POST", "/tables", {"game": game, "rules": rules, "scenario": scenario, "seats": seats}, token)
        assert status == 201, answer
        return answer["table"]["id"]
