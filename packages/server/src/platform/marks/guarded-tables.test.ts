import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { type GuardedTable, kindOf, kinds } from './guarded-tables.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const tables: readonly GuardedTable[] = kinds.flatMap((kind) => kindOf(kind).tables);

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and table_schema = 'public'`.execute(bank.deps.db);
  return rows;
};

describe('guarded tables', () => {
  it.each(tables.map((guarded) => [guarded.table, guarded] as const))(
    'every column of %s is guarded or named as one that need not be',
    async (table, { owner, key, columns, unguarded = [] }) => {
      const known = [owner, key, ...columns, ...unguarded].filter((name) => name !== null);
      const found = (await columnsOf(table)).map(({ name }) => name);
      expect([...new Set(known)].sort()).toEqual(found.sort());
    },
  );

  it('moments are known by their names, or their text would change with the time zone of the connection', async () => {
    for (const { table, columns } of tables)
      for (const { name, type } of (await columnsOf(table)).filter((column) => columns.includes(column.name)))
        expect({ table, name, isMoment: /(^|_)(at|since|until|effective_from)$/.test(name) }).toEqual({
          table,
          name,
          isMoment: type.startsWith('timestamp'),
        });
  });
});
