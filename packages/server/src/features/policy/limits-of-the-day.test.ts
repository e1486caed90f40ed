import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, investigate } from '../../testing/application-at.ts';
import { beginTreeInTime } from '../../testing/begin-tree-in-time.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { originationBody } from '../../testing/origination-body.ts';
import { base64, csvFile, fileRow } from '../../testing/prescreen-file.ts';
import { putInForce } from '../../testing/put-in-force.ts';
import { refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { takeInWatchlist } from '../../testing/take-in-watchlist.ts';

const DAY_MS = 86_400_000;

let bank: TestBank;
let inRound: { id: number };
let approved: { id: number };
let analysed: { id: number };
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await beginTreeInTime(bank.deps, bank.deps.config.DATA_DIR);
  inRound = await applicationAt(bank, 'LENDER_MARKETPLACE');
  approved = await applicationAt(bank, 'PREDISBURSE');
  analysed = await applicationAt(bank, 'ANALYST');
  await investigate(bank, analysed.id);
});
afterAll(() => bank.close());

const setLimits = (limits: Partial<Policy['limits']>) =>
  putInForce(bank, (policy) => ({ ...policy, limits: { ...policy.limits, ...limits } }));

/** Nothing where it is done. */
const obstaclesTo = async (call: Promise<unknown>): Promise<unknown> => {
  const outcome = await call.then(
    () => null,
    () => refusal(call),
  );
  return outcome?.problem?.details?.['obstacles'] ?? [];
};
const vote = async ({ id }: typeof inRound) => {
  const { client } = await bank.signInAs('cabang');
  return client.approveApplication({ params: { id }, body: { notes: 'setuju' } });
};
const recommend = async ({ id }: typeof inRound) => {
  const { client } = await bank.signInAs('analyst');
  return client.recommendApplication({ params: { id }, body: { notes: 'layak' } });
};
const pay = async ({ id }: typeof inRound) => {
  const { client } = await bank.signInAs('ops_cabang');
  return client.disburseApplication({ params: { id }, body: {} });
};

describe('prudence goes by the policy of the day, also within a round', () => {
  it('how old the watchlist may be', async () => {
    bank.moveClock(8 * DAY_MS);
    await setLimits({ watchlistFreshDays: 7 });
    expect(await obstaclesTo(vote(inRound))).toEqual(['watchlist_stale']);
    expect(await obstaclesTo(pay(approved))).toContain('watchlist_stale');
    await setLimits({ watchlistFreshDays: 8 });
    expect(await obstaclesTo(pay(approved))).not.toContain('watchlist_stale');
    await setLimits({ watchlistFreshDays: 7 });
    // The same list once more: nobody on it is new, and it is fresh.
    await takeInWatchlist(bank);
    expect((await vote(inRound)).applicationStatus).toBe('PREDISBURSE');
  });

  it('how old a bureau report and an approval may be', async () => {
    await setLimits({ bureauFreshDays: 7, approvalValidDays: 7 });
    expect(await obstaclesTo(recommend(analysed))).toContain('bureau_stale');
    expect(await obstaclesTo(pay(approved))).toContain('approval_expired');
    expect(await obstaclesTo(pay(inRound))).not.toContain('approval_expired');
    const { client } = await bank.signInAs('analyst');
    expect((await client.getCase({ params: { id: analysed.id } })).bureau.isStale).toBe(true);
    await setLimits({ bureauFreshDays: 8, approvalValidDays: 8 });
    expect(await obstaclesTo(recommend(analysed))).not.toContain('bureau_stale');
    expect(await obstaclesTo(pay(approved))).not.toContain('approval_expired');
    expect((await client.getCase({ params: { id: analysed.id } })).bureau.isStale).toBe(false);
  });

  it('how old an applicant may be, and who may come again', async () => {
    const { client: channel } = await serviceClient(bank);
    const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['fields'];
    const codesOf = async (row: ReturnType<typeof fileRow>) => {
      const { client: officer } = await bank.signInAs('user');
      const { data } = await officer.checkPrescreenFile({ body: { fileData: base64(csvFile([row])) } });
      return data[0]?.errors.map(({ code }) => code);
    };
    const body = originationBody();
    await channel.originateApplication({ body });
    const rejected = fileRow({ noKtp: nextNik() });
    const { id } = await newApplication(bank, { nik: String(rejected.noKtp) });
    const { client: checker } = await bank.signInAs('user');
    const flags = { email: false, sms: false, notes: 'Tidak memenuhi syarat' };
    await checker.rejectApplicationAtDesk({ body: { appId: id, reason: 'R05', ...flags } });
    bank.moveClock(2 * DAY_MS);
    expect(await codesOf(rejected)).toEqual(['recently_rejected']);
    await setLimits({ minimumAgeYears: 60, secondApplication: 'REFUSE', rejectedWaitDays: 1 });
    expect(await codesOf(rejected)).toEqual(['under_age']);
    expect(await fieldsOf(channel.originateApplication({ body: originationBody() }))).toEqual({
      'applicant.dateOfBirth': 'under_age',
    });
    await setLimits({ minimumAgeYears: 21 });
    expect(await codesOf(rejected)).toEqual([]);
    expect(await fieldsOf(channel.originateApplication({ body }))).toEqual({ 'applicant.noKtp': 'open_application' });
  });

  it('and the record knows every list that was taken in', async () => {
    expect(await faultsOfBank(bank)).toEqual([]);
    await bank.deps.db.insertInto('watchlist_imports').values({ imported_at: bank.now() }).execute();
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/Watchlist, watchlist_imports/);
  });
});
