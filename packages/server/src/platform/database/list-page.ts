import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { KeptCounts } from './kept-counts.ts';

type Columns<Field extends string> = Readonly<Record<Field, string | RawBuilder<unknown>>>;

type ListOptions<Field extends string, Row, Out> = {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortOrder<Field>[];
  /** The allow-list: a field of the API and the column it sorts by. */
  readonly columns: Columns<Field>;
  /** Unique, so that a row never stands on two pages. */
  readonly tieBreaker: string;
  /** The same rows without what only decorates them, where that is cheaper to count. */
  readonly counted?: Countable;
  /** Those rows with no more than what they can be sorted by, where sorting asks other tables. */
  readonly sorted?: Countable;
  /** For lists so large that their size may be a few seconds old. */
  readonly keptCounts?: KeptCounts;
  readonly toRow: (row: Row) => Out;
};

type Countable = Pick<SelectQueryBuilder<never, never, object>, 'clearSelect'>;

const tableOf = (column: string): string => column.split('.')[0] ?? '';

/** One page of a query and how many rows there are in all. */
export async function listPage<DB, TB extends keyof DB, Row, Field extends string, Out>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size, sort, columns, tieBreaker, counted, sorted, keptCounts, toRow }: ListOptions<Field, Row, Out>,
): Promise<Page<Out>> {
  type Query = SelectQueryBuilder<DB, TB, Row>;
  const inOrder = (unordered: Query): Query => {
    let ordered = unordered;
    for (const { field, direction } of sort) {
      const column = columns[field];
      const expression = typeof column === 'string' ? sql.ref(column) : column;
      ordered = ordered.orderBy(expression as never, direction);
    }
    return ordered.orderBy(sql.ref(tieBreaker), sort.at(0)?.direction ?? 'desc');
  };
  const onPage = (ordered: Query): Query => ordered.limit(size).offset(page * size);

  const sortsItself = sort.every(({ field }) => {
    const column = columns[field];
    return typeof column === 'string' && tableOf(column) === tableOf(tieBreaker);
  });
  // What decorates a row is fetched for the page alone; its keys stand in an index, or need little more than one.
  const byKeys = (bare: Countable): Query => {
    const keyed = (bare.clearSelect() as unknown as Query).select(sql.ref(tieBreaker).as('key')) as unknown as Query;
    return inOrder(query.where(sql<boolean>`${sql.ref(tieBreaker)} in (${onPage(inOrder(keyed))})`));
  };
  const bare = sortsItself ? counted : sorted;
  const wanted = bare === undefined ? onPage(inOrder(query)) : byKeys(bare);
  const rows = (await wanted.execute()) as Row[];
  const isWhole = page === 0 && rows.length < size;
  const total = isWhole ? rows.length : await countOf(counted ?? query, keptCounts);
  return { rows: rows.map(toRow), total };
}

async function countOf(query: Countable, keptCounts?: KeptCounts): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const count = async () => Number((await counting.executeTakeFirstOrThrow()).total);
  if (keptCounts === undefined) return count();
  const { sql: text, parameters } = counting.compile();
  return keptCounts(JSON.stringify([text, parameters]), count);
}

/** Text that a person typed, safe inside `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
