// One table as this person looks at it: the live position, the question, the events, and the position of the
// past that is looked at, if any. Map and panels read it and call it; they never speak to the server
// themselves. It must never mix what two seats see: changing the seat forgets everything.
import { api, ApiError, download } from './api';
import { awaitedOthers } from './awaited';
import { boardOf } from './catalogue.svelte';
import { Live, type Connection, type LiveMessage } from './live';
import { orderBody } from './orders';
import { Tutor } from './tutor.svelte';
import type {
  Board,
  Fight,
  GameEvent,
  Hint,
  LuckLine,
  Message,
  Piece,
  PreviewQuestion,
  Question,
  ScenarioInfo,
  Seat,
  SeatName,
  StandingOrder,
  Table,
  Update,
  View,
  Why,
} from './types';

export const kSpectator = 'spectator';

/** Loading; the seats fill; the screen goes to somebody else; at play (or over); it cannot be shown. */
export type Screen = 'loading' | 'waiting' | 'hand' | 'play' | 'gone';

interface Past {
  at: number;
  view: View;
}

export class TableSession {
  screen = $state<Screen>('loading');
  summary = $state.raw<Table | null>(null);
  board = $state.raw<Board | null>(null);
  scenario = $state.raw<ScenarioInfo | null>(null);
  /** The seat that we look from, or `spectator`. */
  as = $state<string>(kSpectator);
  view = $state.raw<View | null>(null);
  events = $state.raw<GameEvent[]>([]);
  messages = $state.raw<Message[]>([]);
  connection = $state<Connection>('connecting');
  /** A decision of ours is on its way to the disk, or what follows from it on its way to us. */
  get pending(): boolean {
    const { spent } = this;
    return this.sending || (spent !== '' && (spent === this.question?.ticket || spent === this.view?.undo));
  }
  /** What went wrong last, until something goes well. */
  trouble = $state.raw<ApiError | null>(null);
  past = $state.raw<Past | null>(null);
  /** How many events there were when we last decided something in a phase of our own; null: nothing here. */
  awaySince = $state<number | null>(null);
  /** What our seat answers by itself. */
  orders = $state.raw<StandingOrder[]>([]);
  /** Who is to take the screen, while nobody looks. */
  nextHand = $state<SeatName | null>(null);
  /** Who leads a learner through this table, if it is a tutorial's. */
  tutor = $state.raw<Tutor | null>(null);

  readonly shown = $derived(this.past?.view ?? this.view);
  /** The bot that plays for the seat that we look from. */
  readonly standIn = $derived<string | null>(this.summary?.seats.find((s) => s.mine === true && s.seat === this.as)?.stand_in ?? null);
  readonly question = $derived<Question | null>(
    this.past === null && this.standIn === null ? (this.view?.questions?.[0] ?? null) : null,
  );
  /** Others, people, for whom the match waits: if they stay away, the computer may play for them. */
  readonly awaited = $derived<Seat[]>(awaitedOthers(this.summary?.seats ?? [], this.view?.to_act ?? []));
  readonly pieces = $derived<Piece[]>(this.shown?.pieces ?? []);
  readonly mine = $derived<Seat[]>((this.summary?.seats ?? []).filter((s) => s.mine === true));

  private sending = $state(false);
  private looks = 0;
  /** The ticket of the last decision that was taken: it is of no more use, though the update may not be here yet. */
  private spent = $state('');
  private readonly live: Live;
  private readonly hands = new Map<SeatName, string>();
  /** The view is another seat's of a match that is over: updates are not for it. */
  private still = false;
  private previews = new Map<string, Promise<PreviewQuestion>>();

  constructor(
    readonly id: string,
    private readonly link: string,
    private readonly me: () => string | null,
    /** The seat that somebody wants to show us the match from, once it is over. */
    private readonly from = '',
  ) {
    this.live = new Live(
      (m) => this.told(m),
      (c) => (this.connection = c),
    );
  }

  async load(): Promise<void> {
    try {
      this.summary = await this.call<Table>('GET', '');
      const board = await boardOf(this.summary);
      this.board = board;
      this.scenario = board.scenario;
      const { game, tutorial } = this.summary;
      if (tutorial !== undefined && this.mine.length > 0) this.tutor = await Tutor.load(this, this.id, game, tutorial);
      this.enter();
    } catch (e) {
      this.screen = 'gone';
      this.fail(e);
    }
  }

  close(): void {
    this.live.close();
  }
  /** Something that the table needs did not come. */
  cutOff(): void {
    this.screen = 'gone';
    this.trouble = new ApiError(0, 'offline', 'The server cannot be reached. Try again in a moment.');
  }

  seatTitle(seat: SeatName): string {
    return this.scenario?.seat_titles[seat] ?? seat;
  }

  // ---- deciding

  async decide(action: string): Promise<boolean> {
    const ticket = this.question?.ticket;
    if (ticket === undefined || (this.tutor && !(await this.tutor.allows(action)))) return false;
    const done = await this.spend(ticket, '/decisions', { action, ticket });
    if (done) this.tutor?.decided(action);
    return done;
  }
  /** For a seat of ours that we do not look from. Nothing, if it is not asked that: then it has been done. */
  async decideAs(as: SeatName, action: string): Promise<void> {
    const view = await this.call<View>('GET', '/view?as=' + encodeURIComponent(as));
    const question = view.questions?.find((q) => q.offers.some((o) => o.action === action));
    if (question) await this.call('POST', '/decisions', { as, action, ticket: question.ticket });
  }
  async undo(): Promise<boolean> {
    const ticket = this.view?.undo;
    if (ticket === null || ticket === undefined || this.tutor?.mayUndo() === false) return false;
    const done = await this.spend(ticket, '/undo', { ticket });
    if (done) this.tutor?.undone();
    return done;
  }
  propose(kind: 'take_back' | 'draw'): Promise<boolean> {
    return this.doing(() => this.call('POST', '/proposals', this.body({ kind })));
  }
  answer(agree: boolean): Promise<boolean> {
    return this.doing(() => this.call('POST', '/proposals/answer', this.body({ yes: agree })));
  }
  resign(): Promise<boolean> {
    return this.doing(() => this.call('POST', '/resign', this.body({})));
  }
  /** Reads them; who may not have any has none. */
  async readOrders(): Promise<void> {
    const as = this.as;
    try {
      const told = await this.call<{ orders: StandingOrder[] }>('GET', '/standing-orders?as=' + encodeURIComponent(as));
      if (this.as === as) this.orders = told.orders;
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
    }
  }
  giveOrders(orders: StandingOrder[]): Promise<boolean> {
    const body = this.body({ orders: orders.map(orderBody) });
    return this.doing(async () => {
      this.orders = (await this.call<{ orders: StandingOrder[] }>('PUT', '/standing-orders', body)).orders;
    });
  }
  say(text: string, to: Message['to']): Promise<boolean> {
    return this.doing(() => this.call('POST', '/messages', this.body({ text, to })));
  }
  sit(seat: SeatName, pin?: string): Promise<boolean> {
    const body = pin === undefined ? {} : { pin };
    return this.doing(async () => {
      await this.call('POST', `/seats/${encodeURIComponent(seat)}/holder`, body);
      this.summary = await this.call<Table>('GET', '');
      this.enter();
    });
  }

  /** A bot plays for us from now on; null: we play ourselves again. For another's seat the server says whether its holder counts as away. */
  setStandIn(bot: string | null, seat: SeatName = this.as): Promise<boolean> {
    const path = `/seats/${encodeURIComponent(seat)}/stand-in`;
    return this.doing(async () => {
      const { table } = await this.call<{ table: Table }>(bot === null ? 'DELETE' : 'PUT', path, bot === null ? undefined : { bot });
      if (this.summary) this.summary = { ...this.summary, seats: this.withMine(table.seats) };
    });
  }

  // ---- asking without deciding

  /** What that bot would do in our place. */
  hint(bot: string): Promise<Hint> {
    return this.call<Hint>('POST', '/hint', this.body({ bot }));
  }

  async why(actions: string[]): Promise<Why> {
    const why = await this.call<Why>('GET', '/why?' + this.query(actions));
    this.tutor?.asked(actions);
    return why;
  }
  async odds(actions: string[] = []): Promise<Fight[]> {
    return (await this.call<{ odds: Fight[] }>('GET', '/odds?' + this.query(actions))).odds;
  }
  /** What would be asked after these offered actions. Asked once for each question. */
  preview(actions: string[]): Promise<PreviewQuestion> {
    const key = (this.question?.ticket ?? '') + '\n' + actions.join('\n');
    let found = this.previews.get(key);
    if (!found) {
      found = this.call<{ question: PreviewQuestion }>('GET', '/preview?' + this.query(actions)).then((a) => a.question);
      found.catch(() => this.previews.delete(key));
      this.previews.set(key, found);
    }
    return found;
  }
  /** Looks at the position right after an event; null goes back to the present. */
  async lookAt(event: number | null): Promise<void> {
    const look = (this.looks += 1);
    if (event === null) {
      this.past = null;
      return;
    }
    try {
      const view = await this.call<View>('GET', `/view?at=${event}&as=${encodeURIComponent(this.as)}`);
      // Who has gone back to the present meanwhile stays there.
      if (look === this.looks) this.past = { at: event, view };
    } catch (e) {
      this.fail(e);
    }
  }
  /** Opens a table of one's own to try things from here; gives its address. */
  async branch(at?: number): Promise<{ id: string; link: string }> {
    const made = await this.call<{ table: Table; link: string }>('POST', '/branches', this.body(at === undefined ? {} : { at }));
    return { id: made.table.id, link: made.link };
  }
  note(): Promise<string> {
    return this.call<{ text: string }>('GET', '/note').then((n) => n.text);
  }
  writeNote(text: string): Promise<boolean> {
    return this.doing(() => this.call('PUT', '/note', { text }));
  }
  rematch(): Promise<{ table: Table; link?: string }> {
    return this.call('POST', '/rematch');
  }
  /** When the match is over: what the dice of each seat came to. */
  luck(): Promise<LuckLine[]> {
    return this.call<{ luck: LuckLine[] }>('GET', '/luck').then((found) => found.luck);
  }
  /** What this seat sees and saw, as a file. */
  exportView(): Promise<void> {
    const path = this.path('/export?as=' + encodeURIComponent(this.as));
    return download(path, `${this.summary?.scenario ?? 'match'}.json`, this.headers());
  }
  /** The whole record, when the match is over. */
  exportRecord(): Promise<void> {
    return download(this.path('/record'), `${this.summary?.scenario ?? 'match'}.bvk`, this.headers());
  }

  // ---- who looks

  /** Looks from a seat of ours, or as a spectator; when the match is over from any seat, or all at once. */
  lookFrom(as: string): void {
    this.forget();
    this.screen = 'play';
    const ours = as === kSpectator || this.mine.some((s) => s.seat === as);
    if (ours || this.summary?.state !== 'ended') this.watch(as);
    else void this.readAs(as);
  }
  /** The next one at this screen; where one tries things out alone, nothing need be hidden. */
  passTo(seat: SeatName): void {
    if (this.summary?.what_if_of === undefined && this.tutor === null) this.handOver(seat);
    else this.lookFrom(seat);
  }
  /** Hides the board until the next one at this screen has taken it. */
  handOver(seat: SeatName): void {
    this.hands.delete(seat);
    this.forget();
    this.nextHand = seat;
    this.screen = 'hand';
    this.watch(kSpectator);
  }
  takeHand(seat: SeatName, pin: string | null): Promise<boolean> {
    return this.doing(async () => {
      if (pin !== null) {
        const path = `/seats/${encodeURIComponent(seat)}/hand`;
        this.hands.set(seat, (await this.call<{ hand: string }>('POST', path, { pin })).hand);
      }
      this.nextHand = null;
      this.lookFrom(seat);
    });
  }

  private enter(): void {
    const { summary } = this;
    if (!summary) return;
    if (summary.state === 'abandoned') {
      this.screen = 'gone';
    } else if (summary.state === 'waiting') {
      this.screen = 'waiting';
      this.watch(kSpectator);
    } else if (summary.state === 'ended' && (this.from === 'all' || summary.seats.some((s) => s.seat === this.from))) {
      this.lookFrom(this.from);
    } else if (this.mine.length === 0) {
      this.lookFrom(kSpectator);
    } else if (this.tutor) {
      this.lookFrom(this.tutor.told.seat);
      this.tutor.resume();
    } else if ((this.mine.length === 1 || summary.state === 'ended') && !this.mine[0]!.pin) {
      this.lookFrom(this.mine[0]!.seat);
    } else if (summary.what_if_of !== undefined) {
      const asked = this.mine.find((s) => summary.to_act?.includes(s.seat)) ?? this.mine[0]!;
      this.lookFrom(asked.seat);
    } else {
      // A hot seat. Who is asked is public, so a spectator's update says who is next.
      this.screen = 'hand';
      this.nextHand = null;
      this.watch(kSpectator);
    }
  }

  // Live watching stays with one's own seats; what is over does not change.
  private async readAs(as: string): Promise<void> {
    this.as = as;
    this.still = true;
    const who = 'as=' + encodeURIComponent(as);
    try {
      const [view, told] = await Promise.all([
        this.call<View>('GET', '/view?' + who),
        this.call<{ events: GameEvent[] }>('GET', '/events?' + who),
      ]);
      if (this.as !== as) return;
      this.view = view;
      this.events = told.events;
    } catch (e) {
      this.fail(e);
    }
  }

  private watch(as: string): void {
    this.as = as;
    this.still = false;
    const hand = this.hands.get(as);
    this.live.watch({
      table: this.id,
      as,
      ...(this.link ? { link: this.link } : {}),
      ...(hand === undefined ? {} : { hand }),
    });
  }

  private forget(): void {
    this.view = null;
    this.events = [];
    this.messages = [];
    this.orders = [];
    this.past = null;
    this.awaySince = null;
    this.previews = new Map();
  }

  private told(message: LiveMessage): void {
    if (message.type === 'update') this.update(message);
    if (message.type === 'messages') this.messages = [...this.messages, ...message.messages];
    if (message.type === 'error') {
      if (message.error.code === 'hand_needed' && this.screen === 'play') this.handOver(this.as);
      else this.trouble = new ApiError(0, message.error.code, message.error.message);
    }
  }

  private update(u: Update): void {
    const before = this.summary?.state;
    if (this.summary) {
      const seats = u.seats ? this.withMine(u.seats) : this.summary.seats;
      this.summary = { ...this.summary, state: u.state ?? this.summary.state, seats };
    }
    if (before === 'waiting') {
      if (this.summary?.state !== 'waiting') this.enter();
      return;
    }
    if (this.screen === 'hand') {
      const asked = this.mine.find((s) => (u.to_act ?? []).includes(s.seat)) ?? this.mine[0];
      this.nextHand ??= asked?.seat ?? null;
      return;
    }
    if (this.still) return;
    this.view = merged(this.view, u);
    if (u.questions) this.previews = new Map();
    if (u.events) this.events = [...this.events.slice(0, u.after ?? 0), ...u.events];
    this.trouble = null;
  }

  private withMine(seats: readonly Seat[]): Seat[] {
    const me = this.me();
    return seats.map((s) => ({ ...s, mine: me !== null && s.holder.id === me }));
  }

  // ---- speaking to the server

  private path(rest: string): string {
    return `/tables/${encodeURIComponent(this.id)}${rest}`;
  }
  private headers(): Record<string, string> {
    const hand = this.hands.get(this.as);
    return {
      ...(this.link ? { 'Bivouac-Link': this.link } : {}),
      ...(hand === undefined ? {} : { 'Bivouac-Hand': hand }),
    };
  }
  private call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown): Promise<T> {
    return api<T>(method, this.path(rest), body, this.headers());
  }
  private body(fields: object): object {
    return this.as === kSpectator ? fields : { ...fields, as: this.as };
  }
  private query(actions: string[]): string {
    const asked = new URLSearchParams(actions.map((a) => ['action', a]));
    if (this.as !== kSpectator) asked.append('as', this.as);
    return asked.toString();
  }
  private async spend(ticket: string, path: string, fields: object): Promise<boolean> {
    if (ticket === this.spent) return false;
    this.spent = ticket;
    const done = await this.doing(() => this.call('POST', path, this.body(fields)));
    if (!done && this.spent === ticket) this.spent = '';
    return done;
  }
  private async doing(what: () => Promise<unknown>): Promise<boolean> {
    this.sending = true;
    try {
      await what();
      this.trouble = null;
      return true;
    } catch (e) {
      this.fail(e);
      return false;
    } finally {
      this.sending = false;
    }
  }
  private fail(e: unknown): void {
    if (!(e instanceof ApiError)) throw e;
    // The question was answered meanwhile, by ourselves elsewhere: the update that is coming tells it.
    if (e.code !== 'stale') this.trouble = e;
  }
}

/** The view after an update; `places` replaces what stands on each place that it names. */
export function merged(view: View | null, u: Update): View {
  const { type: _type, places, events: _events, after: _after, last: _last, check: _check, reset: _reset, ...fields } = u;
  const next = { ...view, ...fields } as View;
  if (places && !u.pieces) {
    const kept = (view?.pieces ?? []).filter((p) => !((p.place ?? '') in places));
    next.pieces = [...kept, ...Object.values(places).flat()];
  }
  return next;
}
