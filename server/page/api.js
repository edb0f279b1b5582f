// The API of the server, and who we are to it.
let me = null;
let csrf = null;

export const person = () => me;

export class ApiError extends Error {
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.reasons = error.reasons || [];
  }
}

async function send(method, path, body, extra) {
  const headers = { ...extra };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET" && csrf) headers["X-CSRF-Token"] = csrf;
  try {
    return await fetch("/api/v1" + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError(0, { code: "offline", message: "The server cannot be reached. Try again in a moment." });
  }
}

async function checked(response) {
  if (response.ok) return response;
  let error = { code: "unknown", message: "Something went wrong (" + response.status + ")." };
  try {
    error = (await response.json()).error || error;
  } catch {
    // The words above must do.
  }
  throw new ApiError(response.status, error);
}

export async function api(method, path, body, headers) {
  const given = method === "POST" || method === "PUT" || method === "PATCH" ? body ?? {} : body;
  const response = await checked(await send(method, path, given, headers));
  return response.status === 204 ? null : response.json();
}

/** Fetches a file and gives it to the browser to keep. */
export async function download(path, name, headers) {
  const response = await checked(await send("GET", path, undefined, headers));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function signedIn(answer) {
  me = answer.person;
  csrf = answer.csrf;
  document.dispatchEvent(new CustomEvent("bivouac-person"));
}

export async function who() {
  signedIn(await api("GET", "/me"));
}

/** A guest of this name, unless somebody is signed in already. */
export async function beSomebody(name) {
  if (me) return;
  signedIn(await api("POST", "/guests", { name: name || "Guest" }));
}
