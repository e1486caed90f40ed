import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import type { QueueFilter } from '@trustiq/domain/workflow/queues.ts';
import { statusOfVotes } from '@trustiq/domain/workflow/sla.ts';
import { payingStatus } from '@trustiq/domain/workflow/step-forward.ts';
import { sql } from 'kysely';
import { keptCountsOf } from '../../platform/database/kept-counts.ts';
import { likePattern, listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { deskSince } from '../../schema/desk-since.ts';
import { gradedSeverity } from '../../schema/graded-severity.ts';
import { type AskedHolder, holderCondition } from '../../schema/living-hold.ts';
import { everyApplication, type Narrowing, narrowed, type Queue, waitingIn } from './queue-query.store.ts';
import type { SearchTerm } from './search-term.ts';

type ListedDeviation = { readonly code: string; readonly description: string; readonly severity: number };

/** The worst first, and in the order in which they were put down. */
const deviationsOf = sql<ListedDeviation[]>`(case when a.deviation_level > 0 then (
  select coalesce(json_agg(json_build_object('code', t.code, 'description', t.description, 'severity', ${gradedSeverity})
    order by ${gradedSeverity} desc, d.id), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id) else '[]' end)`;

type Returned = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly reason: string | null;
  readonly reasonCode: string | null;
  readonly note: string | null;
};

const returnedOf = sql<Returned | null>`(case when a.returned_sequence is not null then (
  select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'reason', r.description,
    'reasonCode', h.reason_code, 'note', h.note)
  from application_history h left join users u on u.id = h.by_user_id left join reasons r on r.code = h.reason_code
  where h.application_id = a.id and h.sequence = a.returned_sequence) end)`;

/** Asked only where somebody pays. */
const documentNamesOf = sql<string[]>`(case when a.status = ${sql.lit(payingStatus)} then (
  select coalesce(json_agg(f.filename), '[]') from documents f where f.application_id = a.id) else '[]' end)`;

/** Two tables of a few rows each, by whose names a list can be sorted. */
const withNames = (queue: Queue) =>
  queue
    .innerJoin('branches as b', 'b.branch_id', 'a.branch_id')
    .innerJoin('loan_products as p', 'p.id', 'a.product_id');

const withRows = (queue: Queue) =>
  withNames(queue)
    .innerJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .leftJoin('scores as s', 's.application_id', 'a.id')
    .select([
      'a.id',
      'a.application_request_id',
      'a.full_name',
      'a.gender',
      'a.birth_date',
      'a.registered_at',
      'a.status',
    ])
    .select(['a.due_at', 'a.is_ready', 'a.next_missing', 'a.deviation_level', 'w.cif', 's.dbr', 's.de_score'])
    .select([deviationsOf.as('deviations'), returnedOf.as('returned'), documentNamesOf.as('document_names')])
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
  dueAt: 'a.due_at',
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
  readonly narrowing: Narrowing;
  readonly now: Date;
  readonly holder: AskedHolder | null;
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<keyof typeof sortColumns | 'stageSince'>[];
};

/** All of a status stand in the order of its indexes; those of a branch or an area in that of their deadlines as well. */
function isGathered({ filter, search, narrowing, holder, sort }: QueueQuery): boolean {
  const [first] = sort;
  // The index that a list is counted by holds all that it is narrowed by.
  if (first === undefined || first.field === 'id') return false;
  const { scope, track, currentStepRole, notVotedByUserId, isWithoutDisbursing } = filter;
  const isNarrowed =
    search !== null ||
    holder !== null ||
    Object.values(narrowing).some((chosen: readonly unknown[]) => chosen.length > 0);
  const isPart = track !== null || currentStepRole !== null || notVotedByUserId !== null || isWithoutDisbursing;
  return isNarrowed || isPart || (scope.kind !== 'all' && first.field !== 'dueAt');
}

/** One page of the applications that wait for somebody. */
export async function listQueue(db: Db, asked: QueueQuery): Promise<Page<QueueRow>> {
  const { filter, search, narrowing, holder, now, page, size, sort } = asked;
  const waiting = narrowed(matching(await waitingIn(db, filter), search), narrowing, now);
  const query = holder === null ? waiting : waiting.where(holderCondition(holder));
  // Everywhere but in approval the two are the same, and this one has an index.
  const stageSince = filter.status === statusOfVotes ? deskSince : 'a.status_since';
  return listPage(withRows(query), {
    page,
    size,
    sort,
    columns: { ...sortColumns, stageSince },
    tieBreaker: 'a.id',
    // Every application has a branch and a product: counting needs neither, and can stay in an index.
    counted: query,
    sorted: withNames(query),
    decorated: withRows(everyApplication(db)),
    keptCounts: keptCountsOf(db),
    asOf: now,
    isGathered: isGathered(asked),
    toRow: (row) => row,
  });
}
