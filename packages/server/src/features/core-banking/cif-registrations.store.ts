import { openRegistrationStates } from '@trustiq/domain/workflow/cif-registration.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

export async function queueRegistration(
  db: Db,
  { applicationId, externalId, at }: { applicationId: number; externalId: string; at: Date },
): Promise<void> {
  const queued = { external_id: externalId, state: 'QUEUED', failure: null, updated_at: at } as const;
  await db
    .insertInto('cif_registrations')
    .values({ application_id: applicationId, client_id: null, ...queued })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(queued))
    .execute();
}

/** What core banking was told to call this person, oldest first. */
export async function listClientNames(db: Db, borrowerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cif_registrations as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .select('r.external_id')
    .where('a.borrower_id', '=', borrowerId)
    .orderBy('r.application_id')
    .execute();
  return rows.map((row) => row.external_id);
}

/** A registration and the person it is about. */
export async function findRegistration(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('cif_registrations as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .select(['r.external_id', 'r.state', 'r.attempts', 'a.borrower_id', 'a.branch_id', 'b.cif'])
    .select(['a.full_name', 'a.birth_date', 'a.msisdn', 'a.email', 'b.nik_cipher'])
    .where('r.application_id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Nobody else keeps this number until the lock is released. */
export async function lockCif(connection: Db, cif: string): Promise<void> {
  await sql`select pg_advisory_lock(hashtextextended('cif:' || ${cif}::text, 0))`.execute(connection);
}

export async function isCifOfAnother(db: Db, cif: string, borrowerId: number): Promise<boolean> {
  const query = db.selectFrom('borrowers').select('id').where('cif', '=', cif).where('id', '<>', borrowerId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The applications that wait for the CIF of this person. */
export async function listWaiting(db: Db, borrowerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cif_registrations as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .select('r.application_id')
    .where('a.borrower_id', '=', borrowerId)
    .where('r.state', '<>', 'REGISTERED')
    .orderBy('r.application_id')
    .execute();
  return rows.map((row) => row.application_id);
}

export async function saveCif(
  db: Db,
  borrowerId: number,
  cif: string,
  waiting: readonly number[],
  at: Date,
): Promise<void> {
  await db.updateTable('borrowers').set({ cif }).where('id', '=', borrowerId).execute();
  await db
    .updateTable('cif_registrations')
    .set({ state: 'REGISTERED', client_id: cif, failure: null, attempts: sql`attempts + 1`, updated_at: at })
    .where('application_id', 'in', waiting)
    .where('state', '<>', 'REGISTERED')
    .execute();
}

export async function markRegistration(
  db: Db,
  applicationId: number,
  { state, failure, at }: { state: 'FAILED' | 'UNKNOWN'; failure: string; at: Date },
): Promise<void> {
  await db
    .updateTable('cif_registrations')
    .set({ state, failure, attempts: sql`attempts + 1`, updated_at: at })
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'REGISTERED')
    .execute();
}

export async function listForgottenRegistrations(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('cif_registrations')
    .select('application_id')
    .where('state', 'in', openRegistrationStates)
    .where('updated_at', '<', since)
    .execute();
  return rows.map((row) => row.application_id);
}
