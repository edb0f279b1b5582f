// Which page is shown: the path of the address, by the history API. Plain links within the page are followed
// without loading it anew. It must never take a link away from the browser that means something else (another
// host, a new tab, a file, the API).
export type Page = 'lobby' | 'game' | 'rules' | 'new' | 'table' | 'account' | 'nowhere';

export interface Route {
  page: Page;
  params: Record<string, string>;
  query: Record<string, string>;
}

const kPatterns: readonly [Page, RegExp, readonly string[]][] = [
  ['lobby', /^\/$/, []],
  ['game', /^\/games\/([^/]+)$/, ['game']],
  ['rules', /^\/games\/([^/]+)\/rules(?:\/([^/]+))?$/, ['game', 'number']],
  ['new', /^\/new$/, []],
  ['table', /^\/t\/([^/]+)$/, ['id']],
  ['account', /^\/account$/, []],
];

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(path: string, search = ''): Route {
  const query = Object.fromEntries(new URLSearchParams(search));
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  for (const [page, pattern, names] of kPatterns) {
    const found = pattern.exec(tidy);
    if (!found) continue;
    const params: Record<string, string> = {};
    names.forEach((name, i) => {
      const part = found[i + 1];
      if (part !== undefined) params[name] = decoded(part);
    });
    return { page, params, query };
  }
  return { page: 'nowhere', params: {}, query };
}

export const route = $state<Route>({ page: 'lobby', params: {}, query: {} });

function arrive(): void {
  Object.assign(route, parse(location.pathname, location.search));
}

/** `replace`: the way back does not lead here again. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
  const before = route.page + JSON.stringify(route.params);
  arrive();
  if (route.page + JSON.stringify(route.params) !== before) scrollTo(0, 0);
}

/** The address within the page that a click leads to; null leaves the click to the browser. */
export function inside(e: MouseEvent): string | null {
  if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return null;
  const link = e.target instanceof Element ? e.target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return null;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return null;
  const here = to.pathname === location.pathname && to.search === location.search;
  if (here && to.hash !== '') return null;
  return to.pathname + to.search + to.hash;
}

export function startRouter(): void {
  arrive();
  addEventListener('popstate', arrive);
  document.addEventListener('click', (e) => {
    const to = inside(e);
    if (to === null) return;
    e.preventDefault();
    go(to);
  });
}
