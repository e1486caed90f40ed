import { EMPTY_ROOT, nodeHash } from './merkle-tree.ts';

/** Looks up a finished node of a tree. */
export type ReadNode = (level: number, index: number) => Promise<Buffer>;

/** The largest power of two below a number of leaves: where RFC 6962 parts them. */
const splitOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1);

async function rangeRoot(read: ReadNode, start: number, end: number): Promise<Buffer> {
  const count = end - start;
  const level = Math.log2(count);
  if (Number.isInteger(level)) return read(level, start / count);
  const split = start + splitOf(count);
  return nodeHash(await rangeRoot(read, start, split), await rangeRoot(read, split, end));
}

export const rootOf = (read: ReadNode, size: number): Promise<Buffer> =>
  size === 0 ? Promise.resolve(EMPTY_ROOT) : rangeRoot(read, 0, size);

/** What shows that a leaf is in a tree of this size (RFC 6962, 2.1.1). */
export async function inclusionProof(read: ReadNode, index: number, size: number): Promise<Buffer[]> {
  const path = async (start: number, end: number): Promise<Buffer[]> => {
    if (end - start === 1) return [];
    const split = start + splitOf(end - start);
    return index < split
      ? [...(await path(start, split)), await rangeRoot(read, split, end)]
      : [...(await path(split, end)), await rangeRoot(read, start, split)];
  };
  return path(0, size);
}

/** What shows that the tree of the first size is the beginning of the other (RFC 6962, 2.1.2). */
export async function consistencyProof(read: ReadNode, first: number, second: number): Promise<Buffer[]> {
  const path = async (start: number, end: number, isWhole: boolean): Promise<Buffer[]> => {
    if (end === first) return isWhole ? [] : [await rangeRoot(read, start, end)];
    const split = start + splitOf(end - start);
    return first <= split
      ? [...(await path(start, split, isWhole)), await rangeRoot(read, split, end)]
      : [...(await path(split, end, false)), await rangeRoot(read, start, split)];
  };
  return first === 0 || first === second ? [] : path(0, second, true);
}

const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

export type Inclusion = {
  readonly leaf: Buffer;
  readonly index: number;
  readonly size: number;
  readonly root: Buffer;
  readonly proof: readonly Buffer[];
};

export function isIncluded({ leaf, index, size, root, proof }: Inclusion): boolean {
  if (index >= size) return false;
  let place = index;
  let last = size - 1;
  let hash = leaf;
  for (const step of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = nodeHash(step, hash);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(hash, step);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && hash.equals(root);
}

type Head = { readonly size: number; readonly root: Buffer };

/** Whether nothing of the first tree was rewritten in the second. */
export function isConsistent(first: Head, second: Head, proof: readonly Buffer[]): boolean {
  if (first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root);
  if (first.size === 0) return proof.length === 0;
  const steps = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : [...proof];
  const [start, ...rest] = steps;
  if (start === undefined) return false;
  let place = first.size - 1;
  let last = second.size - 1;
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  let [older, newer] = [start, start];
  for (const step of rest) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      [older, newer] = [nodeHash(step, older), nodeHash(step, newer)];
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else newer = nodeHash(newer, step);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && older.equals(first.root) && newer.equals(second.root);
}
