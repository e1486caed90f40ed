import type { Client } from '@trustiq/contract/whole-client.ts';
import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { governingProduct } from '../../platform/policy/governing-policy.ts';
import { applicationAtAnalyst, applicationInApproval } from '../../testing/application-in-approval.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { putInForce } from '../../testing/put-in-force.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const PRODUCT_ID = 106377;

const loan = {
  insuranceCode: 'JWA01',
  amountRupiah: 30_000_000,
  ratePercent: 12,
  tenorMonths: 12,
  premium: { by: 'PERCENT', percent: 2.5 },
  fees: {
    ...eachFee(() => 0),
    servicePercent: 2,
    partnerServicePercent: 0.25,
    ttfServicePercent: 0.25,
    provisiPercent: 1,
    stampDutyRupiah: 20_000,
    savingsAccountRupiah: 25_000,
  },
} as const;

/** Dearer, larger and longer loans of this product only, which a branch approves alone; its insurance costs less. */
const stricter = (policy: Policy): Policy => ({
  ...policy,
  products: {
    ...policy.products,
    offered: policy.products.offered.map((product) =>
      product.id === PRODUCT_ID
        ? {
            ...product,
            minRatePercent: 15,
            minPlafondRupiah: 28_000_000,
            minTenorMonths: 12,
            provisiPercent: 2,
            approvalPath: 'BRANCH',
          }
        : product,
    ),
  },
  insurance: {
    ...policy.insurance,
    options: policy.insurance.options.map((option) =>
      option.code === 'JWA01' ? { ...option, maxPremiumPercent: 2 } : option,
    ),
  },
});

let bank: TestBank;
let reviewer: Client;
let analyst: Client;
let voted: { id: number; applicationRequestId: number };
let waiting: { id: number; applicationRequestId: number };
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  reviewer = (await bank.signInAs('reviewer')).client;
  analyst = (await bank.signInAs('analyst')).client;
  voted = await applicationInApproval(bank, { loan });
  waiting = await applicationAtAnalyst(bank, { loan });
  await putInForce(bank, stricter);
});
afterAll(() => bank.close());

const terms = { productId: PRODUCT_ID, loanAmount: 24_000_000, interest: 12, tenor: 10, insCode: 'JWA01' };
const offersTo = async (client: Client, { applicationRequestId }: typeof voted) => {
  const options = await client.listInsuranceOptions({ query: { productId: PRODUCT_ID, applicationRequestId } });
  return options.find(({ insCode }) => insCode === 'JWA01')?.offer?.maxPct;
};

describe('terms after the policy has changed', () => {
  it('are checked by the version of the round from the recommendation on', async () => {
    const effects = await reviewer.getTermsEffects({ body: { ...terms, aplicationId: voted.id } });
    expect(effects.newDeviations).toEqual([]);
    const lowered = await reviewer.saveSimulation({ body: { ...terms, aplicationId: voted.id } });
    expect(lowered).toMatchObject({ tenor: 10, loanAmount: 24_000_000, insuranceFeePct: 2.5 });
    const opened = await reviewer.getCase({ params: { id: voted.id } });
    expect(opened.chain.map(({ role }) => role)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    expect(await offersTo(reviewer, voted)).toBe(2.5);
  });

  it('are checked by the version of the day before that', async () => {
    const { problem } = await refusal(analyst.saveSimulation({ body: { ...terms, aplicationId: waiting.id } }));
    const errors = problem?.details?.['errors'] as { code: string }[];
    expect(errors.map(({ code }) => code)).toEqual([
      'AMOUNT_OUT_OF_BOUNDS',
      'TENOR_OUT_OF_BOUNDS',
      'RATE_OUT_OF_BOUNDS',
    ]);
    expect(await offersTo(analyst, waiting)).toBe(2);
  });

  it('lead to the people whom the version that governs the case names', () => {
    const { deps, now } = bank;
    const chain = [{ role: 'ROLE_REVIEWER', votes: 1 }];
    const pathOf = (standing: { chain: object[]; policyVersion: number | null }) =>
      governingProduct(deps.policies, { ...standing, productId: PRODUCT_ID }, now())?.approvalPath;
    expect(pathOf({ chain, policyVersion: 1 })).toBe('AUTHORITY');
    // A round of before there were versions goes on by what the first one says.
    expect(pathOf({ chain, policyVersion: null })).toBe('AUTHORITY');
    expect(pathOf({ chain: [], policyVersion: null })).toBe('BRANCH');
  });

  it('leave nothing that the record does not know', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
