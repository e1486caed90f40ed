import { workingMinutesBetween } from '@trustiq/domain/calendar/office-hours.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceOn } from '../../platform/policy/service-on.ts';
import { secretsFrom } from '../../platform/security/secrets.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf } from '../../testing/refusal.ts';
import { type BankWork, simulateBankWork } from '../../testing/simulate-bank-work.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { codeKeptDays, renewDayCodes } from './code-kept-days.ts';
import { isAsCounted } from './code-of-day.ts';
import { keepSnapshots, queueMissingSnapshots, reportSnapshotJob } from './snapshot-job.ts';
import { forgetSnapshots, listRowsOf } from './snapshots.store.ts';

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

  it.each([
    ['their figures', sql`update report_snapshots set figures = jsonb_set(figures, '{total,disbursed}', '999')`],
    ['a branch', sql`delete from report_snapshots`],
    ['the moment', sql`update report_snapshots set taken_at = taken_at - interval '1 hour'`],
    ['whether the day was over', sql`update report_snapshots set is_final = not is_final`],
    [
      'the code',
      sql`update report_snapshots set code = (select max(code) from report_snapshots where day <> '2026-11-10')`,
    ],
    [
      'another day',
      sql`update report_snapshots r set figures = o.figures, code = o.code from report_snapshots o
      where o.day = '2026-11-09' and o.branch_id = r.branch_id and r.day = '2026-11-10'`,
    ],
  ])('show what was counted where somebody changed %s of a day, and verify names it', async (what, change) => {
    const { deps } = bank;
    const only = what === 'another day' ? sql`` : sql` where day = '2026-11-10' and branch_id = 1`;
    await expectAllDaysToAgree();
    const kept = await deps.db.selectFrom('report_snapshots').selectAll().execute();
    await sql`${change}${only}`.execute(deps.db);
    const faults = async () => (await faultsOfBank(bank)).filter((fault) => fault.startsWith('report_snapshots'));
    expect(await faults()).toEqual(['report_snapshots 2026-11-10: its figures were changed after they were counted.']);
    await expectAllDaysToAgree();
    await forgetSnapshots(deps.db);
    await deps.db
      .insertInto('report_snapshots')
      .values(kept.map((row) => ({ ...row, figures: JSON.stringify(row.figures) })))
      .execute();
    expect(await faults()).toEqual([]);
  });

  it('of a bank of before get their codes by the upgrade, and others with another secret', async () => {
    const { db, secrets } = bank.deps;
    await sql`update report_snapshots set code = null`.execute(db);
    const faults = async () => (await faultsOfBank(bank)).filter((fault) => fault.startsWith('report_snapshots'));
    expect((await faults()).length).toBeGreaterThan(1);
    await codeKeptDays.run({ ...bank.deps, db });
    expect(await faults()).toEqual([]);
    const next = secretsFrom('another-secret-of-thirty-two-letters-1');
    await sql`update report_snapshots set figures = jsonb_set(figures, '{total,disbursed}', '999') where day = '2026-11-10'`.execute(
      db,
    );
    await renewDayCodes(db, next, secrets);
    const days = Map.groupBy(await listRowsOf(db, ['2026-11-09', '2026-11-10']), ({ day }) => day);
    expect([...days].map(([day, rows]) => [day, isAsCounted(next, rows)])).toEqual([
      ['2026-11-09', true],
      ['2026-11-10', false],
    ]);
    await forgetSnapshots(db);
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

  it('tell how many wait at each desk of the own scope, and how long desks took, as a plain count says', async () => {
    const today = '2026-11-16';
    const waitingFor = async (userName: string) => {
      const { client } = await bank.signInAs(userName);
      const { desks } = await client.getDeskTimes({ params: { date: today } });
      for (const { waiting } of desks)
        expect(waiting?.ages?.reduce((sum, count) => sum + count, 0)).toBe(waiting?.cases);
      return Object.fromEntries(
        desks.flatMap(({ status, waiting }) => (waiting?.cases ? [[status, waiting.cases]] : [])),
      );
    };
    const open = ['PRESCREEN', 'AO-REQUESTED', 'BORROWER-REQUESTED', 'KYC', 'ANALYST', 'DEVIATION'] as const;
    const plain = async (branchId: number | null) => {
      const rows = await bank.deps.db
        .selectFrom('applications')
        .select(['status', sql<number>`count(*)::int`.as('count')])
        .where('status', 'in', [...open, 'LENDER_MARKETPLACE', 'PREDISBURSE'])
        .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId ?? 0))
        .groupBy('status')
        .execute();
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    };
    expect(await waitingFor('analyst')).toEqual(await plain(null));
    expect(await waitingFor('cabang')).toEqual(await plain(1));

    // No line of this status follows itself: the next line ends a visit.
    const { rows } = await sql<{ at: Date; ended: Date }>`
      select at, ended from (
        select to_status, at, lead(at) over (partition by application_id order by sequence) as ended
        from application_history) h
      where to_status = 'ANALYST' and ended >= '2026-10-18T00:00:00+07:00' and ended < '2026-11-17T00:00:00+07:00'`.execute(
      bank.deps.db,
    );
    const { desks } = await analyst.client.getDeskTimes({ params: { date: today } });
    const analysis = desks.find(({ status }) => status === 'ANALYST');
    expect(analysis?.ended).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(5);
    const service = serviceOn(bank.deps.policies, bank.now());
    if (service === null) throw new Error('This bank has its hours');
    const took = rows
      .map(({ at, ended }) => workingMinutesBetween(service, at, ended))
      .sort((one, other) => one - other);
    const middle = [
      took[Math.ceil(took.length / 2) - 1] ?? Number.NaN,
      took[Math.floor(took.length / 2)] ?? Number.NaN,
    ];
    expect(analysis?.medianMinutes).toBe(Math.floor(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2));
    // A day that is over says what was finished until then, and nothing about what waits now.
    const past = await analyst.client.getDeskTimes({ params: { date: '2026-11-01' } });
    expect(past.desks.every(({ waiting }) => waiting === null)).toBe(true);
    expect(past.desks.find(({ status }) => status === 'ANALYST')?.ended ?? 0).toBeLessThan(rows.length);
    expect(await codeOf(analyst.client.getDeskTimes({ params: { date: '2026-11-17' } }))).toBe('INVALID_REQUEST');
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
