import { CompiledQuery } from 'kysely';
import { PLAN_KEPT } from '../database/kept-plan.ts';
import type { Db } from '../database/open-database.ts';
import { type GuardedTable, type Kind, kindOf } from './guarded-tables.ts';

export type GuardedRow = {
  readonly owner: number;
  /** Position of its table in the list of its kind. */
  readonly place: number;
  readonly key: string;
  /** The guarded columns as a JSON array of texts. */
  readonly text: string;
};

/** Their text depends on settings of the connection; their number of microseconds does not. */
const isMoment = (column: string): boolean => /(^|_)(at|since|until)$/.test(column);

/** Whole reports and sheets: their digest is enough, and spares carrying them to the program at each step. */
const large = new Set(['sets', 'rows', 'contract', 'content', 'profile', 'income', 'facts']);

function textOf(column: string): string {
  const name = `t."${column}"`;
  if (isMoment(column)) return `extract(epoch from ${name})::text`;
  return large.has(column) ? `encode(sha256(convert_to(${name}::text, 'UTF8')), 'hex')` : `${name}::text`;
}

function selectFrom({ table, owner, key, columns }: GuardedTable, place: number): string {
  const ownerOf = owner === null ? '0' : `t."${owner}"`;
  const keyOf = key === null ? `''` : `t."${key}"::text`;
  return `select ${ownerOf}::bigint as owner, ${place} as place, ${keyOf} as key,
    json_build_array(${columns.map(textOf).join(', ')})::text as text
    from "${table}" t where ${owner === null ? '0' : ownerOf} = any($1::bigint[])`;
}

const statements = new Map<Kind, string>();

/** Made of the names in the list and of nothing else. */
function statementOf(kind: Kind): string {
  const known = statements.get(kind);
  if (known !== undefined) return known;
  const text = `${kindOf(kind).tables.map(selectFrom).join('\nunion all\n')} ${PLAN_KEPT}`;
  statements.set(kind, text);
  return text;
}

/** Every guarded row of these, table by table. */
export async function listGuardedRows(db: Db, kind: Kind, ids: readonly number[]): Promise<GuardedRow[]> {
  const { rows } = await db.executeQuery<GuardedRow>(CompiledQuery.raw(statementOf(kind), [ids]));
  return rows;
}
