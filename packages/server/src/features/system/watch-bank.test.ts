import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { watchBank } from './watch-bank.ts';

const HOUR = 3_600_000;

describe('B13: the figures of the bank', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({ env: { PROCESS: 'web' } });
    await submittedApplication(bank);
  });

  /** What the page says now, one line for each figure. */
  const shown = async (deps = bank.deps) => {
    const figures = new Registry();
    await watchBank({ ...deps, figures })();
    return (await figures.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };

  it('tell how many cases wait at each desk and how many for longer than agreed', async () => {
    expect(await shown()).toEqual(
      expect.arrayContaining([
        'cases_open{status="BORROWER-REQUESTED"} 1',
        'cases_late{status="BORROWER-REQUESTED"} 0',
      ]),
    );
    // Agreed are 8 hours of an office that is open from 08.00 to 17.00; it is Monday 09.00.
    bank.moveClock(8 * HOUR);
    expect(await shown()).toContain('cases_late{status="BORROWER-REQUESTED"} 0');
    bank.moveClock(1 * HOUR);
    const lines = await shown();
    expect(lines).toContain('cases_late{status="BORROWER-REQUESTED"} 1');
    expect(lines).toContain('cases_open{status="ANALYST"} 0');
    // What is over waits for nobody.
    expect(lines.join('\n')).not.toContain('DISBURSED');
  });

  it('tell of jobs that were given up, by queue', async () => {
    await sql`insert into jobs.job (name, state, data) values ('send-message', 'failed', '{}')`.execute(bank.deps.db);
    expect(await shown()).toContain('jobs_unfinished{queue="send-message",state="failed"} 1');
  });

  it('tell how long the oldest audit entry has been waiting for its signature', async () => {
    const [line] = (await shown()).filter((one) => one.startsWith('audit_unsigned_seconds'));
    expect(Number(line?.split(' ')[1])).toBeGreaterThanOrEqual(9 * 3600);
  });

  it('say that they are missing when the database does not answer, and show none of before', async () => {
    const { deps } = bank;
    await bank.close();
    expect(await shown(deps)).toEqual(['bank_readable 0']);
  });
});
