// The entry: who is here, and which of the two views the address asks for.
import { api, person, signedIn, who } from "./api.js";
import { ask, dialog, el, fail, field, show } from "./dom.js";
import { lobby } from "./lobby.js";
import { table } from "./table.js";

async function sign(path, name, password) {
  signedIn(await api("POST", path, { name, password }));
  location.reload();
}

function accountForm(title, path) {
  const name = el("input", { name: "name", autocomplete: "username", required: true, maxlength: 40 });
  const password = el("input", {
    name: "password",
    type: "password",
    required: true,
    autocomplete: path.endsWith("accounts") ? "new-password" : "current-password",
  });
  if (path.endsWith("accounts") && person()) name.value = person().name;
  return el(
    "form",
    { class: "stack", onsubmit: (e) => (e.preventDefault(), ask(sign(path, name.value.trim(), password.value))) },
    el("h2", {}, title),
    field("Name", name),
    field("Password", password),
    el("button", { class: "primary" }, title),
  );
}

async function signOut() {
  await api("DELETE", "/sign-ins/current");
  location.href = "/";
}

function showMe() {
  const me = person();
  const open = (title, path) => () => dialog(accountForm(title, path));
  const parts = [];
  if (me) parts.push(el("span", { class: "name" }, me.name));
  if (!me || me.kind === "guest") {
    parts.push(el("button", { class: "plain", onclick: open("Sign in", "/sign-ins") }, "Sign in"));
    parts.push(el("button", { class: "plain", onclick: open("Make an account", "/accounts") }, "Make an account"));
  }
  if (me && me.kind !== "guest") parts.push(el("button", { class: "plain", onclick: () => ask(signOut()) }, "Sign out"));
  show(document.getElementById("me"), parts);
}

async function start() {
  await who();
  showMe();
  document.addEventListener("bivouac-person", showMe);
  const found = /^\/t\/([0-9A-Za-z_-]+)\/?$/.exec(location.pathname);
  if (!found) return lobby();
  const token = location.hash.slice(1);
  if (token) {
    // Kept for this browser, and out of the address that is shown on the screen.
    localStorage.setItem("link " + found[1], token);
    history.replaceState(null, "", location.pathname);
  }
  return table(found[1]);
}

start().catch(fail);
