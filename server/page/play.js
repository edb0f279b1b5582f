// Play as one seat, or as a spectator: the question, what happened, the map and the pieces.
import { api, download } from "./api.js";
import { ask, capital, dialog, el, main, plain, show } from "./dom.js";
import { Choices } from "./choices.js";
import { BoardMap } from "./map.js";
import { Notes, oddsList, reasonList, Talk } from "./panels.js";
import { PieceTable } from "./pieces.js";

const kMostShown = 300;

export class Play {
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    this.spectator = seat === "spectator";
    this.state = { to_act: [], questions: [], facts: {}, outcome: {}, proposal: null, undo: null };
    this.events = [];
    this.byPlace = new Map();
    const seats = table.summary.seats.map((s) => s.seat);
    this.choices = new Choices((action, ticket) => this.decide(action, ticket));
    this.map = new BoardMap(table.board, seats, (place) => this.choices.find(place));
    this.pieces = new PieceTable(table);
    this.talk = new Talk(table, seat);
    this.notes = new Notes(table);
    this.build();
    this.keys = (e) => this.key(e);
    document.addEventListener("keydown", this.keys);
  }

  get asAs() {
    return this.spectator ? "" : "as=" + encodeURIComponent(this.seat);
  }
  body(more = {}) {
    return { as: this.seat, ...more };
  }

  build() {
    const t = this.table;
    this.heading = el("h2", { tabindex: "-1", id: "question", "aria-live": "polite" });
    this.status = el("dl", { class: "facts" });
    this.tools = el("div", { class: "buttons tools" });
    this.proposal = el("div", { "aria-live": "polite" });
    this.asked = el("div");
    this.log = el("ol", { class: "log", tabindex: "0", "aria-label": "What happened" });
    const part = (title, open, ...inside) => el("details", { class: "card", open }, el("summary", {}, title), ...inside);
    show(
      main(),
      el("h1", { class: "small" }, t.summary.title, el("span", { class: "faint" }, " " + this.sides())),
      el(
        "div",
        { class: "play" },
        el("section", { class: "card question", "aria-labelledby": "question" }, this.heading, this.proposal, this.asked, this.tools),
        el("section", { class: "card" }, el("h2", {}, "What happened"), this.status, el("div", { role: "log", "aria-live": "polite" }, this.log)),
        this.map.drawn && el("section", { class: "card map-card", "aria-label": "Map" }, el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Map, scrolls" }, this.map.place)),
        part("Talk", true, this.talk.place),
        !this.spectator && part("Why not?", true, this.whyForm()),
        part("Pieces by place", !this.map.drawn, this.pieces.place),
        !this.spectator && part("Notes for yourself", false, this.notes.place),
      ),
    );
  }

  sides() {
    const as = this.spectator ? "You watch." : "You lead the " + this.table.title(this.seat) + ".";
    const others = this.table.summary.seats.filter((s) => s.seat !== this.seat).map((s) => this.table.title(s.seat) + ": " + (s.holder.kind === "bot" ? "the computer" : s.holder.name || "nobody"));
    return as + " " + others.join(", ");
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
  }

  key(e) {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
    if (typing || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "/" && !this.choices.filter.hidden) this.choices.filter.focus();
    else if (e.key === "u" && this.state.undo) ask(this.undo());
    else return;
    e.preventDefault();
  }

  // What the server tells.

  update(u) {
    for (const name of ["to_act", "questions", "facts", "outcome", "proposal", "undo"]) if (u[name] !== undefined) this.state[name] = u[name];
    if (u.pieces) this.allPieces(u.pieces);
    if (u.places) for (const [place, pieces] of Object.entries(u.places)) pieces.length ? this.byPlace.set(place, pieces) : this.byPlace.delete(place);
    if (u.events) this.happened(u.after ?? 0, u.events);
    if (u.pieces || u.places) this.drawPieces();
    this.draw();
  }

  allPieces(pieces) {
    this.byPlace = new Map();
    for (const p of pieces) this.byPlace.set(p.place || "", [...(this.byPlace.get(p.place || "") || []), p]);
  }

  drawPieces() {
    this.map.stand(this.byPlace);
    this.pieces.stand(this.byPlace);
    const names = { pieces: new Map(), places: new Map() };
    for (const l of this.table.board.labels) names.places.set(l.place, { label: l.text });
    for (const p of this.table.board.places) names.places.set(p.id, { ...names.places.get(p.id), terrain: p.terrain });
    for (const [place, pieces] of this.byPlace) {
      for (const p of pieces) if (p.id) names.pieces.set(p.id, p);
      if (place && names.places.has(place)) names.places.get(place).here = pieces.map((p) => p.name || "a hidden piece").join(", ");
    }
    this.names = names;
  }

  happened(after, events) {
    this.events.length = Math.min(this.events.length, after);
    while (this.log.childElementCount > Math.min(after, kMostShown)) this.log.lastChild.remove();
    const stays = this.log.scrollTop + this.log.clientHeight > this.log.scrollHeight - 60;
    this.events.push(...events);
    for (const e of events.slice(-kMostShown)) this.log.append(el("li", { value: e.number }, e.text));
    while (this.log.childElementCount > kMostShown) this.log.firstChild.remove();
    if (stays) this.log.scrollTop = this.log.scrollHeight;
  }

  messages(list) {
    this.talk.add(list);
  }

  // Drawing.

  draw() {
    const s = this.state;
    const question = s.questions[0];
    const over = s.outcome.finished;
    const asked = s.to_act.map((seat) => "the " + this.table.title(seat)).join(" and ");
    show(this.heading, over ? this.ending() : question ? question.prompt.text : asked ? "Waiting for " + asked + " …" : "Waiting …");
    document.title = (question ? "● Your turn · " : "") + this.table.summary.title + " · Bivouac";
    if (question && !over) {
      this.choices.ask(question, this.names);
      if (!this.asked.contains(this.choices.place)) show(this.asked, this.choices.place);
      this.map.mark(new Set(question.offers.flatMap((o) => o.operands).filter((o) => this.map.at?.has(o))));
    } else {
      show(this.asked);
      this.map.mark(new Set());
    }
    show(this.status, Object.entries(s.facts).filter(([, value]) => value !== "").map(([key, value]) => el("div", {}, el("dt", {}, capital(plain(key))), el("dd", {}, plain(value)))));
    this.drawProposal();
    this.drawTools(over, question);
    this.keepFocus(question);
  }

  /** Who decided by keyboard goes on by keyboard: the button he pressed is gone. */
  keepFocus(question) {
    if (!this.refocus || this.refocus === question?.ticket) return;
    this.refocus = null;
    const next = this.choices.groups.querySelector("button") || this.choices.top.querySelector("button");
    (question && next ? next : this.heading).focus({ preventScroll: true });
  }

  ending() {
    const o = this.state.outcome;
    const mine = this.spectator ? "" : { win: "You have won. ", loss: "You have lost. ", draw: "A draw. " }[o.results?.[this.seat]] || "";
    return mine + (o.ending?.text || "The match is over.");
  }

  drawTools(over, question) {
    const button = (text, act, props = {}) => el("button", { ...props, onclick: () => ask(act()) }, text);
    const parts = [];
    if (!this.spectator && !over) {
      if (this.state.undo) parts.push(button("Undo (u)", () => this.undo()));
      if (question) parts.push(button("Odds", () => this.odds()));
      parts.push(button("Ask to take back", () => this.propose("take_back")));
      parts.push(button("Offer a draw", () => this.propose("draw")));
      parts.push(button("Resign", () => this.resign()));
    }
    if (!this.spectator && over) parts.push(button("Play again, with changed sides", () => this.rematch(), { class: "primary" }));
    if (over) parts.push(button("Download the record", () => download(this.table.path("/record"), this.table.id + ".bvk", this.table.headers())));
    parts.push(button("Download my view", () => download(this.table.path("/export?" + this.asAs), this.table.id + ".json", this.table.headers())));
    show(this.tools, parts);
  }

  drawProposal() {
    const p = this.state.proposal;
    if (!p || this.spectator) return show(this.proposal);
    const what = p.kind === "draw" ? "a draw" : "to take the last decision back";
    const reply = (yes) => ask(this.table.call("POST", "/proposals/answer", this.body({ yes })));
    const waits = p.by === this.seat || p.agreed.includes(this.seat);
    show(
      this.proposal,
      el("p", { class: "notice" }, waits ? "Proposed: " + what + ". The others have not answered yet." : "The " + this.table.title(p.by) + " side asks for " + what + "."),
      !waits && el("div", { class: "buttons" }, el("button", { class: "primary", onclick: () => reply(true) }, "Agree"), el("button", { onclick: () => reply(false) }, "Decline")),
    );
  }

  /** At a hot seat: the other side is asked; this one may still undo. */
  offerHandOver(seat) {
    if (this.asked.querySelector(".pass")) return;
    show(this.asked, el("p", { class: "pass" }, el("button", { class: "primary big", onclick: () => this.table.handOver(seat) }, "Hand over to the " + this.table.title(seat))));
    show(this.heading, "The " + this.table.title(seat) + " side is to decide");
  }

  // Doing.

  async after(promise) {
    this.choices.close(true);
    try {
      await promise;
      if (!this.table.live.open) await this.reload();
    } catch (error) {
      if (error.code === "stale") await this.reload();
      else throw error;
    } finally {
      this.choices.close(false);
    }
  }

  decide(action, ticket) {
    this.refocus = ticket;
    return ask(this.after(this.table.call("POST", "/decisions", this.body({ action, ticket }))));
  }
  undo() {
    return this.after(this.table.call("POST", "/undo", this.body({ ticket: this.state.undo })));
  }
  propose(kind) {
    return this.after(this.table.call("POST", "/proposals", this.body({ kind })));
  }
  async resign() {
    if (confirm("Resign, and lose this match?")) await this.after(this.table.call("POST", "/resign", this.body()));
  }
  async rematch() {
    const made = await this.table.call("POST", "/rematch");
    if (made.link) localStorage.setItem("link " + made.table.id, made.link);
    location.href = "/t/" + made.table.id;
  }

  /** Without a live connection: everything once more. */
  async reload() {
    const view = await this.table.call("GET", "/view?" + this.asAs);
    const told = await this.table.call("GET", "/events?" + this.asAs);
    this.update({ ...view, after: 0, events: told.events });
  }

  async odds() {
    dialog(el("h2", {}, "Odds"), oddsList((await this.table.call("GET", "/odds?" + this.asAs)).odds));
  }

  whyForm() {
    const action = el("input", { required: true, maxlength: 400, placeholder: "move 115l1", "aria-label": "An action, as it is written", autocapitalize: "off" });
    const answer = el("div", { "aria-live": "polite" });
    const go = async () => {
      const told = await this.table.call("GET", "/why?" + this.asAs + "&action=" + encodeURIComponent(action.value.trim()));
      show(answer, told.legal ? el("p", {}, "This is legal now.") : reasonList(told.reasons, (number) => this.rule(number)));
    };
    return el(
      "form",
      { class: "stack", onsubmit: (e) => (e.preventDefault(), ask(go())) },
      el("p", { class: "faint" }, "Type an action as the choices are written (rest the mouse on one to see it), and read which rules forbid it."),
      el("div", { class: "line" }, action, el("button", {}, "Why not?")),
      answer,
    );
  }

  async rule(number) {
    const rule = await api("GET", "/games/" + this.table.summary.game + "/rules/" + encodeURIComponent(number));
    dialog(el("h2", {}, rule.number + " " + rule.title), el("p", {}, rule.text), rule.children.map((c) => el("p", {}, el("strong", {}, c.number + " " + c.title + ". "), c.text)));
  }
}
