import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTriggers } from '../../testing/checkpoint-tampering.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { Db } from '../database/open-database.ts';
import { appendAudit } from './audit-entry.ts';
import { checkpointFile } from './checkpoint-file.ts';
import { writeCheckpoints } from './write-checkpoints.ts';

const CASE = 20260000001;

let bank: TestBank;
let file: string;
beforeAll(async () => {
  bank = await startBank();
  file = checkpointFile(bank.deps.config.DATA_DIR);
  for (let number = 1; number <= 4; number++) {
    await record(bank.deps.db, { applicationId: CASE, details: { step: number } });
    await record(bank.deps.db, { applicationId: null });
  }
  await sign();
});
afterAll(() => bank.close());

const record = (db: Db, { applicationId, details = {} }: { applicationId: number | null; details?: object }) =>
  appendAudit(db, { at: bank.now(), event: 'case_read', userId: 1001, applicationId, details: { ...details } });
const sign = () => writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR });

const faults = (db?: Db): Promise<string[]> => faultsOfBank(bank, db);

const idOf = async (db: Db, sequence: number): Promise<number> => {
  const query = db.selectFrom('audit_entries').select('id').where('application_id', '=', CASE);
  return (await query.where('sequence', '=', sequence).executeTakeFirstOrThrow()).id;
};

/** Does the damage that only somebody with the rights of the owner can do, looks, and undoes it. */
async function faultsAfter(damage: (db: Db, idOfSecond: number) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    const second = await idOf(trx, 2);
    await withoutTriggers(trx, () => damage(trx, second));
    found = await faults(trx);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return found;
}

const second = async () => `Entry ${await idOf(bank.deps.db, 2)} (chain ${CASE}, number 2)`;

describe('the audit', () => {
  it('is whole', async () => {
    expect(await faults()).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it.each([
    ['updates', sql`update audit_entries set event = 'x'`],
    ['deletions', sql`delete from audit_entries`],
    ['being emptied', sql`truncate audit_entries`],
  ])('refuses %s', async (_, change) => {
    await expect(change.execute(bank.deps.db)).rejects.toThrow('audit entries cannot be changed or removed');
  });

  it.each([
    ['payload', sql`payload = replace(payload, '"step":2', '"step":9')`],
    ['hash', sql`hash = sha256('anything')`],
    ['time', sql`at = at + interval '1 microsecond'`],
    ['person', sql`user_id = 1002`],
    ['missing person', sql`user_id = null`],
    ['event', sql`event = 'case_written'`],
    ['application', sql`application_id = application_id + 1`],
    ['chain', sql`chain_key = 'system', sequence = 900`],
    ['number', sql`sequence = 77`],
  ])('names the row whose %s was changed', async (_, change) => {
    const found = await faultsAfter((db, id) => sql`update audit_entries set ${change} where id = ${id}`.execute(db));
    expect(found[0]).toMatch(new RegExp(`chain ${CASE}, number [23]|Entry ${await idOf(bank.deps.db, 2)} `));
  });

  it('names the changed row itself, not the ones behind it', async () => {
    const [fault] = await faultsAfter((db, id) =>
      sql`update audit_entries set payload = replace(payload, 'case_read', 'case_lost') where id = ${id}`.execute(db),
    );
    expect(fault).toBe(`${await second()} was changed: its content does not fit its hash.`);
  });

  it('names the place of a row that was taken out', async () => {
    const [fault] = await faultsAfter((db, id) => sql`delete from audit_entries where id = ${id}`.execute(db));
    expect(fault).toContain(`(chain ${CASE}, number 3) follows number 1: number 2 is missing.`);
  });

  it('names the first missing number of an end that was cut off', async () => {
    const [fault] = await faultsAfter((db) =>
      sql`delete from audit_entries where application_id = ${CASE} and sequence > 2`.execute(db),
    );
    expect(fault).toBe(`Chain ${CASE}: number 3 is missing; the head names number 4 as the last.`);
  });

  it('notices two rows that changed places', async () => {
    const [fault] = await faultsAfter(async (db) => {
      await sql`update audit_entries set sequence = -sequence where application_id = ${CASE} and sequence in (2, 3)`.execute(
        db,
      );
      await sql`update audit_entries set sequence = 5 + sequence where application_id = ${CASE} and sequence < 0`.execute(
        db,
      );
    });
    expect(fault).toContain(`(chain ${CASE}, number 2) was changed`);
  });

  it.each([
    ['number', sql`update audit_chains set sequence = 3 where chain_key = ${String(CASE)}`],
    ['hash', sql`update audit_chains set hash = sha256('x') where chain_key = ${String(CASE)}`],
    ['very existence', sql`delete from audit_chains where chain_key = ${String(CASE)}`],
  ])('notices a chain head that lies about its %s', async (_, damage) => {
    const [fault] = await faultsAfter((db) => damage.execute(db));
    expect(fault).toContain(String(CASE));
  });

  it.each([
    ['as it is', sql`mac`],
    ['with something behind it', sql`mac || '.x'`],
    ['in other letters for the same bytes', sql`replace(replace(mac, '-', '+'), '_', '/') || '='`],
  ])('notices an entry that was copied with its code, %s', async (_, mac) => {
    const found = await faultsAfter((db, id) =>
      sql`select append_audit(chain_key, at, event, user_id, application_id, payload, ${mac})
        from audit_entries where id = ${id}`.execute(db),
    );
    expect(found[0]).toMatch(/number 5\) (is a copy|was not written by the program)/);
  });

  it('notices, by what was signed outside, a chain that was cut with its head made to fit', async () => {
    const [fault, ...more] = await faultsAfter(async (db) => {
      await sql`delete from audit_entries where application_id = ${CASE} and sequence > 2`.execute(db);
      await sql`update audit_chains set sequence = 2, hash = (select hash from audit_entries
        where application_id = ${CASE} and sequence = 2) where chain_key = ${String(CASE)}`.execute(db);
    });
    expect([fault, more]).toEqual([
      expect.stringMatching(/^Entry \d+ .*: an entry between \d+ and \d+ was removed after it was signed\.$/),
      [],
    ]);
  });

  it('notices, by what was signed outside, a chain that was removed without a trace', async () => {
    const [fault] = await faultsAfter(async (db) => {
      await sql`delete from audit_entries where application_id = ${CASE}`.execute(db);
      await sql`delete from audit_chains where chain_key = ${String(CASE)}`.execute(db);
    });
    expect(fault).toContain('was removed after it was signed.');
  });
});

describe('what is signed outside the database', () => {
  it('goes on where it ended, and writes nothing when there is nothing new', async () => {
    const before = readFileSync(file, 'utf8');
    await sign();
    expect(readFileSync(file, 'utf8')).toBe(before);
    await record(bank.deps.db, { applicationId: CASE + 1 });
    await sign();
    expect(readFileSync(file, 'utf8').startsWith(before)).toBe(true);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(before.split('\n').length + 1);
    expect(await faults()).toEqual([]);
  });

  it('forgets a line that a killed process tore', async () => {
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"afterId":12,"thr`);
    expect(await faults()).toEqual([]);
    await record(bank.deps.db, { applicationId: CASE + 1 });
    await sign();
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'changed',
      (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('"throughId":', '"throughId":1')),
      'Line 1 of',
    ],
    ['taken out', (lines: string[]) => lines.slice(1), 'Line 1 of'],
    ['written by hand', (lines: string[]) => lines.with(1, '{}'), 'Line 2 of'],
  ])('is itself protected: a line that was %s is named', async (_, change, words) => {
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${change(before.trim().split('\n')).join('\n')}\n`);
    expect((await faults())[0]).toContain(words);
    writeFileSync(file, before);
    expect(await faults()).toEqual([]);
  });

  it('is whole after two hundred entries written at the same time, some of them taken back', async () => {
    const { db } = bank.deps;
    const signing = (async () => {
      for (let round = 0; round < 5; round++) await sign();
    })();
    const writers = Array.from({ length: 200 }, (_, index) =>
      db
        .transaction()
        .execute(async (trx) => {
          await record(trx, { applicationId: CASE + (index % 7) });
          if (index % 5 === 0) throw new Error('taken back');
        })
        .catch(() => {}),
    );
    await Promise.all([signing, ...writers]);
    await sign();
    expect(await faults()).toEqual([]);
  });

  it('waits for an entry that has its number and is not yet committed', async () => {
    const { db } = bank.deps;
    const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (trx) => {
      await record(trx, { applicationId: CASE + 20 });
      await decided;
    });
    await sleep(100);
    const quick = record(db, { applicationId: CASE + 21 });
    await sleep(100);
    const signing = sign();
    await sleep(300);
    decide();
    await Promise.all([slow, quick, signing]);
    await sign();
    expect(await faults()).toEqual([]);
  });
});
