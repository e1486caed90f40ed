import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { inOneMoment } from '../moment/in-one-moment.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './open-database.ts';
import { writtenIn } from './written-tables.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** Compiled like any statement; nothing is carried out, so that each may be written as plainly as it is. */
const statements: Readonly<Record<string, { readonly write: (db: Db) => void; readonly tables: readonly string[] }>> = {
  'an insert': { write: (db) => db.insertInto('letters').defaultValues().compile(), tables: ['letters'] },
  'an update': { write: (db) => db.updateTable('loans').set({ tenor_months: 1 }).compile(), tables: ['loans'] },
  'an update under another name': {
    write: (db) => db.updateTable('loans as l').set({ tenor_months: 1 }).compile(),
    tables: ['loans'],
  },
  'a delete': { write: (db) => db.deleteFrom('surveys').compile(), tables: ['surveys'] },
  'a merge': {
    write: (db) =>
      db
        .mergeInto('loans')
        .using('applications as a', 'a.id', 'loans.application_id')
        .whenMatched()
        .thenDelete()
        .compile(),
    tables: ['loans'],
  },
  'what stands before a question': {
    write: (db) =>
      db
        .with('gone', (within) => within.deleteFrom('deviations').returning('id'))
        .selectFrom('gone')
        .select('id')
        .compile(),
    tables: ['deviations'],
  },
  'what stands before another one': {
    write: (db) =>
      db
        .with('gone', (within) => within.deleteFrom('deviations').returning('id'))
        .updateTable('applications')
        .set({ version: 1 })
        .compile(),
    tables: ['applications', 'deviations'],
  },
  'one that is written out': {
    write: (db) => sql`update documents set filename = '' where id = ${1}`.compile(db),
    tables: ['documents'],
  },
  'one that is written out over lines and with quotes': {
    write: (db) => sql`with x as (insert\n into "letters" select 1) delete from only surveys`.compile(db),
    tables: ['letters', 'surveys'],
  },
  'one whose table is put in': {
    write: (db) => sql`delete from ${sql.table('covenants')} where ${sql.raw('true')}`.compile(db),
    tables: ['covenants'],
  },
  'one made of pieces': {
    write: (db) => sql`${sql`update ${sql.table('scores')}`} set dbr = 1`.compile(db),
    tables: ['scores'],
  },
  'a question': { write: (db) => db.selectFrom('loans').select('tenor_months').compile(), tables: [] },
};

describe('T8 what a transaction has written', () => {
  it.each(Object.entries(statements))('is known of %s', async (_, { write, tables }) => {
    await inOneMoment(bank.deps.db, async (trx) => {
      write(trx);
      expect([...writtenIn(trx)].sort()).toEqual(tables);
    });
  });

  it('is forgotten with the transaction', async () => {
    await inOneMoment(bank.deps.db, async (trx) => void trx.deleteFrom('surveys').compile());
    await inOneMoment(bank.deps.db, async (trx) => expect(writtenIn(trx).size).toBe(0));
  });

  it('is written by no statement that was put into SQL beforehand', async () => {
    const unseen = compiledOnce((db, id: number) => db.deleteFrom('surveys').where('id', '=', id));
    await expect(unseen(bank.deps.db, 0)).rejects.toThrow('must be seen');
  });
});
