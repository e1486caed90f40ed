import { serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedReferenceData } from './features/lookups/seed.store.ts';
import { writeVersionOne } from './features/policy/write-version-one.ts';
import { bankOfPage } from './platform/bank-identity.ts';
import { policySubject } from './platform/marks/subject.ts';
import { inOneMoment } from './platform/moment/in-one-moment.ts';
import { readConfig } from './platform/settings/config.ts';
import { prepareBank } from './prepare-bank.ts';
import { readPolicyTables } from './read-policy-tables.ts';
import { rememberSubjects } from './testing/remember.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { policyInForce } from './workflow/policy-in-force.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ isFresh: true, env: { DEMO: '0', PROCESS: 'web' } });
  // The first start of a bank that had told its environment what its policy says from then on.
  await rememberSubjects(bank, [policySubject], null, async (trx) => {
    await seedReferenceData(trx, true);
    await sql`delete from banks where bank_name ilike '%agm%'`.execute(trx);
  });
  const settings = {
    capitalRupiah: 50_000_000_000,
    onDeviationRefusal: 'REJECT',
    mailSender: 'TrustIQ',
    service: serviceOfVersionOne,
    isDemo: false,
  } as const;
  const { deps } = bank;
  await inOneMoment(deps.db, (trx) => writeVersionOne(readPolicyTables).run({ ...deps, db: trx, settings }));
  await bank.deps.policies.refresh();
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
