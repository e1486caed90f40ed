import { type Selectable, sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Tables } from '../schema/schema.ts';

export type CapsuleRecord = Selectable<Tables['capsules']>;

const columns = [
  'application_id',
  'sequence',
  'round',
  'status',
  'schema',
  'digest',
  'text_cipher',
  'origin',
  'made_at',
] as const;

export async function insertCapsule(db: Db, capsule: CapsuleRecord): Promise<void> {
  await db.insertInto('capsules').values(capsule).modifyEnd(keptPlan).execute();
}

/** The newest capsule of one of these rounds that is of an approval. */
export async function findApproval(db: Db, applicationId: number, round: number): Promise<CapsuleRecord | null> {
  const row = await db
    .selectFrom('capsules')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('round', '=', round)
    .where('status', '=', 'PREDISBURSE')
    .orderBy('sequence', 'desc')
    .limit(1)
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row ?? null;
}

/** Every capsule of these applications, in the order in which they were made. */
export const listCapsules = (db: Db, applicationIds: readonly number[]): Promise<CapsuleRecord[]> =>
  db
    .selectFrom('capsules')
    .select(columns)
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();

/** The entry of the audit that tells of a capsule. */
export async function findAuditedCapsule(db: Db, applicationId: number, digest: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entries
    where application_id = ${applicationId}::bigint and strpos(payload, ${`"capsule":"${digest}"`}) > 0
    order by id limit 1`.execute(db);
  const id = rows[0]?.id;
  return id === undefined ? null : Number(id);
}
