/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// While developing, `BIVOUAC=http://127.0.0.1:8420 npm run dev` shows the page from here and the games from there.
const server = process.env['BIVOUAC'] ?? 'http://127.0.0.1:8420';

// What several pages need comes as one file, not as twenty: on a slow line each request costs more than its bytes, and a
// browser sends only six at a time.
const kShell = new RegExp(
  [
    '/node_modules/(svelte|esm-env|clsx)/',
    '/src/(main|App)\\b',
    '/src/(ui|shell|styles)/',
    '/src/games/(?!\\w+/(panels/|Arrivals))', // panels are fetched by the tables that show them
    '/src/words/en\\.json',
    '/src/lobby/(Link|Ground)\\b',
    '/src/lib/(api|catalogue|early|hexes|areas|sheets?|voronoi|later|person|prefs|router|rules|tables|trouble|words)\\b',
  ].join('|'),
);

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  // The server forbids inline code and styles, so nothing small is put into the page itself.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'table.html'], output: { manualChunks: (id) => (kShell.test(id) ? 'shell' : undefined) } },
  },
  test: { include: ['src/**/*.test.ts', 'lighthouse/*.test.ts'] },
});
