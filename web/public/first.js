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
  globalThis.early = { answers, socket: null };

  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  const readJson = (answer) => (answer.ok ? answer.clone().json() : null);
  const me = ask('/me').then(readJson);
  me.catch(() => undefined);
  ask('/games');
  if (table !== undefined) {
    const link = /^#(?:link=)?([\w-]{8,})$/.exec(location.hash)?.[1] ?? read('link ' + table);
    globalThis.early.socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/v1/live');
    ask('/tables/' + table, link ? { 'Bivouac-Link': link } : {})
      .then(readJson)
      .then((found) => {
        const battle = found && [found.game, found.rules, found.scenario].map(encodeURIComponent).join('/');
        if (battle) ask(`/games/${battle}/board`);
      })
      .catch(() => undefined);
  } else if (location.pathname === '/') {
    ask('/tables?state=waiting&most=20');
    ask('/tables?state=playing&most=20');
    me.then((found) => found?.person && ask('/tables?mine=true&most=30')).catch(() => undefined);
  }
}
