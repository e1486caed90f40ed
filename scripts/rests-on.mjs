// What a verdict rests on: the files themselves, or only what can be reached from some of them by imports.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { filesBelow, root } from './steps.mjs';

const texts = new Map();

/** The text of a file of the house; each is read once. */
export function textOf(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(join(root, path)));
  return texts.get(path);
}

/** All files that these files and folders are or hold. */
export const filesOf = (paths) => [
  ...new Set(
    paths.flatMap((path) =>
      statSync(join(root, path)).isDirectory()
        ? filesBelow(join(root, path)).map((file) => relative(root, file))
        : [path],
    ),
  ),
];

const digest = (text) => createHash('sha256').update(text).digest('hex');

export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of filesOf(paths)) hash.update(`${path}\n${digest(textOf(path))}\n`);
  return hash.digest('hex');
}

export const isCode = (path) => ['.ts', '.tsx', '.mjs'].includes(extname(path));

const specifier = /\b(?:from|import|require|new URL)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g;
const workspace = /^@trustiq\/(\w+)\/(.+)$/;

/** Where an import leads inside the house; packages from outside are known by the lock file. */
function targetOf(name, from) {
  const [plain] = name.split('?');
  const [, owner, rest] = workspace.exec(plain) ?? [];
  const path = owner ? join('packages', owner, 'src', rest) : plain.startsWith('.') ? join(dirname(from), plain) : null;
  return path !== null && existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? path : null;
}

export const importsIn = (text, from) =>
  [...text.matchAll(specifier)].flatMap(([, name]) => targetOf(name, from) ?? []);

/** These files and folders with everything that they import, directly or not. */
export function reach(paths) {
  const seen = new Set(filesOf(paths));
  for (const path of seen)
    if (isCode(path)) for (const target of importsIn(String(textOf(path)), path)) seen.add(target);
  return [...seen];
}

/**
 * What files say of others, without the rest: each text from a word that can begin such a statement to the next semicolon.
 * That is more than the statements and never less.
 */
export function importStatements(paths) {
  const hash = createHash('sha256');
  for (const path of filesOf(paths).filter(isCode)) {
    hash.update(`${path}\n`);
    for (const [statement] of String(textOf(path)).matchAll(/\b(?:import|export|require)\b[^;]*/g))
      hash.update(statement);
  }
  return hash.digest('hex');
}
