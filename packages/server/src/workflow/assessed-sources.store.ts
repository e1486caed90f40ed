import type { BureauSetName, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import type { KeptContract } from '@trustiq/contract/obligations/to-ledger-records.ts';
import type { Sheet } from '@trustiq/contract/survey/sheet.ts';
import type { ListedDeviation } from '@trustiq/domain/deviations/deviations-after-terms.ts';
import type { LedgerMark } from '@trustiq/domain/obligations/ledger-mark.ts';
import type { PairAnswer } from '@trustiq/domain/obligations/match-debts.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { loanFeeColumns } from '../schema/fee-columns.ts';
import { gradedSeverity } from '../schema/graded-severity.ts';
import { productTraitColumns } from '../schema/product-trait-columns.ts';

type SurveySheets = Partial<Record<'LVUD' | 'LPJ_SHM' | 'LPJ_KEND' | 'ANALYSIS', Sheet>>;
/** The sets that rules read; the rest of the report stays in the database. */
type JudgedSets = Pick<
  BureauSets,
  'granted_credit' | 'not_granted_credit' | 'credit_profile' | 'footprint_summary' | 'customer_summary'
>;

const surveysOf = sql<SurveySheets>`(
  select coalesce(json_object_agg(s.kind, s.content), '{}') from surveys s where s.application_id = a.id)`;

const contractsOf = sql<KeptContract[]>`(
  select coalesce(json_agg(json_build_object(
    'contractCode', m.cb_contract_code, 'isMapped', m.is_mapped, 'isTicked', m.is_ticked,
    'instalmentRupiah', m.instalment_rupiah, 'contract', m.contract) order by m.id), '[]')
  from mapped_contracts m where m.application_id = a.id)`;

/** What people said of the applicant's debts. */
const answersOf = sql<PairAnswer[]>`(
  select coalesce(json_agg(json_build_object(
    'keys', json_build_array(w.one_key, w.other_key), 'isSame', w.is_same) order by w.at, w.id), '[]')
  from obligation_answers w where w.application_id = a.id)`;

const marksOf = sql<LedgerMark[]>`(
  select coalesce(json_agg(json_build_object(
    'key', k.record_key, 'kind', k.kind, 'reason', k.reason, 'documentId', k.document_id) order by k.at, k.id), '[]')
  from obligation_marks k where k.application_id = a.id)`;

const judgedSetsOf = sql<JudgedSets>`jsonb_build_object(
  'granted_credit', coalesce(r.sets -> 'granted_credit', '[]'),
  'not_granted_credit', coalesce(r.sets -> 'not_granted_credit', '[]'),
  'credit_profile', coalesce(r.sets -> 'credit_profile', '[]'),
  'footprint_summary', r.sets -> 'footprint_summary', 'customer_summary', r.sets -> 'customer_summary')`;

/** Somebody answered for the applicant, and would not agree. */
const hasNegativeContactOf = sql<boolean>`exists (
  select 1 from contact_verifications v where v.application_id = a.id and v.is_reached and not v.has_consented)`;

const listedOf = sql<ListedDeviation[]>`(
  select coalesce(json_agg(json_build_object(
    'code', t.code, 'severity', ${gradedSeverity}, 'state', d.state, 'origin', d.origin) order by t.code, d.id), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id)`;

type Step = Pick<HistoryEntry, 'transition' | 'role' | 'byUserId'>;

const stepsOf = sql<Step[]>`(
  select coalesce(json_agg(json_build_object(
    'transition', h.transition, 'role', h.role, 'byUserId', h.by_user_id) order by h.sequence), '[]')
  from application_history h where h.application_id = a.id)`;

/** Everything stored of this application that a score is made of, in one statement. */
export async function getAssessedSources(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .leftJoin('persons as n', 'n.application_id', 'a.id')
    .leftJoin('employments as e', 'e.application_id', 'a.id')
    .leftJoin('letters as t', 't.application_id', 'a.id')
    .leftJoin('bureau_reports as r', 'r.application_id', 'a.id')
    .leftJoin('bureau_failures as b', 'b.application_id', 'a.id')
    .leftJoin('fdc_reports as f', 'f.application_id', 'a.id')
    .select(['a.chain', 'a.policy_version', 'a.product_id'])
    .select(['a.id', 'a.status', 'a.birth_date', 'a.registered_at', 'a.is_on_watchlist'])
    .select(['a.track', 'a.branch_id', 'a.area_id'])
    .select(productTraitColumns)
    .select(['l.amount_rupiah', 'l.rate_percent', 'l.tenor_months', 'l.instalment_rupiah', 'l.last_due_date'])
    .select(['l.insurance_code', 'l.insurance_percent', 'l.insurance_price_rupiah'])
    .select(loanFeeColumns)
    .select(['p.interest_type', 'p.service_fee_percent', 'p.provision_fee_percent'])
    .select(['n.education', 'n.marital_status', 'n.residence_status', 't.collateral_requirement'])
    .select(['e.years_of_work', 'e.months_of_work', 'e.monthly_income_rupiah'])
    .select(['r.requested_at', 'r.score_raw', 'r.score_range', 'r.exclusion_code', 'r.missing_sets', 'b.failures'])
    .select(['f.rows as fdc_rows', judgedSetsOf.as('sets'), contractsOf.as('contracts'), surveysOf.as('surveys')])
    .select([answersOf.as('answers'), marksOf.as('debt_marks')])
    .select([listedOf.as('listed'), stepsOf.as('steps')])
    .select([hasNegativeContactOf.as('has_negative_contact')])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    fdc_rows: row.fdc_rows as unknown as FdcRecord[] | null,
    missing_sets: (row.missing_sets ?? []) as BureauSetName[],
  };
}

export type AssessedSources = Awaited<ReturnType<typeof getAssessedSources>>;
