// Tables as the lobby, the set-up page and the waiting room deal with them. It must never keep a private
// table's link anywhere but in this browser.
import { api } from './api';
import { usualBot } from './catalogue.svelte';
import { beSomebody, person } from './person.svelte';
import { keepLink, linkOf } from './prefs.svelte';
import { hasText, t } from './words.svelte';
import type { Game, Holder, RuleSet, ScenarioInfo, Seat, SeatName, Table, View } from './types';

export interface SeatWish {
  seat: SeatName;
  who: 'me' | 'nobody' | 'bot';
  bot?: string;
  pin?: string;
}

export interface TableWish {
  game: string;
  rules: string;
  scenario: string;
  title?: string;
  visibility?: 'open' | 'link';
  seats?: SeatWish[];
  me_at_random?: boolean;
}

/** Opens it, as a guest if nobody is signed in; gives its address. */
export async function openTable(wish: TableWish): Promise<string> {
  await beSomebody();
  const { table, link } = await api<{ table: Table; link?: string }>('POST', '/tables', wish);
  if (link !== undefined) keepLink(table.id, link);
  return '/t/' + table.id;
}

/** One click to a game: we have the first seat, the computer the others. */
export function playComputer(game: Game, set: RuleSet, scenario: ScenarioInfo, mine = scenario.seats[0]): Promise<string> {
  const seats = scenario.seats.map((seat): SeatWish => (seat === mine ? { seat, who: 'me' } : { seat, who: 'bot', bot: usualBot() }));
  return openTable({ game: game.id, rules: set.rules, scenario: scenario.id, visibility: 'link', seats });
}

function headers(table: string): Record<string, string> {
  const link = linkOf(table);
  return link ? { 'Bivouac-Link': link } : {};
}
function path(table: string, rest = ''): string {
  return `/tables/${encodeURIComponent(table)}${rest}`;
}

export async function sit(table: string, seat: SeatName | 'any', pin = ''): Promise<void> {
  await beSomebody();
  await api('POST', path(table, `/seats/${encodeURIComponent(seat)}/holder`), pin ? { pin } : {}, headers(table));
}
export function stand(table: string, seat: SeatName): Promise<unknown> {
  return api('DELETE', path(table, `/seats/${encodeURIComponent(seat)}/holder`), undefined, headers(table));
}
export function putBot(table: string, seat: SeatName, bot: string): Promise<unknown> {
  return api('PUT', path(table, `/seats/${encodeURIComponent(seat)}/bot`), { bot }, headers(table));
}
export function giveUp(table: string): Promise<unknown> {
  return api('DELETE', path(table), undefined, headers(table));
}

export async function listTables(query: string): Promise<Table[]> {
  return (await api<{ tables: Table[] }>('GET', '/tables?' + query)).tables;
}

/** What our seat sees; what everybody sees where we hold several, or one behind a PIN. */
export function glance(table: Table): Promise<View> {
  const mine = mySeats(table);
  const as = mine.length === 1 && !mine[0]!.pin ? mine[0]!.seat : 'spectator';
  return api<View>('GET', path(table.id, '/view?as=' + encodeURIComponent(as)), undefined, headers(table.id));
}

export function mySeats(table: Table): Seat[] {
  const me = person()?.id;
  return table.seats.filter((s) => s.mine === true || (me !== undefined && s.holder.id === me));
}
export function freeSeats(table: Table): Seat[] {
  return table.seats.filter((s) => s.holder.kind === 'nobody');
}

/** What a level of the computer is called. */
export function levelName(bot: string): string {
  const key = 'common.level_' + bot;
  return hasText(key) ? t(key) : bot;
}
export function botName(bot: string): string {
  return t('common.bot_of', levelName(bot));
}
export function holderName(holder: Holder): string {
  if (holder.kind === 'bot') return botName(holder.bot ?? '');
  if (holder.kind === 'nobody') return t('common.free');
  return holder.name ?? '';
}

/** The address that others are sent; a private table's has its token behind the #, which no server logs. */
export function invitation(table: string, query = ''): string {
  const link = linkOf(table);
  return `${location.origin}/t/${table}${query}${link ? '#link=' + link : ''}`;
}
