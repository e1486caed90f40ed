import { type Selectable, sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Tables } from '../schema/schema.ts';

export type SealRecord = Selectable<Tables['seals']>;

export async function insertSeal(db: Db, seal: SealRecord): Promise<void> {
  await db.insertInto('seals').values(seal).modifyEnd(keptPlan).execute();
}

export async function insertSeals(db: Db, seals: readonly SealRecord[]): Promise<void> {
  if (seals.length > 0) await db.insertInto('seals').values(seals).execute();
}

export async function nextSealBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ batch: number }>`select nextval('seal_batches')::integer as batch`.execute(db);
  return Number(rows[0]?.batch);
}

const columns = [
  'application_id',
  'sequence',
  'round',
  'schema',
  'rules_version',
  'digest',
  'facts_cipher',
  'origin',
  'batch',
  'sealed_at',
] as const;

/** The newest seal of a round: what whoever comes next must find unchanged. */
export async function findLastSeal(db: Db, applicationId: number, round: number): Promise<SealRecord | null> {
  const row = await db
    .selectFrom('seals')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('round', '=', round)
    .orderBy('sequence', 'desc')
    .limit(1)
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasSeals(db: Db, applicationId: number): Promise<boolean> {
  const query = db.selectFrom('seals').select('sequence').where('application_id', '=', applicationId).limit(1);
  return (await query.modifyEnd(keptPlan).executeTakeFirst()) !== undefined;
}

/** Every seal of these applications, in the order in which they were made. */
export const listSeals = (db: Db, applicationIds: readonly number[]): Promise<SealRecord[]> =>
  db
    .selectFrom('seals')
    .select(columns)
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();
