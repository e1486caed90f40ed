import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { disbursingStates } from '@trustiq/domain/workflow/application-facts.ts';
import { neverVotesAfter } from '@trustiq/domain/workflow/never-votes.ts';
import { type QueueFilter, vote } from '@trustiq/domain/workflow/queues.ts';
import { statusOfVotes } from '@trustiq/domain/workflow/sla.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { keptCountsOf } from '../../platform/database/kept-counts.ts';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import { literals } from '../../platform/database/literals.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isBrokenInKyc } from '../../schema/broken-in-kyc.ts';
import { deskSince } from '../../schema/desk-since.ts';
import { type AskedHolder, holderCondition } from '../../schema/living-hold.ts';
import type { Tables } from '../../schema/schema.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';
import type { SearchTerm } from './search-term.ts';

type Queue = SelectQueryBuilder<Tables & { a: Tables['applications'] }, 'a', object>;

const withRows = (queue: Queue) =>
  queue
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id')
    .select([
      'a.id',
      'a.application_request_id',
      'a.full_name',
      'a.gender',
      'a.birth_date',
      'a.registered_at',
      'a.status',
    ])
    .select(deskSince.as('desk_since'))
    .select(['a.version', 'a.track', 'a.amount_rupiah', 'a.tenor_months', 'a.product_id'])
    .select([
      'p.code as product_code',
      'p.name as product_name',
      'b.branch_code',
      'b.branch_name',
      'b.city',
      'b.head_name',
    ]);

export type QueueRow = Awaited<ReturnType<ReturnType<typeof withRows>['executeTakeFirstOrThrow']>>;

const sortColumns = {
  id: 'a.id',
  fullName: 'a.full_name',
  gender: 'a.gender',
  dateOfBirth: 'a.birth_date',
  registeredAt: 'a.registered_at',
  loanAmount: 'a.amount_rupiah',
  productName: 'p.name',
  branchCode: 'b.branch_code',
  branchName: 'b.branch_name',
  branchHead: 'b.head_name',
} as const;

/** Trigrams forgive a typo, but have to look at many more names. */
type QueueSearch = SearchTerm | { readonly by: 'similar name'; readonly text: string };

function matching(query: Queue, term: QueueSearch | null): Queue {
  if (term === null) return query;
  switch (term.by) {
    case 'number':
      return query.where('a.id', '=', term.id);
    case 'nik':
      return query.where('a.nik_hash', '=', term.hash);
    case 'phone':
      return query.where('a.msisdn', 'like', `${term.msisdn}%`);
    case 'name':
      // Names are kept in capitals, and comparing letters as they stand is many times faster.
      return query.where('a.full_name', 'like', likePattern(term.text.toUpperCase()));
    case 'similar name':
      return query.where(sql<boolean>`a.full_name % ${term.text.toUpperCase()}`);
  }
}

export type QueueQuery = {
  readonly filter: QueueFilter;
  readonly search: QueueSearch | null;
  readonly holder: AskedHolder | null;
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<keyof typeof sortColumns | 'stageSince'>[];
};

/** So few, if any, that they are looked up first: the list itself keeps to the index of its status. */
const MOST_HELD = 200;

/**
 * Cases that KYC holds: the watch list could not be asked (the words are those of the index), or the case itself was changed
 * behind the record. On such a case nothing is written, so that only the audit tells of it.
 */
async function listHeld(db: Db): Promise<number[]> {
  const inKyc = db.selectFrom('applications as a').select('a.id');
  const rows = await inKyc
    .where(sql<boolean>`a.status = 'KYC' and a.kyc_flags @> '["watchlist_unavailable"]'`)
    .union(inKyc.where('a.status', '=', 'KYC').where(isBrokenInKyc('a')))
    .orderBy('id')
    .limit(MOST_HELD)
    .execute();
  return rows.map(({ id }) => id);
}

/** The applications that wait for somebody. */
export async function waitingIn(db: Db, filter: QueueFilter): Promise<Queue> {
  const { status, scope, track, currentStepRole, notVotedByUserId, isWithoutDisbursing } = filter;
  const open = (db as Kysely<Tables & { a: Tables['applications'] }>).selectFrom('applications as a');
  const held = filter.isWithHeld ? await listHeld(db) : [];
  const waiting =
    held.length === 0
      ? open.where('a.status', '=', status)
      : open.where((eb) => eb.or([eb('a.status', '=', status), eb('a.id', 'in', held)]));
  let query = (waiting as Queue).where(scopeCondition(scope));
  if (track !== null) query = query.where('a.track', '=', track);
  if (currentStepRole !== null) query = query.where('a.step_role', '=', currentStepRole);
  if (notVotedByUserId !== null) {
    query = query.where(
      sql<boolean>`not exists (select 1 from application_history h where h.application_id = a.id
        and ((h.transition = ${sql.lit(vote)} and h.round = a.round) or h.transition in (${literals(neverVotesAfter)}))
        and (h.by_user_id = ${notVotedByUserId} or h.for_user_id = ${notVotedByUserId}))`,
    );
  }
  if (isWithoutDisbursing) {
    query = query.where(
      sql<boolean>`not exists (select 1 from disbursements d where d.application_id = a.id and d.state in (${literals(disbursingStates)}))`,
    );
  }
  return query;
}

/** Everywhere but in approval the two are the same, and this one has an index. */
export const stageSinceOf = ({ status }: QueueFilter) =>
  status === statusOfVotes ? deskSince : sql.ref<Date>('a.status_since');

/** One page of them. */
export async function listQueue(
  db: Db,
  { filter, search, holder, page, size, sort }: QueueQuery,
): Promise<Page<QueueRow>> {
  const waiting = matching(await waitingIn(db, filter), search);
  const query = holder === null ? waiting : waiting.where(holderCondition(holder));
  const stageSince = filter.status === statusOfVotes ? deskSince : 'a.status_since';
  return listPage(withRows(query), {
    page,
    size,
    sort,
    columns: { ...sortColumns, stageSince },
    tieBreaker: 'a.id',
    // Every application has a branch and a product: counting needs neither, and can stay in an index.
    counted: query,
    keptCounts: keptCountsOf(db),
    toRow: (row) => row,
  });
}
