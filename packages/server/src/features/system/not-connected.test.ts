import { partnerNames } from '@trustiq/contract/system/partners.ts';
import { type Client, createClient } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildCaseDeps } from '../../case-deps.ts';
import { collectFigures } from '../../platform/metrics/figures.ts';
import { connectionOf } from '../../platform/partners/partner-connection.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { injectFetch } from '../../platform/testing/inject-fetch.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { presentVersion } from '../../testing/with-present-version.ts';
import { openCoreBanking } from '../core-banking/open-core-banking.ts';
import { registerCifInBackground } from '../core-banking/register-cif-job.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';

let bank: TestBank;
/** The same bank where nothing may be invented, with nobody outside connected. */
let real: TestBank;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  const { config, breakers } = bank.deps;
  const deps = { ...bank.deps, config: { ...config, simulates: false }, figures: collectFigures(breakers) };
  app = await buildApp(deps);
  real = { ...bank, deps };
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

async function realClient(username: string): Promise<Client> {
  const headers: Record<string, string> = {};
  const client = createClient({ fetch: injectFetch({ app }), headers: () => headers });
  const { id_token } = await client.login({ body: { username, password: DEMO_PASSWORD } });
  headers['authorization'] = `Bearer ${id_token}`;
  return client;
}

const countOf = async (table: 'bureau_reports' | 'fdc_reports' | 'disbursements', id: number) =>
  (await bank.deps.db.selectFrom(table).select('application_id').where('application_id', '=', id).execute()).length;

describe('B4 a partner that is not connected', () => {
  it('is never invented outside a demonstration', () => {
    const config = readConfig({ DEMO: '0' });
    const connections = partnerNames.map((name) => [name, connectionOf(config, name)]);
    expect(Object.fromEntries(connections)).toEqual({
      core_banking: 'not_connected',
      bureau: 'not_connected',
      fdc: 'not_connected',
      insurance: 'built_in',
      collection: 'not_connected',
      files: 'built_in',
      mail: 'not_connected',
      sms: 'not_connected',
    });
  });

  it('stands so on the list of partners', async () => {
    const { rows } = await (await realClient('admin')).listPartners({ query: {} });
    expect(rows.filter(({ connection }) => connection === 'simulated')).toEqual([]);
    expect(rows.find(({ name }) => name === 'core_banking')?.connection).toBe('not_connected');
  });

  it('gives no report: the checks go on without one, flagged, and CEK SCORING says why', async () => {
    const { id } = await submittedApplication(bank);
    await sendToKyc(bank, id);
    await attemptKyc(real, id, { isLastAttempt: true });
    const analyst = await realClient('analyst');
    const seen = await analyst.getCase({ params: { id } });
    expect(seen.applicationStatus).toBe('ANALYST');
    expect(seen.kycFlags).toEqual(expect.arrayContaining(['bureau_unavailable', 'fdc_unavailable']));
    const { bureau, fdc, deApproved } = await analyst.checkScoring({ params: { id }, body: { version: seen.version } });
    expect([bureau, fdc]).toEqual([
      { isAnswered: false, why: 'not_connected', failures: 2 },
      { isAnswered: false, why: 'not_connected' },
    ]);
    expect(deApproved).toBe(false);
    expect([await countOf('bureau_reports', id), await countOf('fdc_reports', id)]).toEqual([0, 0]);
  });

  it('registers nobody and pays nothing: the steps are refused in words, and the job waits', async () => {
    const { id } = await predisbursedApplication(bank);
    const core = openCoreBanking(real.deps);
    await registerCifInBackground({ ...buildCaseDeps(real.deps), core })(
      { applicationId: id },
      { id: 'test', isLastAttempt: false },
    );
    const operations = await realClient('ops_cabang');
    expect((await operations.getCase({ params: { id } })).cifRegistration).toMatchObject({
      state: 'UNKNOWN',
      failure: 'not_connected',
    });
    const words = 'Core banking belum terhubung di bank ini; hubungi administrator';
    const version = await presentVersion(bank.deps.db, { id });
    const refused = [
      operations.registerBorrower({ params: { id }, body: { version } }),
      operations.disburseApplication({ params: { id }, query: { version } }),
    ];
    for (const call of refused) expect((await refusal(call)).problem?.title).toContain(words);
    expect(await countOf('disbursements', id)).toBe(0);
  });

  it('leaves the reports of collection empty, with the reason', async () => {
    const director = await realClient('dir_ut');
    const daily = director.getDailyCollection({ params: { date: '16112026' } });
    expect(await codeOf(daily)).toBe('PARTNER_NOT_CONNECTED');
    expect(await codeOf(director.getMonthlyCollection({ params: { month: '112026' } }))).toBe('PARTNER_NOT_CONNECTED');
    const dates = await director.listReportDates({});
    expect(dates.filter(({ rptName }) => rptName.endsWith('_COLL')).map(({ lastUpdate }) => lastUpdate)).toEqual([
      null,
      null,
    ]);
  });
});
