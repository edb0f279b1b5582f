// Advice for who wants it: what a bot would do in our place, by what our seat knows. It asks the server, finds the words
// for each step, and takes the steps when it is told to. It must never decide by itself.
import { ApiError } from './api';
import type { TableSession } from './session.svelte';
import type { Hint, Offer } from './types';

/** Who is asked: it reckons with what may follow, and answers within a few seconds. */
const kAdviser = 'colonel';
const kPatience = 5000;
const kGlance = 30;

export interface Step {
  action: string;
  /** The choice itself, where it can be looked at beforehand; null: only its notation is known. */
  offer: Offer | null;
}

export interface Advice {
  /** Of the question that it is about: it counts for no other. */
  ticket: string;
  steps: Step[];
  /** What might come after the steps, as the notation writes it. */
  later: string[];
  expected: Hint['expected'];
}

export class Adviser {
  busy = $state(false);
  trouble = $state.raw<ApiError | null>(null);
  private given = $state.raw<Advice | null>(null);

  /** The advice for what is asked now. */
  readonly advice = $derived.by<Advice | null>(() => {
    const ticket = this.session.question?.ticket;
    return this.given !== null && this.given.ticket === ticket ? this.given : null;
  });

  constructor(private readonly session: TableSession) {}

  /** A tutorial has its own advice, and who only watches is asked nothing. */
  get possible(): boolean {
    return this.session.question !== null && this.session.tutor === null;
  }

  async ask(): Promise<void> {
    if (!this.possible || this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      const hint = await this.session.hint(kAdviser);
      const steps = await this.stepsOf(hint.actions);
      this.given = { ticket: hint.ticket, steps, later: hint.line.slice(hint.actions.length), expected: hint.expected };
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
      this.trouble = e;
    } finally {
      this.busy = false;
    }
  }

  forget(): void {
    this.given = null;
    this.trouble = null;
  }

  /** Takes the steps, one after the other, for as long as each is what is asked. */
  async take(): Promise<void> {
    const steps = this.advice?.steps ?? [];
    for (const { action } of steps) {
      if (!(await this.isAsked(action)) || !(await this.session.decide(action))) return;
    }
  }

  // What a step is called stands among the choices of its question, which comes after the steps before it.
  private async stepsOf(actions: readonly string[]): Promise<Step[]> {
    const steps: Step[] = [];
    let offers: readonly Offer[] | null = this.session.question?.offers ?? null;
    for (const [i, action] of actions.entries()) {
      if (i > 0) offers = await this.offersAfter(actions.slice(0, i));
      steps.push({ action, offer: offers?.find((o) => o.action === action) ?? null });
    }
    return steps;
  }
  private async offersAfter(actions: string[]): Promise<readonly Offer[] | null> {
    try {
      return (await this.session.preview(actions)).offers;
    } catch {
      return null; // Dice would fall: what is asked after them is not known yet.
    }
  }

  private async isAsked(action: string): Promise<boolean> {
    const end = Date.now() + kPatience;
    while (Date.now() < end) {
      const { question, pending } = this.session;
      if (!pending && question?.offers.some((o) => o.action === action)) return true;
      await new Promise((done) => setTimeout(done, kGlance));
    }
    return false;
  }
}
