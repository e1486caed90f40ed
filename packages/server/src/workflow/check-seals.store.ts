import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { Span } from '../platform/verify/spans.store.ts';

export type SealedCase = {
  readonly id: number;
  readonly status: Status;
  readonly round: number;
  readonly audited: string[];
};

/** Entries that tell of a seal carry its digest. */
async function listAudited(db: Db, first: number, last: number): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ applicationId: number; digest: string }>`
    select application_id as "applicationId", substring(payload from '"seal":"([^"]*)"') as digest
    from audit_entries where application_id between ${first}::bigint and ${last}::bigint and strpos(payload, '"seal":"') > 0
    order by id`.execute(db);
  const told = new Map<number, string[]>();
  for (const { applicationId, digest } of rows) {
    const id = Number(applicationId);
    const known = told.get(id);
    if (known === undefined) told.set(id, [digest]);
    else known.push(digest);
  }
  return told;
}

/** The next of these cases that were recommended at least once, in the order of their numbers. */
export async function listSealedCases(db: Db, { after, through }: Span<number>, limit: number): Promise<SealedCase[]> {
  const cases = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.status', 'a.round'])
    .$if(after !== null, (query) => query.where('a.id', '>', after))
    .$if(through !== null, (query) => query.where('a.id', '<=', through))
    .where('a.round', '>', 0)
    .orderBy('a.id')
    .limit(limit)
    .execute();
  const told = await listAudited(db, cases[0]?.id ?? 0, cases.at(-1)?.id ?? 0);
  return cases.map((found) => ({ ...found, audited: told.get(found.id) ?? [] }));
}

export const listBatchEntries = (db: Db, event: string): Promise<{ id: number; payload: string }[]> =>
  db.selectFrom('audit_entries').select(['id', 'payload']).where('event', '=', event).orderBy('id').execute();

export async function listBatches(db: Db): Promise<number[]> {
  const query = db.selectFrom('seals').select('batch').distinct().where('batch', 'is not', null).orderBy('batch');
  return (await query.execute()).flatMap(({ batch }) => batch ?? []);
}

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
    .distinct()
    .where('origin', '=', 'MIGRATION')
    .orderBy('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}
