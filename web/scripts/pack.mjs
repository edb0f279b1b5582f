// Packs the built page into one file that goes into the program (cmake/Web.cmake): each file as it is, and
// compressed where that helps. Usage: node pack.mjs DIST OUTPUT.
//
// The pack is an index of lines "path<tab>encoding<tab>size", an empty line, then the bytes in the same order.
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/;

function filesBelow(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

function variants(path) {
  const plain = readFileSync(path);
  const made = [['identity', plain]];
  if (!compressible.test(path)) return made;
  const gzip = gzipSync(plain, { level: 9 });
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (gzip.length < plain.length) made.push(['gzip', gzip]);
  if (br.length < plain.length) made.push(['br', br]);
  return made;
}

const [dist, output] = process.argv.slice(2);
const index = [];
const bodies = [];
for (const path of filesBelow(dist)) {
  for (const [encoding, bytes] of variants(path)) {
    index.push(`/${relative(dist, path)}\t${encoding}\t${bytes.length}\n`);
    bodies.push(bytes);
  }
}
writeFileSync(output + '.new', Buffer.concat([Buffer.from(index.join('') + '\n'), ...bodies]));
renameSync(output + '.new', output);
