"""The environment keeps the contract of PettingZoo's AEC."""
import unittest

from bivouac_env import BivouacEnv, env

SCENARIOS = (("shadow_of_the_eagle/alcaniz", "basic"), ("strike_of_the_eagle/radzymin", ""))


def played(environment, seed, most=2**31):
    """Random play to the end: what was done, and what each agent got."""
    environment.reset(seed=seed)
    rewards, done = {}, []
    for agent in environment.agent_iter(most):
        observation, reward, termination, truncation, info = environment.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        if termination or truncation:
            environment.step(None)
            continue
        action = environment.action_space(agent).sample(observation["action_mask"])
        done.append((agent, tuple(info["choices"][action])))
        environment.step(action)
    return done, rewards


class Index:
    """A whole number that is no int, as those of numpy are none."""

    def __init__(self, number):
        self._number = number

    def __index__(self):
        return self._number


class Contract(unittest.TestCase):
    def test_every_agent_is_told_the_end_and_leaves(self):
        for scenario, rules in SCENARIOS:
            environment = BivouacEnv(scenario, rules)
            done, rewards = played(environment, 4)
            self.assertEqual(environment.agents, [])
            self.assertEqual(environment.num_agents, 0)
            self.assertGreater(len(done), 50)
            self.assertEqual(rewards, environment.match.results())

    def test_the_same_seed_is_the_same_play(self):
        environment = env("shadow_of_the_eagle/alcaniz", rules="basic")
        self.assertEqual(played(environment, 7), played(environment, 7))
        self.assertNotEqual(played(environment, 7), played(environment, 8))

    def test_masks_and_choices_agree(self):
        environment = BivouacEnv(*SCENARIOS[0])
        environment.reset(seed=1)
        agent = environment.agent_selection
        observation, _, _, _, info = environment.last()
        self.assertEqual(sum(observation["action_mask"]), len(info["choices"]))
        self.assertEqual(len(observation["action_mask"]), environment.action_space(agent).n)
        idle = next(a for a in environment.agents if a != agent)
        self.assertEqual(sum(environment.observe(idle)["action_mask"]), 0)
        self.assertIsNone(environment.observe(idle)["observation"]["question"])
        for wrong in (len(info["choices"]), -1, None, 1.5):
            with self.assertRaises(ValueError):
                environment.step(wrong)

    def test_numbers_of_other_types_are_choices_too(self):
        environment = BivouacEnv(*SCENARIOS[0])
        environment.reset(seed=1)
        agent = environment.agent_selection
        self.assertIn(Index(0), environment.action_space(agent))
        self.assertNotIn(Index(-1), environment.action_space(agent))
        with self.assertRaises(ValueError):
            environment.step(Index(len(environment.infos[agent]["choices"])))
        environment.step(Index(0))
        self.assertEqual(environment.match.decisions, 1)

    def test_an_agent_sees_what_its_seat_sees(self):
        environment = BivouacEnv(*SCENARIOS[1])
        environment.reset(seed=1)
        seen = environment.observe("soviet")["observation"]
        self.assertEqual(seen["pieces"], environment.match.view("soviet")["pieces"])
        self.assertTrue(all(card["owner"] == "soviet" for card in seen["cards"] if card["place"] == "hand"))
        self.assertIn(environment.agent_selection, environment.render())

    def test_a_long_match_is_truncated(self):
        environment = BivouacEnv(*SCENARIOS[0], most_decisions=20)
        done, rewards = played(environment, 1)
        self.assertEqual(len(done), 20)
        self.assertTrue(all(environment.truncations.values()))
        self.assertEqual(set(rewards.values()), {0})

    def test_who_has_ended_steps_with_nothing(self):
        environment = BivouacEnv(*SCENARIOS[0], most_decisions=1)
        environment.reset(seed=1)
        environment.step(0)
        with self.assertRaises(ValueError):
            environment.step(0)


if __name__ == "__main__":
    unittest.main()
