// All pieces in a table by place, with a filter: the map for whoever does not look at it.
import { el, plain, show } from "./dom.js";

export class PieceTable {
  constructor(table) {
    this.table = table;
    this.labels = new Map(table.board.labels.map((l) => [l.place, l.text]));
    this.byPlace = new Map();
    this.filter = el("input", { type: "search", placeholder: "Filter: a name, a place, a mark", "aria-label": "Filter the pieces", oninput: () => this.list() });
    this.body = el("tbody");
    const head = ["Place", "Side", "Piece", "Kind", "Values", "Marks"].map((h) => el("th", { scope: "col" }, h));
    this.place = el("div", {}, this.filter, el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Pieces by place" }, el("table", {}, el("thead", {}, el("tr", {}, head)), this.body)));
  }

  stand(byPlace) {
    this.byPlace = byPlace;
    this.list();
  }

  list() {
    const wanted = this.filter.value.toLowerCase().trim();
    const places = [...this.byPlace.keys()].sort((a, b) => (a === "") - (b === "") || a.localeCompare(b));
    const rows = [];
    for (const place of places) {
      for (const p of this.byPlace.get(place)) {
        const where = place ? place + (this.labels.has(place) ? " " + this.labels.get(place) : "") : "off the map";
        const cells = [
          where,
          this.table.title(p.owner),
          p.hidden ? "hidden" : p.name + " (" + p.id + ")",
          p.kind ? plain(p.kind) : "",
          Object.entries(p.facts).map(([k, v]) => plain(k) + " " + plain(v)).join(", "),
          p.marks.map(plain).join(", "),
        ];
        if (wanted && !cells.join(" ").toLowerCase().includes(wanted)) continue;
        rows.push(el("tr", {}, cells.map((c, i) => (i === 0 ? el("th", { scope: "row" }, c) : el("td", {}, c)))));
      }
    }
    show(this.body, rows);
  }
}
