import { approvedStatuses, endedStatuses } from '@trustiq/domain/exposure/count-exposure.ts';
import type { RelatedPersons } from '@trustiq/domain/exposure/debtor.ts';
import type { PersonKey } from '@trustiq/domain/exposure/marriage.ts';
import type { PersonLoan } from '@trustiq/domain/workflow/exposure.ts';
import { finalApproval } from '@trustiq/domain/workflow/final-approval.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../platform/database/compiled-once.ts';
import { keptPlan } from '../platform/database/kept-plan.ts';
import { literals } from '../platform/database/literals.ts';
import type { Db } from '../platform/database/open-database.ts';

/**
 * These people and everybody who ever named them as husband or wife or was named by them. Who of these is one debtor with
 * them is not judged here.
 */
const circleAround = (own: RawBuilder<unknown>) => sql`
  own as materialized (${own}),
  circle as materialized (
    select hash from own
    union
    select s.nik_hash from own join applications x on x.nik_hash = own.hash join spouses s on s.application_id = x.id
    where s.nik_hash is not null
    union
    select x.nik_hash from own join spouses s on s.nik_hash = own.hash join applications x on x.id = s.application_id
    union
    select e.nik_hash from own join applications x on x.nik_hash = own.hash
    join earlier_marriages e on e.application_id = x.id where e.nik_hash is not null
    union
    select x.nik_hash from own join earlier_marriages e on e.nik_hash = own.hash
    join applications x on x.id = e.application_id)`;

/** The applicant of application `a` of borrower `b`, by NIK and CIF, and who is around them. */
export const circle = circleAround(
  sql`select a.nik_hash as hash union select t.nik_hash from borrowers t where t.cif = b.cif`,
);

/** The same of people who are given by the hashes of their NIK. */
export const circleOf = (persons: ReadonlySet<PersonKey>) => {
  const given = sql`select decode(value, 'hex') from json_array_elements_text(${JSON.stringify([...persons])}::json)`;
  return circleAround(sql`select decode(value, 'hex') as hash
    from json_array_elements_text(${JSON.stringify([...persons])}::json)
    union select t.nik_hash from borrowers s join borrowers t on t.cif = s.cif where s.nik_hash in (${given})`);
};

const ownOf = sql`(select json_agg(encode(own.hash, 'hex')) from own)`;

const stepsOf = sql`(
  select coalesce(json_agg(h.transition order by h.sequence), '[]')
  from application_history h where h.application_id = x.id)`;

/** What their applications say of their marriages and said before, those that came to nothing included. */
const toldOf = sql`(
  select coalesce(json_agg(word), '[]') from (
    select json_build_object(
      'person', encode(x.nik_hash, 'hex'), 'applicationId', x.id,
      'sequence', 1 + (select coalesce(max(e.sequence), 0) from earlier_marriages e where e.application_id = x.id),
      'toldAt', coalesce(n.marriage_told_at, x.registered_at), 'toldBy', n.marriage_told_by,
      'confirmedBy', n.marriage_confirmed_by, 'maritalStatus', n.marital_status,
      'spouses', (select coalesce(json_agg(json_build_object(
          'person', encode(s.nik_hash, 'hex'), 'hasSeparateProperty', s.has_separate_property) order by s.id), '[]')
        from spouses s where s.application_id = x.id), 'steps', ${stepsOf}) as word
    from circle join applications x on x.nik_hash = circle.hash join persons n on n.application_id = x.id
    union all
    select json_build_object(
      'person', encode(x.nik_hash, 'hex'), 'applicationId', x.id, 'sequence', e.sequence, 'toldAt', min(e.told_at),
      'toldBy', min(e.told_by), 'confirmedBy', min(e.confirmed_by), 'maritalStatus', min(e.marital_status),
      'spouses', coalesce(json_agg(json_build_object(
          'person', encode(e.nik_hash, 'hex'), 'hasSeparateProperty', e.has_separate_property) order by e.position)
        filter (where e.relation is not null), '[]'), 'steps', ${stepsOf})
    from circle join applications x on x.nik_hash = circle.hash join earlier_marriages e on e.application_id = x.id
    group by x.nik_hash, x.id, e.sequence) words)`;

/** What the loan itself says, which the record guards; only loans of before it was kept there ask their instalments. */
const lastDueDate = sql`coalesce(
  (select c.last_due_date from loans c where c.application_id = o.id),
  (select max(r.due_date) from repayment_rows r where r.application_id = o.id))`;

/** Rows are numbered as they are written, and two votes on one person's cases are never written at once. */
const approvalNumber = (application: 'a' | 'o') => sql<number | null>`(
  select max(h.id) from application_history h where h.application_id = ${sql.ref(`${application}.id`)}
    and h.to_status = ${sql.lit(finalApproval.toStatus)} and h.from_status = ${sql.lit(finalApproval.fromStatus)})`;

export const approvalNumberOf = approvalNumber('a');

type Persons = RelatedPersons<Omit<PersonLoan, 'isSpouse'>>;

/** A circle with every application of theirs that has not come to nothing, but for one. */
const personsOf = (around: RawBuilder<unknown>, without: RawBuilder<unknown>) => sql<Persons>`(
  with ${around}
  select json_build_object('own', ${ownOf}, 'told', ${toldOf}, 'loans', (
    select coalesce(json_agg(json_build_object(
      'person', encode(o.nik_hash, 'hex'),
      'applicationId', o.id, 'status', o.status, 'amountRupiah', o.amount_rupiah,
      'outstandingRupiah', v.outstanding_rupiah, 'isClosed', coalesce(v.is_closed, false),
      'maturesOn', case when o.status = 'DISBURSED' then ${lastDueDate} end,
      'approvalNumber', case when o.status in (${literals(approvedStatuses)}) then ${approvalNumber('o')} end)), '[]')
    from circle join applications o on o.nik_hash = circle.hash
    left join loan_balances v on v.application_id = o.id
    where o.id <> ${without} and o.status not in (${literals(endedStatuses)}))))`;

/** The circle of a person with every other application of theirs. */
export const relatedPersonsOf = personsOf(circle, sql`a.id`);

/** All of these people, with every application of theirs but this one. */
export async function findPersons(db: Db, persons: ReadonlySet<PersonKey>, without: number): Promise<Persons> {
  const { rows } = await sql<{ persons: Persons }>`
    select ${personsOf(circleOf(persons), sql`${without}`)} as persons`.execute(db);
  return rows[0]?.persons ?? { own: [], told: [], loans: [] };
}

const standing = compiledOnce((db, id: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .modifyEnd(keptPlan)
    .select(['a.status', approvalNumberOf.as('approvalNumber'), relatedPersonsOf.as('circle')])
    .where('a.id', '=', id),
);

/** Where an application stands among all that its people have with the bank. */
export const findStanding = async (db: Db, id: number) => (await standing(db, id)) ?? null;

/** The keys that a decision about these people holds: their hashes, and the CIF. */
export const personKeys = (applicationId: number) => sql<{ key: string }>`
  select distinct ('x' || encode(substring(k.hash from 1 for 8), 'hex'))::bit(64)::bigint as key
  from applications a join borrowers b on b.id = a.borrower_id,
  lateral (with ${circle}
    select hash from circle
    union all
    select sha256(convert_to('cif:' || b.cif, 'UTF8')) where b.cif is not null) k
  where a.id = ${applicationId}`;

/** Whose applications these are. */
export const listPlaces = async (db: Db, applicationIds: readonly number[]) =>
  applicationIds.length === 0
    ? []
    : db
        .selectFrom('applications')
        .select(['id', 'branch_id', 'area_id'])
        .where('id', 'in', [...applicationIds])
        .execute();

/** When these loans were paid out, and what they cost a month. */
export async function listPayouts(db: Db, applicationIds: readonly number[]) {
  const rows = await db
    .selectFrom('loans as l')
    .leftJoin('disbursements as d', 'd.application_id', 'l.application_id')
    .select(['l.application_id', 'l.instalment_rupiah', 'd.disbursed_on'])
    .where('l.application_id', 'in', applicationIds)
    .execute();
  return new Map(
    rows.map((row) => [row.application_id, { disbursedOn: row.disbursed_on, instalmentRupiah: row.instalment_rupiah }]),
  );
}

export type LoanToAsk = { readonly applicationId: number; readonly externalId: string };

const loansToAsk = compiledOnce((db, id: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .modifyEnd(keptPlan)
    .select([
      'a.status',
      'a.branch_id as branchId',
      'a.area_id as areaId',
      sql<RelatedPersons<LoanToAsk>>`(
        with ${circle}
        select json_build_object('own', ${ownOf}, 'told', ${toldOf}, 'loans', (
          select coalesce(json_agg(json_build_object(
            'person', encode(o.nik_hash, 'hex'), 'applicationId', o.id, 'externalId', d.external_id)), '[]')
          from circle join applications o on o.nik_hash = circle.hash
          join disbursements d on d.application_id = o.id
          where o.id <> a.id and o.status = 'DISBURSED')))`.as('circle'),
    ])
    .where('a.id', '=', id),
);

/** An application, and the disbursed loans of the people around it. */
export const findLoansToAsk = async (db: Db, id: number) => (await loansToAsk(db, id)) ?? null;

export type LoanBalance = {
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
