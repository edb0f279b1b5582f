"""The module: games, positions, choices and what a seat knows."""
import os
import random
import subprocess
import sys
import tempfile
import unittest

import bivouac

ALCANIZ = ("shadow_of_the_eagle/alcaniz", "basic")
RADZYMIN = ("strike_of_the_eagle/radzymin", "")


def play_on(match, decisions, seed=1):
    chance = random.Random(seed)
    for _ in range(decisions):
        if match.over:
            return
        seat = match.to_act[0]
        for action in match.any_answer(seat, chance.getrandbits(63)):
            match.take(seat, action)


class Games(unittest.TestCase):
    def test_all_are_listed(self):
        listed = {(game["id"], game["rules"]): game["scenarios"] for game in bivouac.games()}
        self.assertIn("alcaniz", listed["shadow_of_the_eagle", "basic"])
        self.assertIn("radzymin", listed["strike_of_the_eagle", "standard"])
        self.assertLess(bivouac.bots().index("random"), bivouac.bots().index("greedy"))

    def test_a_battle_tells_what_it_is(self):
        battle = bivouac.scenario(*ALCANIZ)
        self.assertEqual((battle.id, battle.game, battle.rules), ("alcaniz", "shadow_of_the_eagle", "basic"))
        self.assertEqual(battle.seats, ["french", "spanish"])
        self.assertGreater(len(battle.board()["places"]), 100)

    def test_what_is_not_there_is_told_with_what_is(self):
        for wrong, said in (("alcaniz", "game/scenario"), ("chess/rapid", "no game"),
                            ("shadow_of_the_eagle/alcanis", "alcaniz")):
            with self.assertRaisesRegex(ValueError, said):
                bivouac.scenario(wrong)
        with self.assertRaisesRegex(ValueError, "french"):
            bivouac.scenario(*ALCANIZ).start(1).offers("frensh")
        with self.assertRaisesRegex(ValueError, "greedy"):
            bivouac.Bot("greedi")


class Matches(unittest.TestCase):
    def test_offers_are_legal_and_others_are_refused_with_rules(self):
        match = bivouac.scenario(*ALCANIZ).start(1)
        seat = match.to_act[0]
        self.assertEqual(match.question(seat)["offers"][0]["action"], match.offers(seat)[0])
        self.assertEqual(match.refuse(seat, match.offers(seat)[0]), [])
        other = next(s for s in ("french", "spanish") if s != seat)
        self.assertEqual(match.offers(other), [])
        reasons = match.refuse(other, match.offers(seat)[0])
        self.assertTrue(reasons[0]["text"])
        before = match.hash
        with self.assertRaises(bivouac.Illegal) as raised:
            match.take(other, match.offers(seat)[0])
        self.assertEqual(raised.exception.args[1], reasons)
        self.assertIsInstance(raised.exception, ValueError)
        self.assertEqual(match.hash, before)
        with self.assertRaisesRegex(ValueError, "cannot be read"):
            match.take(seat, "dance")

    def test_the_same_seed_is_the_same_match(self):
        battle = bivouac.scenario(*ALCANIZ)
        players = {"french": "random", "spanish": "random"}
        one, same, other = (battle.play(players, seed) for seed in (5, 5, 6))
        self.assertTrue(one.over)
        self.assertEqual(one.record(), same.record())
        self.assertNotEqual(one.record(), other.record())
        self.assertEqual(sum(one.results().values()), 0)
        self.assertTrue(one.outcome()["finished"])
        with self.assertRaisesRegex(ValueError, "nobody plays spanish"):
            battle.play({"french": "random"})

    def test_a_clone_goes_its_own_way(self):
        for name in (ALCANIZ, RADZYMIN):
            match = bivouac.scenario(*name).start(3)
            play_on(match, 150)
            copy = match.clone(seed=8)
            self.assertEqual(copy.position(), match.position())
            before = match.hash
            play_on(copy, 30)
            self.assertNotEqual(copy.hash, before)
            self.assertEqual(match.hash, before)

    def test_what_is_imagined_agrees_with_what_is_known(self):
        match = bivouac.scenario(*RADZYMIN).start(3)
        differs = False
        for _ in range(12):
            play_on(match, 25)
            if match.over:
                break
            seat = match.to_act[0]
            world = match.imagine(seat, seed=9)
            self.assertEqual(world.view(seat), match.view(seat))
            self.assertEqual(world.offers(seat), match.offers(seat))
            differs = differs or world.position() != match.position()
        self.assertTrue(differs, "what the other hides was never imagined otherwise")

    def test_undo_takes_back_what_told_nothing(self):
        match = bivouac.scenario(*ALCANIZ).start(1)
        for number in range(200):
            seat, before = match.to_act[0], match.position()
            match.take(seat, match.any_answer(seat, number)[0])
            if match.undo(seat):
                self.assertEqual(match.position(), before)
                return
        self.fail("nothing could be taken back")

    def test_a_position_can_be_gone_on_from(self):
        battle = bivouac.scenario(*ALCANIZ)
        match = battle.start(2)
        play_on(match, 60)
        self.assertEqual(battle.resume(match.position()).hash, match.hash)
        with self.assertRaisesRegex(ValueError, "line 1"):
            battle.resume("nonsense")

    def test_bots_decide_by_what_a_seat_knows(self):
        match = bivouac.scenario(*RADZYMIN).start(3)
        play_on(match, 40)
        seat = match.to_act[0]
        worlds = [match.imagine(seat, seed) for seed in (1, 2)]
        self.assertNotEqual(worlds[0].position(), worlds[1].position(), "what is hidden was imagined alike")
        first, second = (bivouac.Bot("greedy", seed=4).decide(world, seat) for world in worlds)
        self.assertEqual(first, second)

    def test_what_happened_is_told_to_who_saw_it(self):
        match = bivouac.scenario(*ALCANIZ).start(3)
        play_on(match, 120)
        events = match.events("french")
        self.assertEqual([e["number"] for e in events], list(range(1, len(events) + 1)))
        self.assertEqual(match.events("french", after=len(events) - 1), events[-1:])


class Manual(unittest.TestCase):
    def test_its_match_comes_to_an_end(self):
        with open(os.path.join(os.environ["BIVOUAC_SOURCE_DIR"], "docs", "python.md"), encoding="utf-8") as file:
            example = file.read().split("```python\n")[1].split("```")[0]
        done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^\{'french': (-1|0|1), 'spanish': (-1|0|1)\}$")


class Example(unittest.TestCase):
    @staticmethod
    def play(games, output):
        script = os.path.join(os.environ["BIVOUAC_SOURCE_DIR"], "examples", "thousand_games.py")
        return subprocess.run([sys.executable, script, "--games", str(games), "--output", output],
                              capture_output=True, text=True, timeout=60, check=False)

    def test_fewer_than_one_game_are_refused_and_nothing_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "games.svg")
            for games in (0, -3):
                done = self.play(games, output)
                self.assertEqual(done.returncode, 2)
                self.assertIn("one game at least", done.stderr)
            self.assertFalse(os.path.exists(output))

    def test_plays_many_games_and_draws_them(self):
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "games.svg")
            done = self.play(40, output)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            with open(output, encoding="utf-8") as file:
                drawing = file.read()
        self.assertIn("40 games", done.stdout)
        counted = sum(int(part.split("<")[0]) for part in drawing.split(": ")[1:] if part.split("<")[0].isdigit())
        self.assertEqual(counted, 40)


if __name__ == "__main__":
    unittest.main()
