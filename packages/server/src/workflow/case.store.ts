import type { Actor } from '@trustiq/domain/access/roles.ts';
import type { DeviationFact } from '@trustiq/domain/deviations/deviation-types.ts';
import type { PhotoCategory, SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import { surveyedStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { ReasonCategory } from '@trustiq/domain/workflow/workflow-rule.ts';
import { sql } from 'kysely';
import { type Question, questionOnce } from '../platform/database/compiled-once.ts';
import { keptPlan } from '../platform/database/kept-plan.ts';
import { literals } from '../platform/database/literals.ts';
import type { Db } from '../platform/database/open-database.ts';
import { gradedSeverity } from '../schema/graded-severity.ts';
import { isListedPerson } from '../schema/listed-person.ts';
import { productTraitColumns } from '../schema/product-trait-columns.ts';
import { approvalNumberOf, relatedPersonsOf } from './exposure.store.ts';

type Entry = Omit<HistoryEntry, 'at'> & { readonly at: string };

const historyOf = sql<Entry[]>`(
  select coalesce(json_agg(json_build_object(
    'sequence', h.sequence, 'transition', h.transition, 'fromStatus', h.from_status, 'toStatus', h.to_status,
    'byUserId', h.by_user_id, 'role', h.role, 'round', h.round, 'at', h.at,
    'forUserId', h.for_user_id, 'absenceId', h.absence_id) order by h.sequence), '[]')
  from application_history h where h.application_id = a.id)`;

/** Who had a part in it, still works here, and did not switch the notices about decisions off; as what, and where, today. */
const decidersOf = sql<Actor[]>`(
  select coalesce(json_agg(json_build_object(
    'userId', u.id, 'role', u.role, 'areaId', u.area_id, 'branchId', u.branch_id) order by u.id), '[]') from users u
  where u.id in (select h.by_user_id from application_history h where h.application_id = a.id)
    and u.is_active and u.preferences ->> 'decisionNotices' is distinct from 'false')`;

const deviationsOf = sql<DeviationFact[]>`(
  select coalesce(json_agg(json_build_object('severity', ${gradedSeverity}, 'state', d.state)), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id)`;

const documentNamesOf = sql<string[]>`(
  select coalesce(json_agg(d.filename), '[]') from documents d where d.application_id = a.id)`;

/** Sheets are long, and few cases wait for them: elsewhere they are not read. */
const whereSurveyCounts = sql`a.status in (${literals(surveyedStatuses)})`;

type Sheets = { readonly [Kind in SurveyKind]?: Readonly<Record<string, unknown>> };

const sheetsOf = sql<Sheets | null>`(case when ${whereSurveyCounts} then (
  select coalesce(json_object_agg(s.kind, s.content), '{}') from surveys s where s.application_id = a.id) end)`;

const photosOf = sql<{ readonly [Category in PhotoCategory]?: number } | null>`(case when ${whereSurveyCounts} then (
  select coalesce(json_object_agg(c.file_category, c.photos), '{}') from (
    select y.file_category, count(*) as photos from survey_photos y where y.application_id = a.id
    group by y.file_category) c) end)`;

const isContactReachedOf = sql<boolean>`exists (
  select 1 from contact_verifications v where v.application_id = a.id and v.is_reached)`;

const hasContactOf = sql<boolean>`exists (select 1 from emergency_contacts c where c.application_id = a.id)`;
const ktpStreetOf = sql<string | null>`n.ktp_address ->> 'street'`;
const homeStreetOf = sql<string | null>`n.home_address ->> 'street'`;

/** Enough to tell whether there is an account and whose it is, without its number. */
const hasOwnAccountOf = sql<boolean>`k.account_no_cipher is not null`;
const hasPayrollAccountOf = sql<boolean>`k.payroll_account_no_cipher is not null`;

/** Whoever waits for a second person to confirm another identity. */
const correctionAskedBy = sql<number | null>`(
  select c.asked_by from identity_corrections c where c.application_id = a.id and c.state = 'WAITING')`;

/** When the newest list was taken in. */
const watchlistReadAt = sql<Date | null>`(select max(i.imported_at) from watchlist_imports i)`;

/** What a case has around it: other cases, other people, the bank's lists. */
const whatIsAround = {
  deciders: decidersOf,
  circle: relatedPersonsOf,
  approvalNumber: approvalNumberOf,
  isListed: isListedPerson('a'),
  watchlistReadAt,
};

/** For who asks nothing of it: the dearest half of the question is left out. */
const nothingAround: typeof whatIsAround = {
  deciders: sql`'[]'::json`,
  circle: sql`'{"own":[],"told":[],"loans":[]}'::json`,
  approvalNumber: sql`null::bigint`,
  isListed: sql`false`,
  watchlistReadAt: sql`null::timestamptz`,
};

/** One statement for everything a decision depends on. */
const caseQuery = (db: Db, around = whatIsAround) =>
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
    .leftJoin('scores as s', 's.application_id', 'a.id')
    .modifyEnd(keptPlan)
    .select(productTraitColumns)
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
      'a.hidden_votes_after',
      'a.policy_version',
      'a.full_name',
      'a.email',
      'a.msisdn',
      'a.is_on_watchlist',
      'a.officer_id',
      'a.loan_purpose',
    ])
    .select('n.residence_status')
    .select([hasContactOf.as('has_contact'), ktpStreetOf.as('ktp_street'), homeStreetOf.as('home_street')])
    .select([
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
      'd.authorised_by as payment_begun_by',
    ])
    .select(['s.computed_at as scored_at', 's.policy_version as scored_version', 's.obligations_asked'])
    .select(['r.requested_at', 'r.score_raw', 'r.exclusion_code', 'f.failures'])
    .select([
      'k.payout_choice',
      'k.bank_code',
      'k.account_name',
      'k.payroll_bank_code',
      'k.payroll_account_name',
      'k.payout_confirmed_by',
      'k.account_changed_by',
    ])
    .select([hasOwnAccountOf.as('has_own_account'), hasPayrollAccountOf.as('has_payroll_account')])
    .select(['e.company_name', 'e.job_status', 'e.position', 'e.employee_number', 'e.monthly_income_rupiah'])
    .select([
      historyOf.as('history'),
      around.deciders.as('deciders'),
      deviationsOf.as('deviations'),
      documentNamesOf.as('document_names'),
      around.circle.as('circle'),
      sheetsOf.as('sheets'),
      photosOf.as('photos'),
      around.approvalNumber.as('approval_number'),
      isContactReachedOf.as('is_contact_reached'),
      correctionAskedBy.as('correction_asked_by'),
      around.isListed.as('is_listed'),
      around.watchlistReadAt.as('watchlist_read_at'),
    ]);

type Moments = 'status_since' | 'letter_saved_at' | 'requested_at' | 'scored_at' | 'watchlist_read_at';

type Answer = Awaited<ReturnType<ReturnType<typeof caseQuery>['executeTakeFirstOrThrow']>>;

/** As it comes by itself, and as JSON within another answer, where moments are texts. */
export type CaseRow = Omit<Answer, Moments> & { readonly [Name in Moments]: Answer[Name] | string } & {
  readonly category?: ReasonCategory | null;
};

const findById = questionOnce((db, id: number) => caseQuery(db).where('a.id', '=', id));
const findAlone = questionOnce((db, id: number) => caseQuery(db, nothingAround).where('a.id', '=', id));
const findWithReason = questionOnce((db, reasonCode: string, id: number) =>
  caseQuery(db)
    .select(
      sql<ReasonCategory | null>`(select r.category from reasons r where r.code = ${reasonCode} and r.is_closed is null)`.as(
        'category',
      ),
    )
    .where('a.id', '=', id),
);
const findByRequest = questionOnce((db, requestId: number) =>
  caseQuery(db).where('a.application_request_id', '=', requestId),
);

/** With the reason that is given for a step of it, so that a decision asks once. */
export type CaseId = { readonly id: number; readonly reasonCode?: string | null };
export type CaseKey = CaseId | { readonly applicationRequestId: number };

/** What is asked for a case, for who asks it together with something else. */
export function caseQuestion(db: Db, key: CaseKey): Question<CaseRow> {
  if ('applicationRequestId' in key) return findByRequest(db, key.applicationRequestId);
  return key.reasonCode ? findWithReason(db, key.reasonCode, key.id) : findById(db, key.id);
}

/** The case as if nothing were around it. */
export const caseAloneQuestion = (db: Db, id: number): Question<CaseRow> => findAlone(db, id);
