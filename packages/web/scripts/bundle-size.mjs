// Prints how much JavaScript the sign-in page loads first, gzipped, and fails above the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 250;
const dist = join(import.meta.dirname, '../dist');
/** The entry with the sign-in page, and what it fetches by itself for an Indonesian on the sign-in page. */
const firstLoad = ['index.html', 'src/texts/id/ui.ts', 'src/texts/id/identity.ts', 'src/texts/id/validation.ts'];

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const files = new Set();

function collect(name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}: is it still part of the first load?`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
}
for (const name of firstLoad) collect(name);

const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes);
const totalKb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const { file, bytes } of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
console.log(`${totalKb.toFixed(1).padStart(8)} kB  JavaScript of the sign-in page, gzipped (limit ${LIMIT_KB} kB)`);
if (totalKb > LIMIT_KB) {
  console.error('The sign-in page has become too heavy: move something behind a dynamic import.');
  process.exit(1);
}
