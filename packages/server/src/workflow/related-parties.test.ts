import type { RelatedParty } from '@trustiq/domain/policy/chapters/limits.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { buildEffects } from '../effects.ts';
import { addDocument } from '../features/documents/add-document.ts';
import { applicationAt, investigate, recommendApplication } from '../testing/application-at.ts';
import { changePolicy, policiesWith } from '../testing/change-policy.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { asking, endCase, married, openedCase, spouse } from '../testing/married-people.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';
import { findCaseKey } from './case-key.ts';
import { decide } from './decide.ts';
import { openSeal } from './seal-decision.ts';
import { findLastSeal } from './seals.store.ts';

const million = 1_000_000;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

const director = nextNik();
const commissioner = nextNik();
const formerDirector = nextNik();
const party = (nik: string, changes: Partial<RelatedParty> = {}): RelatedParty => ({
  party: 'PERSON',
  name: 'Pihak Terkait',
  nik,
  npwp: null,
  relation: 'Direktur',
  since: '2026-01-01',
  until: null,
  ...changes,
});

/** All related parties together may owe Rp 40.000.000, anybody else Rp 80.000.000, husband and wife Rp 120.000.000. */
const register = (policy: Policy): Policy => ({
  ...policy,
  limits: {
    ...policy.limits,
    capital: [{ from: '2026-01-01', rupiah: 400 * million }],
    relatedParties: [
      party(director),
      party(commissioner),
      party(formerDirector, { until: '2026-10-31' }),
      { ...party(nextNik()), party: 'FIRM', nik: null, npwp: '012345678503000', name: 'CV Milik Direktur' },
    ],
  },
});

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await changePolicy(bank, register);
});
afterAll(() => bank.close());

const limitsOf = async (id: number) =>
  (await openedCase(bank, id)).facts.lendingLimits.map(({ relation, limitRupiah, statutoryRupiah, prudentRupiah }) => [
    relation,
    limitRupiah / million,
    statutoryRupiah / million,
    prudentRupiah / million,
  ]);

/** Without the number of its agreement, which two of one branch wait for by chance. */
async function recommend(id: number) {
  const effects = { ...buildEffects(bank.deps), reserve_pk_number: async () => {} };
  return decide(
    { ...bank.deps, effects },
    {
      actor: await demoActor(bank, 'analyst'),
      origin,
      id,
      wants: { call: 'recommend' },
      note: 'layak',
      version: await presentVersion(bank.deps.db, { id }),
    },
  );
}

const refused = { details: { obstacles: ['bmpk_related_exceeded'] } };

describe('the share of all related parties together', () => {
  it('counts what every one of them owes, and stops the next at a tenth of capital', async () => {
    const first = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(director, 25));
    const second = await applicationAt(bank, 'ANALYST', asking(commissioner, 16));
    expect(await limitsOf(second.id)).toEqual([
      ['UNRELATED', 80, 0, 16],
      ['RELATED', 40, 0, 41],
    ]);
    await expect(recommendApplication(bank, second.id)).rejects.toMatchObject(refused);
    const third = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(commissioner, 15));
    expect(await limitsOf(first.id)).toEqual([
      ['UNRELATED', 80, 0, 25],
      ['RELATED', 40, 0, 40],
    ]);
    // Those who are not, or no longer, related have the share of anybody.
    const other = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(formerDirector, 25));
    expect(await limitsOf(other.id)).toEqual([['UNRELATED', 80, 0, 25]]);
    for (const { id } of [first, second, third, other]) await endCase(bank, id);
  });

  it('counts a husband or wife of a related party, who is one debtor with them', async () => {
    const wife = nextNik();
    await applicationAt(bank, 'ANALYST', asking(director, 5)).then(({ id }) => endCase(bank, id));
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', married(wife, spouse(director)));
    expect(await limitsOf(id)).toEqual([
      ['UNRELATED', 80, 0, 25],
      ['RELATED', 40, 0, 25],
    ]);
    const his = await applicationAt(bank, 'ANALYST', asking(commissioner, 16));
    await expect(recommendApplication(bank, his.id)).rejects.toMatchObject(refused);
    for (const one of [id, his.id]) await endCase(bank, one);
  });

  it('N3: is a limit beside that of a group: who names a related party as one more wife is free of neither', async () => {
    const [his, one, other] = [nextNik(), nextNik(), nextNik()];
    const first = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(one, 60));
    const second = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(other, 60));
    const wives = [one, other, director].map((nik) => spouse(nik, { relation: 'ISTRI' }));
    const { id } = await applicationAt(bank, 'ANALYST', asking(his, 5, { maritalStatus: 'KAWIN', spouses: wives }));
    expect(await limitsOf(id)).toEqual([
      ['UNRELATED', 80, 0, 5],
      ['GROUP', 120, 0, 125],
      ['RELATED', 40, 0, 125],
    ]);
    await expect(recommendApplication(bank, id)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    for (const ended of [first.id, second.id, id]) await endCase(bank, ended);
  });

  it('is shown on the case in words before it is sent, with the figures to whoever may see them all', async () => {
    const first = await applicationAt(bank, 'LENDER_MARKETPLACE', asking(director, 25));
    const second = await applicationAt(bank, 'ANALYST', asking(commissioner, 16));
    await investigate(bank, second.id);
    const { client } = await bank.signInAs('analyst');
    const shown = await client.getCase({ params: { id: second.id } });
    expect(shown.lendingLimits).toEqual([
      {
        relation: 'UNRELATED',
        sharePercent: 20,
        limitRupiah: 80 * million,
        statutoryRupiah: 0,
        prudentRupiah: 16 * million,
        isExceeded: false,
      },
      {
        relation: 'RELATED',
        sharePercent: 10,
        limitRupiah: 40 * million,
        statutoryRupiah: 0,
        prudentRupiah: 41 * million,
        isExceeded: true,
      },
    ]);
    const offer = shown.offers.find(({ transition }) => transition === 'recommend');
    expect(offer?.obstacles).toEqual(['bmpk_related_exceeded']);
    for (const { id } of [first, second]) await endCase(bank, id);
  });

  it('stops an agreement too, and what was relied on is kept with the decision', async () => {
    const { id } = await applicationAt(bank, 'PREDISBURSE', asking(director, 20));
    const { db } = bank.deps;
    const [seal, key] = [await findLastSeal(db, id, 1), await findCaseKey(db, id)];
    if (seal === null || key === null) throw new Error('no seal');
    const { facts } = openSeal(seal, key);
    expect(facts.schema).toBe(4);
    expect(facts.exposure.limits).toMatchObject([
      { relation: 'UNRELATED', prudentRupiah: 20 * million },
      { relation: 'RELATED', capitalRupiah: 400 * million, prudentRupiah: 20 * million },
    ]);
    // The bank shrinks before anything is signed.
    const poorer = policiesWith(bank.deps.policies, (policy) => ({
      ...policy,
      limits: { ...policy.limits, capital: [{ from: '2026-01-01', rupiah: 100 * million }] },
    }));
    const content = Buffer.from('%PDF-1.4 perjanjian');
    const upload = {
      fileName: 'pk-1.pdf',
      sizeBytes: content.length,
      declaredType: 'application/pdf',
      fileData: content.toString('base64'),
    };
    const actor = await demoActor(bank, 'ops_cabang');
    const adding = { applicationId: id, upload, actor, origin, uploadedBy: 'ops_cabang' };
    const add = addDocument(buildCaseDeps({ ...bank.deps, policies: poorer }));
    await expect(add(adding)).rejects.toMatchObject(refused);
    await expect(add({ ...adding, upload: { ...upload, fileName: 'foto.pdf' } })).resolves.toBeTruthy();
    await addDocument(buildCaseDeps(bank.deps))(adding);
    const { payload } = await db
      .selectFrom('audit_entries')
      .select('payload')
      .where('event', '=', 'document_uploaded')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(payload).toContain('"prudentRupiah":20000000');
    await endCase(bank, id);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is never beaten by two of them at one moment', async () => {
    // The embedded database does one thing after the other; only PostgreSQL can race.
    const rounds = Number(process.env['RACES'] ?? (inject('postgres') === null ? 1 : 8));
    for (let round = 0; round < rounds; round++) {
      const ids = [
        (await applicationAt(bank, 'ANALYST', asking(director, 25))).id,
        (await applicationAt(bank, 'ANALYST', asking(commissioner, 25))).id,
      ];
      for (const id of ids) await investigate(bank, id);
      const outcomes = await Promise.allSettled(ids.map(recommend));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [failed] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(failed).toMatchObject(refused);
      for (const id of ids) await endCase(bank, id);
    }
  }, 300_000);
});

describe('a bank whose capital nobody knows', () => {
  it('recommends nothing, and says why', async () => {
    const { id } = await applicationAt(bank, 'ANALYST', asking(nextNik(), 5));
    await investigate(bank, id);
    const later = policiesWith(bank.deps.policies, (policy) => ({
      ...policy,
      limits: { ...policy.limits, capital: [{ from: '2999-01-01', rupiah: million }] },
    }));
    const { cases } = buildCaseDeps({ ...bank.deps, policies: later });
    await expect(
      cases.decide({
        actor: await demoActor(bank, 'analyst'),
        origin,
        id,
        wants: { call: 'recommend' },
        note: 'layak',
        version: await presentVersion(bank.deps.db, { id }),
      }),
    ).rejects.toMatchObject({ details: { obstacles: ['capital_unknown'] } });
  });
});
