// The log as lines under headings, newest first, from the events that the viewer saw. Pure; what an event means
// is the game's face's to say.
import type { EventFace, GameFace } from '../games/face';
import type { GameEvent, SeatName } from '../lib/types';

export interface LogLine {
  event: GameEvent;
  face: EventFace;
  /** More of the same kind right before it, folded. */
  more: LogLine[];
}

export interface LogPart {
  /** Unique: the number of its first event. */
  first: number;
  turn: number | null;
  phase: string;
  seat: SeatName | null;
  lines: LogLine[];
}

const kNothing: EventFace = { rolls: [], heading: null };

/** Parts, newest first, their lines newest first too. */
export function partsOf(
  events: readonly GameEvent[],
  face: GameFace,
  owner: (piece: string) => SeatName | null,
): LogPart[] {
  const parts: LogPart[] = [];
  let now: LogPart = { first: 0, turn: null, phase: '', seat: null, lines: [] };
  for (const event of events) {
    const shown = face.event?.(event, owner) ?? kNothing;
    const { heading } = shown;
    if (heading) {
      const turn = heading.turn ?? now.turn;
      if (turn !== now.turn || heading.phase !== now.phase || heading.seat !== now.seat) {
        if (now.lines.length > 0) parts.push(now);
        now = { first: event.number, turn, phase: heading.phase, seat: heading.seat, lines: [] };
      }
      if (heading.alone) continue;
    }
    now.lines.push({ event, face: shown, more: [] });
  }
  if (now.lines.length > 0) parts.push(now);
  for (const part of parts) part.lines = folded(part.lines.reverse());
  return parts.reverse();
}

/** Events that begin a turn: marks of the replay bar. */
export function turnMarks(events: readonly GameEvent[], face: GameFace): { event: number; turn: number }[] {
  const marks: { event: number; turn: number }[] = [];
  let last: number | null = null;
  for (const e of events) {
    const turn = face.event?.(e, () => null).heading?.turn ?? null;
    if (turn === null || turn === last) continue;
    marks.push({ event: e.number, turn });
    last = turn;
  }
  return marks;
}

const kRun = 4;

/** Long runs of one kind without dice become one line, which opens. */
function folded(lines: LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (let from = 0; from < lines.length; ) {
    const first = lines[from]!;
    let to = from + 1;
    while (to < lines.length && lines[to]!.event.key === first.event.key && lines[to]!.face.rolls.length === 0) ++to;
    if (to - from >= kRun) kept.push({ ...first, more: lines.slice(from + 1, to) });
    else kept.push(...lines.slice(from, to));
    from = to;
  }
  return kept;
}

/** A bit of a sentence; `stop`: what of the next bit must stay on its line. */
export interface Bit {
  text: string;
  name: string | null;
  stop: string;
}

/** Names with the full stop or comma that follows them. */
export function withStops(bits: readonly { text: string; name: string | null }[]): Bit[] {
  const found: Bit[] = [];
  for (const { text, name } of bits) {
    const last = found[found.length - 1];
    const stop = name === null && last && last.name !== null ? (/^[.,:;)]+/.exec(text)?.[0] ?? '') : '';
    if (last && stop !== '') last.stop = stop;
    if (name !== null || text.length > stop.length) found.push({ text: text.slice(stop.length), name, stop: '' });
  }
  return found;
}
