// Which class a seat's colours have (styles/sides.css). A seat that no game has named gets one of seven
// defaults, always the same for the same name. It must never depend on the order of seats.
const kNamed = new Set(['french', 'spanish', 'allied']);
const kOthers = 7;

export function sideClass(seat: string): string {
  return kNamed.has(seat) ? `side-${seat}` : `side-${className(seat)} side-other-${hash(seat) % kOthers}`;
}

function className(seat: string): string {
  return seat.replace(/[^a-z0-9_-]/gi, '-');
}

function hash(text: string): number {
  let h = 7;
  for (const c of text) h = (h * 31 + c.codePointAt(0)!) >>> 0;
  return h;
}
