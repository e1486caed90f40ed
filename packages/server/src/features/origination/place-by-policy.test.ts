import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { placeAccount } from '../identity/change-account.ts';
import { createAccount } from '../identity/create-account.ts';
import { createServiceAccount } from './service-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const name = async (branchId: number, code: string) => {
  await sql`update branches set branch_code = ${code} where branch_id = ${branchId}`.execute(bank.deps.db);
};

async function exchangeCodes(one: string, two: string): Promise<void> {
  await name(1, 'zz');
  await name(2, two);
  await name(1, one);
}

const person = { userName: 'baru', email: 'baru@bank.test', firstName: 'Baru', lastName: 'Contoh' };

describe('K11 while somebody has exchanged the codes of two branches by SQL', () => {
  beforeEach(() => exchangeCodes('002', '001'));
  afterEach(() => exchangeCodes('001', '002'));

  it.each([
    [
      'no channel is made',
      () => createServiceAccount(bank.deps, { name: 'exchanged', branchCode: '001', by: 'admin' }),
    ],
    [
      'no account is made',
      () => createAccount(bank.deps, { ...person, role: 'ROLE_CHECKER', branchCode: '001' }, 'admin'),
    ],
    ['nobody is placed', () => placeAccount(bank.deps, { userName: 'checker', by: 'admin' }, { branchCode: '001' })],
  ] as const)('%s, and the finding stays', async (_, work) => {
    const places = () =>
      sql`select count(*), sum(branch_id) from (
      select branch_id from users union all select branch_id from service_accounts) p`.execute(bank.deps.db);
    const before = (await places()).rows;
    await expect(work()).rejects.toThrow('record_broken');
    expect((await places()).rows).toEqual(before);
    const told = await bank.deps.db
      .selectFrom('audit_entries')
      .select('id')
      .where('event', '=', 'record_broken')
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });
});
