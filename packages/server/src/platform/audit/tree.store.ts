import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import type { LeafEntry } from './audit-leaf.ts';

export type Tile = { readonly level: number; readonly position: number; readonly hashes: Uint8Array };

const TILES_AT_ONCE = 100;

/** Entries in the order of their ids, which is their order in the tree. */
export function listLeaves(
  db: Db,
  { afterId, throughId, limit }: { afterId: number; throughId: number; limit: number },
): Promise<LeafEntry[]> {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'chain_key as chainKey', 'sequence', 'payload'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('id', '>', afterId)
    .where('id', '<=', throughId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findTile(db: Db, level: number, position: number): Promise<Uint8Array | null> {
  const query = db.selectFrom('audit_tree_tiles').select('hashes').where('level', '=', level);
  return (await query.where('position', '=', position).executeTakeFirst())?.hashes ?? null;
}

export const listTiles = (db: Db, level: number, from: number, limit: number): Promise<Tile[]> =>
  db
    .selectFrom('audit_tree_tiles')
    .select(['level', 'position', 'hashes'])
    .where('level', '=', level)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute();

export async function saveTiles(db: Db, tiles: readonly Tile[]): Promise<void> {
  for (let start = 0; start < tiles.length; start += TILES_AT_ONCE)
    await db
      .insertInto('audit_tree_tiles')
      .values(tiles.slice(start, start + TILES_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['level', 'position']).doUpdateSet({ hashes: sql`excluded.hashes` }))
      .execute();
}

export type KeptCheckpoint = {
  readonly treeSize: number;
  readonly throughId: number;
  /** The line of audit-checkpoints.jsonl on which it stands. */
  readonly fileLine: number;
  readonly note: string;
};

const checkpoints = (db: Db) =>
  db
    .selectFrom('audit_checkpoints')
    .select(['tree_size as treeSize', 'through_id as throughId', 'file_line as fileLine', 'note']);

export async function findLastCheckpoint(db: Db): Promise<KeptCheckpoint | null> {
  return (await checkpoints(db).orderBy('tree_size', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export const listCheckpoints = (db: Db, afterSize: number, limit: number): Promise<KeptCheckpoint[]> =>
  checkpoints(db).where('tree_size', '>', afterSize).orderBy('tree_size').limit(limit).execute();

/** The last entry under the checkpoint of so many entries, or under the largest one below it. */
export async function findThroughId(db: Db, size: number): Promise<number> {
  const query = checkpoints(db).where('tree_size', '<=', size).orderBy('tree_size', 'desc').limit(1);
  return (await query.executeTakeFirst())?.throughId ?? 0;
}

export async function insertCheckpoint(db: Db, checkpoint: KeptCheckpoint, at: Date): Promise<void> {
  const { treeSize, throughId, fileLine, note } = checkpoint;
  await db
    .insertInto('audit_checkpoints')
    .values({ tree_size: treeSize, through_id: throughId, file_line: fileLine, note, at })
    .execute();
}

export const TREE_BEGUN = 'audit-tree';

export async function findTreeBegun(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('upgrades').select('done_at').where('name', '=', TREE_BEGUN).executeTakeFirst();
  return row?.done_at ?? null;
}

export async function noteTreeBegun(db: Db, at: Date): Promise<void> {
  await db.insertInto('upgrades').values({ name: TREE_BEGUN, done_at: at }).execute();
}

export type UnsignedEntry = {
  readonly id: number;
  readonly chainKey: string;
  readonly sequence: number;
  readonly at: Date;
};

/** The first entry behind the tree that was written before a moment. */
export async function findUnsignedEntry(db: Db, afterId: number, before: Date): Promise<UnsignedEntry | null> {
  const query = db.selectFrom('audit_entries').select(['id', 'chain_key as chainKey', 'sequence', 'at']);
  const row = await query.where('id', '>', afterId).where('at', '<', before).orderBy('id').limit(1).executeTakeFirst();
  return row ?? null;
}

export async function findLeafIndex(db: Db, id: number): Promise<{ entry: LeafEntry; index: number } | null> {
  const [entry] = await listLeaves(db, { afterId: id - 1, throughId: id, limit: 1 });
  if (entry === undefined) return null;
  const query = db.selectFrom('audit_entries').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await query.where('id', '<', id).executeTakeFirstOrThrow();
  return { entry, index: Number(count) };
}

export async function findCosignedSize(db: Db): Promise<number> {
  const query = db.selectFrom('audit_cosignatures').select(({ fn }) => fn.max<number | null>('tree_size').as('size'));
  return Number((await query.executeTakeFirstOrThrow()).size ?? 0);
}

export const listCosignatures = (db: Db, treeSize: number): Promise<{ line: string }[]> =>
  db.selectFrom('audit_cosignatures').select('line').where('tree_size', '=', treeSize).orderBy('line').execute();

export async function insertCosignatures(db: Db, treeSize: number, lines: readonly string[], at: Date): Promise<void> {
  await db
    .insertInto('audit_cosignatures')
    .values(lines.map((line) => ({ tree_size: treeSize, line, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
