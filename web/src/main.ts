// The beginning: language and theme first, so that nothing is shown twice, then the page.
import { mount } from 'svelte';
import App from './App.svelte';
import { startPerson } from './lib/person.svelte';
import { showTheme } from './lib/prefs.svelte';
import { startRouter } from './lib/router.svelte';
import { startLanguage } from './lib/words.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/sides.css';

showTheme();
startRouter();
void startPerson();
await startLanguage();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
