import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

const typesOf = new Map<string, Map<string, string>>();

export async function typeOf(db: Db, table: string, column: string): Promise<string> {
  let types = typesOf.get(table);
  if (types === undefined) {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`.execute(
      db,
    );
    types = new Map(rows.map(({ name, type }) => [name, type]));
    typesOf.set(table, types);
  }
  return types.get(column) ?? 'text';
}

/** Another value of the same type, whatever stands there. */
export function anotherValue(column: string, type: string) {
  const name = sql.ref(column);
  if (type === 'boolean') return sql`not coalesce(${name}, false)`;
  if (/int|numeric|double/.test(type)) return sql`coalesce(${name}, 0) + 1`;
  if (type === 'date') return sql`coalesce(${name}, '2020-01-01') + 1`;
  if (type.startsWith('timestamp')) return sql`coalesce(${name}, '2020-01-01') + interval '1 microsecond'`;
  if (type === 'jsonb') return sql`jsonb_build_array(${name}, 'x')`;
  return type === 'bytea' ? sql`coalesce(${name}, ''::bytea) || '\\x00'::bytea` : sql`coalesce(${name}, '') || 'x'`;
}
