import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { DownloadReportButton } from './download-report-button.tsx';

const REPORT = 'GET /api/application-data/report/20260000409';
const open = (applicationId: number | null) =>
  openApp([{ path: '/', element: <DownloadReportButton applicationId={applicationId} fullName="SRI CONTOH" /> }], '/');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'DOWNLOAD LAPORAN' });

/** Names under which files were given to the browser. */
const saved: string[] = [];

beforeEach(async () => {
  await loadTexts('workflow', 'ui');
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('DOWNLOAD LAPORAN', { timeout: 20_000 }, () => {
  it('keeps the report under the name of the borrower', async () => {
    const asked = answer({ [REPORT]: { body: 'pdf' } });
    open(20260000409);
    await userEvent.click(button());
    await waitFor(() => expect(saved).toEqual(['Laporan Borrower TrustIQ - SRI CONTOH.pdf']));
    expect(asked.map(({ call }) => call)).toEqual([REPORT]);
  });

  it('shows that it is being made, and does not ask twice', async () => {
    let finish: (response: Response) => void = () => {};
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (finish = resolve)));
    vi.stubGlobal('fetch', fetch);
    open(20260000409);
    await userEvent.click(button());
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button()).catch(() => {});
    expect(fetch).toHaveBeenCalledTimes(1);
    finish(new Response('pdf'));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
  });

  it('tells a failure with the number that support can look up', async () => {
    answer({ [REPORT]: problem(500, 'INTERNAL', 'Terjadi kesalahan pada server') });
    open(20260000409);
    await userEvent.click(button());
    expect(await screen.findByText('Laporan gagal diunduh. Nomor permintaan: req-123')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('can not be pressed without an application', () => {
    open(null);
    expect(button().disabled).toBe(true);
  });
});
