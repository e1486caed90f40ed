import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export type SealedCase = {
  readonly id: number;
  readonly status: Status;
  readonly round: number;
  readonly audited: string[];
};

/** Entries that tell of a seal carry its digest. */
const auditedOf = sql<string[]>`(
  select coalesce(json_agg(substring(e.payload from '"seal":"([^"]*)"')), '[]')
  from audit_entries e where e.application_id = a.id and e.payload like '%"seal":"%')`;

/** Cases that were recommended at least once, in the order of their numbers. */
export const listSealedCases = (db: Db, afterId: number, limit: number): Promise<SealedCase[]> =>
  db
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.round', auditedOf.as('audited')])
    .where('a.id', '>', afterId)
    .where('a.round', '>', 0)
    .orderBy('a.id')
    .limit(limit)
    .execute();

export const listBatchEntries = (db: Db, event: string): Promise<{ id: number; payload: string }[]> =>
  db.selectFrom('audit_entries').select(['id', 'payload']).where('event', '=', event).orderBy('id').execute();

export const listSealsOfBatch = (db: Db, batch: number) =>
  db
    .selectFrom('seals')
    .select(['application_id', 'sequence', 'digest'])
    .where('batch', '=', batch)
    .orderBy('application_id')
    .execute();

export async function listSealedByMigration(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('seals')
    .select('application_id')
    .where('origin', '=', 'MIGRATION')
    .orderBy('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}
