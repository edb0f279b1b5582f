// Shadow of the Eagle at the table: counters, sides, phases, corners to face. Nothing here knows a rule.
import type { GameFace } from '../face';
import { sideClass } from '../sides';
import type { Question, View } from '../../lib/types';
import { about, target, waiting } from './about';
import { counter, kCorners } from './counter';
import { eventFace } from './log';
import { modifies } from './odds';
import { phases } from './phases';

function turn(view: View): { now: number; of: number } | null {
  const now = Number(view.facts?.['turn']);
  const of = Number(view.facts?.['turns']);
  return Number.isFinite(now) && Number.isFinite(of) ? { now, of } : null;
}

function corners(question: Question): { place: string; degrees: Record<string, number> } | null {
  const faces = question.offers.filter((o) => o.verb === 'face');
  const place = question.prompt.operands[0]?.name;
  if (faces.length === 0 || place === undefined) return null;
  const found = faces.map((o) => [o.operands[0] ?? '', kCorners[o.operands[0] ?? '']] as const);
  return { place, degrees: Object.fromEntries(found.filter((f): f is readonly [string, number] => f[1] !== undefined)) };
}

export const shadow: GameFace = {
  counter,
  sideClass,
  turn,
  phases,
  corners,
  target,
  about,
  modifies,
  waiting,
  event: eventFace,
  panels: async () => (await import('./panels')).panels,
};

