// The faces of the page, made smaller while building (vite.config.ts): each file holds the letters that are needed
// together and only the features that are used. `@fonts/faces.css` names them, so that a browser fetches a file when one
// of its letters is to be shown:
//   latin    English, Spanish and the punctuation of both
//   central  the letters that Polish and its neighbours add: a few of them stand in names on maps
//   ext      whatever else the face has; in people's names perhaps
// It must never change a shape: glyphs and widths are the fonts' own.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const kPackages = fileURLToPath(new URL('../node_modules/', import.meta.url));
export const kFontFolder = join(kPackages, '.fonts');

const kFaces = [
  { family: 'Source Sans 3', name: 'source-sans-3', styles: ['400-normal', '600-normal', '700-normal'] },
  { family: 'EB Garamond', name: 'eb-garamond', styles: ['500-normal', '600-normal', '500-italic'] },
  { family: 'Barlow Condensed', name: 'barlow-condensed', styles: ['500-normal', '600-normal', '700-normal'] },
  { family: 'IM Fell English', name: 'im-fell-english', styles: ['400-normal', '400-italic'], latinOnly: true },
];
// Figures of one width and lining, pairs, ligatures, accents where they belong.
const kFeatures = ['kern', 'liga', 'tnum', 'lnum', 'locl', 'ccmp', 'mark', 'mkmk'];

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const codes = (text) => [...text].map((letter) => letter.codePointAt(0));
const kLatin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...codes('ıŒœ–—‘’‚“”„†‡•…′″‹›⁄€™−↑↓')];
const kCentral = codes('ĄąĆćĘęŁłŃńŚśŹźŻżĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽžĖėĮįŲųĎďĚěŇňŘřŤťŮůĹĺĽľŔŕŐőŰűĂăȘșȚț');
const kExt = [...range(0x100, 0x2ff), ...range(0x1e00, 0x1eff), ...range(0x20a0, 0x20c0)].filter((c) => !kCentral.includes(c) && !kLatin.includes(c));

/** As CSS writes it: neighbours together. */
function unicodeRange(wanted) {
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const found = [];
  for (const code of sorted) {
    const last = found.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  const hex = (code) => code.toString(16);
  return found.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(', ');
}

function facesOf({ family, name, styles, latinOnly = false }) {
  const parts = [{ part: 'latin', from: 'latin', letters: kLatin }];
  if (!latinOnly) parts.push({ part: 'central', from: 'latin-ext', letters: kCentral }, { part: 'ext', from: 'latin-ext', letters: kExt });
  return styles.flatMap((style) =>
    parts.map(({ part, from, letters }) => ({
      family,
      weight: style.split('-')[0],
      slope: style.split('-')[1],
      source: join(kPackages, '@fontsource', name, 'files', `${name}-${from}-${style}.woff2`),
      file: `${name}-${part}-${style}.woff2`,
      letters,
    })),
  );
}

function rule({ family, weight, slope, file, letters }) {
  return `@font-face {
  font-family: '${family}';
  font-style: ${slope};
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${unicodeRange(letters)};
}
`;
}

async function make() {
  const faces = kFaces.flatMap(facesOf);
  const key = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const { source } of faces) key.update(readFileSync(source));
  const mark = join(kFontFolder, key.digest('hex').slice(0, 16));
  if (existsSync(mark)) return;
  rmSync(kFontFolder, { recursive: true, force: true });
  mkdirSync(kFontFolder, { recursive: true });
  for (const { source, file, letters } of faces) {
    const options = { targetFormat: 'woff2', keepFeatures: kFeatures, noHinting: true };
    writeFileSync(join(kFontFolder, file), await subsetFont(readFileSync(source), String.fromCodePoint(...letters), options));
  }
  writeFileSync(join(kFontFolder, 'faces.css'), faces.map(rule).join(''));
  writeFileSync(mark, '');
}

/** For vite: what `@fonts/` stands for is there before anything asks for it. */
export function fonts() {
  return {
    name: 'bivouac-fonts',
    config: () => ({ resolve: { alias: { '@fonts': kFontFolder } } }),
    buildStart: make,
  };
}
