import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { calculatedLoan } from '../../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

describe('T8 the next work on a case', () => {
  it('does not make an earlier change behind the record look right', async () => {
    const { id } = await submittedApplication(bank);
    await calculatedLoan(bank, id);
    expect(await faultsOfBank(bank)).toEqual([]);
    await sql`update applications set full_name = 'SRI LAIN' where id = ${id}`.execute(bank.deps.db);
    const { client } = await bank.signInAs('checker');
    await client.recommendApplication({ params: { id }, body: { notes: 'sesuai' } });
    expect(await faultsOfBank(bank)).toEqual([
      expect.stringMatching(
        new RegExp(`^Audit entry \\d+ found it .*: Application ${id}, applications: full_name was changed\\.$`),
      ),
    ]);
  });
});
