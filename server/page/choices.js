// The question and its answers. There may be hundreds: those without operands are buttons on top, the others
// are listed by verb, with a filter, arrow keys and Enter.
import { capital, el, plain, show } from "./dom.js";

/** What stands for an operand, as people read it, and what they may want to know of it. */
function operandWords(name, names) {
  const piece = names.pieces.get(name);
  if (piece) return { text: piece.name, more: [piece.facts.strength && "strength " + piece.facts.strength, piece.place && "at " + piece.place] };
  const place = names.places.get(name);
  if (place) return { text: name, more: [place.label, place.terrain && plain(place.terrain), place.here && "with " + place.here] };
  return { text: plain(name), more: [] };
}

export function choiceWords(offer, names) {
  const more = [];
  const text = offer.pattern.replace(/\{(\d)\}/g, (_, i) => {
    const words = operandWords(offer.operands[i], names);
    more.push(...words.more.filter(Boolean));
    return words.text;
  });
  return { text: capital(plain(text)), more: more.join(", ") };
}

export class Choices {
  constructor(choose) {
    this.choose = choose;
    this.question = null;
    this.filter = el("input", { type: "search", placeholder: "Filter (press /)", "aria-label": "Filter the choices", oninput: () => this.list() });
    this.filter.addEventListener("keydown", (e) => this.filterKey(e));
    this.top = el("div", { class: "buttons" });
    this.groups = el("div", { class: "choices", onkeydown: (e) => this.move(e) });
    this.count = el("p", { class: "faint", role: "status" });
    this.place = el("div", {}, this.top, this.filter, this.count, this.groups);
  }

  ask(question, names) {
    if (this.question?.ticket !== question.ticket) this.filter.value = "";
    this.question = question;
    this.offers = question.offers.map((o) => ({ ...o, words: choiceWords(o, names) }));
    const alone = this.offers.filter((o) => o.operands.length === 0);
    show(this.top, alone.map((o) => this.button(o, o.kind === "commit" || alone.length === 1 ? "primary" : "")));
    this.many = this.offers.filter((o) => o.operands.length > 0);
    this.filter.hidden = this.many.length < 8;
    this.list();
  }

  button(offer, kind) {
    return el(
      "button",
      { class: "choice " + kind, title: offer.action, onclick: () => this.choose(offer.action, this.question.ticket) },
      offer.words.text,
      offer.words.more && el("small", {}, offer.words.more),
    );
  }

  matches() {
    const parts = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.many.filter((o) => {
      const text = (o.action + " " + o.words.text + " " + o.words.more).toLowerCase();
      return parts.every((p) => text.includes(p));
    });
  }

  list() {
    const found = this.matches();
    const verbs = new Map();
    for (const o of found) verbs.set(o.verb, [...(verbs.get(o.verb) || []), o]);
    show(
      this.groups,
      [...verbs].map(([verb, offers]) =>
        el("section", {}, verbs.size > 1 && el("h3", {}, capital(plain(verb)) + " (" + offers.length + ")"), el("div", { class: "grid" }, offers.map((o) => this.button(o, "")))),
      ),
    );
    show(this.count, this.filter.value ? found.length + " of " + this.many.length + " choices" : "");
  }

  find(text) {
    this.filter.value = text;
    this.list();
    this.groups.querySelector("button")?.focus();
  }

  filterKey(e) {
    const found = this.groups.querySelectorAll("button");
    if (e.key === "Enter" && found.length === 1) found[0].click();
    else if (e.key === "ArrowDown" || e.key === "Enter") found[0]?.focus();
    else if (e.key === "Escape") this.find("");
    else return;
    e.preventDefault();
  }

  move(e) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[e.key];
    const all = [...this.groups.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement);
    const to = e.key === "Home" ? 0 : e.key === "End" ? all.length - 1 : step ? at + step : -1;
    if (at < 0 || (to < 0 && !step)) return;
    e.preventDefault();
    if (to < 0) this.filter.focus();
    else all[Math.min(to, all.length - 1)].focus();
  }

  close(waiting) {
    for (const b of this.place.querySelectorAll("button")) b.disabled = waiting;
  }
}
