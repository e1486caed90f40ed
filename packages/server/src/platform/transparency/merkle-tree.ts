import { hash } from 'node:crypto';

/** The Merkle tree of RFC 6962: leaves and inner nodes are hashed apart, so that neither can pass for the other. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** At once: millions of them are made anew when a bank is verified, and a digest that is fed piece by piece costs twice. */
const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

export const leafHash = (input: Uint8Array): Buffer => sha256(LEAF, input);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);
export const EMPTY_ROOT = sha256();

/** One node over all of these; their number is a power of two. */
export function foldNodes(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) above.push(nodeHash(row[at] as Buffer, row[at + 1] as Buffer));
    row = above;
  }
  return row[0] as Buffer;
}

/** A finished node: everything under it is there and will never change. Level 0 are the leaves. */
export type TreeNode = { readonly level: number; readonly index: number; readonly hash: Buffer };

/** Where the highest finished nodes of a tree of this size are, from left to right. */
export function peaksOf(size: number): { readonly level: number; readonly index: number }[] {
  const peaks: { level: number; index: number }[] = [];
  for (let level = Math.floor(Math.log2(size || 1)); level >= 0; level--) {
    const width = 2 ** level;
    const count = Math.floor(size / width);
    if (count % 2 === 1) peaks.push({ level, index: count - 1 });
  }
  return peaks;
}

/** A tree that grows leaf by leaf and remembers only its peaks. `onNode` hears of every node that is finished. */
export function growingTree(
  from: { readonly size: number; readonly peaks: readonly Buffer[] } = { size: 0, peaks: [] },
  onNode: (node: TreeNode) => void = () => {},
) {
  let size = from.size;
  const peaks = peaksOf(size).map(({ level }, at) => ({ level, hash: from.peaks[at] as Buffer }));
  return {
    size: () => size,
    append: (leaf: Buffer) => {
      let node: TreeNode = { level: 0, index: size, hash: leaf };
      size++;
      onNode(node);
      for (let left = peaks.at(-1); left !== undefined && left.level === node.level; left = peaks.at(-1)) {
        peaks.pop();
        node = { level: node.level + 1, index: Math.floor(node.index / 2), hash: nodeHash(left.hash, node.hash) };
        onNode(node);
      }
      peaks.push({ level: node.level, hash: node.hash });
    },
    root: (): Buffer => {
      if (peaks.length === 0) return EMPTY_ROOT;
      return peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
    },
  };
}

export type GrowingTree = ReturnType<typeof growingTree>;
