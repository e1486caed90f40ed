import type { Client } from '@trustiq/contract/whole-client.ts';
import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { applicationInApproval, recalculate } from '../../testing/application-in-approval.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let reviewer: Client;
let area: Client;
beforeAll(async () => {
  bank = await startBank();
  reviewer = (await bank.signInAs('reviewer')).client;
  area = (await bank.signInAs('area')).client;
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

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
    notaryRupiah: 0,
    stampDutyRupiah: 20_000,
    savingsAccountRupiah: 25_000,
    otherRupiah: 0,
  },
} as const;

const terms = { productId: 106377, loanAmount: 30_000_000, interest: 12, tenor: 12, insCode: 'JWA01' };
const save = (client: Client, id: number, changes: object = {}) =>
  client.saveSimulation({ body: { ...terms, ...changes, aplicationId: id } });
const vote = (client: Client, id: number) => client.approveApplication({ params: { id }, body: { notes: 'setuju' } });

describe('terms during an approval', () => {
  it('void the votes when they are lowered, and never shorten the chain', async () => {
    const { id } = await applicationInApproval(bank, { loan });
    await vote(reviewer, id);
    const lowered = await save(area, id, { loanAmount: 24_000_000 });
    expect(lowered).toMatchObject({ loanAmount: 24_000_000, isStale: false, totalDisburse: 22_635_000 });
    const opened = await area.getCase({ params: { id } });
    expect(opened).toMatchObject({ applicationStatus: 'LENDER_MARKETPLACE', round: 2 });
    expect(opened.chain.map(({ role }) => role)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    expect((await refusal(vote(area, id))).status).toBe(409);
    await vote(reviewer, id);
    expect((await vote(area, id)).applicationStatus).toBe('PREDISBURSE');
    const { rows } = await area.listApprovalHistory({ params: { appId: id } });
    expect(rows.map(({ decisionDesc }) => decisionDesc.decDesc).slice(0, 4)).toEqual([
      'Setuju',
      'Setuju',
      'Perubahan Pinjaman',
      'Setuju',
    ]);
  });

  it('are not raised and not otherwise changed by an approver', async () => {
    const { id } = await applicationInApproval(bank, { loan });
    const before = await reviewer.getCase({ params: { id } });
    const obstaclesTo = async (changes: object) => {
      const { status, problem } = await refusal(save(reviewer, id, changes));
      return [status, problem?.details?.['obstacles']];
    };
    expect(await obstaclesTo({ loanAmount: 30_000_001 })).toEqual([422, ['terms_raised']]);
    expect(await obstaclesTo({ tenor: 13 })).toEqual([422, ['terms_raised']]);
    expect(await obstaclesTo({ interest: 13 })).toEqual([422, ['terms_fixed']]);
    expect(await obstaclesTo({ productId: 106380, otherFee: 1 })).toEqual([422, ['terms_fixed']]);
    expect(await reviewer.getCase({ params: { id } })).toEqual(before);
  });

  it('keep the votes when the same figures are calculated again', async () => {
    const { id } = await applicationInApproval(bank, { loan });
    await vote(reviewer, id);
    await recalculate(area, id);
    expect((await vote(area, id)).applicationStatus).toBe('PREDISBURSE');
  });

  it('are left alone by whoever is not at their turn', async () => {
    const { id } = await applicationInApproval(bank, { loan });
    expect((await refusal(save(area, id, { tenor: 6 }))).status).toBe(409);
    const { client: analyst } = await bank.signInAs('analyst');
    expect((await refusal(save(analyst, id, { tenor: 6 }))).status).toBe(409);
  });
});

describe('the schedule of a disbursed loan', () => {
  it('counts from the day on which core banking paid it out, whatever day it is now', async () => {
    const { id } = await applicationInApproval(bank, { loan });
    await vote(reviewer, id);
    await vote(area, id);
    const { db } = bank.deps;
    const { id: authorisedBy } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('disbursements')
      .values({
        application_id: id,
        external_id: `test-${id}`,
        state: 'QUEUED',
        amount_rupiah: 30_000_000,
        disbursed_on: '2027-01-31',
        authorised_by: authorisedBy,
        updated_at: bank.now(),
      })
      .execute();
    const wants = { transition: 'confirmDisbursement' } as const;
    await buildCaseDeps(bank.deps).cases.decide({ actor: systemActor, origin, id, wants });
    const rows = await reviewer.getRepaymentSchedule({ params: { appId: id } });
    expect(rows.map(({ dueDate }) => dueDate).slice(0, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(30_000_000);
    const { dataLoanProductVM } = await reviewer.getCase({ params: { id } });
    expect([dataLoanProductVM.repaymentStartDate, dataLoanProductVM.repaymentEndDate]).toEqual([
      '2027-02-28',
      '2028-01-31',
    ]);
  });
});
