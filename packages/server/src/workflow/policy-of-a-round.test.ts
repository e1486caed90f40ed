import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approveApplication } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { putInForce } from '../testing/put-in-force.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { policyInForce } from './policy-in-force.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const reviewerAndArea = [
  { role: 'ROLE_REVIEWER', votes: 1 },
  { role: 'ROLE_AREA', votes: 1 },
] as const;

/** The bank takes small loans out of the hands of its branches. */
const stricter = (policy: Policy): Policy => {
  const [, ...rows] = policy.authority.rows;
  const first = { upToRupiah: 25_000_000, chain: reviewerAndArea };
  return { ...policy, authority: { ...policy.authority, rows: [first, ...rows] } };
};

const standing = async (id: number) => {
  const { db } = bank.deps;
  const { chain, policy_version } = await db
    .selectFrom('applications')
    .select(['chain', 'policy_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const seals = await db
    .selectFrom('seals')
    .select('rules_version')
    .where('application_id', '=', id)
    .orderBy('sequence')
    .execute();
  return {
    roles: chain.map(({ role }) => role),
    policy_version,
    rules: seals.map(({ rules_version }) => rules_version),
  };
};

describe('the version of a round', () => {
  it('is kept from the recommendation on, whatever the bank decides meanwhile; later rounds get the new one', async () => {
    const before = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const waiting = await applicationAt(bank, 'ANALYST');
    const first = await standing(before.id);
    expect(first).toEqual({ roles: ['ROLE_CABANG'], policy_version: 1, rules: ['1, scorecard -'] });
    await putInForce(bank, stricter);
    await approveApplication(bank, before.id);
    expect(await standing(before.id)).toMatchObject({ roles: ['ROLE_CABANG'], policy_version: 1 });
    expect((await standing(waiting.id)).policy_version).toBeNull();
    const after = await applicationAt(bank, 'LENDER_MARKETPLACE');
    expect(await standing(after.id)).toEqual({
      roles: ['ROLE_REVIEWER', 'ROLE_AREA'],
      policy_version: 2,
      rules: ['2, scorecard -'],
    });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('ends when the case goes back', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    const { client } = await bank.signInAs('reviewer');
    await client.returnApplication({ params: { id }, body: { notes: 'kurang jelas', rejectReason: 'R07' } });
    expect(await standing(id)).toMatchObject({ roles: [], policy_version: null });
  });

  it('is not guessed: where the book cannot be read, nobody decides by it', async () => {
    const nothing = { ...bank.deps.policies, on: () => null, version: () => null };
    const deps = { policies: nothing };
    const chain = [...reviewerAndArea];
    expect(policyInForce(deps, { chain: [], policyVersion: null }, bank.now()).isRecordBroken).toBe(true);
    expect(policyInForce(deps, { chain, policyVersion: 2 }, bank.now()).isRecordBroken).toBe(true);
    // What was decided before there were versions goes on by what held then.
    const earlier = policyInForce(deps, { chain, policyVersion: null }, bank.now());
    expect(earlier).toMatchObject({ policyVersion: null, authority: authorityOfVersionOne });
    expect(earlier.isRecordBroken).toBeUndefined();
  });
});
