// A table: the waiting room, the hand-over of a hot seat, and play.
import { api, beSomebody, person } from "./api.js";
import { ask, capital, el, fail, field, main, notice, show } from "./dom.js";
import { Live } from "./live.js";
import { Play } from "./play.js";

class Table {
  constructor(id) {
    this.id = id;
    this.link = localStorage.getItem("link " + id) || "";
    this.hands = {};
    this.as = "";
    this.live = new Live((m) => this.told(m), (s) => this.connection(s));
  }

  path(rest = "") {
    return "/tables/" + encodeURIComponent(this.id) + rest;
  }
  headers() {
    const made = {};
    if (this.link) made["Bivouac-Link"] = this.link;
    if (this.hands[this.as]) made["Bivouac-Hand"] = this.hands[this.as];
    return made;
  }
  call(method, rest, body) {
    return api(method, this.path(rest), body, this.headers());
  }
  title(seat) {
    return this.titles?.[seat] || capital(seat);
  }
  get mine() {
    return this.summary.seats.filter((s) => s.mine);
  }

  connection(state) {
    const place = document.getElementById("connection");
    place.className = "connection " + state;
    show(place, { open: "", connecting: "connecting …", closed: "connection lost, trying again …" }[state]);
  }

  async load() {
    this.summary = await this.call("GET", "");
    const { games } = await api("GET", "/games");
    const rules = games.find((g) => g.id === this.summary.game)?.rules_set.find((r) => r.rules === this.summary.rules);
    this.titles = rules?.scenarios.find((s) => s.id === this.summary.scenario)?.seat_titles || {};
    const battle = [this.summary.game, this.summary.rules, this.summary.scenario].map(encodeURIComponent).join("/");
    this.board = await api("GET", "/games/" + battle + "/board");
    this.enter();
  }

  /** Shows what fits the state of the table and who we are at it. */
  enter() {
    document.title = this.summary.title + " · Bivouac";
    const state = this.summary.state;
    if (state === "abandoned") return show(main(), el("p", {}, "This table was given up. ", el("a", { href: "/" }, "Back to the tables")));
    if (state === "waiting") {
      this.watch("spectator");
      return this.waitingRoom();
    }
    const mine = this.mine;
    if (mine.length === 0) return this.play("spectator");
    if (mine.length === 1 && !mine[0].pin) return this.play(mine[0].seat);
    if (state === "ended" && mine.every((s) => !s.pin)) return this.play(mine[0].seat);
    // A hot seat: who is asked is public, so a spectator's update says whose turn it is.
    this.screen = "finding";
    this.watch("spectator");
  }

  watch(as) {
    this.as = as;
    this.live.watch({ table: this.id, as, link: this.link, hand: this.hands[as] });
  }

  play(seat) {
    this.screen = "play";
    this.view = new Play(this, seat);
    this.watch(seat);
  }

  told(message) {
    if (message.type === "error") return this.trouble(message.error);
    if (message.type === "bye") return;
    if (message.type === "update") this.update(message);
    if (message.type === "messages") this.view?.messages(message.messages);
  }

  trouble(error) {
    if (error.code === "hand_needed" && this.screen === "play") return this.handOver(this.as);
    notice(error.message);
  }

  update(u) {
    const before = this.summary.state;
    this.summary.state = u.state;
    if (u.seats) {
      const me = person()?.id;
      this.summary.seats = u.seats.map((s) => ({ ...s, mine: Boolean(me) && s.holder.id === me }));
    }
    if (before === "waiting") {
      if (u.state !== "waiting") return this.enter();
      return this.waitingRoom();
    }
    if (this.screen === "hand") return;
    if (this.screen === "finding") return this.nextAtScreen(u);
    this.view?.update(u);
    if (this.mine.length > 1 && this.view) this.passOn(this.view.state.to_act);
  }

  /** Whom the screen goes to, when nobody looks at it. */
  nextAtScreen(u) {
    const asked = this.mine.find((s) => (u.to_act || []).includes(s.seat)) || this.mine[0];
    this.handOver(asked.seat);
  }

  /** After a decision: the other side of the screen is asked now. */
  passOn(toAct) {
    if (toAct.length === 0 || toAct.includes(this.as)) return;
    const next = this.mine.find((s) => toAct.includes(s.seat));
    if (next) this.view.offerHandOver(next.seat);
  }

  handOver(seat) {
    this.screen = "hand";
    this.view?.leave();
    this.view = null;
    delete this.hands[seat];
    this.watch("spectator");
    const row = this.summary.seats.find((s) => s.seat === seat);
    const pin = row.pin ? el("input", { type: "password", inputmode: "numeric", autocomplete: "off", required: true, maxlength: 32 }) : null;
    const go = async () => {
      if (pin) this.hands[seat] = (await this.call("POST", "/seats/" + seat + "/hand", { pin: pin.value })).hand;
      this.play(seat);
    };
    show(
      main(),
      el(
        "section",
        { class: "hand-over" },
        el("h1", {}, "Hand over to the " + this.title(seat)),
        el("p", {}, "The board is hidden until the next player is at the screen."),
        el(
          "form",
          { class: "stack", onsubmit: (e) => (e.preventDefault(), ask(go())) },
          pin && field("PIN of the " + this.title(seat), pin),
          el("button", { class: "primary big" }, "I lead the " + this.title(seat) + ": show my side"),
        ),
        this.mine.length > 1 &&
          el("p", {}, this.mine.filter((s) => s.seat !== seat).map((s) => el("button", { class: "plain", onclick: () => this.handOver(s.seat) }, "I lead the " + this.title(s.seat)))),
      ),
    );
    (pin || main().querySelector("button")).focus();
  }

  // The waiting room.

  async change(promise) {
    const answer = await promise;
    this.summary = answer.table;
    this.enter();
  }

  async sit(seat, name, pin) {
    const stranger = !person();
    if (stranger) await beSomebody(name?.value.trim());
    await this.call("POST", "/seats/" + seat + "/holder", pin ? { pin } : {});
    location.reload();
  }

  seatRow(s, name) {
    const host = this.summary.host && this.summary.host.id === person()?.id;
    const buttons = [];
    if (s.holder.kind === "nobody") {
      buttons.push(el("button", { class: "primary", onclick: () => ask(this.sit(s.seat, name)) }, "Sit down"));
      if (host) buttons.push(el("button", { onclick: () => ask(this.change(this.call("PUT", "/seats/" + s.seat + "/bot", { bot: "random" }))) }, "Give it to the computer"));
    } else if (s.mine || (host && s.holder.kind === "bot")) {
      buttons.push(el("button", { onclick: () => ask(this.change(this.call("DELETE", "/seats/" + s.seat + "/holder"))) }, s.mine ? "Stand up" : "Send away"));
    }
    const holder = { person: s.holder.name + (s.mine ? " (you)" : ""), bot: "the computer", nobody: "free" }[s.holder.kind];
    return el("li", {}, el("strong", {}, this.title(s.seat)), el("span", {}, holder), el("span", { class: "buttons" }, buttons));
  }

  waitingRoom() {
    const s = this.summary;
    const name = person() ? null : el("input", { maxlength: 40, autocomplete: "nickname", placeholder: "Guest", value: localStorage.getItem("name") || "" });
    const address = location.origin + "/t/" + this.id + (s.visibility === "link" && this.link ? "#" + this.link : "");
    const copy = el("input", { readonly: true, value: address, onfocus: (e) => e.target.select() });
    const copied = async () => {
      await navigator.clipboard.writeText(address);
      notice("The link is copied.");
    };
    show(
      main(),
      el("h1", {}, s.title),
      el("p", { class: "faint" }, s.titles.game + ", " + s.titles.scenario + ", " + s.rules + " rules. The game begins when every seat is taken."),
      el(
        "section",
        { class: "card" },
        el("h2", {}, "Seats"),
        name && field("Your name", name),
        el("ul", { class: "seats" }, s.seats.map((seat) => this.seatRow(seat, name))),
      ),
      el(
        "section",
        { class: "card" },
        el("h2", {}, "Invite somebody"),
        field("Send this link", copy, s.visibility === "link" ? "Only who has the link finds this table." : "This table is also listed on the front page."),
        navigator.clipboard && el("button", { onclick: () => copied().catch(fail) }, "Copy the link"),
      ),
      s.host && s.host.id === person()?.id && el("p", {}, el("button", { class: "plain", onclick: () => ask(this.call("DELETE", "").then(() => (location.href = "/"))) }, "Give this table up")),
    );
  }
}

export async function table(id) {
  const made = new Table(id);
  try {
    await made.load();
  } catch (error) {
    if (error.status !== 404) throw error;
    show(main(), el("h1", {}, "There is no such table"), el("p", {}, "It may be private: then you need the whole link, with what stands after the #. ", el("a", { href: "/" }, "Back to the tables")));
  }
}
