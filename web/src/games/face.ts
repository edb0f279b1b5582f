// What a game adds to the table: the faces of its pieces, its sides' colours, its track of phases and its
// panels. Everything else is the same for every game. A face must never ask the server for anything: it is
// made from a piece of the view, so a hidden piece has no more than its side.
import type { Component } from 'svelte';
import type { TableSession } from '../lib/session.svelte';
import type { CardFace } from './cards';
import type { Card, GameEvent, Phrase, Piece, PlaceId, Question, SeatName, View } from '../lib/types';

/** The arm in the symbol box of a counter. */
export type Symbol =
  | 'infantry'
  | 'light_infantry'
  | 'shock_infantry'
  | 'cavalry'
  | 'heavy_cavalry'
  | 'artillery'
  | 'horse_artillery'
  | 'leader'
  | 'none';

export interface CounterFace {
  /** `order`: a token; `garrison`: walls around a city; `control`: no piece, it only says whose a place is. */
  shape: 'counter' | 'leader' | 'block' | 'order' | 'garrison' | 'control';
  side: SeatName;
  symbol: Symbol;
  /** Short, as printed on the piece. */
  name: string;
  /** Right in the header strip: I, II, C. */
  command: string;
  strength: string;
  /** Shown small after the strength when it is reduced: the full strength. */
  full: string;
  morale: string;
  /** Dots right of the symbol box. */
  dots: number;
  formation: 'square' | 'guerrilla' | 'limbered' | '';
  /** A corner of the hex, in degrees clockwise from east; null without facing. */
  facing: number | null;
  state: { spent: boolean; disorganized: boolean; routed: boolean; remembered: boolean };
  /** Under a leader: a few letters of the order. */
  pill: string;
  hidden: boolean;
  /** A block's steps: how many are left, of how many. */
  pips?: { left: number; of: number };
  /** What an order token tells, a name in pieces/orders.ts; none face down. */
  order?: string;
  /** It lacks supply. */
  unsupplied?: boolean;
}

export interface PhaseMark {
  key: string;
  /** Whose phase it is; null: everybody's. */
  seat: SeatName | null;
  now: boolean;
}

/** How an event stands in the log. */
export interface EventFace {
  /** Dice that it tells of, drawn at its left. */
  rolls: number[];
  /** It begins a part of the log; what is null stays as it was. `alone`: it is the heading, no line. */
  heading: { turn: number | null; phase: string; seat: SeatName | null; alone: boolean } | null;
}

export interface GameFace {
  /** `among`: all pieces of the view, where a counter shows what another piece tells (the number of a command). */
  counter(piece: Piece, among?: readonly Piece[]): CounterFace;
  /** Class names of the sides: a side's colours are in styles/sides.css. */
  sideClass(seat: SeatName): string;
  /** A card as it is printed; plain, if the game does not say. */
  card?(card: Card): CardFace;
  turn(view: View): { now: number; of: number } | null;
  /** What a turn is called, where it is more than a number. */
  turnName?(turn: number): string;
  phases(view: View): PhaseMark[];
  /** Answers that are corners of a place: drawn as wedges there. Degrees clockwise from east by operand. */
  corners(question: Question): { place: string; degrees: Record<string, number> } | null;
  /** Whether it is somebody to strike at, for that seat; what another owns, if the game does not say. */
  hostile?(piece: Piece, seat: SeatName): boolean;
  /** Whose each place is, where that is drawn: a seat or a side, as sideClass knows it. */
  control?(pieces: readonly Piece[]): ReadonlyMap<PlaceId, string>;
  /** Where a battle is fought now. */
  battle?(view: View): PlaceId | null;
  /** The sign of an answer that is a token to be laid on a place, a name in pieces/orders.ts. */
  token?(word: string): string | null;
  /** Whether a battle may be about to be fought though nothing is planned: its odds are asked for. */
  fights?(view: View): boolean;
  /** Whether a note of the odds adds its first number to the die; none does, if the game does not say. */
  modifies?(note: Phrase): boolean;
  /** The place that the plan lets this piece strike at. */
  target?(piece: Piece): string | null;
  /** Pieces that wait to come to the map, where it is asked which piece moves. */
  waiting?(question: Question, pieces: readonly Piece[]): Piece[];
  /** What is said of the piece that is asked about, under the question: whose it is, what it may. */
  about?(piece: Piece): string[];
  /** `owner`: whose a piece is, by its id. */
  event?(event: GameEvent, owner: (piece: string) => SeatName | null): EventFace;
  /** Panels at the side, below what is being set up. They may be fetched when they are wanted. */
  panels(): Promise<Component<{ session: TableSession }>[]>;
}
