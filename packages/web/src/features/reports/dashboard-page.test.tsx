import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../lib/format-date.ts';
import { startSession } from '../../lib/session.ts';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { loadTexts, switchLanguage } from '../../texts/language.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { shortValue } from './report-values.ts';

const branch = (id: number) => ({
  id,
  cabang: `Cabang ${id}`,
  pipeline: 1200 + id,
  cair: 3,
  batal: 1,
  tolak: 2,
  updateDate: '2026-11-14T02:10:00.214Z',
});
const collector = (userId: string, amount: number) => ({
  userId,
  fullName: 'Kiki Contoh',
  bucket: '1-30',
  account: 10,
  callVisit: 8,
  contact: 5,
  ptp: 3,
  kp: 2,
  amount,
  amountRecovery: 500_000,
});
const dates = {
  'GET /services/ttfcollectionapi/api/rpt/date': {
    body: [
      { rptName: 'DAILY_SUMMARY', lastUpdate: '2026-11-14T02:10:00.214Z' },
      { rptName: 'MONTHLY_COLL', lastUpdate: null },
    ],
  },
};

beforeEach(() => loadTexts('ui', 'reports'));

describe('the dashboards', () => {
  it('show 25 of the branches, their chart and when they were brought up to date', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => branch(index + 1));
    const asked = answer({
      'GET /api/rpt/daily/summary/2026-11-14': { body: rows, headers: { 'x-total-count': '30' } },
      ...dates,
    });
    openApp([{ path: '/', Component: DashboardPage }], '/?report=DAILY_SUMMARY&date=2026-11-14');
    expect(await screen.findByText('1,201', { selector: 'td' })).toBeTruthy();
    expect(screen.getByText('Cabang 25', { selector: 'td' })).toBeTruthy();
    expect(screen.queryByText('Cabang 26', { selector: 'td' })).toBeNull();
    expect(screen.getByLabelText(/KMPS Daily Summary Report: grafik Pipeline, Cair, Batal, Tolak/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('2026-11-14 09:10:00').length).toBeGreaterThan(25));
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ page: '0', size: '1000', sort: 'id,asc' });
  });

  it('draw the longest bar first, with its value, and hold the totals against yesterday and seven days before', async () => {
    const day = (...pipelines: number[]) => ({
      body: pipelines.map((pipeline, index) => ({ ...branch(index + 1), pipeline })),
      headers: { 'x-total-count': String(pipelines.length) },
    });
    answer({
      'GET /api/rpt/daily/summary/2026-11-14': day(5, 1300, 40),
      'GET /api/rpt/daily/summary/2026-11-13': day(5, 1300, 38),
      ...dates,
    });
    openApp([{ path: '/', Component: DashboardPage }], '/?report=DAILY_SUMMARY&date=2026-11-14');
    const picture = await screen.findByRole('img', { name: /grafik Pipeline/ });
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(/Tanggal laporan 2026-11-14\. Dicetak \d{4}-\d\d-\d\d \d\d:\d\d WIB oleh/)).toBeTruthy();
    const drawn = within(picture).getAllByText(/^Cabang/, { selector: 'span' });
    expect(drawn.slice(0, 3).map((name) => name.textContent)).toEqual(['Cabang 2', 'Cabang 3', 'Cabang 1']);
    expect(within(picture).getByText('1,300')).toBeTruthy();
    expect(await screen.findByText('sehari sebelum 1,343 (+2)')).toBeTruthy();
    // The day a week before cannot be read: it is said, and nothing is put in its place.
    await waitFor(() => expect(screen.getAllByText('7 hari sebelum tidak terbaca')).toHaveLength(4));
    const total = screen.getByText('Total').closest('tr') as HTMLElement;
    expect(within(total).getByText('1,345')).toBeTruthy();
  });

  it('tell for the pipeline how old cases are at each desk, and lead a manager to them', async () => {
    startSession(sessionOf('ROLE_KOM'));
    const desk = { status: 'ANALYST', track: null, statusText: 'Analisa Kredit', ended: 9, agreedMinutes: 960 };
    const waiting = { cases: 5, ages: [1, 2, 0, 2], medianMinutes: 605, oldestMinutes: 6000 };
    answer({
      'GET /api/rpt/pipeline/summary/2026-11-14': { body: [], headers: { 'x-total-count': '0' } },
      'GET /api/rpt/desk-times/2026-11-14': {
        body: { measuredDays: 30, desks: [{ ...desk, waiting, medianMinutes: 135 }] },
      },
      ...dates,
    });
    openApp([{ path: '/', Component: DashboardPage }], '/?report=PIPELINE&date=2026-11-14');
    const table = await screen.findByRole('group', { name: 'Umur per tahap dan waktu per meja' });
    const cells = [...table.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['Analisa Kredit', '5', '1', '2', '0', '2', '10 j 5 m', '9', '2 j 15 m', '16 j 0 m']);
    const link = within(table).getByRole('link', { name: 'Analisa Kredit: buka daftar 5 kasus' });
    expect(link.getAttribute('href')).toBe('/beban-kerja?status=ANALYST');
    link.focus();
    expect(document.activeElement).toBe(link);
  });

  it('lead a manager from a number of one branch to its list, where the list is as long', async () => {
    startSession(sessionOf('ROLE_KOM'));
    const today = formatDate(new Date());
    const stages = { pengajuanAoStg: 0, surveyStg: 0, checkerStg: 2, kycStg: 0, komiteStg: 0, ttdPkStg: 0 };
    const row = { id: 7, cabang: 'Cabang 7', ...stages, analisaStg: 3, predisburseStg: 1 };
    const branches = [
      { branchId: 7, branchName: 'Cabang 7', status: 'ANALYST', cases: 3 },
      { branchId: 7, branchName: 'Cabang 7', status: 'BORROWER-REQUESTED', cases: 1 },
    ];
    const answers = {
      [`GET /api/rpt/pipeline/summary/${today}`]: { body: [row], headers: { 'x-total-count': '1' } },
      'GET /api/workload': { body: { desks: [], holders: [], branches } },
      ...dates,
    };
    answer(answers);
    openApp([{ path: '/', Component: DashboardPage }], `/?report=PIPELINE&date=${today}`);
    const link = await screen.findByRole('link', { name: 'Cabang 7, Analisa: buka daftar 3 kasus' });
    expect(link.getAttribute('href')).toBe('/beban-kerja?branch=7&status=ANALYST');
    expect(within(link.closest('tr') as HTMLElement).getAllByRole('link')).toEqual([link]);
  });

  it('lead others to their own list, narrowed to the branch, where it is as long', async () => {
    startSession(sessionOf('ROLE_ANALYST'));
    const today = formatDate(new Date());
    const stages = { pengajuanAoStg: 0, surveyStg: 0, checkerStg: 2, kycStg: 0, komiteStg: 0, ttdPkStg: 0 };
    const row = (id: number) => ({ id, cabang: `Cabang ${id}`, ...stages, analisaStg: 3, predisburseStg: 1 });
    const branch = { name: 'Cabang', isClosed: false };
    const branches = [
      { ...branch, id: 7, code: '007', cases: 3 },
      { ...branch, id: 8, code: '008', cases: 4 },
    ];
    const asked = answer({
      [`GET /api/rpt/pipeline/summary/${today}`]: { body: [row(7), row(8)], headers: { 'x-total-count': '2' } },
      'GET /api/queue-options/analyst': { body: { branches, products: [] } },
      ...dates,
    });
    openApp([{ path: '/', Component: DashboardPage }], `/?report=PIPELINE&date=${today}`);
    const link = await screen.findByRole('link', { name: 'Cabang 7, Analisa: buka daftar 3 kasus' });
    expect(link.getAttribute('href')).toBe('/analyst?branch=007');
    expect(within(link.closest('table') as HTMLElement).getAllByRole('link')).toEqual([link]);
    expect(asked.map(({ call }) => call)).not.toContain('GET /api/workload');
  });

  it('ask for a month in the way the collection service writes it, and end with the totals', async () => {
    const asked = answer({
      'GET /services/ttfcollectionapi/api/rpt/monthly/coll/102026': {
        body: [collector('K-1', 9_000_000), collector('K-2', 1_000_000)],
      },
      ...dates,
    });
    openApp([{ path: '/', Component: DashboardPage }], '/?report=MONTHLY_COLL&date=2026-10');
    const total = (await screen.findByText('Total')).closest('tr') as HTMLElement;
    expect(within(total).getByText('Rp 10.000.000')).toBeTruthy();
    expect(within(total).getByText('Rp 1.000.000')).toBeTruthy();
    expect(asked[0]?.call).toBe('GET /services/ttfcollectionapi/api/rpt/monthly/coll/102026');
  });

  it('keep the period between the daily and the monthly report, and the address says what is shown', async () => {
    const asked = answer({ ...dates });
    const router = openApp([{ path: '/', Component: DashboardPage }], '/?report=DAILY_SUMMARY&date=2026-09-10');
    await userEvent.click(await screen.findByRole('tab', { name: /Monthly/ }));
    expect(router.state.location.search).toBe('?report=MONTHLY_COLL&date=2026-09');
    await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/monthly/coll/092026'))).toBe(true));
    await userEvent.click(screen.getByRole('tab', { name: 'KMPS Daily Summary Report' }));
    expect(router.state.location.search).toBe('?report=DAILY_SUMMARY&date=2026-09-10');
  });

  it('say what is wrong with a date that is none, instead of dropping it', async () => {
    const asked = answer({ ...dates });
    const router = openApp([{ path: '/', Component: DashboardPage }], '/?report=DAILY_SUMMARY&date=2026-09-10');
    const field = await screen.findByLabelText('Tanggal');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-02-31');
    await userEvent.tab();
    expect(screen.getByText(/Tulis tanggal YYYY-MM-DD, dari 2022-01-01 sampai/)).toBeTruthy();
    expect(field).toHaveProperty('value', '2026-02-31');
    expect(router.state.location.search).toContain('date=2026-09-10');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-09-08');
    await waitFor(() => expect(router.state.location.search).toContain('date=2026-09-08'));
    expect(screen.queryByText(/Tulis tanggal/)).toBeNull();
    expect(asked.some(({ call }) => call.endsWith('2026-02-31'))).toBe(false);
  });

  it('write short amounts on the axis in the language of the reader', async () => {
    expect(shortValue(50_000_000, { name: 'amount', kind: 'rupiah' })).toMatch(/^50\sjt$/);
    await switchLanguage('en');
    expect(shortValue(50_000_000, { name: 'amount', kind: 'rupiah' })).toBe('50M');
    await switchLanguage('id');
  });

  it('fall back to today for a date out of range, and say so when a file could not be made', async () => {
    const asked = answer({ ...dates });
    openApp([{ path: '/', Component: DashboardPage }], '/?report=DAILY_SUMMARY&date=2021-12-31');
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked[0]?.call).not.toContain('2021');
    await userEvent.click(screen.getByLabelText('Ekspor pdf'));
    expect(await screen.findByText('Laporan gagal diekspor.')).toBeTruthy();
  });
});
