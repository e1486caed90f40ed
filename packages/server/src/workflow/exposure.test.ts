import type { ApiError } from '@trustiq/contract/client.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import {
  applicationAt,
  approveApplication,
  recommendApplication,
  recommendTogether,
} from '../testing/application-at.ts';
import { changePolicy, policiesWith, withCapital } from '../testing/change-policy.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { asking, married, openedCase, spouse } from '../testing/married-people.ts';
import { nextNik } from '../testing/next-nik.ts';
import { addSignedDocuments, demoActor, giveCif } from '../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';

const million = 1_000_000;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const open = (id: number) => openedCase(bank, id);
const chainOf = async (id: number) => (await open(id)).chain.map(({ role }) => role);

const vote = async (id: number, userName = 'cabang') => {
  const { client } = await bank.signInAs(userName);
  const { version } = await client.getCase({ params: { id } });
  return client.approveApplication({ params: { id }, body: { notes: 'setuju', version } }).then(
    () => null,
    (error: ApiError) => error,
  );
};

const disburse = async (id: number) => {
  const { client } = await bank.signInAs('ops_cabang');
  const { version } = await client.getCase({ params: { id } });
  return client.disburseApplication({ params: { id }, body: { version } }).then(
    () => null,
    (error: ApiError) => error,
  );
};

const toldTo = async (id: number) => {
  const rows = await bank.deps.db
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.user_name', 'n.kind'])
    .where('n.application_id', '=', id)
    .where('n.kind', '=', 'round_restarted')
    .execute();
  return rows.map(({ user_name }) => user_name).sort();
};

describe('T3 two loans of one person side by side', () => {
  it('the second is not for the branch head alone once the first is approved', async () => {
    const nik = nextNik();
    await applicationAt(bank, 'PREDISBURSE', asking(nik));
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nik));
    expect(await chainOf(id)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    expect((await open(id)).facts.exposure).toMatchObject({ countedRupiah: 50 * million });
  });

  it('a vote is not taken where the chain has grown: the round starts again, and everybody concerned is told', async () => {
    const nik = nextNik();
    const first = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nik));
    const before = await open(first.id);
    expect(before.chain.map(({ role }) => role)).toEqual(['ROLE_CABANG']);
    await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nik));

    const refused = await vote(first.id);
    expect([refused?.status, refused?.problem?.code, refused?.problem?.details]).toEqual([
      409,
      'STEP_REFUSED',
      { obstacles: ['chain_grown'] },
    ]);
    expect(refused?.problem?.title).toContain('putaran dimulai ulang');
    const after = await open(first.id);
    expect([after.status, after.round, after.version]).toEqual([
      'LENDER_MARKETPLACE',
      before.round + 1,
      before.version + 1,
    ]);
    expect(after.chain.map(({ role }) => role)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    expect(after.history.at(-1)).toMatchObject({ transition: 'restartRound', role: 'SYSTEM', byUserId: null });
    expect(await toldTo(first.id)).toEqual(['analyst', 'checker']);
    expect((await vote(first.id))?.problem?.details).toEqual({ obstacles: ['not_your_step'] });
    expect(await vote(first.id, 'reviewer')).toBeNull();
    expect(await vote(first.id, 'area')).toBeNull();
    expect((await open(first.id)).status).toBe('PREDISBURSE');
  });

  it('grows between two votes: whoever voted before votes again', async () => {
    const nik = nextNik();
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nik, 50));
    expect(await vote(id, 'reviewer')).toBeNull();
    await applicationAt(bank, 'LENDER_MARKETPLACE', asking(nik, 40));
    expect((await vote(id, 'area'))?.problem?.details).toEqual({ obstacles: ['chain_grown'] });
    expect(await chainOf(id)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA', 'ROLE_KOM']);
    expect(await toldTo(id)).toContain('reviewer');
    expect(await vote(id, 'reviewer')).toBeNull();
    expect(await vote(id, 'area')).toBeNull();
  });

  it('is not paid out on an approval of earlier days that did not count the other, and goes back for a new round', async () => {
    const nik = nextNik();
    const first = await applicationAt(bank, 'PREDISBURSE', asking(nik));
    // Approved by the branch head alone while husband and wife were believed to have separate property.
    const wife = nextNik();
    const separate = spouse(nik, { hasSeparateProperty: true });
    const second = await applicationAt(bank, 'PREDISBURSE', married(wife, separate));
    await applicationAt(bank, 'ANALYST', married(nik, spouse(wife, { relation: 'ISTRI' })));
    for (const { id } of [first, second]) await addSignedDocuments(bank, id);
    await giveCif(bank, first.id, '9001');
    await giveCif(bank, second.id, '9003');

    const refused = await disburse(second.id);
    expect([refused?.status, refused?.problem?.details]).toEqual([409, { obstacles: ['authority_exceeded'] }]);
    expect(await disburse(first.id)).toBeNull();
    const { client } = await bank.signInAs('ops_cabang');
    const { version } = await client.getCase({ params: { id: second.id } });
    const body = { notes: 'melampaui wewenang', rejectReason: 'R07', version };
    await client.returnApplication({ params: { id: second.id }, body });
    await recommendApplication(bank, second.id);
    expect(await chainOf(second.id)).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
  });

  it('the books stay clean', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('T3 husband and wife', () => {
  it.each([
    ['one debtor, whichever of them named the other', false, ['ROLE_REVIEWER', 'ROLE_AREA']],
    ['two where separate property is recorded', true, ['ROLE_CABANG']],
  ])('are %s', async (_name, hasSeparateProperty, chain) => {
    const [wife, husband] = [nextNik(), nextNik()];
    await applicationAt(bank, 'PREDISBURSE', asking(husband));
    const named = asking(wife, 25, { spouses: [spouse(husband, { hasSeparateProperty: hasSeparateProperty })] });
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', named);
    expect(await chainOf(id)).toEqual(chain);
    // His next application does not name her; hers names him.
    const next = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(husband, 10));
    const counted = (await open(next.id)).facts.exposure;
    expect(counted.countedRupiah).toBe((hasSeparateProperty ? 35 : 60) * million);
    expect(counted.loans.filter(({ isSpouse }) => isSpouse)).toHaveLength(hasSeparateProperty ? 0 : 1);
  });
});

describe('T3 the legal limit', () => {
  it('counts everything at recommendation, vote and disbursement', async () => {
    const poor = await startBank({ env: { PROCESS: 'web' } });
    try {
      await changePolicy(poor, withCapital(200 * million));
      const nik = nextNik();
      const first = await applicationAt(poor, 'LENDER_MARKETPLACE', asking(nik, 20));
      await applicationAt(poor, 'LENDER_MARKETPLACE', asking(nik, 20));
      const third = await applicationAt(poor, 'ANALYST', asking(nik, 1));
      await expect(recommendApplication(poor, third.id)).rejects.toMatchObject({
        details: { obstacles: ['bmpk_exceeded'] },
      });
      // A bank that shrinks while a case is on its way: vote and disbursement are stopped too.
      const shrunk = { ...poor.deps, policies: policiesWith(poor.deps.policies, withCapital(150 * million)) };
      const { cases } = buildCaseDeps(shrunk);
      const actor = await demoActor(poor, 'cabang');
      await expect(
        cases.decide({
          actor,
          origin,
          id: first.id,
          wants: { call: 'approve' },
          note: 'setuju',
          version: await presentVersion(poor.deps.db, { id: first.id }),
        }),
      ).rejects.toMatchObject({ details: { obstacles: ['bmpk_exceeded'] } });
      const lone = await applicationAt(poor, 'PREDISBURSE', asking(nextNik(), 25));
      await addSignedDocuments(poor, lone.id);
      await giveCif(poor, lone.id, '9002');
      const poorer = buildCaseDeps({
        ...poor.deps,
        policies: policiesWith(poor.deps.policies, withCapital(100 * million)),
      });
      await expect(
        poorer.cases.decide({
          actor: await demoActor(poor, 'ops_cabang'),
          origin,
          id: lone.id,
          wants: { call: 'disburse' },
          version: await presentVersion(poor.deps.db, { id: lone.id }),
        }),
      ).rejects.toMatchObject({ details: { obstacles: ['bmpk_exceeded'] } });
    } finally {
      await poor.close();
    }
  });
});

describe('T3 decisions about one person at the same moment', () => {
  // The embedded database does one thing after the other; only PostgreSQL can race.
  const ROUNDS = Number(process.env['RACES'] ?? (inject('postgres') === null ? 1 : 10));

  it('two recommendations never both miss the other, and two votes never both pass', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const nik = nextNik();
      const ids = [
        (await applicationAt(bank, 'ANALYST', asking(nik))).id,
        (await applicationAt(bank, 'ANALYST', asking(nik))).id,
      ];
      await recommendTogether(bank, ids);
      const chains = await Promise.all(ids.map(chainOf));
      expect(chains.filter((chain) => chain.length > 1).length).toBeGreaterThan(0);
      await Promise.allSettled(ids.map((id) => approveApplication(bank, id)));
      const statuses = await Promise.all(ids.map(async (id) => (await open(id)).status));
      expect(statuses).toEqual(['LENDER_MARKETPLACE', 'LENDER_MARKETPLACE']);
    }
  }, 300_000);

  it('husband and wife who name each other wait in one order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [nextNik(), nextNik()];
      const named = (nik: string) => [
        { relation: 'SUAMI' as const, name: 'X', nik, msisdn: null, birthDate: null, hasSeparateProperty: false },
      ];
      const ids = [
        (await applicationAt(bank, 'ANALYST', asking(one, 25, { spouses: named(other) }))).id,
        (await applicationAt(bank, 'ANALYST', asking(other, 25, { spouses: named(one) }))).id,
      ];
      await recommendTogether(bank, ids);
      const chains = await Promise.all(ids.map(chainOf));
      expect(chains.filter((chain) => chain.length > 1).length).toBeGreaterThan(0);
    }
  }, 300_000);
});
