// What public/first.js has asked of the server before this code was there. Each answer is given once: who asks
// again wants to know how it is now.
interface Early {
  answers: Map<string, Promise<Response>>;
  socket: WebSocket | null;
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

/** A live connection that was begun, unless it has ended already. */
export function earlySocket(): WebSocket | null {
  const had = early();
  const socket = had?.socket ?? null;
  if (had) had.socket = null;
  return socket !== null && socket.readyState <= WebSocket.OPEN ? socket : null;
}
