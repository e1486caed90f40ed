import type { PersonLoan } from '@trustiq/domain/exposure/exposure.ts';
import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';

/**
 * Whose loans count for the application `a` of borrower `b`: the same NIK or CIF, and husband and wife by their NIK,
 * whichever of the two named the other. Where separate property is recorded, each stands alone.
 */
const persons = sql<{ hash: Uint8Array; is_spouse: boolean }>`(
  select k.hash, bool_and(k.is_spouse) as is_spouse from (
    select a.nik_hash as hash, false as is_spouse
    union all
    select t.nik_hash, false from borrowers t where t.cif = b.cif
    union all
    select s.nik_hash, true from spouses s
    where s.application_id = a.id and s.nik_hash is not null and not s.has_separate_property
    union all
    select x.nik_hash, true from spouses s join applications x on x.id = s.application_id
    where s.nik_hash = a.nik_hash and not s.has_separate_property and x.status not in ('REJECTED', 'CANCELLED')
      and not exists (select 1 from spouses w
        where w.application_id = a.id and w.nik_hash = x.nik_hash and w.has_separate_property)
  ) k group by k.hash)`;

const lastDueDate = sql`coalesce(
  (select max(r.due_date) from repayment_rows r where r.application_id = o.id),
  (select c.last_due_date from loans c where c.application_id = o.id))`;

/** Rows are numbered as they are written, and two votes on one person's cases are never written at once. */
const approvalNumber = (application: 'a' | 'o') => sql<number | null>`(
  select max(h.id) from application_history h where h.application_id = ${sql.ref(`${application}.id`)}
    and h.to_status = 'PREDISBURSE' and h.from_status = 'LENDER_MARKETPLACE')`;

export const approvalNumberOf = approvalNumber('a');

/** Every other application of these people that has not come to nothing. */
export const otherLoansOf = sql<PersonLoan[]>`(
  select coalesce(json_agg(json_build_object(
    'applicationId', o.id, 'status', o.status, 'amountRupiah', o.amount_rupiah, 'isSpouse', p.is_spouse,
    'outstandingRupiah', v.outstanding_rupiah, 'isClosed', coalesce(v.is_closed, false),
    'maturesOn', case when o.status = 'DISBURSED' then ${lastDueDate} end,
    'approvalNumber', case when o.status in ('PREDISBURSE', 'DISBURSED') then ${approvalNumber('o')} end)), '[]')
  from ${persons} p
  join applications o on o.nik_hash = p.hash
  left join loan_balances v on v.application_id = o.id
  where o.id <> a.id and o.status not in ('REJECTED', 'CANCELLED'))`;

type LoanToAsk = { readonly applicationId: number; readonly externalId: string };

const loansToAsk = compiledOnce((db, id: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .modifyEnd(keptPlan)
    .select([
      'a.status',
      'a.branch_id as branchId',
      'a.area_id as areaId',
      sql<LoanToAsk[]>`(
        select coalesce(json_agg(json_build_object('applicationId', o.id, 'externalId', d.external_id)), '[]')
        from ${persons} p
        join applications o on o.nik_hash = p.hash
        join disbursements d on d.application_id = o.id
        where o.id <> a.id and o.status = 'DISBURSED')`.as('loans'),
    ])
    .where('a.id', '=', id),
);

/** An application, and the disbursed loans that count for it. */
export const findLoansToAsk = async (db: Db, id: number) => (await loansToAsk(db, id)) ?? null;

type LoanBalance = {
  readonly applicationId: number;
  readonly outstandingRupiah: number | null;
  readonly isClosed: boolean;
};

/** An answer never replaces one to a later question. */
export async function saveBalances(db: Db, balances: readonly LoanBalance[], askedAt: Date): Promise<void> {
  await db
    .insertInto('loan_balances')
    .values(
      balances.map(({ applicationId, outstandingRupiah, isClosed }) => ({
        application_id: applicationId,
        outstanding_rupiah: outstandingRupiah,
        is_closed: isClosed,
        asked_at: askedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet((eb) => ({
          outstanding_rupiah: eb.ref('excluded.outstanding_rupiah'),
          is_closed: eb.ref('excluded.is_closed'),
          asked_at: eb.ref('excluded.asked_at'),
        }))
        .whereRef('loan_balances.asked_at', '<=', 'excluded.asked_at'),
    )
    .execute();
}
