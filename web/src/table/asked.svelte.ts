// What the prompt says now: the question, or who is waited for, or how it ended; what stands under it; and why
// undo cannot go back. It must never say more than the view does.
import type { GameFace } from '../games/face';
import type { Aim } from '../lib/aim.svelte';
import { headline } from '../lib/asking';
import { kSpectator, type TableSession } from '../lib/session.svelte';
import type { Phrase, SeatName } from '../lib/types';
import { hasText, say, t } from '../lib/words.svelte';
import { actorName, phaseOf, seatName } from './naming';

export interface Asked {
  headline: string;
  under: string[];
  /** Whose colour the edge has. */
  seat: SeatName | null;
}

const kRecent = 8;

export function askedNow(session: TableSession, aim: Aim, face: GameFace): Asked {
  const { view, question, past } = session;
  const phase = phaseNow(session, face);
  if (past !== null) return { headline: t('replay.looking'), under: [phase, t('replay.place', past.at, session.events.length)], seat: null };
  if (view?.outcome?.finished) return { headline: t('table.over'), under: [], seat: null };
  if (question) {
    const { question: asks, before, after } = headline(say(question.prompt));
    const about = aim.subject ? (face.about?.(aim.subject) ?? []) : [];
    return { headline: asks, under: [phase === '' || names(question.prompt, before) ? before : phase, ...about, after].filter(Boolean), seat: question.seat };
  }
  const waited = view?.to_act ?? [];
  if (waited.length === 0) return { headline: t('common.loading'), under: [], seat: null };
  return { headline: waited.map((seat) => waits(session, seat)).join(' '), under: [phase].filter(Boolean), seat: waited[0] ?? null };
}

/** What stands before the question names a place or a thing, which the phase does not: "Battle of Radzymin". */
function names({ operands }: Phrase, before: string): boolean {
  return operands.some((o) => o.name !== undefined && o.text !== '' && before.includes(o.text));
}

function waits(session: TableSession, seat: SeatName): string {
  const key = `${session.summary?.game ?? ''}.waits_${session.view?.facts?.['phase'] ?? ''}`;
  const who = actorName(session, seat);
  const text = t(hasText(key) ? key : 'table.waits', who);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function phaseNow(session: TableSession, face: GameFace): string {
  const view = session.shown;
  const now = view ? face.phases(view).find((p) => p.now) : undefined;
  if (!now) return '';
  return phaseOf(now.key, now.seat === null ? null : seatName(session, now.seat), session.summary?.game ?? '');
}

/** Why undo does nothing, in a few words; empty if it does. */
export function noUndo(session: TableSession, aim: Aim, face: GameFace): string {
  if (session.tutor?.holdsUndo && aim.picks.length === 0 && aim.tapped === null && aim.verb === null) return t('tutor.undo');
  if (session.view?.undo || aim.picks.length > 0 || aim.tapped !== null || aim.verb !== null) return '';
  if (session.as === kSpectator || session.events.length === 0) return t('ask.undo_nothing');
  const rolled = session.events.slice(-kRecent).some((e) => (face.event?.(e, () => null).rolls.length ?? 0) > 0);
  return rolled ? t('ask.undo_die') : t('ask.undo_told');
}
