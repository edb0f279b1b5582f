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
  /** Places that a tutorial speaks of. */
  marked: readonly string[];
  /** The enemy's last moves, dotted. */
  trails: { owner: string; path: string[] }[];
}

/** What is under the pointer or the focus. */
export interface MapPoint {
  place: string | null;
  piece: string | null;
}
