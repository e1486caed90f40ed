import type { GuaranteeKind } from '@trustiq/domain/loan/guarantee.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

/** What people wrote; null where they left the default. */
export type LetterTexts = {
  readonly courtCity: string | null;
  readonly decreeNumber: string | null;
  readonly receiptNumber: string | null;
  readonly powerOfAttorney: string | null;
  readonly powerOfAttorneyDate: string | null;
  readonly guarantee: GuaranteeKind | null;
  readonly guaranteeNote: string | null;
};

/** The letter of an application as far as there is one, and the branch that writes it. */
export const getLetterRow = (db: Db, applicationId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .leftJoin('letters as l', 'l.application_id', 'a.id')
    .select(['b.city', 'b.branch_code', 'b.branch_id', 'l.pk_no', 'l.is_void', 'l.sk_no', 'l.receipt_no', 'l.court'])
    .select([
      'l.power_of_attorney',
      'l.power_date',
      'l.collateral_requirement',
      'l.collateral_description',
      'l.saved_at',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();

export type LetterRow = Awaited<ReturnType<typeof getLetterRow>>;

export async function upsertLetter(
  db: Db,
  applicationId: number,
  letter: LetterTexts,
  saved: { readonly by: number | null; readonly at: Date; readonly policyVersion: number | null },
): Promise<void> {
  const columns = {
    sk_no: letter.decreeNumber,
    receipt_no: letter.receiptNumber,
    power_of_attorney: letter.powerOfAttorney,
    power_date: letter.powerOfAttorneyDate,
    court: letter.courtCity,
    collateral_requirement: letter.guarantee,
    collateral_description: letter.guaranteeNote,
    saved_at: saved.at,
    saved_by: saved.by,
    policy_version: saved.policyVersion,
  };
  await db
    .insertInto('letters')
    .values({ application_id: applicationId, pk_no: null, ...columns })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(columns))
    .execute();
}

/** Held until the transaction ends: two reservations of a branch wait for each other, and a rolled-back one leaves no gap. */
export async function nextPkSequence(db: Db, branchId: number, year: number): Promise<number> {
  const row = await db
    .insertInto('pk_numbers')
    .values({ branch_id: branchId, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['branch_id', 'year']).doUpdateSet({ last: sql`pk_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

export async function setPkNumber(db: Db, applicationId: number, pkNo: string): Promise<void> {
  await db
    .insertInto('letters')
    .values({ application_id: applicationId, pk_no: pkNo })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ pk_no: pkNo }))
    .execute();
}

export async function voidPkNumber(db: Db, applicationId: number): Promise<void> {
  await db
    .updateTable('letters')
    .set({ is_void: true })
    .where('application_id', '=', applicationId)
    .where('pk_no', 'is not', null)
    .execute();
}
