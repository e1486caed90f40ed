import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { type BankWork, simulateBankWork } from '../../testing/simulate-bank-work.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { keepSnapshots, queueMissingSnapshots, reportSnapshotJob } from './snapshot-job.ts';
import { forgetSnapshots } from './snapshots.store.ts';

/** Not in order: figures of a day must not depend on which day was asked for before it. */
const days = [
  '2026-11-10',
  '2026-10-25',
  '2026-11-15',
  '2026-10-20',
  '2026-11-02',
  '2026-11-16',
  '2026-11-01',
  '2026-10-31',
  '2026-11-09',
  '2026-11-11',
];

let bank: TestBank;
let work: BankWork;
let analyst: Awaited<ReturnType<TestBank['signInAs']>>;
beforeAll(async () => {
  bank = await startBank();
  work = await simulateBankWork(bank, { from: '2026-10-20', until: '2026-11-16', applications: 60 });
  analyst = await bank.signInAs('analyst');
}, 60_000);
afterAll(() => bank.close());

const all = { page: 0, size: 1000, sort: 'id,asc' };
const withoutUpdate = <Row extends { updateDate: string }>(rows: readonly Row[]) =>
  rows.map(({ updateDate: _, ...row }) => row);

async function expectAllDaysToAgree() {
  for (const date of days) {
    const daily = await analyst.client.getDailySummary({ params: { date }, query: all });
    const total = await analyst.client.getTotalSummary({ params: { date }, query: all });
    const pipeline = await analyst.client.getPipelineSummary({ params: { date }, query: all });
    expect(withoutUpdate(daily.rows), `daily ${date}`).toEqual(work.dailyRows(date));
    expect(withoutUpdate(total.rows), `total ${date}`).toEqual(work.totalRows(date));
    expect(pipeline.rows, `pipeline ${date}`).toEqual(work.pipelineRows(date));
  }
}

describe('the branch reports', () => {
  it('agree with an independent count of the histories on ten dates, when asked for the first time', async () => {
    await expectAllDaysToAgree();
  });

  it('agree when they come from kept snapshots, and when the nightly job has filled the days between', async () => {
    await expectAllDaysToAgree();
    await keepSnapshots(bank.deps)();
    await expectAllDaysToAgree();
  });

  it('are counted in the background after a start that finds days without figures, and only then', async () => {
    const sent: unknown[] = [];
    const jobs = { ...bank.deps.jobs, send: async (_trx: unknown, kind: unknown) => void sent.push(kind) };
    await queueMissingSnapshots({ ...bank.deps, jobs });
    expect(sent).toEqual([]);
    await forgetSnapshots(bank.deps.db);
    await queueMissingSnapshots({ ...bank.deps, jobs });
    expect(sent).toEqual([reportSnapshotJob]);
    await keepSnapshots(bank.deps)();
    await expectAllDaysToAgree();
  });

  it('count today anew each time, and a day that is over only once', async () => {
    const row = async (date: string) =>
      (await analyst.client.getDailySummary({ params: { date }, query: all })).rows.find(({ id }) => id === 1);
    const [today, yesterday] = [await row('2026-11-16'), await row('2026-11-15')];
    await work.enter(1);
    bank.moveClock(60_000);
    expect((await row('2026-11-16'))?.pipeline).toBe((today?.pipeline ?? 0) + 1);
    expect(await row('2026-11-15')).toEqual(yesterday);
  });

  it('show a branch manager the own branch alone, and an area head the own area', async () => {
    const idsFor = async (userName: string) => {
      const { client } = await bank.signInAs(userName);
      return (await client.getPipelineSummary({ params: { date: '2026-11-10' }, query: all })).rows.map(({ id }) => id);
    };
    expect(await idsFor('cabang')).toEqual([1]);
    const ofArea = await bank.deps.db.selectFrom('branches').select('branch_id').where('area_id', '=', 2).execute();
    expect(await idsFor('area')).toEqual(ofArea.map(({ branch_id }) => branch_id).sort((a, b) => a - b));
  });

  it.each(['2021-12-31', '2026-11-17', '2026-02-30'])('refuse %s', async (date) => {
    expect(await codeOf(analyst.client.getDailySummary({ params: { date }, query: all }))).toBe('INVALID_REQUEST');
  });

  it('are closed to a checker', async () => {
    const { client } = await bank.signInAs('checker');
    expect(await codeOf(client.getDailySummary({ params: { date: '2026-11-10' } }))).toBe('FORBIDDEN');
  });

  it('leave as workbook, page and text with the figures of the screen', async () => {
    const params = { report: 'PIPELINE', date: '2026-11-10' } as const;
    const file = async (format: 'xlsx' | 'pdf' | 'csv') =>
      Buffer.from(await (await analyst.client.exportReport({ params, query: { format } })).arrayBuffer());
    const first = work.pipelineRows('2026-11-10')[0];
    const counts = Object.values(first ?? {}).slice(2) as number[];
    const cells = [1, first?.cabang, ...counts, counts.reduce((sum, count) => sum + count, 0)];
    const [head, row] = (await file('csv')).toString('utf8').split('\r\n');
    expect(head).toBe('\uFEFFNo|Cabang|Pengajuan/AO|Survey|Checker|KYC|Analisa|Komite|TTD PK|Predisburse|Total');
    expect(row).toBe(cells.join('|'));
    const sums = work
      .pipelineRows('2026-11-10')
      .map(({ id: _, cabang: __, ...stages }) => Object.values(stages))
      .reduce((sum, stages) => stages.map((count, place) => count + (sum[place] ?? 0)), [] as number[]);
    const last = (await file('csv')).toString('utf8').trimEnd().split('\r\n').at(-1);
    expect(last).toBe(['Total', '', ...sums, sums.reduce((sum, count) => sum + count, 0)].join('|'));
    expect((await readXlsx(await file('xlsx'))).sheets[0]?.rows[1]).toEqual(cells);
    expect((await file('pdf')).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect((await auditEventsOf(bank.deps.db, 'analyst')).at(-1)).toEqual({
      event: 'report_exported',
      details: { report: 'PIPELINE', date: '2026-11-10', format: 'pdf' },
    });
  });

  it('tell when they were brought up to date', async () => {
    const dates = await analyst.client.listReportDates();
    expect(dates.map(({ rptName }) => rptName)).toEqual([
      'DAILY_SUMMARY',
      'TOTAL_SUMMARY',
      'PIPELINE',
      'DAILY_COLL',
      'MONTHLY_COLL',
    ]);
    expect(dates[0]?.lastUpdate).toBe(bank.now().toISOString());
  });
});
