import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, recommendApplication } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { microLoan } from '../../testing/new-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { sealedDeviations } from '../../workflow/check-sealed-deviations.ts';
import { sealDecision } from '../../workflow/seal-decision.ts';

let bank: TestBank;
let analyst: Client;
let head: Client;
let approver: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
  head = (await bank.signInAs('cabang')).client;
  approver = (await bank.signInAs('dir_kep')).client;
});
afterAll(() => bank.close());

const calculate = (id: number, tenor: number, loanAmount = 20_000_000, client = analyst) =>
  client.saveSimulation({
    body: { aplicationId: id, productId: 106377, loanAmount, interest: 12, tenor, insCode: 'JWA01' },
  });
const vote = (client: Client, id: number) => client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
const standing = async (id: number) => {
  const query = bank.deps.db.selectFrom('deviations').select(['state', 'notes']).where('application_id', '=', id);
  return (await query.execute()).map(({ state, notes }) => [state, notes.match(/\d+(?=\.)/)?.[0]]);
};

/** 8 months for this shop are a DBR of 65 %: agreed to by the deviation approver, returned by the branch head. */
async function agreed(): Promise<number> {
  const { id } = await applicationAt(bank, 'ANALYST', { loan: { ...microLoan, tenorMonths: 36 } });
  await surveyShop(bank, id);
  await recommendApplication(bank, id);
  await calculate(id, 8, undefined, head);
  await vote(approver, id);
  return id;
}
async function returned(): Promise<number> {
  const id = await agreed();
  await sendBack(id);
  return id;
}
async function sendBack(id: number): Promise<void> {
  const { version } = await head.getCase({ params: { id } });
  await head.returnApplication({ params: { id }, body: { notes: 'hitung ulang', rejectReason: 'R07', version } });
}

describe('a deviation that was approved in an earlier round', () => {
  it('is open again once the case is calculated anew and it is worse', async () => {
    const id = await returned();
    expect(await standing(id)).toEqual([['APPROVED', '65']]);
    await calculate(id, 7);
    expect(await standing(id)).toEqual([['PROPOSED', '73']]);
    await recommendApplication(bank, id);
    expect((await analyst.getCase({ params: { id } })).applicationStatus).toBe('DEVIATION');
    await vote(approver, id);
    expect(await standing(id)).toEqual([['APPROVED', '73']]);
  });

  it('stays approved where it is the same, or better, or the same again after it was better', async () => {
    const id = await returned();
    await calculate(id, 8);
    expect(await standing(id)).toEqual([['APPROVED', '65']]);
    await calculate(id, 8, 19_000_000);
    await calculate(id, 8);
    expect(await standing(id)).toEqual([['APPROVED', '65']]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('a deviation that somebody added', () => {
  const DEV03 = 3;
  const figures = async (id: number) => {
    const query = bank.deps.db.selectFrom('deviations').select(['state', 'figure']).where('application_id', '=', id);
    return (await query.execute()).map(({ state, figure }) => [state, figure === null ? null : Math.floor(figure)]);
  };
  async function approve(id: number): Promise<void> {
    await recommendApplication(bank, id);
    await vote(approver, id);
    await sendBack(id);
  }

  it('is agreed to as it was when it was agreed to, not as bad as it had been before', async () => {
    const { id } = await applicationAt(bank, 'ANALYST', { loan: { ...microLoan, tenorMonths: 36 } });
    await surveyShop(bank, id);
    const why = { notes: 'panen menyusul', figureReason: 'akan naik sebelum cair' };
    await analyst.addDeviation({ body: { aplicationId: id, deviasiId: DEV03, ...why } });
    await approve(id);
    await calculate(id, 7);
    expect(await figures(id)).toEqual([['PROPOSED', 73]]);
    await calculate(id, 8);
    expect(await figures(id)).toEqual([['PROPOSED', 65]]);
    await approve(id);
    await calculate(id, 7);
    expect(await figures(id)).toEqual([['PROPOSED', 73]]);
    // No longer shown: whoever agrees now agrees to no figure at all.
    await calculate(id, 36);
    expect(await figures(id)).toEqual([['PROPOSED', null]]);
    await approve(id);
    await calculate(id, 8);
    expect(await figures(id)).toEqual([['PROPOSED', 65]]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('a deviation that nobody approved', () => {
  async function unsettled(): Promise<number> {
    const id = await agreed();
    await bank.deps.db.updateTable('deviations').set({ state: 'PROPOSED' }).where('application_id', '=', id).execute();
    await remember(bank, id);
    return id;
  }

  it('stands before a vote', async () => {
    const id = await unsettled();
    const { problem } = await refusal(vote(head, id));
    expect(problem?.details?.['obstacles']).toContain('deviation_open');
  });

  it('is named by verify where a vote was sealed with it', async () => {
    const id = await unsettled();
    const { db } = bank.deps;
    const { sequence } = await db
      .selectFrom('application_history')
      .select('sequence')
      .where('application_id', '=', id)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = {
      application_id: id,
      sequence: sequence + 1,
      transition: 'approve',
      decision: 'approved',
      from_status: 'LENDER_MARKETPLACE',
      to_status: 'LENDER_MARKETPLACE',
      role: 'ROLE_CABANG',
      round: 2,
      at: bank.now(),
    };
    await db.insertInto('application_history').values(row).execute();
    const exposure = { countedRupiah: 20_000_000, loans: [] };
    await sealDecision(db, {
      applicationId: id,
      entry: { sequence: sequence + 1, round: 2 },
      exposure,
      at: bank.now(),
      language: 'id',
    });
    if (!('findFaults' in sealedDeviations)) throw new Error('the check names every seal');
    const faults: string[] = [];
    for await (const fault of sealedDeviations.findFaults({ db } as never)) faults.push(fault);
    expect(faults).toEqual([
      `Application ${id}, seal ${sequence + 1} was decided although not approved: DEV03 PROPOSED.`,
    ]);
  });
});
