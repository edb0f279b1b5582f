/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fonts } from './scripts/fonts.mjs';

// While developing, `BIVOUAC=http://127.0.0.1:8420 npm run dev` shows the page from here and the games from there.
const server = process.env['BIVOUAC'] ?? 'http://127.0.0.1:8420';

// What several pages need comes as one file, not as twenty: on a slow line each request costs more than its bytes, and a
// browser sends only six at a time. What a game adds is not among them: its own tables fetch it.
const kShared: Record<string, RegExp> = {
  shell: new RegExp(
    [
      'preload-helper',
      '/node_modules/(svelte|esm-env|clsx)/',
      '/src/(main|App)\\b',
      '/src/(shell|styles)/',
      '/src/ui/(Brand|Button|Chip|Dialog|Icon|icons|LanguageChoice|ThemeToggle)\\b',
      '/src/games/sides\\b',
      '/src/words/en\\.json',
      '/src/lobby/(Balance|balance|Link|Ground)\\b',
      '/src/lib/(api|catalogue|early|later|person|prefs|router|tables|trouble|tutorials|words)\\b',
    ].join('|'),
  ),
  board: /\/src\/(lib\/(asking|hexes|areas|sheets?|voronoi)|games\/(index|cards)|table\/naming|pieces\/\w+|lobby\/crop|map\/(cities|label))\b/,
  panel: /\/src\/(ui\/(Panel|Tag|Dice)|lib\/rules)\b/,
};
const sharedIn = (id: string) => Object.keys(kShared).find((name) => kShared[name]?.test(id));

// d3-zoom brings transitions, colours and much else that this page does not use.
const still = fileURLToPath(new URL('src/map/still.ts', import.meta.url));

export default defineConfig({
  plugins: [svelte(), fonts()],
  resolve: { alias: { 'd3-transition': still, 'd3-interpolate': still } },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // The server forbids inline code and styles, so nothing small is put into the page itself.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'table.html'], output: { manualChunks: sharedIn } },
  },
  test: { include: ['src/**/*.test.ts', 'lighthouse/*.test.ts'] },
});
