import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { misbehaviour, startCreditPeer } from '../../testing/credit-peer.ts';
import { remember } from '../../testing/remember.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { enquire } from './enquire.ts';
import { openPartners } from './open-partners.ts';

let bank: TestBank;
let partner: Awaited<ReturnType<typeof startCreditPeer>>;
beforeAll(async () => {
  partner = await startCreditPeer();
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(async () => {
  await bank.close();
  await partner.close();
});

const sourcesOf = async (id: number) => {
  const { db } = bank.deps;
  const bureau = await db.selectFrom('bureau_reports').select('source').where('application_id', '=', id).execute();
  const fdc = await db.selectFrom('fdc_reports').select('source').where('application_id', '=', id).execute();
  return [bureau[0]?.source, fdc[0]?.source];
};

/** The same bank on the day its partners are connected. */
const enquireForReal = () => {
  const deps = buildCaseDeps(bank.deps);
  const config = { ...deps.config, BUREAU_URL: partner.url, FDC_URL: partner.urlWithPassword };
  return enquire(deps, openPartners({ config, breakers: deps.breakers }));
};

const report = {
  subject: { fullName: 'SRI CONTOH', flagMatched: '1' },
  identification: [],
  score: { scoreRaw: '551', scoreRange: 'Gi' },
  granted_credit: [],
  credit_profile: [],
};

describe('T20 where an answer comes from', () => {
  let id: number;
  let applicationRequestId: number;

  it('stands beside it, and the readers are told when nobody outside gave it', async () => {
    ({ id, applicationRequestId } = await submittedApplication(bank));
    await sendToKyc(bank, id);
    await attemptKyc(bank, id);
    expect(await sourcesOf(id)).toEqual(['simulated', 'simulated']);
    const { client } = await bank.signInAs('analyst');
    expect((await client.getBureauReport({ params: { applicationRequestId } })).source).toBe('simulated');
    expect((await client.getFdcReport({ params: { applicationRequestId } })).source).toBe('simulated');
  });

  it('decides whether it is used again: a simulated one of the same day is not, once there is a partner', async () => {
    partner.peer.sets = report;
    partner.peer.fdc.push({ status: 'Not Found' });
    const { bureau, fdc, save } = await enquireForReal()(id);
    expect([bureau?.isAnswered, fdc?.isAnswered]).toEqual([true, true]);
    expect(partner.peer.asked.filter(({ path }) => path.includes('Inquiry'))).toHaveLength(1);
    await inOneMoment(bank.deps.db, save);
    await remember(bank, id);
    expect(await sourcesOf(id)).toEqual(['bureau', 'fdc']);
    await inOneMoment(bank.deps.db, (await enquireForReal()(id, { bureau: false, fdc: true })).save);
    expect(partner.peer.asked.filter(({ path }) => path.includes('Inquiry'))).toHaveLength(1);
  });
});

describe('T20 an empty answer', () => {
  const empty = {
    subject: null,
    identification: [],
    score: null,
    granted_credit: [],
    credit_profile: [],
    not_granted_credit: [],
  };

  it.each([
    ['nothing at all', empty],
    [
      'forms without a word',
      { ...empty, subject: { fullName: '', flagMatched: '-' }, score: {}, identification: [{}] },
    ],
    ['an empty list of credits', { ...empty, score: { scoreRaw: null, scoreRange: '' } }],
  ])('of the bureau, %s, is none', async (_, sets) => {
    const { id } = await submittedApplication(bank);
    partner.peer.sets = sets;
    const { bureau, save } = await enquireForReal()(id, { bureau: true, fdc: false });
    expect(bureau).toEqual({ isAnswered: false, why: 'empty_answer' });
    await save(bank.deps.db);
    expect(await sourcesOf(id)).toEqual([undefined, undefined]);
  });

  it.each([[{ status: 'Found' }], [{ status: 'Found', pinjaman: [] }], [misbehaviour.html]])(
    'of the fintech centre, %o, is none',
    async (answer) => {
      const { id } = await submittedApplication(bank);
      partner.peer.fdc.push(answer);
      const { fdc } = await enquireForReal()(id, { bureau: false, fdc: true });
      expect(fdc?.isAnswered).toBe(false);
    },
  );
});
