import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** The facts of a case for which a second person stands, and where it is written who that was. */
const places = {
  marriage: { table: 'persons', by: 'marriage_confirmed_by', at: 'marriage_confirmed_at' },
  payoutHolder: { table: 'bank_records', by: 'payout_confirmed_by', at: 'payout_confirmed_at' },
} as const;

export type ConfirmedFact = keyof typeof places;
export type Confirmation = { readonly by: number; readonly at: Date };

export async function saveConfirmation(
  db: Db,
  fact: ConfirmedFact,
  applicationId: number,
  confirmation: Confirmation,
): Promise<void> {
  const { table, by, at } = places[fact];
  await sql`update ${sql.table(table)} set ${sql.ref(by)} = ${confirmation.by}, ${sql.ref(at)} = ${confirmation.at}
    where application_id = ${applicationId}`.execute(db);
}
