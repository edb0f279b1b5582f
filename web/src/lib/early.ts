// What public/first.js has asked of the server before this code was there. Each answer is given once: who asks
// again wants to know how it is now.
import type { Watching } from './live';

/** A live connection, what was asked to be watched by it, and what it has said so far. */
export interface EarlyLive {
  socket: WebSocket;
  watched: Watching | null;
  heard: string[];
}
interface Early {
  answers: Map<string, Promise<Response>>;
  live: EarlyLive | null;
}

function early(): Early | undefined {
  return (globalThis as { early?: Early }).early;
}

/** The answer that is on its way, if this was asked for. */
export function earlyAnswer(path: string): Promise<Response> | undefined {
  const found = early()?.answers.get(path);
  early()?.answers.delete(path);
  return found;
}

/** The live connection that was begun, unless it has ended already. */
export function earlyLive(): EarlyLive | null {
  const had = early();
  const live = had?.live ?? null;
  if (had) had.live = null;
  return live !== null && live.socket.readyState <= WebSocket.OPEN ? live : null;
}
