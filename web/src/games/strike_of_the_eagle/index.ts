// Strike of the Eagle at the table: blocks, sides, phases, the front, the orders' tokens. Nothing here knows a rule.
import type { GameFace } from '../face';
import { sideClass } from '../sides';
import { kOrderIcons } from '../../pieces/orders';
import { about, control, counter, hostile, meets } from './block';
import { cardFace } from './card';
import { eventFace } from './log';
import { phases, turn, turnName } from './phases';

export const strike: GameFace = {
  counter,
  sideClass,
  card: cardFace,
  turn,
  turnName,
  phases,
  corners: () => null,
  hostile,
  control,
  battle: (view) => view.facts?.['battle'] ?? null,
  fights: (view) => meets(view.pieces ?? []),
  token: (word) => (word in kOrderIcons ? word : null),
  about,
  event: eventFace,
  panels: async () => (await import('./panels')).panels,
};
