// Where the map is looked at from: drag, pinch, wheel and commands, applied as one CSS transform on one layer.
// While it moves the browser keeps the drawn layer (will-change); when it rests it is drawn sharp again. It
// must never redraw anything itself, nor move without being told to.
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Point } from '../lib/sheet';

export interface Sight {
  x: number;
  y: number;
  /** Pixels for a unit. */
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Told {
  started(): void;
  moved(sight: Sight): void;
  settled(sight: Sight): void;
}

type Extent = [[number, number], [number, number]];

const kMargin = 60;
const kNearest = 4.5;
const kRest = 200;
const kShow = 320;

export class Camera {
  sight: Sight = { x: 0, y: 0, k: 1 };
  private screen: Size = { width: 0, height: 0 };
  private readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  private readonly on: Selection<HTMLElement, unknown, null, undefined>;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private touched = false;

  constructor(
    viewport: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly map: Size,
    private readonly told: Told,
  ) {
    this.on = select(viewport);
    this.behavior = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .translateExtent([
        [-kMargin, -kMargin],
        [map.width + kMargin, map.height + kMargin],
      ])
      .on('start', () => this.begin())
      .on('zoom', (e: D3ZoomEvent<HTMLElement, unknown>) => this.apply(e))
      .on('end', () => this.end());
    this.on.call(this.behavior).on('dblclick.zoom', null);
  }

  /** The size of the window; the first time `first` chooses what is seen. */
  resize(screen: Size, first: () => Sight): void {
    const before = this.screen;
    if (screen.width === 0 || screen.height === 0) return;
    this.screen = screen;
    this.behavior.scaleExtent([this.fitting(1) * 0.9, kNearest]).extent([
      [0, 0],
      [screen.width, screen.height],
    ]);
    if (before.width === 0) {
      this.jump(first());
    } else if (before.width !== screen.width || before.height !== screen.height) {
      const { x, y, k } = this.sight;
      this.jump({ x: x + (screen.width - before.width) / 2, y: y + (screen.height - before.height) / 2, k });
    }
  }

  /** The scale at which the whole map is seen. */
  fitting(share = 1): number {
    const { width, height } = this.screen;
    return share * Math.min(width / (this.map.width + 24), height / (this.map.height + 24));
  }

  /** What is seen with this point in the middle. */
  centredOn(point: Point, k: number): Sight {
    return { x: this.screen.width / 2 - point.x * k, y: this.screen.height / 2 - point.y * k, k };
  }

  jump({ x, y, k }: Sight): void {
    cancelAnimationFrame(this.frame);
    const [least, most] = this.behavior.scaleExtent();
    const wanted = zoomIdentity.translate(x, y).scale(Math.min(most, Math.max(least, k)));
    const { width, height } = this.screen;
    const screen: Extent = [
      [0, 0],
      [width, height],
    ];
    this.behavior.transform(this.on, this.behavior.constrain()(wanted, screen, this.behavior.translateExtent()));
  }

  glide(to: Sight, time = kShow): void {
    const from = this.sight;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.jump(to);
    cancelAnimationFrame(this.frame);
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / time));
      const e = 1 - (1 - share) ** 3;
      // By its logarithm a scale grows evenly.
      const k = from.k * (to.k / from.k) ** e;
      this.jump({ x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, k });
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  zoomBy(factor: number): void {
    const [least, most] = this.behavior.scaleExtent();
    const k = Math.min(most, Math.max(least, this.sight.k * factor));
    this.touched = true;
    this.glide(this.centredOn(this.middle(), k), 160);
  }

  fit(): void {
    this.glide(this.centredOn({ x: this.map.width / 2, y: this.map.height / 2 }, this.fitting()));
  }

  /** Brings points into the middle; no nearer than they all can be seen. */
  show(points: readonly Point[]): void {
    if (points.length === 0) return;
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const room = Math.min(this.screen.width / (right - left + 160), this.screen.height / (bottom - top + 160));
    const k = Math.min(room, Math.max(this.sight.k, 0.8));
    this.glide(this.centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, k));
  }

  /** Moves just so far that a point is inside, with some room around it. */
  keepInside(point: Point, room = 70): void {
    const { x, y, k } = this.sight;
    const { width, height } = this.screen;
    const at = { x: x + point.x * k, y: y + point.y * k };
    const dx = Math.max(room - at.x, 0) - Math.max(at.x - (width - room), 0);
    const dy = Math.max(room - at.y, 0) - Math.max(at.y - (height - room), 0);
    if (dx !== 0 || dy !== 0) this.glide({ x: x + dx, y: y + dy, k }, 120);
  }

  centre(point: Point): void {
    this.touched = true;
    this.jump(this.centredOn(point, this.sight.k));
  }

  /** From the window to the map, and back. */
  toMap(at: Point): Point {
    const { x, y, k } = this.sight;
    return { x: (at.x - x) / k, y: (at.y - y) / k };
  }
  toScreen(point: Point): Point {
    const { x, y, k } = this.sight;
    return { x: x + point.x * k, y: y + point.y * k };
  }
  middle(): Point {
    return this.toMap({ x: this.screen.width / 2, y: this.screen.height / 2 });
  }
  /** What part of the map is seen. */
  window(): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.toMap({ x: 0, y: 0 });
    return { x, y, width: this.screen.width / this.sight.k, height: this.screen.height / this.sight.k };
  }
  /** Whether somebody has moved it by hand. */
  get byHand(): boolean {
    return this.touched;
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.resting);
    this.on.on('.zoom', null);
  }

  private begin(): void {
    clearTimeout(this.resting);
    this.layer.style.willChange = 'transform';
  }
  private apply(event: D3ZoomEvent<HTMLElement, unknown>): void {
    const { x, y, k } = event.transform;
    if (event.sourceEvent) {
      cancelAnimationFrame(this.frame);
      this.touched = true;
      this.told.started();
    }
    this.sight = { x, y, k };
    this.layer.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
    this.told.moved(this.sight);
  }
  private end(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.layer.style.willChange = 'auto';
      this.told.settled(this.sight);
    }, kRest);
  }
}
