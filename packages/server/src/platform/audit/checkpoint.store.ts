import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';

/** Any number; every process that writes checkpoints must use the same. */
const CHECKPOINT_LOCK = 7_264_002;

export async function waitForCheckpointTurn(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHECKPOINT_LOCK})`.execute(trx);
}

export async function findLastId(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_entries`.execute(trx);
  return Number(rows[0]?.id ?? 0);
}

/**
 * Whether every transaction that began before this one has ended. Entries take their id when they are written and appear
 * when their transaction commits, so an id below the last one seen may still appear until then.
 */
export async function isSettled(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= pg_current_xact_id() as settled`.execute(trx);
  return rows[0]?.settled === true;
}

export function listHashes(
  db: Db,
  { afterId, throughId, limit }: { afterId: number; throughId: number; limit: number },
): Promise<{ id: number; hash: Uint8Array }[]> {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'hash'])
    .where('id', '>', afterId)
    .where('id', '<=', throughId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
