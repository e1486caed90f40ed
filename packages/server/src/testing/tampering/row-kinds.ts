import { sql } from 'kysely';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type GuardedTable, type Kind, kindOf, kinds } from '../../platform/marks/guarded-tables.ts';
import { nameOfSubject, type Subject, wordsOfSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { FIXTURE_EVENT } from '../remember.ts';
import { anotherValue, typeOf } from './another-value.ts';
import type { TamperKind } from './tamper-kind.ts';

type Place = { readonly kind: Kind; readonly guarded: GuardedTable };

const places: readonly Place[] = kinds.flatMap((kind) => kindOf(kind).tables.map((guarded) => ({ kind, guarded })));

type Row = { readonly ctid: string; readonly owner: number; readonly key: string };

/** So many rows of the table, different ones for each seed; of different subjects where that matters. */
async function pickRows(db: Db, { guarded }: Place, seed: string, count: number): Promise<Row[]> {
  const owner = guarded.owner === null ? sql`0` : sql.ref(`t.${guarded.owner}`);
  const key = guarded.key === null ? sql`''` : sql`${sql.ref(`t.${guarded.key}`)}::text`;
  const { rows } = await sql<Row>`
    select t.ctid::text as ctid, ${owner}::bigint as owner, ${key} as key from ${sql.table(guarded.table)} t
    order by md5(${seed}::text || ${owner}::text || ${key}), 1 limit ${count}`.execute(db);
  return rows.map((row) => ({ ...row, owner: Number(row.owner) }));
}

function columnFor({ columns }: GuardedTable, seed: string): string {
  const sum = [...seed].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return columns[sum % columns.length] ?? '';
}

async function changeColumn(db: Db, { guarded }: Place, { ctid }: Row, column: string): Promise<void> {
  const value = anotherValue(column, await typeOf(db, guarded.table, column));
  await sql`update ${sql.table(guarded.table)} set ${sql.ref(column)} = ${value} where ctid = ${ctid}::tid`.execute(db);
}

const subjectOf = ({ kind }: Place, { owner }: Row): Subject => ({ kind, id: owner });

const wordsOf = (place: Place, row: Row): string => {
  const where = `${wordsOfSubject(subjectOf(place, row))}, ${place.guarded.table}`;
  return row.key === '' ? where : `${where} ${row.key}`;
};

const changed = (place: Place): TamperKind => ({
  name: `${place.guarded.table}: a column is changed`,
  run: async (db, seed) => {
    const [row] = await pickRows(db, place, seed, 1);
    if (row === undefined) return null;
    const column = columnFor(place.guarded, seed);
    await changeColumn(db, place, row, column);
    return [`${wordsOf(place, row)}: ${column} was changed`];
  },
});

const removed = (place: Place): TamperKind => ({
  name: `${place.guarded.table}: a row is removed`,
  run: async (db, seed) => {
    const [row] = await pickRows(db, place, seed, 1);
    if (row === undefined) return null;
    await sql`delete from ${sql.table(place.guarded.table)} where ctid = ${row.ctid}::tid`.execute(db);
    return [wordsOf(place, row), 'removed'];
  },
});

const added = (place: Place): TamperKind => ({
  name: `${place.guarded.table}: a row is added`,
  run: async (db, seed) => {
    const { table, key } = place.guarded;
    const [row] = await pickRows(db, place, seed, 1);
    if (row === undefined || key === null) return null;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
    const type = await typeOf(db, table, key);
    const others = rows.map(({ name }) => name).filter((name) => name !== key);
    const columns = sql.join([key, ...others].map((name) => sql.ref(name)));
    const fresh = type === 'text' ? sql`'EXTRA'` : sql`(select max(${sql.ref(key)}) + 1 from ${sql.table(table)})`;
    const unique = new Set(['object_name', 'cb_contract_code', 'one_key', 'record_key']);
    const values = others.map((name) =>
      unique.has(name)
        ? sql`${sql.ref(name)} || 'x'`
        : name === 'id'
          ? sql`(select max(id) + 1 from ${sql.table(table)})`
          : sql.ref(name),
    );
    const source = sql`from ${sql.table(table)} where ctid = ${row.ctid}::tid`;
    const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${sql.join([fresh, ...values])} ${source} on conflict do nothing`.execute(db);
    return numAffectedRows === 0n ? null : [`${wordsOfSubject(subjectOf(place, row))}, ${table}`, 'added'];
  },
});

/** A column in which the two differ: exchanging equal values is no tampering. */
async function differingColumn(db: Db, { guarded }: Place, one: Row, other: Row, seed: string): Promise<string | null> {
  const first = guarded.columns.indexOf(columnFor(guarded, seed));
  for (const column of [...guarded.columns.slice(first), ...guarded.columns.slice(0, first)]) {
    const { rows } = await sql<{ distinct: boolean }>`
      select count(distinct coalesce(${sql.ref(column)}::text, '-')) > 1 as distinct from ${sql.table(guarded.table)}
      where ctid in (${one.ctid}::tid, ${other.ctid}::tid)`.execute(db);
    if (rows[0]?.distinct === true) return column;
  }
  return null;
}

const MOST_CANDIDATES = 20;

async function differingPair(db: Db, place: Place, seed: string) {
  const [one, ...others] = await pickRows(db, place, seed, MOST_CANDIDATES);
  for (const other of others) {
    const column = one === undefined ? null : await differingColumn(db, place, one, other, seed);
    if (one !== undefined && column !== null) return { one, other, column };
  }
  return null;
}

const swapped = (place: Place): TamperKind => ({
  name: `${place.guarded.table}: a column of two rows is exchanged`,
  run: async (db, seed) => {
    const { table } = place.guarded;
    const pair = await differingPair(db, place, seed);
    if (pair === null) return null;
    const { one, other, column } = pair;
    const name = sql.ref(column);
    await sql`update ${sql.table(table)} t set ${name} = o.value
      from (select ctid as place, ${name} as value from ${sql.table(table)}
        where ctid in (${one.ctid}::tid, ${other.ctid}::tid)) o
      where t.ctid in (${one.ctid}::tid, ${other.ctid}::tid) and o.place <> t.ctid`.execute(db);
    return [`${wordsOf(place, one)}: ${column} was changed`, `${wordsOf(place, other)}: ${column} was changed`];
  },
});

/** The program changes a row and says so; then somebody puts the old row back, and its old marks with it. */
const rolledBack = (place: Place): TamperKind => ({
  name: `${place.guarded.table}: a row is rolled back together with its marks`,
  run: async (db, seed) => {
    const { table } = place.guarded;
    const [row] = await pickRows(db, place, seed, 1);
    if (row === undefined) return null;
    const subject = subjectOf(place, row);
    const marks = await db
      .selectFrom('row_marks')
      .selectAll()
      .where('subject', '=', nameOfSubject(subject))
      .executeTakeFirstOrThrow();
    const column = columnFor(place.guarded, seed);
    await sql`create temporary table old_rows on commit drop as select * from ${sql.table(table)}`.execute(db);
    await holdSubject(db, subject, new Date());
    await changeColumn(db, place, row, column);
    const applicationId = subject.kind === 'application' ? subject.id : null;
    await appendAudit(db, { at: new Date(), event: FIXTURE_EVENT, userId: null, applicationId, changes: [subject] });
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} overriding system value select * from old_rows`.execute(db);
    await db.updateTable('row_marks').set(marks).where('subject', '=', marks.subject).execute();
    return [`${wordsOfSubject(subject)}, row_marks: its rows were rolled back`];
  },
});

/** Every guarded table, in every way a row can be tampered with. */
export const rowKinds: readonly TamperKind[] = places.flatMap((place) => [
  changed(place),
  removed(place),
  swapped(place),
  rolledBack(place),
  ...(place.guarded.key === null ? [] : [added(place)]),
]);
