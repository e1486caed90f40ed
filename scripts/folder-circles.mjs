import { posix } from 'node:path';

/** Files of the program itself: tests may import whatever they show. */
export const isProgram = (path) =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** The imports that lead from one folder to another: pairs of files. */
export const crossingsOf = (imports) =>
  imports.filter(([from, to]) => isProgram(from) && isProgram(to) && posix.dirname(from) !== posix.dirname(to));

/** Which folders each folder imports. */
export function foldersBelow(crossings) {
  const below = new Map();
  for (const [from, to] of crossings) {
    const folder = posix.dirname(from);
    below.set(folder, (below.get(folder) ?? new Set()).add(posix.dirname(to)));
  }
  return below;
}

/** Every folder that can be reached from this one, itself only if a way leads back. */
function reachedFrom(folder, below) {
  const reached = new Set();
  const next = [folder];
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const other of below.get(one) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}

/**
 * The imports by which a folder reaches itself again through others. Of two folders that import each other, and of any
 * longer circle, neither can be read, tested or moved without the other: one file of them belongs lower.
 */
export function foldersInCircles(imports) {
  const crossings = crossingsOf(imports);
  const below = foldersBelow(crossings);
  const reached = new Map([...below.keys()].map((folder) => [folder, reachedFrom(folder, below)]));
  return crossings.filter(([from, to]) => reached.get(posix.dirname(to))?.has(posix.dirname(from)));
}
