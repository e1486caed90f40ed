import type { InterestType } from '@trustiq/domain/loan/product-terms.ts';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import { gradedSeverity } from '../schema/graded-severity.ts';

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type PastRow = {
  readonly sequence: number;
  readonly transition: string;
  readonly decision: string;
  readonly fromStatus: string | null;
  readonly toStatus: string;
  readonly round: number;
  readonly role: string;
  readonly by: number | null;
  readonly standsFor: number | null;
  readonly at: string;
  readonly note: string | null;
  readonly reason: string | null;
  readonly policyVersion: number | null;
};

const historyOf = sql<PastRow[]>`(
  select coalesce(json_agg(json_build_object('sequence', h.sequence, 'transition', h.transition, 'decision', h.decision,
    'fromStatus', h.from_status, 'toStatus', h.to_status, 'round', h.round, 'role', h.role, 'by', h.by_user_id,
    'standsFor', h.for_user_id, 'at', ${moment('h.at')}, 'note', h.note, 'reason', h.reason_code,
    'policyVersion', h.policy_version) order by h.sequence), '[]')
  from application_history h where h.application_id = a.id)`;

const peopleOf = sql<Record<string, string>>`(
  select coalesce(json_object_agg(u.id, trim(u.first_name || ' ' || coalesce(u.last_name, ''))), '{}')
  from users u where u.id in (
    select h.by_user_id from application_history h where h.application_id = a.id
    union select h.for_user_id from application_history h where h.application_id = a.id))`;

const reasonsOf = sql<Record<string, string>>`(
  select coalesce(json_object_agg(r.code, r.description), '{}') from reasons r
  where r.code in (select h.reason_code from application_history h where h.application_id = a.id))`;

const documentsOf = sql<{ id: number; name: string; sha256: string | null; uploadedAt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.filename, 'sha256', d.sha256,
    'uploadedAt', ${moment('d.uploaded_at')}) order by d.id), '[]')
  from documents d where d.application_id = a.id)`;

const deviationsOf = sql<{ code: string; severity: number; state: string; origin: string }[]>`(
  select coalesce(json_agg(json_build_object('code', t.code, 'severity', ${gradedSeverity}, 'state', d.state,
    'origin', d.origin) order by t.code, d.id), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id)`;

type Instalment = { number: number; dueDate: string; principal: number; interest: number; balance: number };

const repaymentsOf = sql<Instalment[]>`(
  select coalesce(json_agg(json_build_object('number', r.number, 'dueDate', r.due_date, 'principal', r.principal_rupiah,
    'interest', r.interest_rupiah, 'balance', r.balance_rupiah) order by r.number), '[]')
  from repayment_rows r where r.application_id = a.id)`;

const policiesOf = sql<Record<string, string>>`(
  select coalesce(json_object_agg(o.version, o.digest), '{}') from policies o
  where o.version in (select h.policy_version from application_history h where h.application_id = a.id))`;

const chainOf = sql<{ sequence: number; hash: string } | null>`(
  select json_build_object('sequence', c.sequence, 'hash', encode(c.hash, 'hex'))
  from audit_chains c where c.chain_key = a.id::text)`;

const scoreOf = sql<Record<string, never> | null>`(
  select json_build_object('grade', s.de_score, 'isApproved', s.is_approved, 'points', s.weighted,
    'scorecardVersion', s.scorecard_version, 'dbr', s.dbr, 'dbr2', s.dbr2, 'knockOuts', s.ko_reasons,
    'missing', s.missing, 'missingInputs', s.missing_inputs, 'policyVersion', s.policy_version,
    'computedAt', ${moment('s.computed_at')})
  from scores s where s.application_id = a.id)`;

/** Everything that a capsule tells of these applications beside what was sealed. */
export const listCapsuleRows = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .leftJoin('loans as l', 'l.application_id', 'a.id')
    .select(['a.id', 'a.application_request_id', 'a.full_name', 'a.birth_date', 'a.track', 'a.loan_purpose'])
    .select(['a.amount_rupiah', 'a.tenor_months', 'a.status', 'a.round', 'a.policy_version'])
    .select(['b.branch_code', 'b.branch_name', 'p.code as product_code', 'p.name as product_name', 'p.interest_type'])
    .select(['l.rate_percent', 'l.amount_rupiah as loan_rupiah', 'l.tenor_months as loan_months', 'l.calculated_at'])
    .select(['l.instalment_rupiah', 'l.interest_total_rupiah', 'l.total_repayment_rupiah', 'l.provision_rupiah'])
    .select(['l.service_rupiah', 'l.insurance_rupiah', 'l.total_disbursement_rupiah', 'l.compulsory_savings_rupiah'])
    .select(['l.effective_rate_percent', 'l.all_in_rate_percent'])
    .select([historyOf.as('history'), peopleOf.as('people'), reasonsOf.as('reasons'), documentsOf.as('documents')])
    .select([deviationsOf.as('deviations'), repaymentsOf.as('repayments'), policiesOf.as('policies')])
    .select([chainOf.as('chain'), scoreOf.as('score')])
    .where('a.id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`)
    .orderBy('a.id')
    .modifyEnd(plannedOnce)
    .execute();

export type CapsuleRow = Awaited<ReturnType<typeof listCapsuleRows>>[number] & { readonly interest_type: InterestType };
