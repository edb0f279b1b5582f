#!/usr/bin/env python3
"""A bot for Bivouac, with nothing but Python's standard library. docs/bot_protocol.md tells what it speaks.

At a keyboard, started by the program itself:

    bivouac play alcaniz --seat spanish=bot:exec:examples/bot.py

At a table of a server (without --token as a guest; without --seat in any seat that is free):

    examples/bot.py --server http://127.0.0.1:8420 --table TABLE --token TOKEN --seat spanish

A bot of your own: copy this file and rewrite choose(). With --through COMMAND what the server says goes to
another program that speaks the protocol, such as `bivouac bot greedy`.
"""
import argparse
import http.client
import json
import random
import subprocess
import sys
import time
from urllib.parse import quote, urlencode, urlsplit


def choose(message, chance):
    """What to do, given all that the seat knows: an offer or a proposal by its number, or actions."""
    if message["proposals"]:  # a plan is asked for, and the game has some
        return {"proposal": chance.randrange(len(message["proposals"]))}
    question = message["question"]
    if "window" in question and chance.random() < 0.5:  # react, or let it pass
        return {"offer": 0}
    return {"offer": chance.randrange(len(question["offers"]))}


class Bot:
    """Answers messages, one object each."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def answer(self, message):
        if message["type"] == "hello":
            return {"type": "ready", "name": "sample bot"}
        if message["type"] == "decide":
            return {"type": "decision", "ticket": message["ticket"], **choose(message, self.chance)}
        if message["type"] == "refused":  # what it decided cannot be done: its author wants to know
            print("refused:", message["message"], file=sys.stderr)
        return None


class Through:
    """Another program that answers, a line each."""

    def __init__(self, command):
        self.program = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, message):
        self.program.stdin.write(json.dumps(message).encode() + b"\n")
        self.program.stdin.flush()
        if message["type"] not in ("hello", "decide"):
            return None
        line = self.program.stdout.readline()
        if not line:
            sys.exit("the program has ended")
        return json.loads(line)

    def close(self):
        self.program.stdin.close()
        self.program.wait()


def play_by_lines(bot):
    for line in sys.stdin:
        answer = bot.answer(json.loads(line))
        if answer is not None:
            print(json.dumps(answer), flush=True)


class Trouble(Exception):
    """What the server refuses; `code` says why."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Server:
    """Requests to a server, over one connection that is opened again when it breaks."""

    def __init__(self, url, token=None, link=None):
        parts = urlsplit(url)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.connection = kind(parts.netloc, timeout=60)
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = "Bearer " + token
        if link:
            self.headers["Bivouac-Link"] = link

    def request(self, method, path, body=None, **query):
        target = "/api/v1" + path + ("?" + urlencode(query) if query else "")
        for attempt in range(5):
            try:
                self.connection.request(method, target, None if body is None else json.dumps(body), self.headers)
                response = self.connection.getresponse()
                told = json.loads(response.read() or b"null")
            except (OSError, http.client.HTTPException):
                self.connection.close()
                time.sleep(0.2 * 2**attempt)
                continue
            if response.status in (429, 503):  # too many requests, or too much to do: later
                time.sleep(float(response.headers.get("Retry-After", 1)))
                continue
            if response.status >= 400:
                raise Trouble(told["error"]["code"], told["error"]["message"])
            return told
        sys.exit("the server does not answer")


def sit_down(server, table, seat):
    """Takes the seat unless it has it; tells which it is, as far as it knows."""
    try:
        return server.request("POST", f"/tables/{table}/seats/{quote(seat or 'any')}/holder", {})["seat"]
    except Trouble as trouble:
        if trouble.code != "not_waiting":
            raise
        return seat  # the match has begun, perhaps with this bot


def play_by_server(bot, server, table, seat):
    """Plays to the end; gives the last message."""
    as_seat = {"as": seat} if seat else {}
    ready = bot.answer(server.request("GET", f"/tables/{table}/bot/hello", **as_seat))
    wanted = {"imagined": "true"} if "imagined" in ready.get("wants", []) else {}
    while True:
        message = server.request("GET", f"/tables/{table}/bot/next", wait=25, **wanted, **as_seat)
        answer = bot.answer(message)
        if message["type"] == "over":
            return message
        if answer is None:
            continue
        try:
            server.request("POST", f"/tables/{table}/bot/decisions", answer, **as_seat)
        except Trouble as trouble:
            if trouble.code != "stale":  # else it was taken before the connection broke
                raise


def with_values(arguments):
    """A token or an id may begin with a dash, which argparse would take for an option: --token=VALUE is understood."""
    joined = []
    for argument in arguments:
        if joined and joined[-1] in ("--token", "--link", "--table"):
            joined[-1] += "=" + argument
        else:
            joined.append(argument)
    return joined


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, help="the bot's chance, so that it can be had again")
    parser.add_argument("--server", metavar="URL", help="play at a table of this server, not by lines")
    parser.add_argument("--table", metavar="ID")
    parser.add_argument("--token", help="of the one who plays; a guest if not given")
    parser.add_argument("--link", help="the token of a private table's link")
    parser.add_argument("--seat", help="the seat to take; any that is free if not given")
    parser.add_argument("--through", metavar="COMMAND", help="let this program answer")
    given = parser.parse_args(with_values(sys.argv[1:]))
    bot = Through(given.through) if given.through else Bot(given.seed)
    try:
        if not given.server:
            return play_by_lines(bot)
        if not given.table:
            parser.error("--server needs --table")
        token = given.token
        if not token:
            guest = Server(given.server).request("POST", "/guests", {"name": "sample bot", "program": True})
            token = guest["token"]
        server = Server(given.server, token, given.link)
        seat = sit_down(server, given.table, given.seat)
        over = play_by_server(bot, server, given.table, seat)
        seat, outcome = over["seat"], over["outcome"]
        print(f"{seat}: {outcome['results'][seat]}. {outcome['ending']['text']}")
    except Trouble as trouble:
        sys.exit(f"{trouble.code}: {trouble}")
    except (KeyboardInterrupt, BrokenPipeError):
        pass
    finally:
        if given.through:
            bot.close()


if __name__ == "__main__":
    main()
