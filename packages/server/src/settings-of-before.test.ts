import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankOfPage } from './platform/bank-identity.ts';
import { readConfig } from './platform/settings/config.ts';
import { prepareBank } from './prepare-bank.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { policyInForce } from './workflow/policy-in-force.ts';

let bank: TestBank;
beforeAll(async () => {
  // The first start of a bank that had told its environment what its policy says from then on.
  bank = await startBank({
    isFresh: true,
    env: { DEMO: '0', PROCESS: 'web', DEVIATION_REJECT: 'REJECT', HRD_PRODUCT_IDS: '106381,106382' },
  });
});
afterAll(() => bank.close());

const again = (env: Record<string, string>) => {
  const { DATA_DIR } = bank.deps.config;
  return prepareBank(bank.deps.db, readConfig({ DATA_DIR, DEMO: '0', ...env }), bank.now);
};

describe('what the environment said before there was a policy', () => {
  it('is what version one says, and what decisions follow', () => {
    const policy = bank.deps.policies.on(bank.now())?.policy;
    expect(policy?.deviations.onRefusal).toBe('REJECT');
    const hrd = policy?.products.offered.filter(({ track }) => track === 'HRD').map(({ id }) => id);
    expect(hrd).toEqual([106381, 106382]);
    const inForce = policyInForce(bank.deps, { chain: [], policyVersion: null }, bank.now());
    expect(inForce.deviationPolicy).toBe('REJECT');
    const roundOfBefore = policyInForce(
      bank.deps,
      { chain: [{ role: 'ROLE_CABANG', votes: 1 }], policyVersion: null },
      bank.now(),
    );
    expect(roundOfBefore.deviationPolicy).toBe('REJECT');
  });

  it('refuses every later start, with the chapter that says it', async () => {
    await expect(again({ DEVIATION_REJECT: 'REJECT' })).rejects.toThrow(/DEVIATION_REJECT \(chapter deviations/);
    await expect(again({ HRD_PRODUCT_IDS: '106381,106382' })).rejects.toThrow(/HRD_PRODUCT_IDS \(chapter products/);
    await again({});
  });
});

describe('a bank that is new', () => {
  it('has no name until it says one, least of all another bank’s', async () => {
    const identity = bank.deps.policies.on(bank.now())?.policy.identity;
    expect(identity).toMatchObject({ name: 'Bank', shortName: 'Bank', decreeNumber: '-' });
    expect(JSON.stringify(identity)).not.toMatch(/agm/i);
    expect(bankOfPage(bank.deps, bank.now()).shortName).toBe('');
    const listed = await bank.deps.db
      .selectFrom('banks')
      .select('bank_code')
      .where('bank_name', 'ilike', '%agm%')
      .execute();
    expect(listed).toEqual([]);
  });
});
