// What the prompt says now: the question, or who is waited for, or how it ended; what stands under it; and why
// undo cannot go back. It must never say more than the view does.
import type { GameFace } from '../games/face';
import type { Aim } from '../lib/aim.svelte';
import { kSpectator, type TableSession } from '../lib/session.svelte';
import type { SeatName } from '../lib/types';
import { hasText, say, t } from '../lib/words.svelte';
import { headlineOf } from './headline';
import { actorName, phaseName, phaseOf, seatName } from './naming';

export interface Asked {
  headline: string;
  /** Said where nothing stands under the headline: the head of the table marks it too. */
  phase: string;
  under: string[];
  /** Whose colour the edge has. */
  seat: SeatName | null;
}

const kRecent = 8;

export function askedNow(session: TableSession, aim: Aim, face: GameFace): Asked {
  const { view, question, past } = session;
  const phase = phaseNow(session, face);
  if (past !== null) return { headline: t('replay.looking'), phase, under: [t('replay.place', past.at, session.events.length)], seat: null };
  if (view?.outcome?.finished) return { headline: t('table.over'), phase: '', under: [], seat: null };
  if (question) {
    const { question: asks, lead, after } = headlineOf(say(question.prompt), saidElsewhere(session, face));
    const about = aim.subject ? (face.about?.(aim.subject) ?? []) : [];
    return { headline: asks, phase, under: [lead, ...about, after].filter(Boolean), seat: question.seat };
  }
  const waited = view?.to_act ?? [];
  if (waited.length === 0) return { headline: t('common.loading'), phase: '', under: [], seat: null };
  return { headline: waited.map((seat) => waits(session, seat)).join(' '), phase, under: [], seat: waited[0] ?? null };
}

/** Under the headline, on one line. */
export function underOf({ phase, under }: Asked): string {
  return under.length > 0 ? under.join(' · ') : phase;
}

/** The turn and the phase, as a prompt may begin: the head of the table has both. */
function saidElsewhere(session: TableSession, face: GameFace): string[] {
  const view = session.shown;
  if (!view) return [];
  const turn = face.turn(view);
  const phases = face.phases(view).filter((p) => p.now);
  return [...phases.map((p) => phaseName(p.key, session.summary?.game ?? '')), ...(turn ? [t('table.turn', turn.now)] : [])];
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
