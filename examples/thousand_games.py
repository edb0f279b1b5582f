#!/usr/bin/env python3
"""Plays a thousand games between two bots and draws how they went: a histogram as an SVG file.

    cmake --build --preset release --target bivouac_python
    PYTHONPATH=build/release/python examples/thousand_games.py --output lengths.svg
    PYTHONPATH=build/release/python examples/thousand_games.py --of lost_french --players french=greedy,spanish=random

What is counted is the number of decisions, or with --of a fact of the last position, as docs/json.md names them.
"""
import argparse
import sys
import time
from xml.sax.saxutils import escape

import bivouac

WIDTH, HEIGHT, MARGIN, BARS = 720, 360, 48, 30


def histogram(values, bars):
    """The lowest value, the width of a bar, and how many values are in each."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bars))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    return low, width, counts


def drawn(values, title, label):
    low, width, counts = histogram(values, BARS)
    most = max(counts)
    step = (WIDTH - 2 * MARGIN) / len(counts)
    room = HEIGHT - 2 * MARGIN
    shapes = []
    for i, count in enumerate(counts):
        height = room * count / most
        first = low + i * width
        name = str(first) if width == 1 else f"{first} to {first + width - 1}"
        shapes.append(
            f'<rect x="{MARGIN + i * step:.1f}" y="{HEIGHT - MARGIN - height:.1f}" width="{step * 0.9:.1f}" '
            f'height="{height:.1f}" fill="#4a6b8a"><title>{name}: {count}</title></rect>')
    for at, text, anchor in ((MARGIN, low, "start"), (WIDTH - MARGIN, low + width * len(counts) - 1, "end")):
        shapes.append(f'<text x="{at}" y="{HEIGHT - MARGIN + 18}" text-anchor="{anchor}">{text}</text>')
    mean = sum(values) / len(values)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" '
        f'font-size="13"><rect width="{WIDTH}" height="{HEIGHT}" fill="#fbfaf6"/>',
        f'<text x="{WIDTH / 2}" y="24" text-anchor="middle" font-size="16">{escape(title)}</text>',
        *shapes,
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(label)} '
        f'(mean {mean:.1f}, highest bar {most})</text>', "</svg>", ""])


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("one game at least")
    return number


def number_in(match, fact):
    if fact is None:
        return match.decisions
    facts = match.view()["facts"]
    if fact not in facts:
        sys.exit(f"there is no fact {fact}: there are {', '.join(facts)}")
    return int(facts[fact].split()[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenario", default="shadow_of_the_eagle/alcaniz")
    parser.add_argument("--rules", default="")
    parser.add_argument("--players", metavar="SEAT=BOT,...", help="random in every seat if not given")
    parser.add_argument("--games", type=positive, default=1000)
    parser.add_argument("--of", metavar="FACT", help="what is counted; decisions if not given")
    parser.add_argument("--output", default="thousand_games.svg")
    given = parser.parse_args()
    scenario = bivouac.scenario(given.scenario, given.rules)
    players = dict.fromkeys(scenario.seats, "random")
    if given.players:
        players.update(one.split("=", 1) for one in given.players.split(","))
    began, values, points = time.process_time(), [], dict.fromkeys(scenario.seats, 0)
    for seed in range(given.games):
        match = scenario.play(players, seed)
        values.append(number_in(match, given.of))
        for seat, result in match.results().items():
            points[seat] += (result + 1) / 2
    who = ", ".join(f"{seat} ({players[seat]}) {points[seat] / given.games:.3f}" for seat in scenario.seats)
    drawing = drawn(values, f"{scenario.title}: {given.games} games. Score: {who}", given.of or "decisions")
    with open(given.output, "w", encoding="utf-8") as file:
        file.write(drawing)
    seconds = time.process_time() - began
    print(f"{given.games} games in {seconds:.1f} s of one core; score: {who}; {given.output}")


if __name__ == "__main__":
    main()
