// The wedges at the corners of a hex, one of which is chosen: how large they are at a scale, and which is under a
// point. It must never offer a corner that was not asked for.
import type { Point } from '../lib/sheet';
import type { MapModel } from './model';

export type Corners = NonNullable<MapModel['corners']>;

const kInner = 15;
const kOuter = 62;

/** From afar wedges grow, so that a finger finds one. */
export function cornerScale(k: number): number {
  return Math.max(1, 0.75 / k);
}

export function cornerUnder(corners: Corners, center: Point, point: Point, k: number): string | null {
  const scale = cornerScale(k);
  const distance = Math.hypot(point.x - center.x, point.y - center.y) / scale;
  if (distance < kInner || distance > kOuter) return null;
  const degrees = (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI;
  for (const [operand, towards] of Object.entries(corners.degrees)) {
    const apart = Math.abs(((degrees - towards + 540) % 360) - 180);
    if (apart <= 30) return operand;
  }
  return null;
}
