// A tutorial as it is played at its table: which step the learner is at, what he may do there, and what is then
// decided for him. It judges nothing: what is legal the server says, what is meant the tutorial's data. It must
// never let go what cannot be taken back and was not meant: the dice of a tutorial belong to its decisions.
import { api, ApiError } from './api';
import { stored, store } from './prefs.svelte';
import type { Question, SeatName, Tutorial, TutorialStep } from './types';
import { language } from './words.svelte';

/** What it needs of the table. */
export interface TutorTable {
  readonly question: Question | null;
  preview(actions: string[]): Promise<unknown>;
  decideAs(seat: SeatName, action: string): Promise<void>;
}

/** Kept in this browser, so that who comes back goes on. */
interface Kept {
  at: number;
  /** How many decisions of the step's `then` are taken; null: the step waits for the learner. */
  then: number | null;
  stray: boolean;
}

/** Done and to be taken back; or not done, since it could not be. */
export type Aside = 'stray' | 'held';

const kPause = 900;
const kShortPause = 60;

export function decides(step: TutorialStep): boolean {
  return step.free || step.await.length > 0;
}
/** The step that takes this action, from `at` on: what is only read or asked on the way may be left out. */
export function stepFor(steps: readonly TutorialStep[], at: number, action: string): number | null {
  for (let i = at; i < steps.length; i += 1) {
    const step = steps[i]!;
    if (decides(step)) return step.free || step.await.includes(action) ? i : null;
    if (step.then.length > 0) return null;
  }
  return null;
}

export class Tutor {
  told = $state.raw<Tutorial>() as Tutorial;
  /** The step that is played, and the one that is read: it may be an earlier one. */
  at = $state(0);
  reading = $state(0);
  aside = $state<Aside | null>(null);
  /** Whose decisions are on their way. */
  acting = $state<SeatName | null>(null);
  /** A decision of the tutorial did not arrive. */
  stuck = $state(false);
  private spoken = '';
  private kept: Kept = { at: 0, then: null, stray: false };

  private constructor(
    private readonly table: TutorTable,
    private readonly key: string,
    private readonly path: string,
    told: Tutorial,
  ) {
    this.told = told;
    this.spoken = language();
    this.recall();
  }

  static async load(table: TutorTable, id: string, game: string, tutorial: string): Promise<Tutor> {
    const path = `/games/${encodeURIComponent(game)}/tutorials/${encodeURIComponent(tutorial)}`;
    return new Tutor(table, 'tutor ' + id, path, await texts(path));
  }

  /** To be called when the language may have changed. */
  async translate(): Promise<void> {
    const wanted = language();
    if (wanted === this.spoken) return;
    this.spoken = wanted;
    const told = await texts(this.path);
    if (this.spoken === wanted) this.told = told;
  }

  /** The step that is read. */
  get step(): TutorialStep {
    return this.told.steps[this.reading]!;
  }
  /** The step that is played. */
  get now(): TutorialStep {
    return this.told.steps[this.at]!;
  }
  get ended(): boolean {
    return this.at === this.told.steps.length - 1;
  }
  get marks(): readonly string[] {
    return this.ended ? [] : this.step.point;
  }

  // ---- reading

  back(): void {
    if (this.reading > 0) this.reading -= 1;
  }
  next(): void {
    if (this.reading < this.at) this.reading += 1;
    else if (!decides(this.now) && this.acting === null) void this.goOn(0);
  }

  // ---- what the learner does

  /** Whether this decision of his may be sent. */
  async allows(action: string): Promise<boolean> {
    if (this.ended) return true;
    if (this.acting !== null) return false;
    this.reading = this.at;
    const step = this.kept.stray ? null : stepFor(this.told.steps, this.at, action);
    if (step !== null) {
      this.at = this.reading = step;
      this.aside = null;
      return true;
    }
    const leads = !this.kept.stray && (await this.canGoBack(action));
    this.aside = leads || this.kept.stray ? 'stray' : 'held';
    if (leads) this.keep({ ...this.kept, stray: true });
    return leads;
  }
  decided(action: string): void {
    if (this.ended || this.kept.stray || stepFor(this.told.steps, this.at, action) !== this.at) return;
    void this.goOn(0);
  }
  /** What was meant stays done: only what leads astray is taken back. */
  get holdsUndo(): boolean {
    return !this.ended && this.aside !== 'stray';
  }
  mayUndo(): boolean {
    if (this.holdsUndo) this.aside = 'held';
    return !this.holdsUndo;
  }
  undone(): void {
    this.aside = null;
    this.keep({ ...this.kept, stray: false });
  }
  asked(actions: readonly string[]): void {
    const { why } = this.now;
    if (why === undefined || !actions.includes(why) || this.acting !== null) return;
    this.aside = null;
    void this.goOn(0);
  }
  /** Goes on where a decision did not arrive, or where the page was left. */
  resume(): void {
    if (this.acting === null && this.kept.then !== null) void this.goOn(this.kept.then);
  }

  // ---- within

  private async canGoBack(action: string): Promise<boolean> {
    const offer = this.table.question?.offers.find((o) => o.action === action);
    if (offer?.kind !== 'decide') return false;
    try {
      await this.table.preview([action]);
      return true;
    } catch {
      return false;
    }
  }

  /** What is decided after the step, from its decision number `from` on, each after a pause; then the next step. */
  private async goOn(from: number): Promise<void> {
    const moves = this.now.then;
    this.stuck = false;
    for (let i = from; i < moves.length; i += 1) {
      const { seat, action } = moves[i]!;
      this.acting = seat;
      this.keep({ at: this.at, then: i, stray: false });
      await new Promise((done) => setTimeout(done, matchMedia('(prefers-reduced-motion: reduce)').matches ? kShortPause : kPause));
      try {
        await this.table.decideAs(seat, action);
      } catch (e) {
        if (!(e instanceof ApiError)) throw e;
        this.acting = null;
        this.stuck = true;
        return;
      }
    }
    this.acting = null;
    this.at = this.reading = Math.min(this.at + 1, this.told.steps.length - 1);
    this.keep({ at: this.at, then: null, stray: false });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    store(this.key, JSON.stringify(kept));
  }
  private recall(): void {
    try {
      const found = JSON.parse(stored(this.key) ?? 'null') as Kept | null;
      if (!found || !(found.at >= 0 && found.at < this.told.steps.length)) return;
      this.kept = found;
      this.at = this.reading = found.at;
      this.aside = found.stray ? 'stray' : null;
    } catch {
      // Another hand wrote it: begin at the first step.
    }
  }
}

function texts(path: string): Promise<Tutorial> {
  return api<Tutorial>('GET', `${path}?language=${language()}`);
}
