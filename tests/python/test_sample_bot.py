"""The sample bot plays whole matches: over pipes, over the API, and against the built-in bots."""
import os
import subprocess
import sys
import tempfile
import unittest

from table import PROGRAM, SAMPLE, Server

SAMPLE_COMMAND = f"{sys.executable} {SAMPLE} --seed 3"


def play(*arguments):
    """`bivouac play` to its end; autosaves go to a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "match.bvk")
        done = subprocess.run(
            [PROGRAM, "play", *arguments, "--seed", "5", "--save", record], capture_output=True, text=True,
            env={**os.environ, "XDG_STATE_HOME": folder}, timeout=120, check=False)
        with open(record, encoding="utf-8") as text:
            return done, text.read()


class OverPipes(unittest.TestCase):
    def test_plays_a_whole_match(self):
        done, record = play("alcaniz", "--seat", f"french=bot:exec:{SAMPLE_COMMAND}",
                            "--seat", "spanish=bot:random")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        self.assertIn("The battle is over.", done.stdout)
        self.assertIn("bot:exec", record)
        self.assertNotIn("bot.py", record)  # what ran here is nobody else's affair

    def test_plays_plans_and_cards(self):
        done, _ = play("strike_of_the_eagle/radzymin", "--seat", f"polish=bot:exec:{SAMPLE_COMMAND}",
                       "--seat", "soviet=bot:random")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_built_in_bot_plays_over_pipes_too(self):
        done, record = play("alcaniz", "--seat", f"french=bot:exec:{PROGRAM} bot greedy",
                            "--seat", f"spanish=bot:exec:{PROGRAM} bot random")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("The battle is over.", done.stdout)
        self.assertIn("\nresult ", record)

    def test_plays_in_the_laboratory(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [PROGRAM, "lab", "run", "strike_of_the_eagle/radzymin", "--games", "2", "--seats",
                 f"polish=exec:{SAMPLE_COMMAND},soviet=random", "--out", os.path.join(folder, "games.sqlite")],
                capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2 games of exec:", done.stdout)
        self.assertNotIn("not played to their end", done.stdout)
        self.assertNotIn("had to answer", done.stdout)  # greedy, for a bot that failed


class OverTheApi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def bot(self, table, *arguments):
        return subprocess.run(
            [sys.executable, SAMPLE, "--server", self.server.url, "--table", table, "--seed", "3", *arguments],
            capture_output=True, text=True, timeout=120, check=False)

    def expect_ended(self, table):
        status, answer = self.server.request("GET", f"/tables/{table}")
        self.assertEqual((status, answer["state"]), (200, "ended"))

    def test_plays_a_whole_match_against_a_built_in_bot(self):
        token = self.server.guest("host")
        table = self.server.open_table(
            token, "alcaniz", [{"seat": "spanish", "who": "bot", "bot": "random"}, {"seat": "french", "who": "me"}])
        done = self.bot(table, "--token", token, "--seat", "french")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^french: (win|draw|loss)\. ")
        self.expect_ended(table)

    def test_finds_its_seat_by_its_token_alone(self):
        token = self.server.guest("host")
        table = self.server.open_table(
            token, "alcaniz", [{"seat": "spanish", "who": "bot", "bot": "random"}, {"seat": "french", "who": "me"}])
        done = self.bot(table, "--token", token)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^french: (win|draw|loss)\. ")

    def test_sits_down_as_a_guest_and_lets_another_program_answer(self):
        token = self.server.guest("host")
        table = self.server.open_table(
            token, "radzymin", [{"seat": "soviet", "who": "bot", "bot": "random"}], "strike_of_the_eagle", "standard")
        done = self.bot(table, "--through", f"{PROGRAM} bot random")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^polish: ")
        self.expect_ended(table)

    def test_two_programs_wait_for_each_other(self):
        token = self.server.guest("host")
        table = self.server.open_table(
            token, "radzymin", [{"seat": "polish", "who": "me"}], "strike_of_the_eagle", "standard")
        other = subprocess.Popen(
            [sys.executable, SAMPLE, "--server", self.server.url, "--table", table, "--seat", "soviet"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        done = self.bot(table, "--token", token, "--seat", "polish")
        out, errors = other.communicate(timeout=60)
        self.assertEqual((done.returncode, done.stderr, other.returncode, errors), (0, "", 0, ""))
        self.assertRegex(out, r"^soviet: ")
        self.expect_ended(table)

    def test_says_why_it_cannot_play(self):
        done = self.bot("nowhere")
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, "not_found")

    def test_a_token_may_begin_with_a_dash(self):
        done = self.bot("nowhere", "--token", "-no-token-of-this-server")
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"^[a-z_]+: ")  # the server's answer


if __name__ == "__main__":
    unittest.main()
