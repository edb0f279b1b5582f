import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { walk } from './motion';

/** A clock of our own: what waits for the next frame is called when a test says so. */
let waiting: ((now: number) => void)[] = [];
const frame = (now: number) => waiting.splice(0).forEach((step) => step(now));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('performance', { now: () => 0 });
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => waiting.push(step));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = []));
});
afterEach(() => {
  waiting = [];
  vi.unstubAllGlobals();
});

function piece() {
  const drawn = { transform: '' };
  const element = { setAttribute: (_: string, value: string) => (drawn.transform = value) } as unknown as SVGGElement;
  return { drawn, element };
}
const journey = { key: 'a', points: [{ x: 0, y: 0 }, { x: 100, y: 0 }], time: 160 };

describe('a piece that walks', () => {
  it('begins where it was and ends where it stands', () => {
    const { drawn, element } = piece();
    const done = vi.fn();
    walk(element, journey, () => ({ x: 100, y: 0 }), done);
    expect(drawn.transform).toBe('translate(0.00 0.00)');
    frame(80);
    expect(done).not.toHaveBeenCalled();
    frame(160);
    expect(drawn.transform).toBe('translate(100 0)');
    expect(done).toHaveBeenCalledOnce();
  });
  it('ends where it stands by then, though it has been moved on meanwhile', () => {
    const { drawn, element } = piece();
    let stands = { x: 100, y: 0 };
    walk(element, journey, () => stands, () => undefined);
    frame(80);
    stands = { x: 300, y: 40 };
    frame(200);
    expect(drawn.transform).toBe('translate(300 40)');
  });
  it('that is stopped goes where it stands by then, and no further', () => {
    const { drawn, element } = piece();
    let stands = { x: 100, y: 0 };
    const stop = walk(element, journey, () => stands, () => undefined);
    frame(80);
    stands = { x: 300, y: 40 };
    stop();
    expect(drawn.transform).toBe('translate(300 40)');
    frame(100);
    expect(drawn.transform).toBe('translate(300 40)');
  });
});
