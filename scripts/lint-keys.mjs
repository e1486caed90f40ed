import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, fingerprint, importsIn, isCode, reach, textOf } from './rests-on.mjs';
import { root } from './steps.mjs';

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Declared for everybody, whether they import it or not. */
const isAmbient = (path) => path.endsWith('.d.ts') || /\bdeclare (?:module|global)\b/.test(String(textOf(path)));

/** What importers see of a file: its declarations, or all of it where there are none. */
function shapeOf(path, declarations) {
  const places = declarations.map((folder) => join(root, folder, path.replace(/\.tsx?$/, '.d.ts')));
  const declared = places.find((place) => existsSync(place));
  const text = declared === undefined ? String(textOf(path)) : readFileSync(declared, 'utf8');
  return { digest: digest(text), imports: isCode(path) ? importsIn(text, path) : [] };
}

/** For each file of a folder what its lint verdict rests on: its own text, what it sees of others, rules and settings. */
export function lintKeys(folder, declarations) {
  const shapes = new Map();
  const shape = (path) => {
    if (!shapes.has(path)) shapes.set(path, shapeOf(path, declarations));
    return shapes.get(path);
  };
  const seenBy = (path) => {
    const seen = new Set(importsIn(String(textOf(path)), path));
    for (const other of seen) for (const next of shape(other).imports) seen.add(next);
    return [...seen].map((other) => `${other} ${shape(other).digest}`);
  };
  const files = filesOf([folder]).filter(isCode);
  const settings = ['.oxlintrc.json', 'scripts/lint', 'tsconfig.base.json', 'package-lock.json'];
  const own = filesOf([folder]).filter((path) => /\/(tsconfig[^/]*|package)\.json$/.test(path));
  const common = fingerprint([
    ...settings,
    ...own,
    ...reach([folder]).filter((path) => isCode(path) && isAmbient(path)),
  ]);
  return Object.fromEntries(files.map((path) => [path, digest([common, textOf(path), ...seenBy(path)].join('\n'))]));
}
