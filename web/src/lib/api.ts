// Requests to the server, and who we are to it. Every failure is an ApiError with a code that words can be
// found for. It must never retry by itself what is not safe to send twice.
import { earlyAnswer } from './early';
import type { Person, Reason } from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly reasons: Reason[] = [],
  ) {
    super(message);
  }
}

interface Welcome {
  person: Person | null;
  csrf: string | null;
}

let csrf: string | null = null;
let listeners: ((person: Person | null) => void)[] = [];

/** `told` is called at once when somebody signs in, changes his name or leaves. */
export function onPerson(told: (person: Person | null) => void): void {
  listeners = [...listeners, told];
}

export function signedIn(welcome: Welcome): void {
  csrf = welcome.csrf;
  for (const told of listeners) told(welcome.person);
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function send(method: Method, path: string, body: unknown, extra: Record<string, string>): Promise<Response> {
  const headers: Record<string, string> = { ...extra };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET' && csrf !== null) headers['X-CSRF-Token'] = csrf;
  try {
    const early = method === 'GET' ? earlyAnswer(path) : undefined;
    if (early) return await early;
    return await fetch('/api/v1' + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError(0, 'offline', 'The server cannot be reached. Try again in a moment.');
  }
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  let error: { code: string; message: string; reasons?: Reason[] } = {
    code: 'unknown',
    message: `The server answered ${response.status}.`,
  };
  try {
    error = ((await response.json()) as { error?: typeof error }).error ?? error;
  } catch {
    // A proxy's own page: the words above must do.
  }
  throw new ApiError(response.status, error.code, error.message, error.reasons);
}

export async function api<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const given = method === 'GET' || method === 'DELETE' ? body : (body ?? {});
  const response = await checked(await send(method, path, given, headers));
  return (response.status === 204 ? null : await response.json()) as T;
}

/** Fetches a file and gives it to the browser to keep. */
export async function download(path: string, name: string, headers: Record<string, string>): Promise<void> {
  const response = await checked(await send('GET', path, undefined, headers));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export async function askWho(): Promise<void> {
  signedIn(await api<Welcome>('GET', '/me'));
}

export async function becomeGuest(name: string): Promise<void> {
  signedIn(await api<Welcome>('POST', '/guests', { name }));
}
