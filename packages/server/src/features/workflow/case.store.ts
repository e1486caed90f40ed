import { countExposure } from '@trustiq/domain/exposure/count-exposure.ts';
import { loansOfDebtor } from '@trustiq/domain/exposure/debtor.ts';
import { marriageFacts, marriageNotes } from '@trustiq/domain/exposure/marriage-confirmation.ts';
import { exceedsLendingLimit } from '@trustiq/domain/scoring/lending-limit.ts';
import type { DeviationFact } from '@trustiq/domain/workflow/application-facts.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { ReasonCategory } from '@trustiq/domain/workflow/reasons.ts';
import { sql } from 'kysely';
import { type Question, questionOnce } from '../../platform/database/compiled-once.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseRecord } from './case-record.ts';
import { approvalNumberOf, circleOf } from './exposure.store.ts';
import { hasOwnAccount, hasPayrollAccount, payoutColumns, payoutFacts } from './payout-facts.ts';

type Entry = Omit<HistoryEntry, 'at'> & { readonly at: string };

const historyOf = sql<Entry[]>`(
  select coalesce(json_agg(json_build_object(
    'sequence', h.sequence, 'transition', h.transition, 'fromStatus', h.from_status, 'toStatus', h.to_status,
    'byUserId', h.by_user_id, 'role', h.role, 'round', h.round, 'at', h.at) order by h.sequence), '[]')
  from application_history h where h.application_id = a.id)`;

const deviationsOf = sql<DeviationFact[]>`(
  select coalesce(json_agg(json_build_object('severity', t.severity, 'state', d.state)), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id)`;

const documentNamesOf = sql<string[]>`(
  select coalesce(json_agg(d.filename), '[]') from documents d where d.application_id = a.id)`;

const surveysOf = sql<string[]>`(
  select coalesce(json_agg(s.kind), '[]') from surveys s where s.application_id = a.id)`;

const approvedAtOf = sql<string | null>`(
  select to_json(h.at) from application_history h
  where h.application_id = a.id and h.to_status = 'PREDISBURSE' and h.from_status = 'LENDER_MARKETPLACE'
  order by h.sequence desc limit 1)`;

const isContactReachedOf = sql<boolean>`exists (
  select 1 from contact_verifications v where v.application_id = a.id and v.is_reached)`;

const hasCompleteEmploymentOf = sql<boolean | null>`(
  e.company_name <> '' and e.job_status is not null and e.position <> '' and e.employee_number <> ''
  and e.monthly_income_rupiah is not null)`;

/** One statement for everything a decision depends on. */
const caseQuery = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .leftJoin('loans as l', 'l.application_id', 'a.id')
    .leftJoin('persons as n', 'n.application_id', 'a.id')
    .leftJoin('employments as e', 'e.application_id', 'a.id')
    .leftJoin('letters as t', 't.application_id', 'a.id')
    .leftJoin('bureau_reports as r', 'r.application_id', 'a.id')
    .leftJoin('bureau_failures as f', 'f.application_id', 'a.id')
    .leftJoin('disbursements as d', 'd.application_id', 'a.id')
    .leftJoin('bank_records as k', 'k.application_id', 'a.id')
    .modifyEnd(keptPlan)
    .select([
      'a.id',
      'a.application_request_id',
      'a.borrower_id',
      'a.branch_id',
      'a.area_id',
      'a.track',
      'a.product_id',
    ])
    .select([
      'a.status',
      'a.status_since',
      'a.version',
      'a.round',
      'a.chain',
      'a.full_name',
      'a.email',
      'a.msisdn',
      'a.is_on_watchlist',
    ])
    .select([
      'p.code as product_code',
      'a.amount_rupiah',
      'a.status_version',
      'l.calculated_version',
      'l.terms_version',
      'l.total_disbursement_rupiah',
    ])
    .select([
      'b.cif',
      'n.application_id as person',
      't.saved_at as letter_saved_at',
      't.pk_no',
      'd.state as disbursement_state',
    ])
    .select(['r.requested_at', 'r.score_raw', 'r.exclusion_code', 'f.failures'])
    .select(payoutColumns)
    .select([hasOwnAccount.as('has_own_account'), hasPayrollAccount.as('has_payroll_account')])
    .select([
      historyOf.as('history'),
      deviationsOf.as('deviations'),
      documentNamesOf.as('document_names'),
      circleOf.as('circle'),
      surveysOf.as('surveys'),
      approvedAtOf.as('approved_at'),
      approvalNumberOf.as('approval_number'),
      isContactReachedOf.as('is_contact_reached'),
      hasCompleteEmploymentOf.as('has_complete_employment'),
    ]);

type Moments = 'status_since' | 'letter_saved_at' | 'requested_at' | 'approved_at';

type Answer = Awaited<ReturnType<ReturnType<typeof caseQuery>['executeTakeFirstOrThrow']>>;

/** As it comes by itself, and as JSON within another answer, where moments are texts. */
type Row = Omit<Answer, Moments> & { readonly [Name in Moments]: Answer[Name] | string } & {
  readonly category?: ReasonCategory | null;
};

const iso = (moment: Date | string): string => new Date(moment).toISOString();
const isoOrNone = (moment: Date | string | null): string | null => (moment === null ? null : iso(moment));

const findById = questionOnce((db, id: number) => caseQuery(db).where('a.id', '=', id));
const findWithReason = questionOnce((db, reasonCode: string, id: number) =>
  caseQuery(db)
    .select(sql<ReasonCategory | null>`(select r.category from reasons r where r.code = ${reasonCode})`.as('category'))
    .where('a.id', '=', id),
);
const findByRequest = questionOnce((db, requestId: number) =>
  caseQuery(db).where('a.application_request_id', '=', requestId),
);

/** With the reason that is given for a step of it, so that a decision asks once. */
export type CaseId = { readonly id: number; readonly reasonCode?: string | null };
export type CaseKey = CaseId | { readonly applicationRequestId: number };

/** What is asked for a case, for who asks it together with something else. */
export function caseQuestion(db: Db, key: CaseKey): Question<Row> {
  if ('applicationRequestId' in key) return findByRequest(db, key.applicationRequestId);
  return key.reasonCode ? findWithReason(db, key.reasonCode, key.id) : findById(db, key.id);
}

/** What the facts are compared with besides themselves. */
export type Yardstick = { readonly bankCapitalRupiah: number; readonly today: string };

export async function findCase(db: Db, key: CaseKey, yardstick: Yardstick): Promise<CaseRecord | null> {
  const { rows } = await db.executeQuery(caseQuestion(db, key));
  return rows[0] === undefined ? null : withReason(rows[0], key, yardstick);
}

/** The answer as JSON, of who asked it together with something else. */
export const caseFromJson = (text: string, key: CaseKey, yardstick: Yardstick): CaseRecord =>
  withReason(JSON.parse(text) as Row, key, yardstick);

function withReason(row: Row, key: CaseKey, yardstick: Yardstick): CaseRecord {
  const code = 'id' in key ? (key.reasonCode ?? '') : '';
  return { ...toRecord(row, yardstick), reason: row.category == null ? null : { code, category: row.category } };
}

function toRecord(row: Row, { bankCapitalRupiah, today }: Yardstick): Omit<CaseRecord, 'reason'> {
  const { status, amount_rupiah: amountRupiah, approval_number: approvalNumber } = row;
  const { exposure, authorityRupiah } = countExposure(
    { status, amountRupiah, approvalNumber },
    loansOfDebtor(row.circle),
    today,
  );
  const { countedRupiah: exposureRupiah } = exposure;
  const saying = { ...row.circle, applicationId: row.id };
  return {
    id: row.id,
    applicationRequestId: row.application_request_id,
    borrowerId: row.borrower_id,
    branchId: row.branch_id,
    areaId: row.area_id,
    track: row.track,
    productId: row.product_id,
    status: row.status,
    version: row.version,
    round: row.round,
    chain: row.chain,
    fullName: row.full_name,
    email: row.email,
    msisdn: row.msisdn,
    pkNumber: row.pk_no,
    marriageNotes: marriageNotes(saying),
    history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    facts: {
      productCode: row.product_code,
      statusSince: iso(row.status_since),
      statusVersion: row.status_version,
      calculatedVersion: row.calculated_version,
      termsVersion: row.terms_version,
      // Before the first calculation only the missing calculation is told, not a total nobody has computed.
      totalDisbursementRupiah: row.total_disbursement_rupiah ?? row.amount_rupiah,
      exposureRupiah: authorityRupiah,
      exposure,
      isContactReached: row.is_contact_reached,
      documentNames: row.document_names,
      hasOriginationDocuments: row.document_names.some((name) => name.toLowerCase().includes('ktp')),
      hasCompleteSurvey: row.surveys.length > 0,
      hasBorrowerDetail: row.person !== null,
      hasCompleteEmployment: row.has_complete_employment === true,
      ...marriageFacts(saying),
      ...payoutFacts(row),
      hasCif: row.cif !== null,
      hasLetter: row.letter_saved_at !== null,
      approvedAt: isoOrNone(row.approved_at),
      bureauReportedAt: isoOrNone(row.requested_at),
      hasBureauScoreOrExclusion: row.score_raw !== null || row.exclusion_code !== null,
      bureauFailures: row.failures ?? 0,
      isOnWatchlist: row.is_on_watchlist,
      exceedsLendingLimit: exceedsLendingLimit({ relation: 'UNRELATED', exposureRupiah, bankCapitalRupiah }),
      deviations: row.deviations,
      disbursementState: row.disbursement_state ?? 'NONE',
      changedSinceSeal: [],
    },
  };
}
