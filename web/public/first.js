// Before the page's own code is there: the theme and language that were chosen here (src/lib/prefs.svelte.ts keeps
// them), and the questions to the server that the page will ask first, so that their answers come together with the
// code and not after it (src/lib/early.ts takes them). It must never do more: it holds up the page.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // No storage: everything is as new.
    }
  };
  try {
    const prefs = JSON.parse(read('prefs') || '{}');
    if (prefs.theme === 'light' || prefs.theme === 'dark') document.documentElement.dataset.theme = prefs.theme;
    if (typeof prefs.language === 'string') document.documentElement.lang = prefs.language;
  } catch {
    // Not ours: the system's theme it is.
  }

  const answers = new Map();
  const ask = (path, headers = {}) => {
    const answer = fetch('/api/v1' + path, { headers, credentials: 'same-origin' });
    answer.catch(() => undefined);
    answers.set(path, answer);
    return answer;
  };
  const early = { answers, live: null };
  globalThis.early = early;

  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  const readJson = (answer) => (answer.ok ? answer.clone().json() : null);
  const me = ask('/me').then(readJson);
  me.catch(() => undefined);
  if (table !== undefined) {
    const link = /^#(?:link=)?([\w-]{8,})$/.exec(location.hash)?.[1] ?? read('link ' + table);
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/v1/live');
    const heard = [];
    early.live = { socket, watched: null, heard };
    socket.onmessage = ({ data }) => heard.push(data);
    const opened = new Promise((done) => (socket.onopen = done));
    // Who has one seat looks from it, who has none as a spectator; where it is not as plain, the page will say.
    const watch = (found) => {
      const mine = found.seats.filter((s) => s.mine);
      if (found.state !== 'playing' || found.what_if_of !== undefined || mine.length > 1 || mine[0]?.pin) return;
      const watched = { table, as: mine[0]?.seat ?? 'spectator', ...(link ? { link } : {}) };
      opened.then(() => {
        if (early.live === null) return;
        early.live.watched = watched;
        socket.send(JSON.stringify({ watch: table, ...watched, table: undefined, messages_after: 0 }));
      });
    };
    ask('/tables/' + table, link ? { 'Bivouac-Link': link } : {})
      .then(readJson)
      .then((found) => {
        const battle = found && [found.game, found.rules, found.scenario].map(encodeURIComponent).join('/');
        if (!battle) return;
        ask(`/games/${battle}/board?v=${found.data}`);
        watch(found);
      })
      .catch(() => undefined);
  } else {
    ask('/games');
  }
  if (location.pathname === '/') {
    ask('/tables?state=waiting&most=20');
    ask('/tables?state=playing&most=20');
    me.then((found) => found?.person && ask('/tables?mine=true&most=30')).catch(() => undefined);
  }
}
