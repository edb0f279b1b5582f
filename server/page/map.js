// The board drawn as plain hexes, with what stands on them. A click on a place finds the choices that name it.
// Whoever cannot see it has the same in the table of pieces.
import { svg } from "./dom.js";

const kSize = 20;
const kHigh = kSize * Math.sqrt(3);

const centre = (p) => ({ x: p.column * kSize * 1.5, y: (p.row + (p.column % 2 === 0 ? 0.5 : 0)) * kHigh });

function corners(c) {
  return [0, 1, 2, 3, 4, 5].map((i) => (c.x + kSize * Math.cos((i * Math.PI) / 3)).toFixed(1) + "," + (c.y + kSize * Math.sin((i * Math.PI) / 3)).toFixed(1)).join(" ");
}

/** The edge between two neighbours. */
function edge(a, b) {
  const x = (a.x + b.x) / 2;
  const y = (a.y + b.y) / 2;
  const dx = ((b.y - a.y) / kHigh) * (kSize / 2);
  const dy = ((b.x - a.x) / kHigh) * (kSize / 2);
  return { x1: x - dx, y1: y + dy, x2: x + dx, y2: y - dy };
}

export class BoardMap {
  constructor(board, seats, pick) {
    this.drawn = board.kind.startsWith("hexes, flat top");
    this.place = svg("svg", { class: "map", role: "img", "aria-label": "The map. The pieces are listed in the table of pieces." });
    if (!this.drawn) return;
    this.seats = seats;
    this.at = new Map(board.places.map((p) => [p.id, centre(p)]));
    this.place.setAttribute("viewBox", [0, 0, (board.columns + 1.5) * kSize * 1.5, (board.rows + 1.5) * kHigh].map(Math.round).join(" "));
    this.hexes = new Map();
    for (const p of board.places) {
      const hex = svg("polygon", { points: corners(this.at.get(p.id)), class: "hex level-" + Math.max(0, Math.min(4, p.elevation)) + " terrain-" + p.terrain, onclick: () => pick(p.id) });
      hex.append(svg("title", {}, p.id + ", " + p.terrain));
      this.hexes.set(p.id, hex);
    }
    const sides = board.sides.filter((s) => this.at.has(s.from) && this.at.has(s.to) && s.features.some((f) => f !== "road"));
    const roads = board.roads.map((r) => r.places.filter((p) => this.at.has(p)).map((p) => this.at.get(p)));
    this.pieces = svg("g");
    this.place.append(
      svg("g", {}, ...this.hexes.values()),
      svg("g", {}, ...roads.map((r) => svg("polyline", { class: "road", points: r.map((c) => c.x.toFixed(1) + "," + c.y.toFixed(1)).join(" ") }))),
      svg("g", {}, ...sides.map((s) => svg("line", { class: "side " + s.features.map((f) => "side-" + f).join(" "), ...edge(this.at.get(s.from), this.at.get(s.to)) }))),
      svg("g", {}, ...board.labels.filter((l) => this.at.has(l.place)).map((l) => svg("text", { class: "label", x: this.at.get(l.place).x, y: this.at.get(l.place).y + kSize * 0.8 }, l.text))),
      this.pieces,
    );
  }

  stand(byPlace) {
    if (!this.drawn) return;
    const shown = [];
    for (const [place, pieces] of byPlace) {
      const c = this.at.get(place);
      if (!c) continue;
      const known = pieces.filter((p) => !p.hidden && p.facts.strength);
      const text = known.length ? known.reduce((sum, p) => sum + Number(p.facts.strength), 0) + (known.length < pieces.length ? "+" : "") : pieces.some((p) => p.hidden) ? "?" : "•";
      const owner = Math.max(0, this.seats.indexOf(pieces[0].owner));
      shown.push(
        svg("g", { class: "counter owner-" + owner }, svg("title", {}, place + ": " + pieces.map((p) => p.name || "hidden").join(", ")), svg("rect", { x: c.x - 11, y: c.y - 10, width: 22, height: 20, rx: 3 }), svg("text", { x: c.x, y: c.y + 4.5 }, text)),
      );
    }
    this.pieces.replaceChildren(...shown);
  }

  mark(places) {
    if (!this.drawn) return;
    for (const [id, hex] of this.hexes) hex.classList.toggle("target", places.has(id));
  }
}
