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
  /**
   * The decorated rows of all there are, for the keys that were found: who is on a page is settled by then, and a planner that
   * reads the conditions of a large list a second time joins the whole of it.
   */
  readonly decorated?: Rows<Row>;
  /** For lists so large that their size may be a few seconds old. */
  readonly keptCounts?: KeptCounts;
  /** The moment that conditions of the list compare with: it differs each time, and a kept count may be that old anyway. */
  readonly asOf?: Date;
  /**
   * Whether the rows are few among those that an index of their order holds. Walking such an index until a page is full looks
   * cheap to the planner and passes tens of thousands where what is wanted stands at its end; so the rows are gathered first,
   * and then put in order.
   */
  readonly isGathered?: boolean;
  readonly toRow: (row: Row) => Out;
};

type Rows<Row> = Pick<SelectQueryBuilder<never, never, Row>, 'compile'>;

type Countable = Pick<SelectQueryBuilder<never, never, object>, 'clearSelect'>;

const tableOf = (column: string): string => column.split('.')[0] ?? '';

/** One page of a query and how many rows there are in all. */
export async function listPage<DB, TB extends keyof DB, Row, Field extends string, Out>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: ListOptions<Field, Row, Out>,
): Promise<Page<Out>> {
  const { page, size, sort, columns, tieBreaker, counted, sorted, decorated, isGathered = false } = options;
  type Query = SelectQueryBuilder<DB, TB, Row>;
  const expressionOf = (field: Field): RawBuilder<unknown> => {
    const column: string | RawBuilder<unknown> = columns[field];
    return typeof column === 'string' ? sql.ref(column) : column;
  };
  const last = sort.at(0)?.direction ?? 'desc';
  const inOrder = (unordered: Query): Query => {
    let ordered = unordered;
    for (const { field, direction } of sort) ordered = ordered.orderBy(expressionOf(field) as never, direction);
    return ordered.orderBy(sql.ref(tieBreaker), last);
  };
  const onPage = (ordered: Query): Query => ordered.limit(size).offset(page * size);

  const sortsItself = sort.every(({ field }) => {
    const column = columns[field];
    return typeof column === 'string' && tableOf(column) === tableOf(tieBreaker);
  });
  // What decorates a row is fetched for the page alone; its keys stand in an index, or need little more than one.
  const byKeys = (bare: Countable): Query => {
    const keyed = (bare.clearSelect() as unknown as Query).select(sql.ref(tieBreaker).as('key')) as unknown as Query;
    const keys = isGathered ? gatheredKeys(keyed) : onPage(inOrder(keyed));
    const among = (decorated as unknown as Query | undefined) ?? query;
    return inOrder(among.where(sql<boolean>`${sql.ref(tieBreaker)} in (${keys})`));
  };
  // `offset 0` is what keeps the planner from putting the order inside again.
  const gatheredKeys = (keyed: Query): RawBuilder<unknown> => {
    const names = sort.map((_, place) => sql.ref(`order_${place}`));
    const expressions = sort.map(({ field }, place) => expressionOf(field).as(`order_${place}`));
    const all = keyed.select(expressions as never) as unknown as Query;
    const order = sort.map(({ direction }, place) => sql`${names[place]} ${sql.raw(direction)}`);
    return sql`select key from (${all} offset 0) as gathered
      order by ${sql.join([...order, sql`key ${sql.raw(last)}`])} limit ${size} offset ${page * size}`;
  };
  const bare = sortsItself ? counted : sorted;
  const wanted = bare === undefined ? onPage(inOrder(query)) : byKeys(bare);
  const rows = (await wanted.execute()) as Row[];
  const isWhole = page === 0 && rows.length < size;
  const total = isWhole ? rows.length : await countOf(counted ?? query, options);
  return { rows: rows.map(options.toRow), total };
}

type Counting = { readonly keptCounts?: KeptCounts; readonly asOf?: Date };

async function countOf(query: Countable, { keptCounts, asOf }: Counting): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const count = async () => Number((await counting.executeTakeFirstOrThrow()).total);
  if (keptCounts === undefined) return count();
  const { sql: text, parameters } = counting.compile();
  const asked = parameters.map((parameter) =>
    parameter instanceof Date && parameter.getTime() === asOf?.getTime() ? 'now' : parameter,
  );
  return keptCounts(JSON.stringify([text, asked]), count);
}

/** Text that a person typed, safe inside `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
