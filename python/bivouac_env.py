"""Bivouac as an environment for learning agents, in the manner of PettingZoo's AEC: agents are asked one after the
other. The names of the methods are the same; neither PettingZoo nor numpy is needed.

    env = BivouacEnv("shadow_of_the_eagle/alcaniz", rules="basic")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An action is the number of a choice among those that the agent has now; `action_mask` says which numbers mean one, and
`info["choices"]` what each is, in notation. A plan (a draft) is one choice: the choices are plans that the game proposes.
Observations hold what the agent's seat knows and nothing else. Whoever wins gets the reward 1, whoever loses -1.
"""
import operator
import random
from array import array

import bivouac


def number_in(value, end):
    """The whole number from 0 to end - 1 that it is, of whatever type (numpy has its own); None if it is none."""
    try:
        number = operator.index(value)
    except TypeError:
        return None
    return number if 0 <= number < end else None


class Discrete:
    """The numbers from 0 to n - 1."""

    def __init__(self, n, seed=None):
        self.n = n
        self._random = random.Random(seed)

    def seed(self, seed):
        self._random.seed(seed)

    def sample(self, mask=None):
        """One of them by chance, of those with a 1 in the mask."""
        if mask is None:
            return self._random.randrange(self.n)
        return self._random.choice([i for i, allowed in enumerate(mask) if allowed])

    def contains(self, number):
        return number_in(number, self.n) is not None

    __contains__ = contains

    def __repr__(self):
        return f"Discrete({self.n})"


class BivouacEnv:
    """One scenario; an agent is a seat."""

    metadata = {"name": "bivouac_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, scenario, rules="", plans=8, most_choices=2048, most_decisions=100_000):
        """`plans`: how many are proposed for a draft; after `most_decisions` a match is truncated."""
        self.scenario = bivouac.scenario(scenario, rules)
        self.possible_agents = list(self.scenario.seats)
        self.most_decisions = most_decisions
        self._plans = plans
        self._spaces = {agent: Discrete(most_choices) for agent in self.possible_agents}
        self.agents = []
        self.match = None

    # What every environment of this kind has.

    def reset(self, seed=None, options=None):
        """A new match: the same seed has the same dice, the same proposals and the same samples."""
        del options  # PettingZoo's signature; there are none here
        self._random = random.Random(seed)
        for agent, space in self._spaces.items():
            space.seed(None if seed is None else f"{seed} {agent}")
        self.match = self.scenario.start(self._random.getrandbits(63))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"choices": []} for agent in self.agents}
        self._go_on()

    def step(self, action):
        """The selected agent's choice; None once it is terminated or truncated."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        choices = self._choices
        number = number_in(action, len(choices))
        if number is None:
            raise ValueError(f"{action!r} is not a choice: there are {len(choices)}, counted from 0")
        self._cumulative_rewards[agent] = 0
        for one in choices[number]:
            self.match.take(agent, one)
        self._go_on()
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        return None

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they are to step."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def observe(self, agent):
        """What its seat sees, what it is asked, and which numbers are choices."""
        asked = agent == self.agent_selection and bool(self._choices)
        mask = array("b", bytes(self._spaces[agent].n))
        if asked:
            for i in range(len(self._choices)):
                mask[i] = 1
        seen = self.match.view(agent)
        seen["question"] = self.match.question(agent) if asked else None
        return {"observation": seen, "action_mask": mask}

    def action_space(self, agent):
        return self._spaces[agent]

    def observation_space(self, agent):
        """Observations are dicts, as docs/json.md describes them: there is no space of numbers for them."""
        del agent

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def state(self):
        """The whole position in notation, with every secret: for critics in training, never for agents."""
        return self.match.position()

    def render(self):
        """What is asked, and of whom, as text."""
        if self.match.over:
            return self.match.outcome()["ending"]["text"] if self.match.results() else "over"
        return f"{self.agent_selection}: {self.match.prompt(self.agent_selection)}"

    def close(self):
        self.match = None

    # How it goes on.

    def _go_on(self):
        self.rewards = dict.fromkeys(self.possible_agents, 0)
        self._choices = []
        if self.match.over:
            self.rewards.update(self.match.results() or {})
            self.terminations = dict.fromkeys(self.possible_agents, True)
        elif self.match.decisions >= self.most_decisions:
            self.truncations = dict.fromkeys(self.possible_agents, True)
        if self.match.over or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.match.to_act[0]
            self._choices = self._choices_of(self.agent_selection)
        for agent in self.agents:
            mine = self._choices if agent == self.agent_selection else []
            self.infos[agent] = {"choices": mine}

    def _choices_of(self, agent):
        if not self.match.drafting(agent):
            return [[action] for action in self.match.offers(agent)]
        plans = []
        for _ in range(self._plans):
            plan = self.match.any_answer(agent, self._random.getrandbits(63))
            if plan not in plans:
                plans.append(plan)
        return plans

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the match is over: step with None")
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.possible_agents, 0)
        self._cumulative_rewards[agent] = 0
        if self.agents:
            self.agent_selection = self.agents[0]


def env(scenario="shadow_of_the_eagle/alcaniz", **settings):
    """As PettingZoo's modules have it."""
    return BivouacEnv(scenario, **settings)
