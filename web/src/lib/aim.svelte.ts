// What somebody at the table is about to do: what is pointed at, what was picked so far, what it would lead to.
// It turns pointing into a model for the map and into decisions of the session. It must never decide anything
// that was not offered.
import type { GameFace } from '../games/face';
import { tokenName } from '../map/label';
import type { MapModel } from '../map/model';
import { ApiError } from './api';
import * as asking from './asking';
import { Adviser } from './adviser.svelte';
import type { Sheet } from './sheet';
import type { TableSession } from './session.svelte';
import { tokensOf } from './tokens';
import type { Fight, Offer, Piece, PreviewQuestion, Reason } from './types';
import { gameText } from './words.svelte';

export interface Refusal {
  /** The place or piece that was asked about. */
  about: string;
  place: string | null;
  reasons: Reason[];
  legal: boolean;
  /** Nothing can be said before the asker says who should do it. */
  lacksDoer?: boolean;
}

/** `since`: decisions after the piece was taken up, which undo takes back first. */
interface Others {
  piece: string;
  offers: Offer[];
  since: number;
}

const kPreviewPause = 40;
const kOddsPause = 160;
const kFlash = 600;
const kMostAsked = 3;

export class Aim {
  picks = $state.raw<string[]>([]);
  /** Only this verb is meant, where a click could mean several. */
  verb = $state<string | null>(null);
  pointed = $state.raw<asking.Point | null>(null);
  /** What the first tap of a finger means; the second decides it. */
  tapped = $state.raw<Offer | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The card that is pointed at, or that the first tap of a finger meant. */
  card = $state<string | null>(null);
  /** Fights of the plan. */
  fights = $state.raw<Fight[]>([]);
  /** Fights if what is pointed at were added. */
  would = $state.raw<{ action: string; fights: Fight[] } | null>(null);
  flashing = $state.raw<ReadonlySet<string>>(new Set());
  readonly adviser: Adviser;
  /** What else could have been done with the piece that was taken up: undo, then this. */
  private others = $state.raw<Others | null>(null);
  private ahead = $state.raw<{ action: string; question: PreviewQuestion } | null>(null);

  readonly known = $derived.by(() => {
    const sheet = this.sheet();
    const cards = new Map((this.session.shown?.cards ?? []).map((c) => [c.id, gameText(`name.${c.id}`, c.name)]));
    const areas = new Map((this.session.board?.places ?? []).map((p) => [p.id, p.name ?? p.id]));
    return asking.knownOf(
      this.session.pieces,
      (id) => sheet?.has(id) ?? false,
      (id) => areas.get(id) ?? cards.get(id) ?? id,
    );
  });
  readonly question = $derived.by(() => this.session.question);
  readonly steps = $derived.by(() =>
    this.question ? asking.stepsOf(this.question, this.known, this.picks, this.verb) : [],
  );
  readonly subject = $derived.by(() => (this.question ? asking.subjectOf(this.question, this.known, this.picks) : null));
  readonly modes = $derived.by(() => (this.question ? asking.modesOf(this.question, this.known, this.picks) : []));
  readonly corners = $derived.by(() => (this.question ? this.face().corners(this.question) : null));
  /** What the pointer or the first tap would decide. */
  readonly aimed = $derived.by<Offer | null>(() => {
    if (this.tapped !== null) return this.tapped;
    if (this.card !== null && this.question) return asking.saidByCard(this.question, this.card);
    return this.hovered === null ? null : asking.decidedBy(this.hovered);
  });
  readonly buttons = $derived.by(() => {
    if (!this.question) return { primary: null, beside: [], groups: [], quiet: [] };
    const held = (this.session.shown?.cards ?? []).map((c) => c.id).filter((id) => !this.picks.includes(id));
    const drawn = new Set([...Object.keys(this.corners?.degrees ?? {}), ...held]);
    return asking.buttonsOf(this.question, this.known, this.picks, this.aimed, drawn);
  });
  /** Instead of what was begun. */
  readonly instead = $derived.by<Offer[]>(() => (this.holds ? (this.others?.offers ?? []) : []));
  /** A plan that may not be committed yet: this asks for what it lacks. */
  readonly uncommitted = $derived.by<Offer | null>(() => {
    return this.question ? asking.uncommittedOf(this.question) : null;
  });
  /** Pieces that the map does not show: those that can be chosen, and those that wait. Null: it cannot be chosen now. */
  readonly offMap = $derived.by<{ piece: Piece; operand: string | null }[]>(() => {
    const found = new Map<Piece, string | null>();
    for (const piece of (this.question && this.face().waiting?.(this.question, this.session.pieces)) ?? []) found.set(piece, null);
    for (const operand of this.pickable) {
      const piece = asking.pieceOf(operand, this.known);
      if (piece && piece.place === null) found.set(piece, operand);
    }
    return [...found].map(([piece, operand]) => ({ piece, operand }));
  });
  /** What a bot would do, as far as it can be drawn. */
  readonly advised = $derived.by<readonly Offer[]>(() => this.adviser.advice?.steps.flatMap((s) => s.offer ?? []) ?? []);
  readonly model = $derived.by<MapModel>(() => this.draw());

  /** A piece was taken up, and nothing done with it yet. */
  private readonly holds = $derived.by(() => {
    const { others, session } = this;
    return others !== null && others.since === 0 && this.subject?.id === others.piece && Boolean(session.view?.undo);
  });
  private readonly pickable = $derived.by(() => asking.pickable(this.steps, this.known));
  private readonly hovered = $derived.by<asking.Picked | null>(() => {
    if (!this.question || !this.pointed || this.corners) return null;
    return asking.pick(this.question, this.known, this.picks, this.pointed, this.verb);
  });
  private readonly isHostile = (piece: Piece, seat: string): boolean => this.face().hostile?.(piece, seat) ?? piece.owner !== seat;
  private afterUndo: string | null = null;
  private ticket = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flashTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: TableSession,
    readonly face: () => GameFace,
    readonly sheet: () => Sheet | null,
  ) {
    this.adviser = new Adviser(session);
  }

  // ---- what the map reports

  point(at: asking.Point): void {
    this.pointed = at.place === null && at.piece === null ? null : at;
    clearTimeout(this.timer);
    const offer = this.tapped === null ? this.aimed : null;
    this.would = null;
    if (!offer || offer.action !== this.ahead?.action) this.ahead = null;
    if (!offer || !this.question) return;
    if (this.isWeighed(offer)) this.timer = setTimeout(() => void this.weigh(offer), kOddsPause);
    else if (this.isFirstStep(offer)) this.timer = setTimeout(() => void this.lookAhead(offer), kPreviewPause);
  }

  choose(at: asking.Point & { touch: boolean }): void {
    this.refusal = null;
    const { question } = this;
    if (!question || this.session.pending || this.corners) return;
    const found = asking.pick(question, this.known, this.picks, at, this.verb);
    if (!found) {
      const itself = this.subject !== null && (at.piece === this.subject.id || at.place === this.subject.place);
      if (!itself && (at.place !== null || at.piece !== null)) void this.askWhy(at, true);
      return;
    }
    const offer = asking.decidedBy(found);
    if (!offer) {
      this.picks = found.picks;
      this.tapped = null;
      this.would = null;
    } else if (!at.touch || offer.kind === 'compose' || this.tapped?.action === offer.action) {
      void this.decide(offer);
    } else {
      void this.tap(offer, at);
    }
  }

  /** As a click on the piece or place that it names. */
  pickOperand(operand: string): void {
    const piece = asking.pieceOf(operand, this.known);
    this.choose({ piece: piece?.id ?? null, place: piece ? null : operand, touch: false });
  }

  pointCard(card: string | null): void {
    if (this.tapped !== null) return;
    this.card = card;
    clearTimeout(this.timer);
    this.would = null;
    const offer = card === null ? null : this.aimed;
    if (offer && this.isWeighed(offer)) this.timer = setTimeout(() => void this.weigh(offer), kOddsPause);
  }

  /** A card of the hand was clicked: what is offered with it is decided, or what else it needs is asked. */
  chooseCard(card: string, touch: boolean): void {
    this.refusal = null;
    const { question } = this;
    if (!question || this.session.pending) return;
    const offer = asking.saidByCard(question, card);
    if (!offer) {
      this.picks = [card];
      this.tapped = null;
    } else if (!touch || this.tapped?.action === offer.action) {
      void this.decide(offer);
    } else {
      this.tapped = offer;
      this.card = card;
    }
  }

  chooseCorner(operand: string): void {
    const offer = this.question?.offers.find((o) => o.operands.length === 1 && o.operands[0] === operand);
    if (offer) void this.decide(offer);
  }

  /** What is left to say is a word: a token that was laid on the place that is picked. */
  chooseWord(operand: string): void {
    const offer = this.steps.find((s) => s.rest.length === 1 && s.rest[0] === operand)?.offer;
    if (offer) void this.decide(offer);
  }

  /** `passing`: a click that may have meant nothing; then nothing is said unless a rule says it. */
  async askWhy(at: asking.Point, passing = false): Promise<void> {
    const { question } = this;
    if (!question) return;
    const asked = asking.whyActions(question, this.known, this.picks, at).slice(0, kMostAsked);
    if (passing && asked.length === 0) return;
    const refusal: Refusal = { about: asked[0]?.about ?? at.piece ?? at.place ?? '', place: this.placeOf(at), reasons: [], legal: false };
    if (asked.length === 0) refusal.lacksDoer = asking.lacksDoer(question, this.known, this.picks);
    for (const { action, about } of asked) {
      try {
        const { legal, reasons } = await this.session.why([action]);
        if (legal) refusal.legal = true;
        else if (reasons.length > 0) Object.assign(refusal, { about, reasons, legal: false });
      } catch (e) {
        // The pattern does not take such an operand: another may.
        if (!(e instanceof ApiError)) throw e;
      }
      if (refusal.reasons.length > 0) break;
    }
    if (this.session.question?.ticket === question.ticket) this.refusal = refusal;
  }

  // ---- what buttons do

  async decide(offer: Offer): Promise<void> {
    const { question } = this;
    if (!question || this.session.pending) return;
    this.others = this.othersOf(offer) ?? later(this.others, 1);
    const kept = this.picks;
    const { length: before } = this.session.events;
    const ours = this.isOurPhase();
    this.clear();
    if (await this.session.decide(offer.action)) {
      if (ours) this.session.awaySince = before;
    } else {
      this.picks = kept;
      const { trouble } = this.session;
      if (trouble && trouble.reasons.length > 0) {
        this.refusal = { about: offer.action, place: null, reasons: trouble.reasons, legal: false };
      }
    }
  }

  /** Every duty that the plan does not meet yet. */
  async askCommit(offer: Offer): Promise<void> {
    try {
      const { legal, reasons } = await this.session.why([offer.action]);
      this.refusal = { about: offer.action, place: null, reasons, legal };
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
    }
  }

  async undo(): Promise<void> {
    // What is only picked goes first: nothing of it has been sent.
    if (this.picks.length > 0 || this.tapped !== null || this.verb !== null) this.clear();
    else if (await this.session.undo()) this.others = later(this.others, -1);
  }

  /** What was begun last: a bubble, a hint or picks; without them the piece that was taken up is put down again. */
  letGo(): void {
    const begun = this.refusal !== null || this.adviser.advice !== null || this.picks.length > 0 || this.tapped !== null || this.verb !== null;
    this.clear();
    this.adviser.forget();
    if (!begun && this.holds && !this.session.tutor?.holdsUndo) void this.undo();
  }

  /** Takes the piece back, then does this with it. */
  async doInstead(offer: Offer): Promise<void> {
    this.afterUndo = offer.action;
    if (!(await this.session.undo())) this.afterUndo = null;
  }

  chooseVerb(verb: string | null): void {
    this.verb = this.verb === verb ? null : verb;
    this.tapped = null;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.picks = [];
    this.verb = null;
    this.tapped = null;
    this.card = null;
    this.refusal = null;
    this.would = null;
    this.ahead = null;
    this.pointed = null;
  }

  flash(names: string[]): void {
    clearTimeout(this.flashTimer);
    this.flashing = new Set(names);
    this.flashTimer = setTimeout(() => (this.flashing = new Set()), kFlash);
  }

  /** To be called whenever the question may have changed. */
  follow(): void {
    const { question } = this.session;
    const ticket = question?.ticket ?? '';
    if (ticket === this.ticket) return;
    this.ticket = ticket;
    this.clear();
    const next = question?.offers.find((o) => o.action === this.afterUndo);
    if (next) {
      this.afterUndo = null;
      void this.session.decide(next.action);
    }
    const { view } = this.session;
    const meets = view !== null && (this.face().fights?.(view) ?? false);
    if (question && (question.draft || meets || this.fights.length > 0)) void this.reckon(ticket);
    else this.fights = [];
  }

  // ---- within

  private placeOf(at: asking.Point): string | null {
    return at.place ?? (at.piece === null ? null : (this.known.pieces.get(at.piece)?.place ?? null));
  }

  /** Also where nobody's it is. Who chooses a retreat in the enemy's phase has not yet seen what the enemy does in it. */
  private isOurPhase(): boolean {
    const { view } = this.session;
    const seat = view === null ? null : (this.face().phases(view).find((p) => p.now)?.seat ?? null);
    return seat === null || seat === this.question?.seat;
  }

  /** Taking up a piece: what comes next is asked of the same seat, and can be taken back. */
  private isFirstStep(offer: Offer): boolean {
    return offer.kind === 'decide' && offer.operands.length === 1 && this.known.pieces.has(offer.operands[0]!);
  }

  private async tap(offer: Offer, at: asking.Point): Promise<void> {
    const ticket = this.question?.ticket;
    if (this.isFirstStep(offer)) {
      await this.lookAhead(offer);
      if (this.question?.ticket !== ticket) return;
      const next = this.ahead?.action === offer.action ? this.ahead.question : null;
      if (next && next.seat === this.question?.seat && next.offers.some((o) => o.operands.length > 0)) {
        return this.decide(offer);
      }
    }
    this.tapped = offer;
    this.pointed = at;
  }

  private async lookAhead(offer: Offer): Promise<void> {
    try {
      const question = await this.session.preview([offer.action]);
      if (question) this.ahead = { action: offer.action, question };
    } catch {
      // Without it the piece only shows that it can be taken up.
    }
  }

  /** Part of a plan; or a card to be laid, a block to be brought into a battle that is about to be fought. */
  private isWeighed(offer: Offer): boolean {
    return offer.kind === 'compose' || (this.fights.length > 0 && !this.isFirstStep(offer));
  }

  private async weigh(offer: Offer): Promise<void> {
    const ticket = this.question?.ticket;
    try {
      const fights = await this.session.odds([offer.action]);
      if (this.question?.ticket === ticket && this.aimed?.action === offer.action) this.would = { action: offer.action, fights };
    } catch {
      // Odds come when it is in the plan.
    }
  }

  private async reckon(ticket: string): Promise<void> {
    try {
      const fights = await this.session.odds();
      if (this.ticket === ticket) this.fights = fights;
    } catch {
      if (this.ticket === ticket) this.fights = [];
    }
  }

  private othersOf(offer: Offer): Others | null {
    const piece = this.isFirstStep(offer) ? this.known.pieces.get(offer.operands[0]!) : undefined;
    if (!piece?.id || !this.question) return null;
    const offers = this.question.offers.filter(
      (o) => o.operands.length === 1 && o.verb !== offer.verb && (o.operands[0] === piece.id || o.operands[0] === piece.place),
    );
    return { piece: piece.id, offers, since: 0 };
  }

  private draw(): MapModel {
    const { session, question, known, subject } = this;
    const pieces = session.pieces;
    const model: MapModel = {
      pieces,
      actable: new Set(),
      selected: null,
      reach: [],
      path: [],
      ghost: null,
      targets: [],
      arrows: [],
      refused: this.refusal?.place ?? null,
      corners: null,
      flash: this.flashing,
      marked: session.past === null ? this.marked() : [],
      trails: session.shown?.trails ?? [],
      side: question?.seat ?? null,
      chosen: this.picks.filter((p) => known.isPlace(p)),
      battle: (session.shown && this.face().battle?.(session.shown)) ?? null,
      tokens: tokensOf(this.steps, this.picks, known, (word) => this.face().token?.(word) ?? null, tokenName),
    };
    for (const piece of pieces) {
      const target = this.face().target?.(piece) ?? null;
      if (target !== null && piece.place !== null && known.isPlace(target)) this.strike(model, piece.place, target);
    }
    if (!question) return model;
    if (this.corners) return { ...model, corners: { ...this.corners, chosen: null } };
    model.actable = this.actable();
    model.selected = subject?.id ?? null;
    this.drawReach(model);
    if (this.aimed) this.drawAimed(model);
    else this.drawAdvised(model);
    return model;
  }

  // From step to step: who is meant, then where he goes or whom he strikes at.
  private drawAdvised(model: MapModel): void {
    let who = this.subject;
    const marked = new Set<string>(model.marked);
    for (const offer of this.advised) {
      const named = offer.operands.map((o) => asking.pieceOf(o, this.known)).find((p) => p !== null);
      if (named && !this.isHostile(named, this.question?.seat ?? '')) who = named;
      const from = who?.place ?? null;
      if (from !== null) marked.add(from);
      for (const goal of offer.operands.filter((o) => this.known.isPlace(o) && o !== from)) {
        marked.add(goal);
        if (who === null || from === null) continue;
        if (this.isHostileAt(goal)) this.strike(model, from, goal);
        else [model.path, model.ghost] = [offer.path ?? asking.wayTo(offer, from, goal), { ...who, place: goal }];
      }
    }
    model.marked = [...marked];
  }
  private isHostileAt(place: string): boolean {
    return this.session.pieces.some((p) => p.place === place && this.isHostile(p, this.question?.seat ?? ''));
  }

  /** Where what a tutorial speaks of is. */
  private marked(): string[] {
    const names = this.session.tutor?.marks ?? [];
    return names.flatMap((n) => this.known.pieces.get(n)?.place ?? (this.known.isPlace(n) ? n : []));
  }

  // A place whose piece can be taken up is not offered beside it: what else can be done there comes after.
  private actable(): Set<string> {
    const unsaid = this.picks.length === 0 ? asking.understood(this.steps, this.known, this.question?.seat ?? '') : [];
    const found = new Set([...this.pickable, ...unsaid].map((o) => asking.pieceOf(o, this.known)?.id ?? o));
    for (const id of [...found]) {
      const place = this.known.pieces.get(id)?.place;
      if (place) found.delete(place);
    }
    return found;
  }

  private drawReach(model: MapModel): void {
    const { question, known, subject, session } = this;
    if (!question) return;
    const { reach, targets } = asking.reachOf(this.steps, known, question.seat, session.pieces, this.isHostile);
    model.targets.push(...targets);
    if (subject !== null || this.picks.length > 0) model.reach = reach;
    else if (this.ahead && this.aimed?.action === this.ahead.action) {
      const next = this.ahead.question;
      const shown = asking.reachOf(asking.stepsOf(next, known, []), known, next.seat, session.pieces, this.isHostile);
      model.reach = shown.reach;
      model.targets.push(...shown.targets);
      model.selected = asking.subjectOf(next, known, [])?.id ?? null;
    }
  }

  private drawAimed(model: MapModel): void {
    const { aimed, known, subject } = this;
    if (!aimed) return;
    const goal = aimed.operands.find((o) => known.isPlace(o) && !this.picks.includes(o)) ?? null;
    if (goal === null) return;
    const from = subject?.place ?? this.picks.find((p) => known.isPlace(p)) ?? null;
    if (this.isHostileAt(goal)) {
      if (from !== null) this.strike(model, from, goal);
    } else if (subject !== null) {
      model.path = aimed.path ?? (from === null ? [goal] : [...asking.wayTo(aimed, from, goal)]);
      model.ghost = { ...subject, place: goal };
    }
  }

  private strike(model: MapModel, from: string, to: string): void {
    if (!model.targets.includes(to)) model.targets.push(to);
    if (!model.arrows.some((a) => a.from === from && a.to === to)) model.arrows.push({ from, to });
  }
}

function later(others: Others | null, by: number): Others | null {
  const since = (others?.since ?? 0) + by;
  return others === null || since < 0 ? null : { ...others, since };
}
