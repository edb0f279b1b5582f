// What the map is given to draw: the pieces, what can be clicked, and what is being aimed at. Whoever owns the
// question fills it. It must never hold a rule: the map draws what stands here and reports pointing.
import type { Piece } from '../lib/types';

export interface MapModel {
  /** All of the view; off-board ones (place null) are not drawn. */
  pieces: Piece[];
  /** Piece ids and place ids that can be clicked. */
  actable: ReadonlySet<string>;
  /** A piece id. */
  selected: string | null;
  /** Where the selected or hovered piece can go. */
  reach: { place: string; cost: string }[];
  /** The hovered way, places. */
  path: string[];
  /** Drawn at the end of path at 80 %. */
  ghost: Piece | null;
  /** Red rims. */
  targets: string[];
  arrows: { from: string; to: string }[];
  /** Dashed rim. */
  refused: string | null;
  /** Wedges to click. */
  corners: { place: string; degrees: Record<string, number>; chosen: string | null } | null;
  /** Places and pieces lit for 600 ms. */
  flash: ReadonlySet<string>;
  /** Places that a tutorial or a hint speaks of. */
  marked: readonly string[];
  /** Whose question it is. */
  side: string | null;
  /** Places that are picked already. */
  chosen: readonly string[];
  /** Where a battle is fought. */
  battle: string | null;
  /** Tokens one of which can be laid on a place: what is picked, its sign, its name. */
  tokens: { place: string; items: readonly { operand: string; sign: string; name: string }[] } | null;
  /** The enemy's last moves, dotted. */
  trails: { owner: string; path: string[] }[];
}

/** What is under the pointer or the focus. */
export interface MapPoint {
  place: string | null;
  piece: string | null;
}
