import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { migrate, readMigrations } from './migrate.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const tables = async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' order by 1`.execute(bank.deps.db);
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('change nothing when they run again', async () => {
    const before = await tables();
    expect(await migrate(bank.deps.db)).toEqual([]);
    expect(await tables()).toEqual(before);
  });

  it('run once when many processes start together', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => migrate(bank.deps.db)))).toEqual([[], [], [], [], []]);
  });

  it('have a number each, so that their order is never in doubt', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
  });

  it('are refused when a file was changed after it ran', async () => {
    const changed = sql`update schema_migrations set checksum = 'another' where name like '0001%'`;
    await changed.execute(bank.deps.db);
    await expect(migrate(bank.deps.db)).rejects.toThrow('The migration 0001_foundation.sql was changed after it ran.');
    const checksum = readMigrations()[0]?.checksum ?? '';
    await sql`update schema_migrations set checksum = ${checksum} where name like '0001%'`.execute(bank.deps.db);
  });

  it('are refused when the database is newer than the program', async () => {
    await sql`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`.execute(bank.deps.db);
    await expect(migrate(bank.deps.db)).rejects.toThrow(/9999_future.sql.*Start a newer version/);
    await sql`delete from schema_migrations where name = '9999_future.sql'`.execute(bank.deps.db);
  });
});
