import type { Page } from '@trustiq/contract/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/list-query.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

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
  readonly toRow: (row: Row) => Out;
};

type Countable = Pick<SelectQueryBuilder<never, never, object>, 'clearSelect'>;

/** One page of a query and how many rows there are in all. */
export async function listPage<DB, TB extends keyof DB, Row, Field extends string, Out>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size, sort, columns, tieBreaker, counted = query as Countable, toRow }: ListOptions<Field, Row, Out>,
): Promise<Page<Out>> {
  let ordered = query;
  for (const { field, direction } of sort) {
    const column = columns[field];
    const expression = typeof column === 'string' ? sql.ref(column) : column;
    ordered = ordered.orderBy(expression as never, direction) as typeof ordered;
  }
  const rows = await ordered
    .orderBy(sql.ref(tieBreaker), sort.at(0)?.direction ?? 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const isWhole = page === 0 && rows.length < size;
  const total = isWhole ? rows.length : await countOf(counted);
  return { rows: rows.map(toRow), total };
}

async function countOf(query: Countable): Promise<number> {
  const row = await query.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Text that a person typed, safe inside `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
