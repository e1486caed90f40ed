import { posix } from 'node:path';

/** Files of the program itself: tests may import whatever they show. */
export const isProgram = (path) =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** The imports that lead from one folder to another: pairs of files. */
export const crossingsOf = (imports) =>
  imports.filter(([from, to]) => isProgram(from) && isProgram(to) && posix.dirname(from) !== posix.dirname(to));

/** The folders that two files lie in. */
export const foldersOf = ([from, to]) => [posix.dirname(from), posix.dirname(to)];

/** In the smallest folder that holds both files, the two rooms that they are in: folders with all that is below, or the file. */
export function roomsOf([from, to]) {
  const [here, there] = [from.split('/'), to.split('/')];
  const parting = here.findIndex((name, place) => name !== there[place]);
  return [here, there].map((names) => names.slice(0, parting + 1).join('/'));
}

/** Which others each folder or room imports. */
export function importedBy(imports, endsOf) {
  const below = new Map();
  for (const [from, to] of imports.map(endsOf)) below.set(from, (below.get(from) ?? new Set()).add(to));
  return below;
}

/** Every other that can be reached from this one, itself only if a way leads back. */
function reachedFrom(one, below) {
  const reached = new Set();
  const next = [one];
  for (let here = next.pop(); here !== undefined; here = next.pop())
    for (const other of below.get(here) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}

/**
 * The imports by which a folder reaches itself again through others, or a room with all the folders in it, from the whole
 * house down. Of two that import each other, and of any longer circle, neither can be read, tested or moved without the
 * other: one file of them belongs lower.
 */
export function importsInCircles(imports, endsOf) {
  const crossings = crossingsOf(imports);
  const below = importedBy(crossings, endsOf);
  const reached = new Map([...below.keys()].map((one) => [one, reachedFrom(one, below)]));
  return crossings.filter((one) => {
    const [from, to] = endsOf(one);
    return reached.get(to)?.has(from);
  });
}
