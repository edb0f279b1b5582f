// Before the first paint: the theme and language that were chosen here, if any (src/lib/prefs.svelte.ts keeps
// them). It must never do more: it holds up the page.
try {
  const prefs = JSON.parse(localStorage.getItem('prefs') || '{}');
  if (prefs.theme === 'light' || prefs.theme === 'dark') document.documentElement.dataset.theme = prefs.theme;
  if (typeof prefs.language === 'string') document.documentElement.lang = prefs.language;
} catch {
  // No storage: the system's theme it is.
}
