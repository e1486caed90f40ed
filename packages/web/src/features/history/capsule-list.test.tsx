import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CapsuleRow } from '@trustiq/contract/capsules/capsules.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.ts';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sessionOf } from '../../testing/profiles.ts';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { CapsuleList } from './capsule-list.tsx';

const LIST = 'GET /api/capsules/4711';
const row: CapsuleRow = {
  sequence: 6,
  status: 'PREDISBURSE',
  statusText: 'Pra Pencairan',
  origin: 'DECISION',
  madeAt: '2026-11-18T03:00:00.000Z',
  digest: 'ab'.repeat(32),
};

function open(role: Role, applicationStatus: 'LENDER_MARKETPLACE' | 'REJECTED' | 'PREDISBURSE') {
  startSession(sessionOf(role));
  openApp([{ path: '/', element: <CapsuleList application={wholeCaseOf({ id: 4711, applicationStatus })} /> }], '/');
}

/** Names under which files were given to the browser. */
const saved: string[] = [];
beforeEach(async () => {
  await loadTexts('history', 'ui');
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:capsule', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('Kapsul keputusan', { timeout: 20_000 }, () => {
  it('gives the file to whoever may have it', async () => {
    const asked = answer({ [LIST]: { body: [row] }, 'GET /api/capsules/4711/6': { body: {} } });
    open('ROLE_OPS_CABANG', 'PREDISBURSE');
    await userEvent.click(await screen.findByRole('button', { name: 'Unduh kapsul' }));
    await waitFor(() => expect(saved).toEqual(['kapsul-4711-6.json']));
    expect(asked.map(({ call }) => call)).toEqual([LIST, 'GET /api/capsules/4711/6']);
  });

  it('says that nothing is decided yet, or that it was before there were any', async () => {
    answer({ [LIST]: { body: [] } });
    open('ROLE_CABANG', 'LENDER_MARKETPLACE');
    expect(await screen.findByText(/^Belum ada keputusan akhir/)).toBeTruthy();
    open('ROLE_CABANG', 'REJECTED');
    expect(await screen.findByText(/diambil sebelum kapsul ada/)).toBeTruthy();
  });

  it('tells a download that failed with the number that support can look up', async () => {
    answer({
      [LIST]: { body: [row] },
      'GET /api/capsules/4711/6': problem(500, 'INTERNAL', 'Terjadi kesalahan pada server'),
    });
    open('ROLE_ADMIN', 'PREDISBURSE');
    await userEvent.click(await screen.findByRole('button', { name: 'Unduh kapsul' }));
    expect(await screen.findByText('Berkas gagal diunduh. Nomor permintaan: req-123')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('shows and asks nothing for an analyst', () => {
    const asked = answer({});
    open('ROLE_ANALYST', 'PREDISBURSE');
    expect([screen.queryByText('Kapsul keputusan'), asked]).toEqual([null, []]);
  });
});
