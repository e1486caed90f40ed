import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-databases.ts';
import { runServer } from '../testing/run-server.ts';
import { newFaultBank, signInAt, startDeciders } from './fault-bank.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const CASES_A_ROUND = 40;
const PEOPLE = 2;

const server = inject('postgres');
let bank: ReturnType<typeof newFaultBank>;
let drop = async () => {};
beforeAll(async () => {
  const database = server === null ? null : await createTestDatabase(server);
  bank = newFaultBank(database?.url ?? null);
  drop = database?.drop ?? drop;
});
afterAll(async () => {
  await drop();
  bank.remove();
});

/** The embedded database has room for one process. */
describe.runIf(server !== null)('verify while people decide', () => {
  it(`looks at one moment of the bank and convicts nobody (${ROUNDS} rounds), and in threads convicts as without`, async () => {
    const cases = await bank.fill(ROUNDS * CASES_A_ROUND);
    const running = await runServer(bank.env);
    const checker = await signInAt(running.address, 'checker');
    let looks = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const part = cases.slice(round * CASES_A_ROUND, (round + 1) * CASES_A_ROUND);
      const { sent, finished } = startDeciders(checker, part, PEOPLE);
      let isWorking = true;
      void finished.then(() => (isWorking = false));
      do {
        // In threads, as a large bank is looked at.
        expect(await bank.verify('--threads', '3')).toMatchObject({ code: 0 });
        looks++;
      } while (isWorking);
      await finished;
      expect(sent.filter(({ acknowledged }) => acknowledged)).toHaveLength(CASES_A_ROUND);
    }
    running.process.kill('SIGTERM');
    await running.exitCode;
    const client = new pg.Client({ connectionString: bank.env['DATABASE_URL'] });
    await client.connect();
    await client.query('alter table audit_entries disable trigger user');
    await client.query(
      `update audit_entries set at = at - interval '1 day' where id = (select max(id) from audit_entries)`,
    );
    await client.query('alter table audit_entries enable trigger user');
    await client.end();
    const inThreads = await bank.verify('--threads', '3');
    expect(inThreads).toMatchObject({ code: 1, said: expect.stringContaining('BROKEN') });
    expect(await bank.verify('--threads', '0')).toEqual(inThreads);
    console.log(`${looks} looks beside ${ROUNDS * CASES_A_ROUND} decisions`);
  }, 3_600_000);
});
