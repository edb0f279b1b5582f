// What can be played here, asked once. Lists and pages of games read it. It must never be used to decide what
// is legal: the server does.
import { api } from './api';
import { gameText, hasText, t } from './words.svelte';
import { prefs } from './prefs.svelte';
import type { BattleBoard, BotInfo, Game, Games, RuleSet, ScenarioInfo, Table } from './types';

let games = $state.raw<Game[]>([]);
let bots = $state.raw<string[]>([]);
let asking: Promise<void> | null = null;

export function loadGames(): Promise<void> {
  asking ??= api<Games>('GET', '/games').then(
    (found) => {
      games = found.games;
      bots = found.bots;
    },
    (e: unknown) => {
      asking = null;
      throw e;
    },
  );
  return asking;
}

export function allGames(): Game[] {
  return games;
}
export function allBots(): string[] {
  return bots;
}
export function firstGame(): Game | null {
  return games[0] ?? null;
}
export function gameOf(id: string): Game | null {
  return games.find((g) => g.id === id) ?? null;
}

/** The rule set to begin with: the simplest, which is the first. */
export function firstRules(game: Game): RuleSet | null {
  return game.rules_set[0] ?? null;
}
export function rulesOf(game: Game, rules: string): RuleSet | null {
  return game.rules_set.find((r) => r.rules === rules) ?? null;
}
/** In our language, if it has a name there. */
export function rulesTitle(game: string, rules: string): string {
  const key = 'game.rules_' + rules;
  const found = gameOf(game);
  return hasText(key) ? t(key) : ((found && rulesOf(found, rules)?.title) ?? rules);
}
export function scenarioOf(set: RuleSet | null, id: string): ScenarioInfo | null {
  return set?.scenarios.find((s) => s.id === id) ?? null;
}
/** In our language, if the game has it there. */
export function scenarioTitle(scenario: ScenarioInfo): string {
  return gameText('scenario.' + scenario.id, scenario.title);
}

/** Who plays against us unless another is chosen: as last time, or one that is quick and no fool. */
export function usualBot(): string {
  const wanted = [prefs.bot, 'captain', bots[bots.length - 1]];
  return wanted.find((bot) => bot !== null && bot !== undefined && bots.includes(bot)) ?? 'random';
}

let described = $state.raw<BotInfo[]>([]);
let describing: Promise<void> | null = null;

/** What is said of the bots, asked once. */
export function loadBots(): Promise<void> {
  describing ??= api<BotInfo[]>('GET', '/bots').then(
    (found) => void (described = found),
    (e: unknown) => {
      describing = null;
      throw e;
    },
  );
  return describing;
}
export function describedBots(): BotInfo[] {
  return described;
}

/** A battle with what it can be varied by: 'maria+a' is María with something changed. */
export interface Battle {
  main: ScenarioInfo;
  variants: ScenarioInfo[];
}

export function battles(set: RuleSet): Battle[] {
  const found: Battle[] = [];
  for (const s of set.scenarios) {
    const of = found.find((b) => s.id.startsWith(b.main.id + '+'));
    if (of) of.variants.push(s);
    else found.push({ main: s, variants: [] });
  }
  return found;
}

/** What makes a battle the one that it is: also another battle, or one of yesterday, may have its name. */
export type BattleName = Pick<ScenarioInfo, 'id' | 'data'>;

/** The picture of a scenario's ground; small for cards. */
export function groundUrl(game: string, rules: string, scenario: BattleName, theme: string, scale: number): string {
  const path = [game, rules, scenario.id].map(encodeURIComponent).join('/');
  return `/api/v1/games/${path}/ground?theme=${theme}&scale=${scale}&v=${scenario.data}`;
}

/** The board that a table is played on. */
export function boardOf(table: Table): Promise<BattleBoard> {
  const path = [table.game, table.rules, table.scenario].map(encodeURIComponent).join('/');
  return api<BattleBoard>('GET', `/games/${path}/board?v=${table.data}`);
}
