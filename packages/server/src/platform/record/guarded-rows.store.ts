import { CompiledQuery } from 'kysely';
import { PLAN_KEPT } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';
import { type GuardedTable, type Kind, kindOf } from './guarded-tables.ts';
import type { StoredMarks } from './row-marks.store.ts';
import { nameOfSubject } from './subject.ts';

export type GuardedRow = {
  readonly owner: number;
  /** Position of its table in the list of its kind. */
  readonly place: number;
  readonly key: string;
  /** The guarded columns as a JSON array of texts. */
  readonly text: string;
};

/** Their text depends on settings of the connection; their number of microseconds does not. */
const isMoment = (column: string): boolean => /(^|_)(at|since|until|effective_from)$/.test(column);

/** Whole reports and sheets: their digest is enough, and spares carrying them to the program at each step. */
const large = new Set(['sets', 'rows', 'contract', 'content', 'profile', 'income', 'facts']);

/** Whether the text of a guarded row holds only the digest of this column. */
export const isDigested = (column: string): boolean => large.has(column);

function textOf(column: string): string {
  const name = `t."${column}"`;
  if (isMoment(column)) return `extract(epoch from ${name})::text`;
  return isDigested(column) ? `encode(sha256(convert_to(${name}::text, 'UTF8')), 'hex')` : `${name}::text`;
}

/**
 * How many are asked for. Of a list PostgreSQL cannot know how long it is, and would plan the two dozen tables anew each
 * time; work on one case asks for one.
 */
const asked = {
  one: '= $1::bigint',
  many: '= any($1::bigint[])',
  between: 'between $1::bigint and $2::bigint',
  ofCase: '= (select c.borrower_id from applications c where c.id = $1::bigint)',
};

type Asked = keyof typeof asked;

function selectFrom({ table, owner, key, columns }: GuardedTable, place: number, which: Asked): string {
  const ownerOf = owner === null ? '0' : `t."${owner}"`;
  const keyOf = key === null ? `''` : `t."${key}"::text`;
  return `select ${ownerOf}::bigint as owner, ${place} as place, ${keyOf} as key,
    json_build_array(${columns.map(textOf).join(', ')})::text as text
    from "${table}" t where ${ownerOf} ${asked[which]}`;
}

/** Made of the names in the list and of nothing else. */
function rowsOf(kind: Kind, which: Asked): string {
  return kindOf(kind)
    .tables.map((table, place) => selectFrom(table, place, which))
    .join('\nunion all\n');
}

/** The statement for one, or for many, with what it asks for. */
function asking(ids: readonly number[]): { readonly which: Asked; readonly value: unknown } {
  return ids.length === 1 ? { which: 'one', value: ids[0] } : { which: 'many', value: ids };
}

const statements = new Map<string, string>();

function keptStatement(name: string, write: () => string): string {
  const known = statements.get(name);
  if (known !== undefined) return known;
  const text = `${write()} ${PLAN_KEPT}`;
  statements.set(name, text);
  return text;
}

/** Every guarded row of these, table by table. */
export async function listGuardedRows(db: Db, kind: Kind, ids: readonly number[]): Promise<GuardedRow[]> {
  const { which, value } = asking(ids);
  const text = keptStatement(`${which} ${kind}`, () => rowsOf(kind, which));
  const { rows } = await db.executeQuery<GuardedRow>(CompiledQuery.raw(text, [value]));
  return rows;
}

/** Of all from one number to another: who goes through a whole bank need not ask for each. */
export async function listGuardedRowsBetween(db: Db, kind: Kind, first: number, last: number): Promise<GuardedRow[]> {
  const text = keptStatement(`${kind} in order`, () => rowsOf(kind, 'between'));
  const { rows } = await db.executeQuery<GuardedRow>(CompiledQuery.raw(text, [first, last]));
  return rows;
}

const MARKS_PLACE = -1;

/** The same together with their marks, by the names of their subjects: both as they are at one moment. */
export async function listMarkedRows(db: Db, kind: Kind, ids: readonly number[]) {
  const { which, value } = asking(ids);
  const text = keptStatement(
    `${which} ${kind} with marks`,
    () => `${rowsOf(kind, which)}
    union all
    select 0, ${MARKS_PLACE}, m.subject, json_build_array(m.version, m.marks, m.mac)::text
    from row_marks m where m.subject = ${which === 'one' ? '$2::text' : 'any($2::text[])'}`,
  );
  const names = ids.map((id) => nameOfSubject({ kind, id }));
  const { rows: all } = await db.executeQuery<GuardedRow>(
    CompiledQuery.raw(text, [value, which === 'one' ? names[0] : names]),
  );
  return withMarks(all);
}

function withMarks<Row extends GuardedRow>(all: readonly Row[]) {
  const marks = new Map<string, StoredMarks>();
  for (const row of all) {
    if (row.place !== MARKS_PLACE) continue;
    const [version, lines, mac] = JSON.parse(row.text) as [number, string, string];
    marks.set(row.key, { subject: row.key, version, marks: lines, mac });
  }
  return { rows: all.filter(({ place }) => place !== MARKS_PLACE), marks };
}

/** A case and its borrower with the marks of both, for whoever looks at one: a single statement, asked all day. */
export async function listMarkedRowsOfCase(db: Db, applicationId: number) {
  const text = keptStatement(
    'case and borrower with marks',
    () => `select 'application' as kind, a.* from (${rowsOf('application', 'one')}) a
    union all
    select 'borrower', b.* from (${rowsOf('borrower', 'ofCase')}) b
    union all
    select '', 0, ${MARKS_PLACE}, m.subject, json_build_array(m.version, m.marks, m.mac)::text
    from row_marks m where m.subject = $2::text
    union all
    select '', 0, ${MARKS_PLACE}, m.subject, json_build_array(m.version, m.marks, m.mac)::text
    from row_marks m where m.subject = 'borrower:' || (select c.borrower_id from applications c where c.id = $1::bigint)`,
  );
  const names = [applicationId, nameOfSubject({ kind: 'application', id: applicationId })];
  const { rows: all } = await db.executeQuery<GuardedRow & { kind: Kind }>(CompiledQuery.raw(text, names));
  return withMarks(all);
}

/** One figure for everything of a kind that is one subject, with the code of its marks; null where it has none. */
export async function findStanding(db: Db, kind: Kind): Promise<string | null> {
  const text = keptStatement(
    `${kind} as one`,
    () => `select m.mac || ' ' || (
      select encode(sha256(convert_to(coalesce(string_agg(r.place || E'\\n' || r.key || E'\\n' || r.text, E'\\n'
        order by r.place, r.key collate "C"), ''), 'UTF8')), 'hex')
      from (${rowsOf(kind, 'one')}) r) as standing
    from row_marks m where m.subject = $2`,
  );
  const { rows } = await db.executeQuery<{ standing: string }>(CompiledQuery.raw(text, [0, kind]));
  return rows[0]?.standing ?? null;
}

/** What stands in one column of a row of the kind's first table. */
export function valueOf(kind: Kind, { text }: GuardedRow, column: string): string | null {
  const position = kindOf(kind).tables[0]?.columns.indexOf(column) ?? -1;
  return (JSON.parse(text) as (string | null)[])[position] ?? null;
}
