import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { markBureauFailures } from './mark-failures.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

/** A case of a release that did not mark how often the bureau had failed. */
async function unmarkedFailures(): Promise<number> {
  const { id } = await newApplication(bank);
  const failures = { application_id: id, failures: 2, last_failed_at: bank.now(), why: 'timeout' };
  await bank.deps.db.insertInto('bureau_failures').values(failures).execute();
  return id;
}

const upgrade = () => inOneMoment(bank.deps.db, (db) => markBureauFailures.run({ ...bank.deps, db }));

describe('failures of the bureau that were counted before they were guarded', () => {
  it('come under the marks of their cases', async () => {
    const id = await unmarkedFailures();
    await upgrade();
    expect(await faultsOfBank(bank)).toEqual([]);
    await sql`update bureau_failures set failures = 3 where application_id = ${id}`.execute(bank.deps.db);
    expect((await faultsOfBank(bank)).join('\n')).toContain(`Application ${id}, bureau_failures: failures was changed`);
    await sql`update bureau_failures set failures = 2 where application_id = ${id}`.execute(bank.deps.db);
  });

  it('without making anything else look right that somebody changed', async () => {
    const id = await unmarkedFailures();
    await sql`update applications set email = email || 'x' where id = ${id}`.execute(bank.deps.db);
    await upgrade();
    expect((await faultsOfBank(bank)).join('\n')).toContain(`Application ${id}, applications: email was changed`);
  });
});
