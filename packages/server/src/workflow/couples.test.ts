import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { NewApplication } from '../features/origination/new-application.ts';
import { applicationAt, recommendApplication, recommendTogether } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { asking, countedFor, endCase, married, openedCase, spouse } from '../testing/married-people.ts';
import { nextNik } from '../testing/next-nik.ts';
import { addSignedDocuments, giveCif } from '../testing/predisbursed-application.ts';
import { refusal } from '../testing/refusal.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

describe('T3 a marriage holds for both, in all their applications', () => {
  it('counts her loans for him although only an application of hers that was refused names him', async () => {
    const [wife, husband] = [nextNik(), nextNik()];
    await endCase(bank, (await applicationAt(bank, 'ANALYST', married(wife, spouse(husband)))).id);
    const hers = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(wife, 25, { maritalStatus: null }));
    const his = await applicationAt(bank, 'ANALYST', asking(husband));
    expect(await countedFor(bank, his.id)).toEqual([hers.id]);
    await recommendApplication(bank, his.id);
    expect((await openedCase(bank, his.id)).chain.map(({ role }) => role)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    expect(await countedFor(bank, hers.id)).toEqual([his.id]);
  });

  it('ends where she says so later', async () => {
    const [wife, husband] = [nextNik(), nextNik()];
    await endCase(bank, (await applicationAt(bank, 'ANALYST', married(wife, spouse(husband)))).id);
    await applicationAt(bank, 'LENDER_MARKETPLACE', asking(wife, 25, { maritalStatus: 'CERAI HIDUP' }));
    const his = await applicationAt(bank, 'ANALYST', asking(husband));
    expect(await countedFor(bank, his.id)).toEqual([]);
  });
});

describe('T3 a spouse whom nobody can count', () => {
  const obstaclesOf = async (id: number) => {
    const { client } = await bank.signInAs('analyst');
    const { offers } = await client.getCase({ params: { id } });
    const offer = offers.find(({ transition }) => transition === 'recommend');
    return offer?.obstacles ?? [];
  };

  it.each<[string, Partial<NewApplication>, boolean]>([
    ['married, the NIK is missing', { maritalStatus: 'KAWIN', spouses: [spouse(null)] }, true],
    ['nobody said whether married', { maritalStatus: null }, true],
    ['separate property', { maritalStatus: 'KAWIN', spouses: [spouse(null, { hasSeparateProperty: true })] }, false],
    ['not married', { maritalStatus: 'CERAI MATI' }, false],
  ])('stops the recommendation or not: %s', async (_name, changes, isStopped) => {
    const { id } = await applicationAt(bank, 'ANALYST', asking(nextNik(), 25, changes));
    expect((await obstaclesOf(id)).includes('spouse_unknown')).toBe(isStopped);
    const recommended = recommendApplication(bank, id);
    if (isStopped) await expect(recommended).rejects.toMatchObject({ details: { obstacles: ['spouse_unknown'] } });
    else await recommended;
  });

  it('is entered by the analyst, and then counts', async () => {
    const husband = '3273010107859902';
    const his = await applicationAt(bank, 'PREDISBURSE', asking(husband));
    const { id } = await applicationAt(bank, 'ANALYST', married(nextNik(), spouse(null)));
    const { client } = await bank.signInAs('analyst');
    const body = {
      maritalStatus: 'KAWIN',
      spouse: { spouseName: 'Budi Contoh', nik: husband, phoneNumber: null, spouseBirthdate: null, spousePph: false },
    } as const;
    bank.moveClock(1_000);
    const saved = await client.saveMarriage({ params: { appId: id }, body });
    expect(saved.spouses).toMatchObject([{ relation: 'SUAMI', spouseName: 'BUDI CONTOH', nik: husband }]);
    expect(await obstaclesOf(id)).not.toContain('spouse_unknown');
    await recommendApplication(bank, id);
    expect(await countedFor(bank, id)).toEqual([his.id]);
    const refused = await refusal(client.saveMarriage({ params: { appId: id }, body }));
    expect([refused.status, refused.problem?.details]).toEqual([409, { obstacles: ['wrong_status'] }]);
  });

  it('is entered at the desks before the analyst too, with a NIK that can be hers', async () => {
    const own = '3273115705909973';
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED', married(own, spouse(null)));
    const { client } = await bank.signInAs('checker');
    const send = (nik: string, spousePph = false) => {
      const told = { spouseName: 'Budi Contoh', nik, phoneNumber: '', spouseBirthdate: '1985-07-01', spousePph };
      return client.saveMarriage({ params: { appId: id }, body: { maritalStatus: 'KAWIN', spouse: told } });
    };
    const fieldsOf = async (nik: string) => (await refusal(send(nik))).problem?.details;
    expect(await fieldsOf('123')).toEqual({ fields: { 'spouse.nik': 'nik_length' } });
    expect(await fieldsOf(own)).toMatchObject({ fields: { 'spouse.nik': 'own_nik' } });
    expect((await send('3273010107859903')).marital_status).toBe('KAWIN');
    expect((await openedCase(bank, id)).facts.isSpouseKnown).toBe(true);
    expect((await send('', true)).spouses).toMatchObject([{ nik: null, spousePph: true }]);
  });

  it('the books stay clean', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('T3 husband and wife at the same moment, married by an application that ended', () => {
  // The embedded database does one thing after the other; only PostgreSQL can race.
  const ROUNDS = Number(process.env['RACES'] ?? (inject('postgres') === null ? 1 : 10));

  it('two recommendations never both miss the other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [wife, husband] = [nextNik(), nextNik()];
      await endCase(bank, (await applicationAt(bank, 'ANALYST', married(wife, spouse(husband)))).id);
      const ids = [
        (await applicationAt(bank, 'ANALYST', asking(wife, 25, { maritalStatus: null }))).id,
        (await applicationAt(bank, 'ANALYST', asking(husband))).id,
      ];
      await recommendTogether(bank, ids);
      const chains = await Promise.all(ids.map(async (id) => (await openedCase(bank, id)).chain));
      expect(chains.filter((chain) => chain.length > 1).length).toBeGreaterThan(0);
    }
  }, 300_000);

  it('of two orders that only one approval covers, one is stopped', async () => {
    const [wife, husband] = [nextNik(), nextNik()];
    const ids = [
      (await applicationAt(bank, 'PREDISBURSE', asking(wife))).id,
      (await applicationAt(bank, 'PREDISBURSE', asking(husband))).id,
    ];
    // Both were approved before anybody knew that they belong together.
    await endCase(bank, (await applicationAt(bank, 'ANALYST', married(wife, spouse(husband)))).id);
    for (const [index, id] of ids.entries()) {
      await addSignedDocuments(bank, id);
      await giveCif(bank, id, `910${index}`);
    }
    const { client } = await bank.signInAs('ops_cabang');
    const outcomes = await Promise.allSettled(
      ids.map(async (id) => client.disburseApplication({ params: { id }, body: {} })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { problem: { details: { obstacles: ['authority_exceeded'] } } } });
  });
});
