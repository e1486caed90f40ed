import type { Db } from '../database/open-database.ts';
import { parseCheckpoint } from '../transparency/checkpoint-note.ts';
import { type GrowingTree, growingTree } from '../transparency/merkle-tree.ts';
import type { Check, CheckContext } from '../verify/check.ts';
import { type LeafEntry, leafOf } from './audit-leaf.ts';
import { checkpointFile, isNoteLine, readCheckpointFile } from './checkpoint-file.ts';
import { keptCheckpoints } from './kept-checkpoints.ts';
import { readKeyTimes } from './key-times.ts';
import { findLastCheckpoint, listLeaves, listTiles, type Tile } from './tree.store.ts';
import { HASH_BYTES, isHashAt, TILE_WIDTH, tileCollector } from './tree-tiles.ts';

/** A round number of tiles, so that a batch of entries and a batch of tiles tell of the same leaves. */
const TILES_AT_ONCE = 32;
const BATCH = TILES_AT_ONCE * TILE_WIDTH;

const NO_TILE = new Uint8Array();

/** What a checkpoint says of the tree at one size. */
type SignedRoot = { readonly size: number; readonly root: Buffer; readonly throughId: number };

/** `checkpointBytes` 0: the tree is looked at without the file. */
type TreeContext = Pick<CheckContext, 'db' | 'secrets' | 'directory' | 'checkpointBytes'>;

/**
 * The roots of the database and, where the file has more, of the file, and what each rotation said of all entries before
 * it: the earlier secret signs no other past for them. In the order of their sizes.
 */
async function listSignedRoots({ db, secrets, directory, checkpointBytes }: TreeContext): Promise<SignedRoot[]> {
  const roots = new Map<string, SignedRoot>();
  const keep = ({ size, root, throughId }: SignedRoot) =>
    roots.set(`${size} ${root.toString('base64')} ${throughId}`, { size, root, throughId });
  const add = (note: string, throughId: number) => {
    const checkpoint = parseCheckpoint(note);
    // One that cannot be read is named where the checkpoints themselves are looked at.
    if (checkpoint !== null) keep({ ...checkpoint, throughId });
  };
  for (const { tree } of (await readKeyTimes(db, secrets)).rotations)
    if (tree !== undefined) keep({ ...tree, root: Buffer.from(tree.root, 'base64') });
  for await (const { note, throughId } of keptCheckpoints(db)) add(note, throughId);
  for await (const { line } of readCheckpointFile(checkpointFile(directory), checkpointBytes))
    if (line !== null && isNoteLine(line)) add(line.note, line.throughId);
  return [...roots.values()].sort((one, other) => one.size - other.size);
}

const placeOf = ({ id, chainKey, sequence }: LeafEntry): string =>
  `Entry ${id} (chain ${chainKey}, number ${sequence})`;

/** Why the tree holds another leaf at the place of this entry. */
function unequalLeaf(entry: LeafEntry, leaf: Buffer, tile: Uint8Array, slot: number, before: LeafEntry | null): string {
  const isNext = slot + 1 < TILE_WIDTH && isHashAt(tile, slot + 1, leaf);
  return isNext
    ? `${placeOf(entry)}: an entry between ${before?.id ?? 0} and ${entry.id} was removed after it was signed.`
    : `${placeOf(entry)} is not what was signed at this place: it was changed, moved or put in, or one before it removed.`;
}

type Reading = {
  readonly tree: GrowingTree;
  /** What is still to be compared. */
  readonly signed: SignedRoot[];
  /** So many leaves have their tiles in the database. */
  readonly keptSize: number;
  before: LeafEntry | null;
  /** The last entry of the checkpoint before. */
  sinceId: number;
};

/** Compares the roots that were signed at the size the tree has now. */
function faultOfRoots(reading: Reading): string | null {
  const { tree, signed, before, sinceId } = reading;
  const lastId = before?.id ?? 0;
  while (signed[0]?.size === tree.size()) {
    const { size, root, throughId } = signed.shift() as SignedRoot;
    if (!root.equals(tree.root()))
      return `The checkpoint of ${size} entries: entries ${sinceId + 1} to ${lastId} are not what was signed.`;
    if (throughId !== lastId)
      return `The checkpoint of ${size} entries ends with entry ${throughId}, the tree of that size with ${lastId}.`;
    reading.sinceId = lastId;
  }
  return null;
}

function faultOfEntry(reading: Reading, entry: LeafEntry, tiles: ReadonlyMap<number, Uint8Array>): string | null {
  const { tree, keptSize, before } = reading;
  const at = tree.size();
  const leaf = leafOf(entry);
  const [tile, slot] = [tiles.get(Math.floor(at / TILE_WIDTH)) ?? NO_TILE, at % TILE_WIDTH];
  if (at < keptSize && !isHashAt(tile, slot, leaf)) return unequalLeaf(entry, leaf, tile, slot, before);
  tree.append(leaf);
  reading.before = entry;
  return faultOfRoots(reading);
}

/** Grows the tree again from the entries and compares it with every leaf and every root that was signed. */
async function faultOfEntries(db: Db, reading: Reading): Promise<string | null> {
  const size = reading.signed.at(-1)?.size ?? 0;
  while (reading.tree.size() < size) {
    const done = reading.tree.size();
    const tiles = new Map(
      (await listTiles(db, 0, done / TILE_WIDTH, TILES_AT_ONCE)).map(({ position, hashes }) => [position, hashes]),
    );
    const limit = Math.min(BATCH, size - done);
    // From the very beginning: an entry put in with a number below the first must not stay unseen.
    const afterId = reading.before?.id ?? Number.MIN_SAFE_INTEGER;
    const entries = await listLeaves(db, { afterId, throughId: Number.MAX_SAFE_INTEGER, limit });
    for (const entry of entries) {
      const fault = faultOfEntry(reading, entry, tiles);
      if (fault !== null) return fault;
    }
    if (entries.length < limit)
      return `Entries were erased: ${size} were signed, ${done + entries.length} are left; the last is entry ${reading.before?.id ?? 0}.`;
  }
  return null;
}

/** Every tile is as long as it must be, and there is none behind the last. */
async function faultOfLengths(db: Db, keptSize: number): Promise<string | null> {
  for (let level = 0, count = keptSize; ; level++, count = Math.floor(count / TILE_WIDTH)) {
    const tiles = Math.ceil(count / TILE_WIDTH);
    const [last, further] = await listTiles(db, level, Math.max(0, tiles - 1), 2);
    const hashes = tiles === 0 ? 0 : count - (tiles - 1) * TILE_WIDTH;
    if ((last?.hashes.length ?? 0) !== hashes * HASH_BYTES || further !== undefined)
      return `Level ${level} of the audit tree has more or fewer nodes than were signed.`;
    if (count === 0) return null;
  }
}

/** The nodes above the leaves, which proofs are made of; nobody may have changed one. */
async function faultOfNodes(db: Db, nodes: readonly Tile[]): Promise<string | null> {
  for (const { level, position, hashes } of nodes) {
    const [kept] = await listTiles(db, level, position, 1);
    if (kept?.position !== position || !Buffer.from(kept.hashes).equals(hashes))
      return `Tile ${position} of level ${level} of the audit tree is not what follows from the entries.`;
  }
  return null;
}

/** Every entry, leaf, node and root, compared with what was signed. */
export async function faultOfTree(context: TreeContext): Promise<string | null> {
  const { db } = context;
  const signed = await listSignedRoots(context);
  const keptSize = (await findLastCheckpoint(db))?.treeSize ?? 0;
  const nodes = tileCollector();
  const tree = growingTree(undefined, (node) => {
    const isKept = node.level > 0 && (node.index + 1) * 2 ** node.level <= keptSize;
    if (isKept) nodes.onNode(node);
  });
  const fault = await faultOfEntries(db, { tree, signed, keptSize, before: null, sinceId: 0 });
  return fault ?? (await faultOfLengths(db, keptSize)) ?? faultOfNodes(db, nodes.take());
}

export const auditTree: Check = {
  name: 'The audit entries are those that were signed',
  isLong: true,
  findFault: faultOfTree,
};
