// Lints a folder: the files that changed since they passed, and those that see something else than before in what they
// import. What a file sees of another are its declarations, which the check of types has just written.
// node scripts/lint-changed.mjs <folder> <folder of declarations> … [--all]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lintKeys } from './lint-keys.mjs';
import { programOf, root } from './steps.mjs';

const [folder, ...declarations] = process.argv.slice(2).filter((word) => word !== '--all');
const isAll = process.argv.includes('--all');
const stamp = join(root, dirname(declarations[0]), `linted_${folder.replaceAll('/', '_')}.json`);
const before = !isAll && existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
const now = lintKeys(folder, declarations);
const changed = Object.keys(now).filter((path) => before[path] !== now[path]);
if (changed.length > 0) {
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  // All of a folder at once is asked for by its name; of single files some may be such that are never linted.
  const isWhole = changed.length === Object.keys(now).length;
  const paths = isWhole ? [folder] : ['--no-error-on-unmatched-pattern', ...changed];
  const { status } = spawnSync(...programOf(oxlint, ['--deny-warnings', ...paths]), { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
if (!isAll) writeFileSync(stamp, JSON.stringify(now));
