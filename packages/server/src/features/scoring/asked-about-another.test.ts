import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember } from '../../testing/remember.ts';
import { sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import type { BureauSubject } from '../bureau/bureau-enquiry.ts';
import { enquire as askPartners } from '../bureau/enquire.ts';
import { openPartners } from '../bureau/open-partners.ts';
import { enquireInBackground } from './enquire-in-background.ts';
import { runKyc } from './run-kyc.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const job = { id: 'asking', isLastAttempt: true } as const;

/** Whom the bureau was asked about, and what happens to the case before it answers. */
let asked: string[] = [];
let meanwhile: (() => Promise<void>)[] = [];
beforeEach(() => {
  asked = [];
  meanwhile = [];
});
function partners() {
  const deps = buildCaseDeps(bank.deps);
  const open = openPartners(deps);
  const askBureau = async (subject: BureauSubject) => {
    asked.push(subject.fullName);
    await meanwhile.shift()?.();
    return open.askBureau(subject);
  };
  return { enquire: askPartners(deps, { ...open, askBureau }) };
}

const rename = async (id: number, fullName: string) => {
  await bank.deps.db.updateTable('applications').set({ full_name: fullName }).where('id', '=', id).execute();
};
/** As the program would: the record says so, too. */
const renameRightly = async (id: number, fullName: string) => {
  await rename(id, fullName);
  await remember(bank, id);
};
const eventsOf = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('audit_entries')
      .select('event')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
const reportOf = (id: number) =>
  bank.deps.db.selectFrom('bureau_reports').select('requested_at').where('application_id', '=', id).executeTakeFirst();

async function inKyc(): Promise<number> {
  const { id } = await submittedApplication(bank, { nik: nextNik() });
  await sendToKyc(bank, id);
  return id;
}

const ways: Record<string, { start: () => Promise<number>; run: (id: number) => Promise<unknown> }> = {
  'the checks of KYC': {
    start: inKyc,
    run: (id) => runKyc(buildCaseDeps(bank.deps), partners())({ applicationId: id }, job),
  },
  'the enquiry in the background': {
    start: async () => (await applicationAt(bank, 'BORROWER-REQUESTED', { nik: nextNik() })).id,
    run: (id) => enquireInBackground(buildCaseDeps(bank.deps), partners())({ applicationId: id }, job),
  },
};

describe.each(Object.entries(ways))('%s', (_name, { start, run }) => {
  it('throws an answer about another person away and asks again', async () => {
    const id = await start();
    meanwhile = [() => renameRightly(id, 'SRI BARU')];
    await run(id);
    expect(asked).toEqual(['SRI CONTOH', 'SRI BARU']);
    expect(await reportOf(id)).toBeDefined();
    expect((await eventsOf(id)).filter((event) => event === 'answer_thrown_away')).toHaveLength(1);
  });

  it('does not ask for ever', async () => {
    const id = await start();
    meanwhile = [1, 2, 3, 4].map((number) => () => renameRightly(id, `SRI ${'I'.repeat(number)}`));
    await run(id).catch(() => {});
    expect(asked).toHaveLength(3);
    expect(await reportOf(id)).toBeUndefined();
  });

  it('tells nobody outside of an identity that was changed behind the record', async () => {
    const id = await start();
    await rename(id, 'ORANG LAIN');
    await run(id).catch(() => {});
    expect(asked).toEqual([]);
    expect(await reportOf(id)).toBeUndefined();
    expect(await eventsOf(id)).toContain('record_broken');
  });
});

describe('the list of wanted persons', () => {
  it('is not searched for an identity that was changed behind the record, however often it is tried', async () => {
    const id = await inKyc();
    await rename(id, 'ORANG LAIN');
    for (let times = 0; times < 2; times += 1) {
      const checks = runKyc(buildCaseDeps(bank.deps), partners())({ applicationId: id }, job);
      await expect(checks).rejects.toMatchObject({ details: { obstacles: ['record_broken'] } });
    }
    expect(asked).toEqual([]);
    expect(await eventsOf(id)).not.toContain('watchlist_checked');
    const row = bank.deps.db.selectFrom('applications').select('status').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).status).toBe('KYC');
  });
});

describe('CEK SCORING', () => {
  it('is refused, and nobody asked, where the identity was changed behind the record', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const { client } = await bank.signInAs('analyst');
    await rename(id, 'ORANG LAIN');
    const { status, problem } = await refusal(client.checkScoring({ params: { id } }));
    expect([status, problem?.details]).toEqual([409, { obstacles: ['record_broken'] }]);
  });
});
