// From fingers and mice to what they mean on the map: pointing, choosing, asking why. A drag, a pinch or a long
// press never chooses. Geometry finds what is under the pointer, so pieces need no listeners of their own.
import type { Point } from '../lib/sheet';

const kLongPress = 500;
const kStill = 9;
const kHover = 250;

export interface Meanings {
  /** The mouse is here, in the window of the map; null: it has left. */
  hover(at: Point | null): void;
  /** The mouse has stayed on a place for a moment. */
  linger(at: Point): void;
  choose(at: Point, touch: boolean): void;
  why(at: Point): void;
}

export function pointing(element: HTMLElement, told: Meanings): () => void {
  let touch = false;
  let held: ReturnType<typeof setTimeout> | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let from: Point = { x: 0, y: 0 };
  let asked = false;
  let fingers = 0;

  const place = (e: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: e.clientX - left, y: e.clientY - top };
  };
  const letGo = () => clearTimeout(held);

  const down = (e: PointerEvent) => {
    touch = e.pointerType !== 'mouse';
    asked = false;
    from = place(e);
    letGo();
    clearTimeout(lingering);
    if (!touch) return;
    fingers += 1;
    if (fingers > 1) return;
    held = setTimeout(() => {
      asked = true;
      told.why(from);
    }, kLongPress);
  };
  const up = (e: PointerEvent) => {
    if (e.pointerType !== 'mouse') fingers = Math.max(0, fingers - 1);
    letGo();
  };
  const move = (e: PointerEvent) => {
    const at = place(e);
    if (Math.hypot(at.x - from.x, at.y - from.y) > kStill) letGo();
    if (e.pointerType !== 'mouse' || e.buttons !== 0) return;
    told.hover(at);
    clearTimeout(lingering);
    lingering = setTimeout(() => told.linger(at), kHover);
  };
  const leave = (e: PointerEvent) => {
    clearTimeout(lingering);
    letGo();
    if (e.pointerType === 'mouse') told.hover(null);
  };
  const click = (e: MouseEvent) => {
    if (asked) asked = false;
    else told.choose(place(e), touch);
  };
  // On a touch screen the browser sends it for a long press too, which was told already.
  const menu = (e: MouseEvent) => {
    e.preventDefault();
    if (!touch) told.why(place(e));
  };

  const heard: [string, (e: never) => void][] = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointermove', move],
    ['pointerleave', leave],
    ['click', click],
    ['contextmenu', menu],
  ];
  for (const [name, listener] of heard) element.addEventListener(name, listener as EventListener);
  return () => {
    letGo();
    clearTimeout(lingering);
    for (const [name, listener] of heard) element.removeEventListener(name, listener as EventListener);
  };
}
