import type { KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { isBrokenInKyc } from '../../schema/broken-in-kyc.ts';

/** Where the checks of a case stand. */
export async function findKycState(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .leftJoin('persons as p', 'p.application_id', 'a.id')
    .leftJoin('bureau_reports as r', 'r.application_id', 'a.id')
    .leftJoin('fdc_reports as f', 'f.application_id', 'a.id')
    .select(['a.status', 'a.status_since', 'a.birth_date', 'a.gender'])
    .select(['p.nik_cipher', 'r.requested_at', 'f.enquired_at'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst();
}

export type KycState = NonNullable<Awaited<ReturnType<typeof findKycState>>>;

/** Whom the list of wanted persons is searched for. */
export async function getWatchedPerson(db: Db, applicationId: number) {
  const query = db.selectFrom('applications').select(['full_name', 'birth_date', 'nik_hash']);
  const row = await query.where('id', '=', applicationId).executeTakeFirstOrThrow();
  return { name: row.full_name.toUpperCase(), birthDate: row.birth_date, nikHash: row.nik_hash };
}

export type WatchedPerson = Awaited<ReturnType<typeof getWatchedPerson>>;

export async function saveKycFlags(db: Db, applicationId: number, flags: readonly KycFlag[]): Promise<void> {
  await db
    .updateTable('applications')
    .set({ kyc_flags: JSON.stringify(flags) })
    .where('id', '=', applicationId)
    .execute();
}

export async function countFailures(db: Db, applicationId: number): Promise<number> {
  const row = await db
    .selectFrom('bureau_failures')
    .select('failures')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Held cases wait for an administrator, and are left out unless asked for. */
export async function listWaitingInKyc(db: Db, since: Date, isWithHeld: boolean): Promise<number[]> {
  let waiting = db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.status', '=', 'KYC')
    .where('a.status_since', '<', since)
    .orderBy('a.status_since')
    .limit(500);
  if (!isWithHeld)
    waiting = waiting
      .where(sql<boolean>`not a.kyc_flags @> '["watchlist_unavailable"]'`)
      .where((eb) => eb.not(isBrokenInKyc('a')));
  const rows = await waiting.execute();
  return rows.map(({ id }) => id);
}
