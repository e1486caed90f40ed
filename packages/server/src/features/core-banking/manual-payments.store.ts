import type { ShownPayment } from '@trustiq/domain/payment/payment-by-hand.ts';
import { disbursingStates, standingOrderStates } from '@trustiq/domain/workflow/application-facts.ts';
import type { Db } from '../../platform/database/open-database.ts';

type Proof = {
  readonly proof_document_id: number | null;
  readonly proof_sha256: string | null;
  readonly proof_reference: string | null;
};

type NewEntry = Proof & {
  readonly applicationId: number;
  readonly shown: ShownPayment;
  readonly accountMac: string;
  readonly userId: number;
  readonly at: Date;
};

/** The next entry of the case; gives its number. */
export async function insertManualPayment(
  db: Db,
  { applicationId, shown, accountMac, userId, at, ...proof }: NewEntry,
): Promise<number> {
  const { entry_number: last } = await db
    .selectFrom('manual_payments')
    .select((eb) => eb.fn.coalesce(eb.fn.max('entry_number'), eb.lit(0)).as('entry_number'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const number = Number(last) + 1;
  await db
    .insertInto('manual_payments')
    .values({
      application_id: applicationId,
      entry_number: number,
      cif: shown.cif,
      loan_reference: shown.loanReference,
      disbursed_on: shown.disbursedOn,
      principal_rupiah: shown.principalRupiah,
      net_rupiah: shown.netRupiah,
      bank_code: shown.bankCode,
      account_mac: accountMac,
      holder: shown.holder,
      ...proof,
      entered_by: userId,
      entered_at: at,
    })
    .execute();
  return number;
}

/** The one that nobody has ruled on; null where none waits. */
export async function findOpenPayment(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('manual_payments as m')
    .innerJoin('users as u', 'u.id', 'm.entered_by')
    .leftJoin('documents as d', 'd.id', 'm.proof_document_id')
    .selectAll('m')
    .select(['u.first_name', 'u.last_name', 'd.filename'])
    .where('m.application_id', '=', applicationId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('manual_payment_rulings as r')
            .select('r.entry_number')
            .whereRef('r.application_id', '=', 'm.application_id')
            .whereRef('r.entry_number', '=', 'm.entry_number'),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

export type OpenPayment = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

export const listRulings = (db: Db, applicationId: number) =>
  db
    .selectFrom('manual_payment_rulings as r')
    .innerJoin('manual_payments as m', (join) =>
      join.onRef('m.application_id', '=', 'r.application_id').onRef('m.entry_number', '=', 'r.entry_number'),
    )
    .innerJoin('users as e', 'e.id', 'm.entered_by')
    .innerJoin('users as u', 'u.id', 'r.ruled_by')
    .select(['r.entry_number', 'm.loan_reference', 'r.ruling', 'r.note', 'r.ruled_at', 'u.first_name', 'u.last_name'])
    .select(['e.first_name as entered_first_name', 'e.last_name as entered_last_name'])
    .where('r.application_id', '=', applicationId)
    .orderBy('r.entry_number')
    .execute();

export async function insertRuling(
  db: Db,
  applicationId: number,
  ruling: {
    readonly number: number;
    readonly ruling: 'CONFIRMED' | 'TAKEN_BACK' | 'SENT_BACK';
    readonly note: string | null;
    readonly userId: number;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('manual_payment_rulings')
    .values({
      application_id: applicationId,
      entry_number: ruling.number,
      ruling: ruling.ruling,
      note: ruling.note,
      ruled_by: ruling.userId,
      ruled_at: ruling.at,
    })
    .execute();
}

/** Whether another case of the bank was paid by this loan of core banking, or somebody says so and nobody has ruled on it. */
export async function isReferenceOfAnother(db: Db, reference: string, applicationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('disbursements as d')
    .select('d.application_id')
    .where('d.application_id', '<>', applicationId)
    .where('d.state', 'in', standingOrderStates)
    .where((eb) =>
      eb.or([
        eb('d.core_loan_id', '=', reference),
        eb.exists(
          eb
            .selectFrom('manual_payments as m')
            .leftJoin('manual_payment_rulings as r', (join) =>
              join.onRef('r.application_id', '=', 'm.application_id').onRef('r.entry_number', '=', 'm.entry_number'),
            )
            .select('m.entry_number')
            .whereRef('m.application_id', '=', 'd.application_id')
            .where('m.loan_reference', '=', reference)
            .where('r.entry_number', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The digest of a document of this case; undefined where it has no such document. */
export async function findProof(db: Db, applicationId: number, documentId: number) {
  const query = db.selectFrom('documents').select('sha256').where('id', '=', documentId);
  return query.where('application_id', '=', applicationId).executeTakeFirst();
}

export async function findCifOf(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .select(['b.cif', 'a.borrower_id'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

export async function findBankName(db: Db, bankCode: string): Promise<string | null> {
  const query = db.selectFrom('banks').select('bank_name').where('bank_code', '=', bankCode);
  return (await query.executeTakeFirst())?.bank_name ?? null;
}

/** Orders that core banking has in hand. */
export async function countOpenOrders(db: Db): Promise<number> {
  const row = await db
    .selectFrom('disbursements')
    .select((eb) => eb.fn.countAll<string>().as('orders'))
    .where('state', 'in', disbursingStates)
    .executeTakeFirstOrThrow();
  return Number(row.orders);
}
