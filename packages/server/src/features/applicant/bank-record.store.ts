import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';

export async function findBankRow(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('bank_records as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .leftJoin('banks as k', (join) =>
      join.on('k.bank_code', '=', sql`case r.payout_choice when 'OWN' then r.bank_code else r.payroll_bank_code end`),
    )
    .leftJoin('users as u', 'u.id', 'r.payout_confirmed_by')
    .selectAll('r')
    .select(['b.cif', 'a.amount_rupiah', 'a.full_name', 'k.bank_name as payout_bank_name'])
    .select(['u.first_name', 'u.last_name'])
    .where('r.application_id', '=', applicationId)
    .executeTakeFirst();
  return row ?? null;
}

/** The bare row, as it is copied. */
export const getAccounts = (db: Db, id: number) =>
  db.selectFrom('bank_records').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export type BankRow = NonNullable<Awaited<ReturnType<typeof findBankRow>>>;
export type NewBankRecord = Omit<
  Insertable<Tables['bank_records']>,
  'id' | 'registered_by' | 'registered_at' | 'updated_by' | 'updated_at'
>;
type Stamp = { readonly by: string; readonly at: Date };

/** One record for each application. Who made it stays; who changed it last is written beside. */
export async function saveBankRow(db: Db, record: NewBankRecord, { by, at }: Stamp): Promise<void> {
  const { application_id: _, ...changes } = record;
  await db
    .insertInto('bank_records')
    .values({ ...record, registered_by: by, registered_at: at, updated_by: null, updated_at: null })
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet({ ...changes, updated_by: by, updated_at: at }),
    )
    .execute();
}

export async function isBank(db: Db, bankCode: string): Promise<boolean> {
  return (
    (await db.selectFrom('banks').select('bank_code').where('bank_code', '=', bankCode).executeTakeFirst()) !==
    undefined
  );
}

/** The borrower's other applications that have not ended. */
export async function listOtherApplications(db: Db, borrowerId: number, exceptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('id', '<>', exceptId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends, in the order of their numbers. */
export async function lockApplications(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('applications').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
