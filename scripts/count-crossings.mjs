// How much the folders of a checkout import each other: `node scripts/count-crossings.mjs [directory]`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { crossingsOf, foldersOf, importedBy, importsInCircles, isProgram, roomsOf } from './folder-circles.mjs';

const [directory = '.'] = process.argv.slice(2);
const tracked = execFileSync('git', ['ls-files', '-z', 'packages'], { cwd: directory, encoding: 'utf8' }).split('\0');
const files = tracked.filter(isProgram);
const known = new Set(files);

/** Whatever a file names after `from` or `import`, types included. */
function importsOf(file) {
  const text = readFileSync(join(directory, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
    const own = /^@trustiq\/([^/]+)\/(.+)$/.exec(name);
    if (!own && !name.startsWith('.')) return [];
    const target = own ? `packages/${own[1]}/src/${own[2]}` : posix.join(posix.dirname(file), name);
    return known.has(target) ? [[file, target]] : [];
  });
}

const imports = files.flatMap(importsOf);
const crossings = crossingsOf(imports);
const below = importedBy(crossings, foldersOf);
const pairs = [...below].flatMap(([from, folders]) => [...folders].map((to) => [from, to]));
const bothWays = pairs.filter(([from, to]) => from < to && below.get(to)?.has(from));
const inCircles = (endsOf) => new Set(importsInCircles(imports, endsOf).map((one) => endsOf(one)[0])).size;
const between = importedBy(crossings, roomsOf);
const figures = {
  files: files.length,
  folders: new Set(files.map((file) => posix.dirname(file))).size,
  'imports across folders': crossings.length,
  'imports across folders per file': (crossings.length / files.length).toFixed(2),
  'folder pairs': pairs.length,
  'folder pairs both ways': bothWays.length,
  'folders in a circle': inCircles(foldersOf),
  'arrows between rooms, from the whole house down': [...between.values()].flatMap((rooms) => [...rooms]).length,
  'rooms in a circle': inCircles(roomsOf),
};
for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}: ${figure}\n`);
for (const [from, to] of bothWays) process.stdout.write(`  ${from} <-> ${to}\n`);
