// Which class a seat's colours have (styles/sides.css). A seat that no game has named gets one of seven
// defaults, always the same for the same name. It must never depend on the order of seats.
const kNamed = new Set(['french', 'spanish', 'allied', 'polish', 'soviet']);
/** Where a side has several seats: a seat's name begins with its side's. */
const kSided = ['polish', 'soviet'];
const kOthers = 7;

/** The side that a seat belongs to; the seat itself where it has one of its own. */
export function sideOf(seat: string): string {
  return kSided.find((side) => seat.startsWith(`${side}_`)) ?? seat;
}

export function sideClass(of: string): string {
  const seat = sideOf(of);
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
