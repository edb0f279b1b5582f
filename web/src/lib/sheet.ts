// What the table knows of a map's geometry, whatever it is made of: where places are, what they look like from above,
// what lies under a point, where a key leads. In table units. It must never know what is on a place.
import type { Board, BoardPlace, PlaceId } from './types';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A stretch of a place's outline, clockwise; `beyond`: the place on its other side. */
export interface Side {
  from: Point;
  to: Point;
  beyond: PlaceId | null;
}

export interface Sheet {
  readonly kind: 'hexes' | 'areas';
  readonly board: Board;
  readonly width: number;
  readonly height: number;
  /** About half the width of a place: bubbles keep clear of it. */
  readonly radius: number;
  has(id: string): boolean;
  place(id: PlaceId): BoardPlace | undefined;
  /** As a person calls it. */
  nameOf(id: PlaceId): string;
  center(id: PlaceId): Point;
  /** The place under a point, if there is one. */
  at(point: Point): PlaceId | null;
  /** Clockwise; `inset`: that much smaller all around. */
  outline(id: PlaceId, inset?: number): Point[];
  sides(id: PlaceId): Side[];
  /** Where a key of the keyboard leads: an arrow, or a number of the numpad. */
  step(from: PlaceId, code: string): PlaceId | null;
  /** The places that a piece passes which goes straight from one to the other, both included. */
  way(from: PlaceId, to: PlaceId): PlaceId[];
}
