// Making elements, and telling people what went wrong.
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return made;
}

export function svg(tag, props = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter(Boolean));
  return made;
}

export function show(place, ...children) {
  place.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return place;
}

export const main = () => document.getElementById("main");

let fields = 0;
/** A control with its label. */
export function field(label, control, hint) {
  const id = "f" + ++fields;
  control.id = id;
  const parts = [el("label", { for: id }, label), control];
  if (hint) {
    control.setAttribute("aria-describedby", id + "h");
    parts.push(el("small", { id: id + "h" }, hint));
  }
  return el("div", { class: "field" }, parts);
}

export function select(options, chosen) {
  const made = el("select");
  for (const [value, text] of options) made.append(el("option", { value, selected: value === chosen }, text));
  return made;
}

export function notice(text) {
  const box = document.getElementById("notices");
  const line = el("p", { class: "notice" }, text, el("button", { class: "plain", onclick: () => line.remove() }, "Close"));
  box.append(line);
  setTimeout(() => line.remove(), 12000);
}

export function fail(error) {
  console.error(error);
  const reasons = (error.reasons || []).map((r) => r.text + (r.rule ? " [" + r.rule + "]" : ""));
  notice([error.message, ...reasons].join(" "));
}

/** Runs something that talks to the server; what fails is told. True if it worked. */
export async function ask(promise) {
  try {
    await promise;
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

export function dialog(...children) {
  const box = document.getElementById("dialog");
  const close = el("button", { class: "plain close", onclick: () => box.close() }, "Close");
  show(box, ...children, close);
  if (!box.open) box.showModal();
}

/** "plan_attacks" as people read it. */
export const plain = (key) => key.replaceAll("_", " ");
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
