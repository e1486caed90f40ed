import type { DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import type { CaseLooks } from '@trustiq/domain/explanation/since-seen.ts';
import { sql } from 'kysely';
import { plannedOnce } from '../../platform/database/kept-plan.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { gradedSeverity } from '../../schema/graded-severity.ts';
import { isHiddenVote } from '../../schema/hidden-vote.ts';

type Memo = { readonly by: string; readonly at: string; readonly text: string };
type Call = { readonly isReached: boolean };
type Deviation = {
  readonly code: string;
  readonly description: string;
  readonly severity: DeviationSeverity;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REFUSED';
};

const callsOf = sql<Call[]>`(
  select coalesce(json_agg(json_build_object('isReached', v.is_reached) order by v.id), '[]')
  from contact_verifications v where v.application_id = a.id)`;

const deviationsOf = sql<Deviation[]>`(
  select coalesce(json_agg(json_build_object('code', t.code, 'description', t.description, 'severity', ${gradedSeverity},
    'state', d.state) order by ${gradedSeverity} desc, d.id), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id)`;

const documentsOf = sql<string[]>`(
  select coalesce(json_agg(c.filename order by c.id), '[]') from documents c where c.application_id = a.id)`;

/** A note beside a vote that is kept back is no memo of anybody's yet. */
const memoOf = (readerId: number | null) => sql<Memo | null>`(
  select json_build_object('by', trim(u.first_name || ' ' || coalesce(u.last_name, '')), 'at', h.at, 'text', h.note)
  from application_history h join users u on u.id = h.by_user_id
  where h.application_id = a.id and h.note <> '' and not ${isHiddenVote(readerId)} order by h.sequence desc limit 1)`;

const contactCount = sql<number>`(
  select count(*)::int from emergency_contacts e where e.application_id = a.id)`;

/** What people put down about a case beside its credit, in one statement. */
export const getNotesOfCase = (db: Db, applicationId: number, readerId: number | null) =>
  db
    .selectFrom('applications as a')
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .modifyEnd(plannedOnce)
    .select(['a.kyc_flags', 'w.cif', 'p.name as product'])
    .select([contactCount.as('contacts'), callsOf.as('calls'), deviationsOf.as('deviations')])
    .select([documentsOf.as('documents'), memoOf(readerId).as('memo')])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();

export async function findLooks(db: Db, userId: number, applicationId: number): Promise<CaseLooks | null> {
  const row = await db
    .selectFrom('case_views')
    .select(['before', 'before_at', 'opened', 'latest', 'latest_at'])
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    before: row.before,
    beforeAt: row.before_at?.toISOString() ?? null,
    opened: row.opened,
    latest: row.latest,
    latestAt: row.latest_at.toISOString(),
  };
}

export async function saveLooks(
  db: Db,
  { userId, applicationId }: { readonly userId: number; readonly applicationId: number },
  { before, beforeAt, opened, latest, latestAt }: CaseLooks,
): Promise<void> {
  const values = {
    before: before && JSON.stringify(before),
    before_at: beforeAt,
    opened: JSON.stringify(opened),
    latest: JSON.stringify(latest),
    latest_at: latestAt,
  };
  await db
    .insertInto('case_views')
    .values({ user_id: userId, application_id: applicationId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doUpdateSet(values))
    .execute();
}
