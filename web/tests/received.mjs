// What has come to a page, to look for what must not be in it.

/** All that a page was sent: answers of the server and messages of the live connection. */
export function received(page) {
  const texts = [];
  const waiting = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => texts.push(String(payload))));
  page.on('requestfinished', (request) => {
    if (!/\/api\//.test(request.url())) return;
    const text = request.response().then((response) => response?.text() ?? '');
    waiting.push(text.then((found) => texts.push(found), () => undefined));
  });
  return async () => {
    await Promise.all(waiting);
    return texts.join('\n');
  };
}

/** A name that stands by itself. */
export const word = (text) => new RegExp(`(?<![\\w/])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/])`);
