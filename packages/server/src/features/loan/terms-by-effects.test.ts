import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, recommendApplication } from '../../testing/application-at.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { microLoan } from '../../testing/new-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { surveyShop } from '../../testing/scored-survey.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
const people = new Map<string, Client>();
const as = async (name: string): Promise<Client> => {
  const client = people.get(name) ?? (await bank.signInAs(name)).client;
  people.set(name, client);
  return client;
};
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** Rp 20.000.000 over 36 months for a shop with Rp 4.148.000 a month: the head of the branch approves alone. */
async function inApproval(): Promise<number> {
  const { id } = await applicationAt(bank, 'ANALYST', { loan: { ...microLoan, tenorMonths: 36 } });
  await surveyShop(bank, id);
  await recommendApplication(bank, id);
  return id;
}

const body = (id: number, tenor: number) => ({
  aplicationId: id,
  productId: 106377,
  loanAmount: 20_000_000,
  interest: 12,
  tenor,
  insCode: 'JWA01',
});
const vote = async (name: string, id: number) =>
  (await as(name)).approveApplication({ params: { id }, body: { notes: 'setuju' } });
const rolesOf = (chain: readonly { role: string }[]) => chain.map(({ role }) => role.slice(5));

describe('T2 terms changed in approval are judged by what they do', () => {
  it('fewer months that break the limit of the DBR go to the deviation approver, and one person is never enough', async () => {
    const id = await inApproval();
    const head = await as('cabang');
    const before = await head.getCase({ params: { id } });
    expect(rolesOf(before.chain)).toEqual(['CABANG']);

    const effects = await head.getTermsEffects({ body: body(id, 6) });
    expect(effects).toMatchObject({ isChanged: true, startsRound: true, goesToDeviation: true, voidVotes: [] });
    expect([effects.dbrBefore, effects.dbrAfter].map((dbr) => Math.round((dbr ?? 0) * 10) / 10)).toEqual([18.2, 85.2]);
    expect(effects.newDeviations).toEqual([{ code: 'DEV03', description: expect.stringMatching(/DBR/i), severity: 3 }]);
    expect([rolesOf(effects.chainBefore), rolesOf(effects.chainAfter)]).toEqual([['CABANG'], ['CABANG', 'DIR_UT']]);
    // Asking changed nothing.
    expect(await head.getCase({ params: { id } })).toEqual(before);

    await head.saveSimulation({ body: body(id, 6) });
    const changed = await head.getCase({ params: { id } });
    expect([changed.applicationStatus, changed.round]).toEqual(['DEVIATION', 2]);
    expect(rolesOf(changed.chain)).toEqual(['CABANG', 'DIR_UT']);
    expect((await refusal(vote('cabang', id))).status).toBe(409);
    const [notice] = await (await as('dir_kep')).listNotices();
    expect(notice).toMatchObject({ applicationId: id, details: { status: 'DEVIATION' } });

    await vote('dir_kep', id);
    expect((await vote('cabang', id)).applicationStatus).toBe('LENDER_MARKETPLACE');
    expect((await refusal(vote('cabang', id))).status).toBe(409);
    expect((await vote('dir_ut', id)).applicationStatus).toBe('PREDISBURSE');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('a harmless change of a chain of one vote makes it the next row of authority', async () => {
    const id = await inApproval();
    const head = await as('cabang');
    const effects = await head.getTermsEffects({ body: body(id, 30) });
    expect(effects).toMatchObject({ startsRound: true, goesToDeviation: false, newDeviations: [] });
    expect(rolesOf(effects.chainAfter)).toEqual(['REVIEWER', 'AREA']);
    await head.saveSimulation({ body: body(id, 30) });
    const changed = await head.getCase({ params: { id } });
    expect([changed.applicationStatus, rolesOf(changed.chain)]).toEqual(['LENDER_MARKETPLACE', ['REVIEWER', 'AREA']]);
    expect((await refusal(vote('cabang', id))).problem?.details).toEqual({ obstacles: ['not_your_step'] });
    await vote('reviewer', id);
    expect((await vote('area', id)).applicationStatus).toBe('PREDISBURSE');
  });

  it('what was agreed to stays agreed, until it gets worse', async () => {
    const id = await inApproval();
    const head = await as('cabang');
    await head.saveSimulation({ body: body(id, 8) });
    await vote('dir_kep', id);
    // 8 months: 64.7 %. Fewer months are worse, the same severity or not.
    const worse = await head.getTermsEffects({ body: body(id, 7) });
    expect([worse.goesToDeviation, worse.newDeviations.map(({ code }) => code)]).toEqual([true, ['DEV03']]);
    const smaller = await head.getTermsEffects({ body: { ...body(id, 8), loanAmount: 19_000_000 } });
    expect([smaller.goesToDeviation, smaller.newDeviations]).toEqual([false, []]);
    await head.saveSimulation({ body: body(id, 7) });
    const states = await bank.deps.db
      .selectFrom('deviations')
      .select(['state', 'notes'])
      .where('application_id', '=', id)
      .execute();
    expect(states).toEqual([{ state: 'PROPOSED', notes: expect.stringContaining('73.') }]);
  });

  it('is told the votes that would be void, and refused what the table refuses', async () => {
    const id = await inApproval();
    const head = await as('cabang');
    await head.saveSimulation({ body: body(id, 30) });
    await vote('reviewer', id);
    const area = await as('area');
    const effects = await area.getTermsEffects({ body: body(id, 24) });
    expect(effects.voidVotes).toEqual([{ role: 'ROLE_REVIEWER', fullName: expect.stringMatching(/\S/) }]);
    const raised = await refusal(area.getTermsEffects({ body: body(id, 36) }));
    expect([raised.status, raised.problem?.details?.['obstacles']]).toEqual([422, ['terms_raised']]);
    expect((await refusal(head.getTermsEffects({ body: body(id, 24) }))).status).toBe(409);
    const same = await area.getTermsEffects({ body: body(id, 30) });
    expect(same).toMatchObject({ isChanged: false, startsRound: false, voidVotes: [] });
  });
});
