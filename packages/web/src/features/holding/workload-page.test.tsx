import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { WorkloadPage } from './workload-page.tsx';

const desk = { status: 'ANALYST', track: null, stepRole: null, statusText: 'Analisa Kredit' };

beforeEach(() => loadTexts('holding', 'ui'));

function open(address: string) {
  answer({
    'GET /api/workload': {
      body: {
        desks: [{ ...desk, cases: 4, overdue: 1, free: 3, oldestSince: '2026-11-16T02:00:00.000Z' }],
        holders: [{ userId: 9, fullname: 'Maya Analis', cases: 1, overdue: 0 }],
        branches: [{ branchId: 7, branchName: 'KC Bandung', status: 'ANALYST', cases: 4 }],
      },
    },
    'GET /api/workload/cases': { body: [], headers: { 'x-total-count': '0' } },
  });
  openApp([{ path: '/beban-kerja', element: <WorkloadPage timeOf={() => null} /> }], address);
}

it.each([
  ['?branch=7&status=ANALYST&overdue=true', 'Hanya: cabang KC Bandung · meja Analisa Kredit · lewat SLA'],
  ['?holder=9', 'Hanya: dipegang Maya Analis'],
  ['?holder=free', 'Hanya: belum dipegang'],
  ['?branch=8', 'Hanya: cabang tanpa kasus terbuka'],
  ['?status=PREDISBURSE', 'Hanya: meja tanpa kasus terbuka'],
])('says in words what it is narrowed to: %s', async (address, words) => {
  open(`/beban-kerja${address}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says nothing of it where all is shown', async () => {
  open('/beban-kerja');
  expect(await screen.findByText('Maya Analis')).toBeTruthy();
  expect(screen.queryByText(/^Hanya:/)).toBeNull();
});
