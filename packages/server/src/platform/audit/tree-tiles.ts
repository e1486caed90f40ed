import type { Db } from '../database/open-database.ts';
import type { ReadNode } from '../transparency/merkle-proofs.ts';
import { foldNodes, type GrowingTree, growingTree, peaksOf, type TreeNode } from '../transparency/merkle-tree.ts';
import { findTile, saveTiles, type Tile } from './tree.store.ts';

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
export const HASH_BYTES = 32;

const hashAt = (tile: Uint8Array, slot: number): Buffer =>
  Buffer.from(tile.subarray(slot * HASH_BYTES, (slot + 1) * HASH_BYTES));

export const isHashAt = (tile: Uint8Array, slot: number, hash: Buffer): boolean =>
  hash.equals(tile.subarray(slot * HASH_BYTES, (slot + 1) * HASH_BYTES));

/** Collects the nodes that are kept, tile by tile. */
export function tileCollector(known: readonly Tile[] = []) {
  const tiles = new Map(known.map(({ level, position, hashes }) => [`${level}/${position}`, splitHashes(hashes)]));
  const changed = new Map<string, { level: number; position: number; hashes: Buffer[] }>();
  return {
    onNode: ({ level, index, hash }: TreeNode) => {
      if (level % TILE_HEIGHT !== 0) return;
      const [tileLevel, position] = [level / TILE_HEIGHT, Math.floor(index / TILE_WIDTH)];
      const name = `${tileLevel}/${position}`;
      const hashes = tiles.get(name) ?? [];
      tiles.set(name, hashes);
      // Copied: a hash that is kept would keep the memory of all that were made beside it.
      hashes.push(Buffer.alloc(HASH_BYTES, hash));
      changed.set(name, { level: tileLevel, position, hashes });
    },
    /** What was added to since the last time; full tiles are forgotten. */
    take: (): Tile[] => {
      const taken = [...changed.values()].map((tile) => ({ ...tile, hashes: Buffer.concat(tile.hashes) }));
      for (const [name, { hashes }] of changed) if (hashes.length === TILE_WIDTH) tiles.delete(name);
      changed.clear();
      return taken;
    },
  };
}

const splitHashes = (hashes: Uint8Array): Buffer[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, slot) => hashAt(hashes, slot));

/** Reads nodes off the tiles of the database. */
export function nodeReader(db: Db): ReadNode {
  const known = new Map<string, Promise<Uint8Array | null>>();
  return async (level, index) => {
    const width = 2 ** (level % TILE_HEIGHT);
    const first = index * width;
    const [tileLevel, position] = [Math.floor(level / TILE_HEIGHT), Math.floor(first / TILE_WIDTH)];
    const name = `${tileLevel}/${position}`;
    const tile = await (known.get(name) ?? known.set(name, findTile(db, tileLevel, position)).get(name));
    const start = (first % TILE_WIDTH) * HASH_BYTES;
    const part = tile?.subarray(start, start + width * HASH_BYTES);
    if (part?.length !== width * HASH_BYTES)
      throw new Error(`The tree of the audit lacks node ${index} of level ${level}.`);
    return foldNodes(splitHashes(part));
  };
}

/** The tree of the database, ready to grow; `save` keeps what was added. */
export async function openTree(trx: Db, size: number): Promise<GrowingTree & { save: () => Promise<void> }> {
  const read = nodeReader(trx);
  const peaks: Buffer[] = [];
  for (const { level, index } of peaksOf(size)) peaks.push(await read(level, index));
  const known: Tile[] = [];
  for (let level = 0, width = size; width > 0; level++, width = Math.floor(width / TILE_WIDTH)) {
    const position = Math.floor(width / TILE_WIDTH);
    const hashes = width % TILE_WIDTH === 0 ? null : await findTile(trx, level, position);
    // No more than belongs to this size: what somebody put behind it must not be carried on.
    if (hashes !== null) known.push({ level, position, hashes: hashes.subarray(0, (width % TILE_WIDTH) * HASH_BYTES) });
  }
  const tiles = tileCollector(known);
  return { ...growingTree({ size, peaks }, tiles.onNode), save: () => saveTiles(trx, tiles.take()) };
}
