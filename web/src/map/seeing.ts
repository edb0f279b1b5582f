// What is drawn at which size, and what is seen first. It must never depend on anything but sizes and places.
import type { Point, Sheet } from '../lib/sheet';
import { busiest } from '../lobby/crop';
import { sideOf } from '../games/sides';
import type { Placed } from '../pieces/stacks';
import type { Camera, Sight, Size } from './camera';

const kCounter = 46;
const kHexWidth = 80;
const kNarrow = 720;
/** Smaller than this counters cannot be read. */
const kLeast = 0.62;

export type Detail = 'lod-far' | 'lod-mid' | 'lod-near';

export function detailAt(k: number): Detail {
  const counter = kCounter * k;
  return counter < 24 ? 'lod-far' : counter <= 60 ? 'lod-mid' : 'lod-near';
}

/** The places whose numbers are shown: those in the window, if a hex is wider than 110 pixels. */
export function numberedIn(sheet: Sheet, seen: ReturnType<Camera['window']>, k: number): string[] {
  if (sheet.kind !== 'hexes' || kHexWidth * k <= 110) return [];
  const inside = ({ x, y }: Point) =>
    x > seen.x - 60 && x < seen.x + seen.width + 60 && y > seen.y - 60 && y < seen.y + seen.height + 60;
  return sheet.board.places.filter((p) => inside(sheet.center(p.id))).map((p) => p.id);
}

/**
 * The pieces, all if they can be seen at a readable size, else their middle at that size; on a narrow screen
 * those that can act, where most of them stand. The whole map if there are none.
 */
export function firstSight(
  camera: Camera,
  pieces: readonly Placed[],
  actable: ReadonlySet<string>,
  room: Size,
  sheet: Sheet,
): Sight {
  if (sheet.kind === 'areas') return frontSight(camera, pieces, room, sheet);
  const can = pieces.filter((p) => p.piece.id !== null && actable.has(p.piece.id));
  const points = (can.length > 0 && room.width < kNarrow ? can : pieces).map((p) => p.at);
  if (points.length === 0) return camera.centredOn({ x: sheet.width / 2, y: sheet.height / 2 }, camera.fitting());
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = Math.min(room.width / (right - left + 140), room.height / (bottom - top + 140));
  if (fits < kLeast && room.width < kNarrow) return camera.centredOn(thickest(points, room.width / kLeast, room.height / kLeast), kLeast);
  return camera.centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(1.1, Math.max(kLeast, fits)));
}

/** The middle of as many points as a window of that size can hold. */
export function thickest(points: readonly Point[], width: number, height: number): Point {
  const around = (at: Point) => points.filter((p) => Math.abs(p.x - at.x) < width / 2 - 40 && Math.abs(p.y - at.y) < height / 2 - 40);
  const best = points.map(around).reduce((most, some) => (some.length > most.length ? some : most));
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(best.map((p) => p.x)), y: middle(best.map((p) => p.y)) };
}

const kReadable = 0.72;
/** Cards lie at the foot of the map. */
const kFoot = 80;

/** Where blocks are: all if they can be read, else where the sides meet. */
function frontSight(camera: Camera, pieces: readonly Placed[], room: Size, sheet: Sheet): Sight {
  const blocks = pieces.filter((p) => p.face.shape === 'block');
  const stands = blocks.map((p) => ({ ...p.at, owner: sideOf(p.piece.owner) }));
  if (stands.length === 0) return camera.centredOn({ x: sheet.width / 2, y: sheet.height / 2 }, camera.fitting());
  const xs = stands.map((p) => p.x);
  const ys = stands.map((p) => p.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = Math.min(room.width / (right - left + 150), (room.height - kFoot) / (bottom - top + 130));
  const near = Math.min(1.35, fits);
  if (fits >= kReadable) return camera.centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 + kFoot / 2 / near }, near);
  const box = busiest(stands, sheet, room.width / kReadable, room.height / kReadable);
  return camera.centredOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, kReadable);
}
