import { hash } from 'node:crypto';

/** The Merkle tree of RFC 6962: leaves and inner nodes are hashed apart, so that neither can pass for the other. */
const LEAF = 0;
const NODE = 1;
const HASH_BYTES = 32;

/**
 * At once and through text: millions of them are made anew when a bank is verified. A digest that is fed piece by piece
 * costs twice, and so does one that is given as a buffer of its own.
 */
const sha256 = (bytes: Uint8Array): Buffer => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');

/** Where the next leaf and the next node are put together. */
let leafRoom = Buffer.alloc(8_192, LEAF);
const nodeRoom = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);

export function leafHash(input: Uint8Array | string): Buffer {
  const most = 1 + (typeof input === 'string' ? input.length * 3 : input.length);
  if (most > leafRoom.length) leafRoom = Buffer.alloc(2 * most, LEAF);
  if (typeof input === 'string') return sha256(leafRoom.subarray(0, 1 + leafRoom.write(input, 1, 'utf8')));
  leafRoom.set(input, 1);
  return sha256(leafRoom.subarray(0, most));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  // Only what somebody else sent can have another length.
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES)
    return sha256(Buffer.concat([Buffer.of(NODE), left, right]));
  nodeRoom.set(left, 1);
  nodeRoom.set(right, 1 + HASH_BYTES);
  return sha256(nodeRoom);
}

export const EMPTY_ROOT = sha256(Buffer.alloc(0));

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
