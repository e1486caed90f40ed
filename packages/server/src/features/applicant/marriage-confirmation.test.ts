import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, recommendApplication } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { asking, countedFor, endCase, married, spouse } from '../../testing/married-people.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { NewApplication } from '../origination/new-application.ts';

let bank: TestBank;
type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
let analyst: Client;
let branchHead: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ client: analyst } = await bank.signInAs('analyst'));
  ({ client: branchHead } = await bank.signInAs('cabang'));
});
afterAll(() => bank.close());

const HUSBAND = '3273010107859911';
const OTHER = '3273010107859912';

type MarriageInput = Parameters<Client['saveMarriage']>[0]['body'];
const wed = (nik: string | null, spousePph = false): MarriageInput => ({
  maritalStatus: 'KAWIN',
  spouse: { spouseName: 'Budi Contoh', nik, phoneNumber: null, spouseBirthdate: null, spousePph },
});
const single: MarriageInput = { maritalStatus: 'CERAI HIDUP', spouse: null };

const say = (client: Client, id: number, body: MarriageInput) => {
  bank.moveClock(1_000);
  return client.saveMarriage({ params: { appId: id }, body });
};
const versionOf = async (id: number) => (await analyst.getCase({ params: { id } })).version;
const confirm = async (client: Client, id: number) =>
  client.confirmMarriage({ params: { id }, body: { version: await versionOf(id) } });
const obstaclesOf = async (id: number) => {
  const { offers } = await analyst.getCase({ params: { id } });
  return offers.find(({ transition }) => transition === 'recommend')?.obstacles ?? [];
};
const recommendRefused = async (id: number) => {
  await expect(recommendApplication(bank, id)).rejects.toMatchObject({
    details: { obstacles: ['marriage_unconfirmed'] },
  });
};

let his: { id: number };
beforeAll(async () => {
  his = await applicationAt(bank, 'PREDISBURSE', asking(HUSBAND));
});
const herCase = (to = spouse(HUSBAND)) => applicationAt(bank, 'ANALYST', married(nextNik(), to));

describe('one person alone makes nobody’s debts disappear', () => {
  it.each<[string, MarriageInput]>([
    ['separate property', wed(HUSBAND, true)],
    ['separate property without a NIK', wed(null, true)],
    ['no husband any more', single],
    ['another husband', wed(OTHER)],
  ])('%s counts once somebody else has confirmed it', async (_name, said) => {
    const { id } = await herCase();
    expect(await countedFor(bank, id)).toEqual([his.id]);
    await say(analyst, id, said);
    expect(await countedFor(bank, id)).toEqual([his.id]);
    expect(await obstaclesOf(id)).toContain('marriage_unconfirmed');
    await recommendRefused(id);
    expect((await analyst.getCase({ params: { id } })).marriageNotes).toContainEqual({
      kind: 'WAITS',
      by: 'Maya Analis',
    });
    expect((await refusal(confirm(analyst, id))).problem?.details).toEqual({ obstacles: ['told_by_yourself'] });
    await confirm(branchHead, id);
    expect(await countedFor(bank, id)).toEqual([]);
    expect(await obstaclesOf(id)).not.toContain('marriage_unconfirmed');
    await recommendApplication(bank, id);
  });

  it('is offered to second persons only, told to them, and audited; the case has a new version', async () => {
    const { id } = await herCase();
    const before = await versionOf(id);
    await say(analyst, id, wed(HUSBAND, true));
    const waitsFor = async (client: Client) =>
      (await client.listNotices()).some(({ kind, applicationId }) => kind === 'marriage_waits' && applicationId === id);
    expect([await waitsFor(branchHead), await waitsFor(analyst)]).toEqual([true, false]);
    expect((await analyst.getCase({ params: { id } })).actions).not.toContain('confirmMarriage');
    expect((await branchHead.getCase({ params: { id } })).actions).toContain('confirmMarriage');
    const stale = branchHead.confirmMarriage({ params: { id }, body: { version: before } });
    expect(await codeOf(stale)).toBe('STALE_VERSION');
    const seen = await versionOf(id);
    const { confirmedAt } = await confirm(branchHead, id);
    expect(confirmedAt).toBe(bank.now().toISOString());
    expect(await versionOf(id)).toBeGreaterThan(seen);
    expect((await auditEventsOf(bank.deps.db, 'cabang')).map(({ event }) => event)).toContain('marriage_confirmed');
    expect(await codeOf(confirm(branchHead, id))).toBe('STEP_REFUSED');
    const { marriage } = (await analyst.getPersonalDetail({ params: { appId: id } })) ?? {};
    expect(marriage).toMatchObject({ confirmedAt, before: null });
    const [note] = (await analyst.getCase({ params: { id } })).marriageNotes;
    expect(note).toEqual({ kind: 'SEPARATE', by: marriage?.confirmedBy });
  });

  it('tells the second person what counts until then', async () => {
    const { id } = await herCase();
    await say(analyst, id, single);
    const detail = await branchHead.getPersonalDetail({ params: { appId: id } });
    expect(detail).toMatchObject({
      marital_status: 'CERAI HIDUP',
      spouses: [],
      marriage: { confirmedBy: null, before: { marital_status: 'KAWIN', spouseName: 'BUDI CONTOH', spousePph: false } },
    });
  });

  it('counts at once where more counts by it', async () => {
    const { id } = await herCase(spouse(HUSBAND, { hasSeparateProperty: true }));
    expect(await countedFor(bank, id)).toEqual([]);
    await say(analyst, id, wed(HUSBAND));
    expect(await countedFor(bank, id)).toEqual([his.id]);
    expect(await obstaclesOf(id)).not.toContain('marriage_unconfirmed');
    await recommendApplication(bank, id);
  });

  it('nor in two steps: whom one person added alone, one alone does not take back', async () => {
    const { id } = await applicationAt(bank, 'ANALYST', asking(nextNik(), 25, { maritalStatus: null }));
    await say(analyst, id, wed(HUSBAND));
    await say(analyst, id, single);
    expect(await countedFor(bank, id)).toEqual([his.id]);
    expect(await obstaclesOf(id)).toContain('marriage_unconfirmed');
  });

  it.each<[string, Partial<NewApplication>]>([
    ['nothing', { maritalStatus: null }],
    ['no NIK', { maritalStatus: 'KAWIN', spouses: [spouse(null)] }],
  ])('nor settles it where the application says %s', async (_name, changes) => {
    const { id } = await applicationAt(bank, 'ANALYST', asking(nextNik(), 25, changes));
    await say(analyst, id, single);
    expect(await obstaclesOf(id)).toContain('marriage_unconfirmed');
    await recommendRefused(id);
    await confirm(branchHead, id);
    await recommendApplication(bank, id);
  });

  it('nor through an application of hers that ended before anybody confirmed it', async () => {
    const wife = nextNik();
    const ended = await applicationAt(bank, 'ANALYST', married(wife, spouse(HUSBAND)));
    await say(analyst, ended.id, single);
    await endCase(bank, ended.id);
    const { id } = await applicationAt(bank, 'ANALYST', asking(wife, 25, { maritalStatus: null }));
    expect(await countedFor(bank, id)).toEqual([his.id]);
  });

  it('nor by repeating an old word of hers', async () => {
    const wife = nextNik();
    const old = await applicationAt(bank, 'ANALYST', asking(wife, 25, { maritalStatus: 'CERAI HIDUP' }));
    bank.moveClock(1_000);
    const { id } = await applicationAt(bank, 'ANALYST', married(wife, spouse(HUSBAND)));
    await say(analyst, old.id, single);
    expect(await countedFor(bank, id)).toEqual([his.id]);
    expect(await countedFor(bank, old.id)).toEqual([his.id]);
  });

  it('a confirmation is worth as much as the word it was for', async () => {
    const { id } = await herCase();
    await say(analyst, id, wed(HUSBAND, true));
    await confirm(branchHead, id);
    await say(analyst, id, wed(HUSBAND, true));
    expect(await countedFor(bank, id)).toEqual([]);
    await say(analyst, id, wed(HUSBAND));
    expect(await countedFor(bank, id)).toEqual([his.id]);
    await say(analyst, id, wed(HUSBAND, true));
    expect(await countedFor(bank, id)).toEqual([his.id]);
  });

  it('the checker’s word is confirmed by the analyst, not by operations', async () => {
    const { id } = await applicationAt(bank, 'BORROWER-REQUESTED', married(nextNik(), spouse(HUSBAND)));
    const { client: checker } = await bank.signInAs('checker');
    await say(checker, id, single);
    const { client: operations } = await bank.signInAs('ops_cabang');
    expect(await codeOf(confirm(operations, id))).toBe('FORBIDDEN');
    expect((await refusal(confirm(checker, id))).problem?.title).toBe(
      'Data pasangan ini Anda ubah sendiri, harus dikonfirmasi orang lain',
    );
  });

  it('the books stay clean', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
