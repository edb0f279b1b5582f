// How things are called at the table: operands, offers, phases, numbers. A game's own words for its verbs and
// phases are in src/words under the game's name; without them the notation is made readable.
import { filledIn, pieceOf, type Known } from '../lib/asking';
import type { TableSession } from '../lib/session.svelte';
import type { Offer, Seat, SeatName } from '../lib/types';
import { gameText, hasText, t } from '../lib/words.svelte';

export function plain(text: string): string {
  return text.replaceAll('_', ' ');
}
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const kFractions: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/6': '⅙', '5/6': '⅚' };

/** '2 1/2' is 2½; a true minus; odds of 2–1. */
export function number(text: string): string {
  return text
    .replace(/(\d )?\b(\d\/\d)\b/g, (all, whole: string | undefined, f: string) => (f in kFractions ? (whole ?? '').trim() + kFractions[f] : all))
    .replace(/^-(?=\d)/, '−')
    .replace(/\b(\d)-(\d)\b/g, '$1–$2');
}

function gameWord(game: string, key: string): string | null {
  const full = `${game}.${key}`;
  return hasText(full) ? t(full) : null;
}

export function operandName(operand: string, known: Known, game: string): string {
  const piece = pieceOf(operand, known);
  if (piece) return piece.name ?? operand;
  const named = known.nameOf(operand);
  if (named !== operand || known.isPlace(operand)) return named;
  return gameWord(game, `word_${operand}`) ?? plain(operand);
}

/** Verb and object; with the price where there is one. */
export function offerName(offer: Offer, known: Known, game: string): string {
  const names = offer.operands.map((o) => operandName(o, known, game));
  const key = `${game}.do_${offer.verb}`;
  const said = hasText(key) ? t(key, ...names) : capital(plain(filledIn(offer.pattern, names)));
  return offer.cost === undefined ? said : `${said} · ${points(offer.cost)}`;
}

/** As offerName, of an action that is known by its notation alone: "order robert to attack". */
export function actionName(action: string, known: Known, game: string): string {
  const [verb = '', ...words] = action.split(' ');
  const names = words.filter((w) => !kJoining.has(w)).map((w) => operandName(w, known, game));
  const key = `${game}.do_${verb}`;
  return hasText(key) ? t(key, ...names) : capital([plain(verb), ...names].join(' '));
}
const kJoining: ReadonlySet<string> = new Set(['to', 'with', 'at', 'by', 'from', 'on']);

export function points(cost: string): string {
  return t(cost === '1' ? 'ask.points_one' : 'ask.points_other', number(cost));
}

/** The verb alone, for a group of choices. */
export function verbName(verb: string, game: string): string {
  return gameWord(game, `verb_${verb}`) ?? capital(plain(verb));
}

export function phaseName(key: string, game: string): string {
  return gameWord(game, `phase_${key}`) ?? capital(plain(key));
}
/** With whose it is: "French movement". */
export function phaseOf(key: string, seat: string | null, game: string): string {
  const full = `${game}.phase_of_${key}`;
  if (seat !== null && hasText(full)) return t(full, seat);
  return (gameWord(game, `phase_long_${key}`) ?? phaseName(key, game)) + (seat === null ? '' : `, ${seat}`);
}

export function seatName(session: TableSession, seat: SeatName): string {
  return gameText(`seat.${seat}`, session.seatTitle(seat));
}

/** Who sits there: you, a name, the computer; the side, where one person has several. */
export function holderName(session: TableSession, seat: Seat): string {
  const name = sitterName(session, seat);
  return seat.stand_in ? t('table.by_computer', name) : name;
}
function sitterName(session: TableSession, seat: Seat): string {
  if (seat.mine) return session.mine.length > 1 ? seatName(session, seat.seat) : t('common.you');
  const { holder } = seat;
  if (holder.kind === 'bot') return t('common.bot');
  return holder.name ?? t('common.free');
}

/** In a sentence about who is waited for. */
export function actorName(session: TableSession, seat: SeatName): string {
  const held = session.summary?.seats.find((s) => s.seat === seat);
  if (held?.stand_in) return t('table.the_computer');
  if (!held || held.mine || held.holder.kind === 'nobody') return t('table.the_side', seatName(session, seat));
  return held.holder.kind === 'bot' ? t('table.the_computer') : (held.holder.name ?? seatName(session, seat));
}

/** The title of an address that is said on one line: a place or a piece. */
export function subjectName(about: string, known: Known): string {
  return pieceOf(about, known)?.name ?? known.nameOf(about);
}
