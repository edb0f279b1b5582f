// The service worker of the shell: what has a hash in its name is kept for good, the page itself is asked for
// first and taken from here only when the server cannot be reached. It must never touch the API: no position,
// no name and no question is ever kept in a cache.
const kCache = 'bivouac-shell-2';
const kPage = '/';
const kTable = '/table.html';
const kMost = 200;

self.addEventListener('install', (e) => {
  e.waitUntil(
    caches
      .open(kCache)
      .then((cache) => cache.addAll([kPage, kTable, '/first.js', '/icon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== kCache).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

async function hashed(request) {
  const cache = await caches.open(kCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    // Files of older versions go first.
    const all = (await cache.keys()).filter((k) => new URL(k.url).pathname.startsWith('/assets/'));
    await Promise.all(all.slice(0, Math.max(0, all.length - kMost)).map((k) => cache.delete(k)));
  }
  return answer;
}

// There are two pages, a table's and the other; each is kept once.
async function fresh(request, key) {
  const cache = await caches.open(kCache);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone());
    return answer;
  } catch (e) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw e;
  }
}

self.addEventListener('fetch', (e) => {
  const { request } = e;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname.startsWith('/assets/')) e.respondWith(hashed(request));
  else if (request.mode === 'navigate') e.respondWith(fresh(request, url.pathname.startsWith('/t/') ? kTable : kPage));
  else if (/^\/(first\.js|icon[^/]*|manifest\.webmanifest)$/.test(url.pathname)) e.respondWith(fresh(request, url.pathname));
});
