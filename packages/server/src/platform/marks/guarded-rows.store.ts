import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Question } from '../database/compiled-once.ts';
import { PLAN_KEPT, PLANNED_ONCE } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';
import { type GuardedTable, type Kind, kindOf } from './guarded-tables.ts';
import type { StoredMarks } from './row-marks.store.ts';
import { nameOfSubject, type Subject } from './subject.ts';

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

const textOfRow = (columns: readonly string[]): string => `json_build_array(${columns.map(textOf).join(', ')})::text`;

/** What a statement that writes a row of this table, called `t` in it, gives back of the row. */
export const writtenText = (kind: Kind, table: string): RawBuilder<string> =>
  sql.raw(textOfRow(kindOf(kind).tables[placeOf(kind, table)]?.columns ?? []));

export const placeOf = (kind: Kind, table: string): number =>
  kindOf(kind).tables.findIndex((one) => one.table === table);

/**
 * How many are asked for. Of a list PostgreSQL cannot know how long it is, and would plan the two dozen tables anew each
 * time; work on one case asks for one.
 */
const ownerConditions = {
  one: '= $1::bigint',
  many: '= any($1::bigint[])',
  between: 'between $1::bigint and $2::bigint',
  beside: '= $3::bigint',
  ofCase: '= (select c.borrower_id from applications c where c.id = $1::bigint)',
};

type OwnerCondition = keyof typeof ownerConditions;

/** Where the tables of a subject begin that is asked for beside another one. */
const BESIDE_PLACE = 1000;

function selectFrom({ table, owner, key, columns }: GuardedTable, place: number, which: OwnerCondition): string {
  const ownerOf = owner === null ? '0' : `t."${owner}"`;
  const keyOf = key === null ? `''` : `t."${key}"::text`;
  return `select ${ownerOf}::bigint as owner, ${place + (which === 'beside' || which === 'ofCase' ? BESIDE_PLACE : 0)} as place,
    ${keyOf} as key, ${textOfRow(columns)} as text
    from "${table}" t where ${ownerOf} ${ownerConditions[which]}`;
}

/** Made of the names in the list and of nothing else; of some tables where their places are given. */
function rowsOf(kind: Kind, which: OwnerCondition, places?: readonly number[]): string {
  return kindOf(kind)
    .tables.flatMap((table, place) =>
      places === undefined || places.includes(place) ? [selectFrom(table, place, which)] : [],
    )
    .join('\nunion all\n');
}

/** The statement for one, or for many, with what it asks for. */
function asking(ids: readonly number[]): { readonly which: 'one' | 'many'; readonly value: unknown } {
  return ids.length === 1 ? { which: 'one', value: ids[0] } : { which: 'many', value: ids };
}

/** How many are asked for decides how a list is best found, not how one is. */
const markOf = (which: 'one' | 'many'): string => (which === 'one' ? PLANNED_ONCE : PLAN_KEPT);

const statements = new Map<string, string>();

function keptStatement(name: string, write: () => string, mark = PLANNED_ONCE): string {
  const known = statements.get(name);
  if (known !== undefined) return known;
  const text = `${write()} ${mark}`;
  statements.set(name, text);
  return text;
}

/** Every guarded row of these, table by table. */
export async function listGuardedRows(db: Db, kind: Kind, ids: readonly number[]): Promise<GuardedRow[]> {
  const { which, value } = asking(ids);
  const text = keptStatement(`${which} ${kind}`, () => rowsOf(kind, which), markOf(which));
  const { rows } = await db.executeQuery<GuardedRow>(CompiledQuery.raw(text, [value]));
  return rows;
}

/** Of some tables of one subject: those that a kind of work writes, so that there are no more texts than kinds of work. */
export async function listRowsAt(
  db: Db,
  { kind, id }: Subject,
  places: readonly number[],
): Promise<readonly GuardedRow[]> {
  if (places.length === 0) return [];
  const text = keptStatement(`${kind} at ${places.join()}`, () => rowsOf(kind, 'one', places));
  const { rows } = await db.executeQuery<GuardedRow>(CompiledQuery.raw(text, [id]));
  return rows;
}

/** Of all from one number to another: who goes through a whole bank need not ask for each. */
export async function listGuardedRowsBetween(db: Db, kind: Kind, first: number, last: number): Promise<GuardedRow[]> {
  const text = keptStatement(`${kind} in order`, () => rowsOf(kind, 'between'), PLAN_KEPT);
  const { rows } = await db.executeQuery<GuardedRow>(CompiledQuery.raw(text, [first, last]));
  return rows;
}

const MARKS_PLACE = -1;
const HOME_PLACE = -2;
const ALSO_PLACE = -3;

/** The rows, the marks by the names of their subjects, and the answer to what was asked also. */
function divided(all: readonly GuardedRow[]) {
  const rows: GuardedRow[] = [];
  const beside: GuardedRow[] = [];
  const marks = new Map<string, StoredMarks>();
  let also: string | null = null;
  for (const row of all) {
    if (row.place === ALSO_PLACE) also = row.text;
    if (row.place >= BESIDE_PLACE) beside.push({ ...row, place: row.place - BESIDE_PLACE });
    else if (row.place >= 0) rows.push(row);
    if (row.place !== MARKS_PLACE) continue;
    const [version, lines, mac] = JSON.parse(row.text) as [number, string, string];
    marks.set(row.key, { subject: row.key, version, marks: lines, mac });
  }
  return { rows, beside, marks, also };
}

const named = {
  one: '= $2::text',
  many: '= any($2::text[])',
  beside: '= $4::text',
  ofCase: `= 'borrower:' || (select c.borrower_id from applications c where c.id = $1::bigint)`,
};

const withMarks = (kind: Kind, which: keyof typeof named): string => `${rowsOf(kind, which)}
    union all
    select 0, ${MARKS_PLACE}, m.subject, json_build_array(m.version, m.marks, m.mac)::text
    from row_marks m where m.subject ${named[which]}`;

/** The same together with their marks: both as they are at one moment. */
export async function listMarkedRows(db: Db, kind: Kind, ids: readonly number[]) {
  const { which, value } = asking(ids);
  const text = keptStatement(`${which} ${kind} with marks`, () => withMarks(kind, which), markOf(which));
  const names = ids.map((id) => nameOfSubject({ kind, id }));
  const { rows: all } = await db.executeQuery<GuardedRow>(
    CompiledQuery.raw(text, [value, which === 'one' ? names[0] : names]),
  );
  return divided(all);
}

/** The one row that whoever has it has the subject, held until the transaction ends. */
const heldHome = ({ table, owner }: GuardedTable): string => `
    union all
    select 0, ${HOME_PLACE}, '', '' from (select 1 from "${table}" where "${owner}" = $1::bigint for update) held`;

/** A question of somebody else's in the same statement: its parameters follow, its one row comes back as JSON. */
function askedAlso({ sql: text }: Question<unknown>, parametersBefore: number): string {
  const renumbered = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + parametersBefore}`);
  return `
    union all
    select 0, ${ALSO_PLACE}, '', row_to_json(also)::text from (${renumbered}) also`;
}

/**
 * The same of one subject, which is held from here on; null where there is none. Whoever works on it may be read beside it,
 * and the facts that the work depends on (`also`, as JSON): nearly every work does all three, and how often the database is
 * asked is what a decision costs.
 */
export async function holdMarkedRows(
  trx: Db,
  { kind, id }: Subject,
  beside: Subject | null,
  also: Question<unknown> | null = null,
) {
  const values = [id, nameOfSubject({ kind, id }), ...(beside === null ? [] : [beside.id, nameOfSubject(beside)])];
  const text = keptStatement(`${kind} held beside ${beside?.kind} and ${also?.sql}`, () => {
    const [home] = kindOf(kind).tables;
    const held = home === undefined || home.owner === null ? '' : heldHome(home);
    const besides = beside === null ? '' : ` union all ${withMarks(beside.kind, 'beside')}`;
    return `${withMarks(kind, 'one')}${held}${besides}${also === null ? '' : askedAlso(also, values.length)}`;
  });
  const { rows: all } = await trx.executeQuery<GuardedRow>(
    CompiledQuery.raw(text, [...values, ...(also?.parameters ?? [])]),
  );
  return all.some(({ place }) => place === HOME_PLACE) ? divided(all) : null;
}

/** A case, its borrower beside it, the marks of both and what is asked with them: one statement, asked all day. */
export async function listMarkedRowsOfCase(db: Db, applicationId: number, also: Question<unknown> | null) {
  const values = [applicationId, nameOfSubject({ kind: 'application', id: applicationId })];
  const text = keptStatement(`case beside borrower and ${also?.sql}`, () => {
    const both = `${withMarks('application', 'one')} union all ${withMarks('borrower', 'ofCase')}`;
    return `${both}${also === null ? '' : askedAlso(also, values.length)}`;
  });
  const { rows: all } = await db.executeQuery<GuardedRow>(
    CompiledQuery.raw(text, [...values, ...(also?.parameters ?? [])]),
  );
  return divided(all);
}

const standingOf = (kind: Kind): string => `select '${kind}' as kind, m.mac || ' ' || (
      select encode(sha256(convert_to(coalesce(string_agg(json_build_array(r.place, r.key, r.text)::text, E'\\n'
        order by r.place, r.key collate "C"), ''), 'UTF8')), 'hex')
      from (${rowsOf(kind, 'one')}) r) as standing
    from row_marks m where m.subject = '${kind}'`;

/** One figure for everything of a kind that is one subject, with the code of its marks; none for one that has none. */
export async function listStandings(db: Db, wanted: readonly Kind[]): Promise<ReadonlyMap<Kind, string>> {
  const text = keptStatement(`${wanted.join()} as one`, () => wanted.map(standingOf).join('\nunion all\n'));
  const { rows } = await db.executeQuery<{ kind: Kind; standing: string }>(CompiledQuery.raw(text, [0]));
  return new Map(rows.map(({ kind, standing }) => [kind, standing]));
}

/** What stands in one column of a row of the kind's first table. */
export function valueOf(kind: Kind, { text }: GuardedRow, column: string): string | null {
  const position = kindOf(kind).tables[0]?.columns.indexOf(column) ?? -1;
  return (JSON.parse(text) as (string | null)[])[position] ?? null;
}
