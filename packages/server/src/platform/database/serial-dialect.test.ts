import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { Db } from './open-database.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await sql`create table notes (text text)`.execute(bank.deps.db);
});
afterAll(() => bank.close());

const write = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db);
const read = async (db: Db) =>
  (await sql<{ text: string }>`select text from notes`.execute(db)).rows.map((row) => row.text);

describe('requests that share the database', () => {
  it('never see what another has not committed', async () => {
    const { db } = bank.deps;
    const seen: string[] = [];
    const rolledBack = db
      .transaction()
      .execute(async (trx) => {
        await write(trx, 'never committed');
        await sleep(100);
        expect(await read(trx)).toContain('never committed');
        throw new Error('changed my mind');
      })
      .catch(() => 'rolled back');
    const readers = Array.from({ length: 10 }, async (_, index) => {
      await sleep(index * 10);
      seen.push(...(await read(db)));
    });
    await Promise.all(readers);
    expect(await rolledBack).toBe('rolled back');
    expect(seen).not.toContain('never committed');
  });

  it('do not lose a single write to the rollback of another', async () => {
    const { db } = bank.deps;
    const work = Array.from({ length: 30 }, (_, index) => {
      if (index % 3 === 0) return write(db, `single ${index}`);
      const kept = index % 3 === 1;
      return db
        .transaction()
        .execute(async (trx) => {
          await write(trx, kept ? `kept ${index}` : `dropped ${index}`);
          await sleep(1);
          if (!kept) throw new Error('drop it');
        })
        .catch(() => {});
    });
    await Promise.all(work);
    const notes = await read(db);
    expect(notes.filter((text) => text.startsWith('single'))).toHaveLength(10);
    expect(notes.filter((text) => text.startsWith('kept'))).toHaveLength(10);
    expect(notes.filter((text) => text.startsWith('dropped'))).toHaveLength(0);
  });

  it('go on after a transaction whose statement was wrong', async () => {
    const { db } = bank.deps;
    await expect(db.transaction().execute((trx) => sql`select nonsense`.execute(trx))).rejects.toThrow(/nonsense/);
    await write(db, 'after the error');
    expect(await read(db)).toContain('after the error');
  });
});
