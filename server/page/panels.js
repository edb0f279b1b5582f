// What stands beside the game: talk, notes, odds and the reasons of the rules.
import { person } from "./api.js";
import { ask, el, field, select, show } from "./dom.js";

export function reasonList(reasons, openRule) {
  if (!reasons.length) return el("p", {}, "The rules do not allow it.");
  const rule = (number) => el("button", { class: "plain", type: "button", onclick: () => ask(openRule(number)) }, number);
  return el("ul", {}, reasons.map((r) => el("li", {}, r.text, " ", r.rule && rule(r.rule))));
}

function tallyText(tally) {
  const lines = tally.lines.map((l) => (l.kind === "times" ? "×" : "+") + l.amount + " " + l.reason.text + (l.rule ? " [" + l.rule + "]" : ""));
  return tally.total + (lines.length ? " (" + lines.join(", ") + ")" : "");
}

export function oddsList(odds) {
  if (!odds.length) return el("p", {}, "There is nothing to reckon now: odds belong to fights that are planned.");
  return odds.map((o) =>
    el(
      "section",
      {},
      el("h3", {}, o.title.text),
      el("p", {}, "Attack " + tallyText(o.attack) + "; defence " + tallyText(o.defence) + "."),
      o.notes.map((n) => el("p", { class: "faint" }, n.text)),
      el("ul", {}, o.chances.map((c) => el("li", {}, (100 * c.share).toFixed(1) + " % ", c.result.text))),
      !o.exact && el("p", { class: "faint" }, "Sampled, not exact."),
    ),
  );
}

export class Talk {
  constructor(table, seat) {
    this.table = table;
    this.numbers = new Set();
    this.list = el("ol", { class: "talk", tabindex: "0", "aria-label": "Messages" });
    const options = [["everybody", "to everybody"]];
    if (seat !== "spectator") {
      options.push(["players", "to the players"]);
      for (const s of table.summary.seats) if (s.seat !== seat) options.push(["seat " + s.seat, "to the " + table.title(s.seat) + " alone"]);
    }
    this.to = select(options);
    this.to.setAttribute("aria-label", "Who hears it");
    this.text = el("input", { maxlength: 2000, required: true, "aria-label": "Your message", autocomplete: "off" });
    const form = el("form", { class: "line", onsubmit: (e) => (e.preventDefault(), ask(this.say(seat))) }, this.to, this.text, el("button", {}, "Say"));
    this.place = el("div", {}, el("div", { role: "log", "aria-live": "polite" }, this.list), person() ? form : el("p", { class: "faint" }, "Sign in or take a seat to talk."));
  }

  async say(seat) {
    const to = this.to.value.startsWith("seat ") ? [this.to.value.slice(5)] : this.to.value;
    await this.table.call("POST", "/messages", { text: this.text.value, to, as: seat });
    this.text.value = "";
  }

  add(messages) {
    for (const m of messages) {
      if (this.numbers.has(m.number)) continue;
      this.numbers.add(m.number);
      const from = m.from ? m.from.name : "The server";
      const to = m.to === "everybody" ? "" : m.to === "players" ? " to the players" : " to " + m.to.map((s) => this.table.title(s)).join(", ");
      this.list.append(el("li", {}, el("strong", {}, from + (m.seat ? " (" + this.table.title(m.seat) + ")" : "") + to + ": "), this.words(m)));
    }
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** The server names the table of a rematch; nobody else's text becomes a link. */
  words(m) {
    const found = m.from ? null : /^(.*)(\/t\/[0-9A-Za-z_-]+)$/.exec(m.text);
    return found ? [found[1], el("a", { href: found[2] }, "go to the table")] : m.text;
  }
}

export class Notes {
  constructor(table) {
    this.text = el("textarea", { rows: 6, maxlength: 20000 });
    const state = el("span", { class: "faint", role: "status" });
    const save = async () => {
      await table.call("PUT", "/note", { text: this.text.value });
      show(state, "Saved.");
    };
    this.text.addEventListener("input", () => show(state, "Not saved yet."));
    this.place = el("div", { class: "stack" }, field("Nobody else sees them", this.text), el("div", { class: "line" }, el("button", { onclick: () => ask(save()) }, "Save"), state));
    if (person()) table.call("GET", "/note").then((n) => (this.text.value = n.text), () => {});
  }
}
