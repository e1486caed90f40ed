import { screen } from '@testing-library/react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { caseBriefOf } from '../../testing/case-brief.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { CaseBrief } from './case-brief.tsx';
import { DataSummary } from './data-summary.tsx';

const summary = (dbr: number) => ({
  creditBureauProxySalary: 0,
  maxIncomeSalary: 0,
  netIncome: 8_000_000,
  maxIncome: 9_000_000,
  dbr,
  dbr2: 30,
  creditBureauTotExposure: 0,
  installments: 1_000_000,
  totalExposure: 3_000_000,
  indicators: [],
});

beforeEach(() => loadTexts('brief', 'scoring', 'reference', 'ui'));

async function open(dbr: number, brief = caseBriefOf()) {
  answer({
    'GET /api/cases/409/brief': { body: brief },
    'GET /api/application-data/credit-summary/409': { body: summary(dbr) },
  });
  const element = (
    <>
      <CaseBrief applicationId={409} wayTo={() => null} />
      <DataSummary application={{ id: 409 } as WholeCase} />
    </>
  );
  openApp([{ path: '/', element }], '/');
  await screen.findByText(/144\.500\.000/);
  await screen.findByText('Semua nilai per bulan');
}

it('says that its DBR is that of the scoring where the brief tells another one', async () => {
  await open(51.25);
  expect(await screen.findByText(/DBR di sini dihitung saat penilaian.*43\.10%/)).toBeTruthy();
  expect(screen.getByText('51.25%')).toBeTruthy();
});

it('says nothing where both are the same', async () => {
  await open(43.1);
  expect((await screen.findAllByText('43.10%')).length).toBeGreaterThan(1);
  expect(screen.queryByText(/dihitung saat penilaian/)).toBeNull();
});

it('says why it has a DBR where the brief has none', async () => {
  const figures = caseBriefOf().figures.map((figure) =>
    figure.key === 'dbr' ? { ...figure, value: null, state: 'MISSING' as const } : figure,
  );
  await open(19.62, caseBriefOf({ figures }));
  expect(await screen.findByText(/DBR di sini dihitung saat penilaian dari data yang ada/)).toBeTruthy();
});
