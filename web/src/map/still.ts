// What d3-zoom wants of d3-transition and d3-interpolate, for a map without transitions: there is never one to
// interrupt, and none to be flown through (camera.ts glides by itself). It stands in their place (vite.config.ts), so
// that they and all they bring along are not part of the page. It must never be asked to move anything.
import { selection } from 'd3-selection';

export function interrupt(): void {
  // Nothing is on its way.
}
Object.assign(selection.prototype, {
  interrupt<S>(this: S): S {
    return this;
  },
});

type View = [x: number, y: number, width: number];
export function interpolateZoom(_from: View, to: View): () => View {
  return () => to;
}
