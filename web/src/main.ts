// The beginning: language and theme first, so that nothing is shown twice, then the page.
import { mount, type Component } from 'svelte';
import App from './App.svelte';
import { nextTask } from './lib/later';
import { startPerson } from './lib/person.svelte';
import { showTheme } from './lib/prefs.svelte';
import { startRouter, type Page } from './lib/router.svelte';
import { startLanguage } from './lib/words.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/sides.css';

/** `ready`: pages that are here already; the others are fetched when they are first needed. */
export async function start(ready: Partial<Record<Page, Component>>): Promise<void> {
  showTheme();
  startRouter();
  void startPerson();
  await Promise.all([startLanguage(), nextTask()]);
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target, props: { ready } });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (document.readyState === 'complete') keep();
    else addEventListener('load', keep);
  }
}
