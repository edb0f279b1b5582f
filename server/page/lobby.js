// The front page: play at once, start a game, sit down at a table or watch one.
import { api, beSomebody, person } from "./api.js";
import { ask, capital, el, field, main, plain, select, show } from "./dom.js";

let catalogue;

function nameField() {
  const input = el("input", { maxlength: 40, autocomplete: "nickname", placeholder: "Guest" });
  input.value = localStorage.getItem("name") || "";
  return input;
}

async function come(name) {
  const given = name ? name.value.trim() : "";
  if (given) localStorage.setItem("name", given);
  await beSomebody(given);
}

async function open(wish) {
  const made = await api("POST", "/tables", wish);
  if (made.link) localStorage.setItem("link " + made.table.id, made.link);
  location.href = "/t/" + made.table.id;
}

async function playNow(name) {
  await come(name);
  const game = catalogue.games[0];
  const rules = game.rules_set[0];
  const scenario = rules.scenarios[0];
  await open({
    game: game.id,
    rules: rules.rules,
    scenario: scenario.id,
    seats: scenario.seats.map((seat, i) => (i === 0 ? { seat, who: "me" } : { seat, who: "bot", bot: catalogue.bots[0] })),
  });
}

function quickStart(name) {
  const first = catalogue.games[0].rules_set[0].scenarios[0];
  const go = (e) => {
    e.preventDefault();
    ask(playNow(name));
  };
  return el(
    "section",
    { class: "hero" },
    el("h1", {}, "Board wargames, every rule enforced"),
    el("p", {}, "You are asked one question at a time and shown every legal answer. Nothing to install, no account needed."),
    el(
      "form",
      { onsubmit: go },
      name && field("Your name", name),
      el("button", { class: "primary big" }, "Play against the computer now"),
    ),
    el("p", { class: "faint" }, catalogue.games[0].title + ", " + first.title + ": you lead the " + first.seat_titles[first.seats[0]] + " army."),
  );
}

/** Which battle: game, rules and scenario in one list. */
function battles() {
  const all = new Map();
  for (const game of catalogue.games) {
    for (const rules of game.rules_set) {
      for (const scenario of rules.scenarios) all.set([game.id, rules.rules, scenario.id].join("/"), { game, rules, scenario });
    }
  }
  return all;
}

const opponents = [
  ["bot", "the computer"],
  ["link", "a friend, by a private link"],
  ["open", "anybody who sits down"],
  ["hot", "somebody here, at this screen"],
  ["none", "nobody yet: all seats stay free"],
];

function newGame(name) {
  const all = battles();
  const battle = select([...all].map(([key, b]) => [key, b.game.title + " · " + b.rules.title + " · " + b.scenario.title]));
  const seat = el("select");
  const against = select(opponents);
  const blurb = el("p", { class: "faint" });
  const pins = el("div");
  const chosen = () => all.get(battle.value);
  const showSeats = () => {
    const { scenario, rules, game } = chosen();
    show(seat, ...scenario.seats.map((s) => el("option", { value: s }, scenario.seat_titles[s])), el("option", { value: "any" }, "either, by lot"));
    const told = scenario.blurb || game.rules_set.flatMap((r) => r.scenarios).find((s) => s.title === scenario.title && s.blurb)?.blurb;
    show(blurb, told || rules.title);
    showPins();
  };
  const showPins = () => {
    const hot = against.value === "hot";
    seat.closest(".field")?.toggleAttribute("hidden", hot || against.value === "none");
    if (!hot) return show(pins);
    const { scenario } = chosen();
    show(
      pins,
      el("p", { class: "faint" }, "You hand the screen over between turns. A PIN for a seat keeps the others from looking (optional)."),
      scenario.seats.map((s) =>
        field("PIN of the " + scenario.seat_titles[s], el("input", { "data-seat": s, inputmode: "numeric", autocomplete: "off", minlength: 4, maxlength: 32 })),
      ),
    );
  };
  const wish = () => {
    const { game, rules, scenario } = chosen();
    const made = { game: game.id, rules: rules.rules, scenario: scenario.id, visibility: against.value === "link" ? "link" : "open" };
    const bot = catalogue.bots[0];
    if (against.value === "none") return made;
    if (against.value === "hot") {
      made.visibility = "link";
      made.seats = [...pins.querySelectorAll("input")].map((i) => ({ seat: i.dataset.seat, who: "me", ...(i.value && { pin: i.value }) }));
      return made;
    }
    const others = scenario.seats.filter((s) => s !== seat.value);
    if (seat.value === "any" && against.value !== "bot") return { ...made, me_at_random: true };
    const mine = seat.value === "any" ? others.splice(Math.floor(Math.random() * others.length), 1)[0] : seat.value;
    made.seats = [{ seat: mine, who: "me" }];
    if (against.value === "bot") made.seats.push(...others.map((s) => ({ seat: s, who: "bot", bot })));
    return made;
  };
  battle.addEventListener("change", showSeats);
  against.addEventListener("change", showPins);
  const form = el(
    "form",
    { class: "stack", onsubmit: (e) => (e.preventDefault(), ask(come(name).then(() => open(wish())))) },
    field("Battle", battle),
    blurb,
    field("Against", against),
    field("You lead", seat),
    pins,
    el("button", { class: "primary" }, "Set up the table"),
  );
  showSeats();
  return el("section", { class: "card" }, el("h2", {}, "Start a game"), form);
}

const names = (t) =>
  t.seats.map((s) => capital(s.seat) + ": " + ({ person: s.holder.name, bot: "computer", nobody: "free" }[s.holder.kind])).join(", ");

function tableRow(t, verb) {
  const free = t.seats.some((s) => s.holder.kind === "nobody");
  return el(
    "li",
    {},
    el(
      "a",
      { class: "row", href: "/t/" + t.id },
      el("span", {}, el("strong", {}, t.title), " ", el("span", { class: "faint" }, t.titles.game + ", " + plain(t.rules) + " rules")),
      el("span", { class: "faint" }, names(t)),
      el("span", { class: "verb" }, verb || (t.state === "waiting" ? (free ? "Sit down" : "Open") : t.state === "playing" ? "Watch" : "Look")),
    ),
  );
}

function tableList(title, tables, empty, verb) {
  return el(
    "section",
    { class: "card" },
    el("h2", {}, title),
    tables.length ? el("ul", { class: "tables" }, tables.map((t) => tableRow(t, verb))) : el("p", { class: "faint" }, empty),
  );
}

async function lists(place) {
  const [waiting, playing, mine] = await Promise.all([
    api("GET", "/tables?state=waiting&most=20"),
    api("GET", "/tables?state=playing&most=20"),
    person() ? api("GET", "/tables?mine=true&most=20") : { tables: [] },
  ]);
  const own = new Set(mine.tables.map((t) => t.id));
  const others = (list) => list.tables.filter((t) => !own.has(t.id));
  show(
    place,
    mine.tables.length ? tableList("Your tables", mine.tables, "", "Go on") : null,
    tableList("Waiting for a player", others(waiting), "Nobody is waiting just now."),
    tableList("Being played", others(playing), "No open game is being played just now."),
  );
}

export async function lobby() {
  catalogue = await api("GET", "/games");
  const place = el("div", { class: "lists" });
  const name = person() ? null : nameField();
  show(main(), quickStart(name), el("div", { class: "columns" }, newGame(name), place));
  await ask(lists(place));
  setInterval(() => document.hidden || lists(place).catch(() => {}), 15000);
}
