// Prints how much JavaScript the sign-in page and a list load first, gzipped, and fails above the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const idTexts = (...tables) => tables.map((table) => `src/texts/id/${table}.ts`);
/** What an Indonesian's browser fetches by itself before the page can be used: the entry, and what that page imports. */
const pages = {
  'the sign-in page': { limitKb: 150, entries: ['src/door.tsx', ...idTexts('ui', 'identity', 'validation')] },
  'a list': {
    limitKb: 230,
    entries: [
      'index.html',
      'src/app/shell/shell.tsx',
      'src/app/screens/queue-screens.tsx',
      ...idTexts('ui', 'shell', 'applications', 'holding'),
    ],
  },
};

function filesOf(entries) {
  const files = new Set();
  const collect = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: is it still part of the first load?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const entry of entries) collect(entry);
  return [...files].filter((file) => file.endsWith('.js'));
}

for (const [page, { limitKb, entries }] of Object.entries(pages)) {
  const totalKb =
    filesOf(entries).reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
    1000;
  console.log(`${totalKb.toFixed(1).padStart(8)} kB  JavaScript of ${page}, gzipped (limit ${limitKb} kB)`);
  if (totalKb > limitKb) {
    console.error(`${page} has become too heavy: move something behind a dynamic import.`);
    process.exitCode = 1;
  }
}
