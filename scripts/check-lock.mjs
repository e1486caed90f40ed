// The lock must serve every machine: each platform's package that one of its packages names is in it, and no address of
// the registry that happened to be used.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** The directories in which Node looks for what a package asks for: its own, and every one above. */
const placesFrom = (path) => {
  const end = path.lastIndexOf('/node_modules/');
  return end === -1 ? [path, ''] : [path, ...placesFrom(path.slice(0, end))];
};

const isThere = (packages, from, name) =>
  placesFrom(from).some((place) => `${place === '' ? '' : `${place}/`}node_modules/${name}` in packages);

/** What is wrong with a lock, in words; empty when nothing is. */
function faultsOf({ packages }) {
  return Object.entries(packages).flatMap(([path, { resolved, link, optionalDependencies = {} }]) => [
    ...(resolved === undefined || link ? [] : [`${path} has the address ${resolved}`]),
    ...Object.entries(optionalDependencies)
      .filter(([name]) => !isThere(packages, path, name))
      .map(([name, version]) => `${path} may need ${name} ${version}, which is not in the lock`),
  ]);
}

const file = process.argv[2] ?? join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const faults = faultsOf(lock);
const optional = Object.values(lock.packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {})).length;
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${optional} packages for single platforms, ${faults.length} faults\n`);
// A lock that names no such package was not read: the tools of this project have dozens.
process.exit(faults.length > 0 || optional < 50 ? 1 : 0);
