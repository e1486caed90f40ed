import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { creditAnalysisFields, pledgeFields, requirementFields } from '@trustiq/contract/survey/credit-analysis.ts';
import { surveyEnumerations } from '@trustiq/contract/survey/enumerations.ts';
import type { FieldTable, FieldType } from '@trustiq/contract/survey/field-types.ts';
import { lpjKendFields } from '@trustiq/contract/survey/lpj-kend.ts';
import { lpjShmFields } from '@trustiq/contract/survey/lpj-shm.ts';
import { characterCheckFields, existingLoanFields, lvudFields } from '@trustiq/contract/survey/lvud.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { texts } from '../../texts/id/survey.ts';
import { loadTexts } from '../../texts/language.ts';
import { SurveySection } from './survey-section.tsx';

beforeAll(() => loadTexts('survey', 'ui'));

type FieldName = keyof typeof texts.fields;

/** A page of three hundred fields is slow to draw without a browser. */
const PATIENCE_MS = 30_000;

const ID = 20260000001;

/** A value of every type, so that a full record can be made of any field table. */
function exampleOf(type: FieldType): string | number | boolean {
  const [first = '', second = ''] = type.split(' ');
  const kind = first === 'calc' ? second : first;
  if (kind === 'date') return '2026-11-10';
  if (kind === 'time') return '09:30';
  if (kind === 'region') return '32';
  if (kind === 'bool') return true;
  if (kind === 'text') return 'Contoh';
  return kind === 'enum' ? surveyEnumerations[second as keyof typeof surveyEnumerations][0] : 4;
}

const full = (table: FieldTable) =>
  Object.fromEntries(Object.entries(table).map(([field, type]) => [field, exampleOf(type)]));

const photo = {
  id: 5,
  fileCat: 'LVUD',
  filename: 'depan.png',
  path: '/api/files/survey/5',
  latitude: -6.9,
  longitude: 107.6,
  takenAt: null,
};

const sheets = {
  [`GET /api/application-data-verifikasi-usaha/app/${ID}`]: {
    body: { ...full(lvudFields), id: 9, aplicationId: ID, photos: [photo] },
  },
  'GET /api/application-data-verifikasi-usaha/pinjaman/9': { body: [full(existingLoanFields)] },
  'GET /api/application-data-verifikasi-usaha/cek-karakter/9': { body: [full(characterCheckFields)] },
  [`GET /api/application-data-lpj-shm/${ID}`]: {
    body: { ...full(lpjShmFields), id: 10, aplicationId: ID, photos: [] },
  },
  [`GET /api/application-data-lpj-kend/${ID}`]: {
    body: { ...full(lpjKendFields), id: 11, aplicationId: ID, photos: [] },
  },
  [`GET /api/application-data-analisa-credit/app/${ID}`]: {
    body: [{ ...full(creditAnalysisFields), id: 12, aplicationId: ID }],
  },
  [`GET /api/application-data-analisa-credit-persyaratan/app/${ID}`]: { body: [full(requirementFields)] },
  [`GET /api/application-data-analisa-credit-agunan/app/${ID}`]: { body: [full(pledgeFields)] },
};

const caseOf = (product: { id: number; isBusiness: boolean }) =>
  ({
    id: ID,
    applicationRequestId: 7,
    loan: { product, amountRupiah: 20_000_000, tenorMonths: 12, insuranceCode: 'JWA01' },
  }) as unknown as WholeCase;

function open(application: WholeCase | null) {
  // jsdom knows no scrolling, so nothing ever comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return openApp([{ path: '/', element: <SurveySection application={application} /> }], '/');
}

/** Every label of the tables stands on the page, once all of its parts have loaded. */
async function expectLabels(...tables: FieldTable[]) {
  const wanted = tables.flatMap((table) => Object.keys(table)).map((field) => texts.fields[field as FieldName]);
  const missing = () => {
    const shown = new Set(Array.from(document.querySelectorAll('dt, th'), ({ textContent }) => textContent));
    return wanted.filter((label) => !shown.has(label));
  };
  await waitFor(() => expect(missing()).toEqual([]), { timeout: PATIENCE_MS });
}

const pick = (table: FieldTable, from: string, to?: string): FieldTable => {
  const names = Object.keys(table);
  const end = to === undefined ? names.length : names.indexOf(to);
  return Object.fromEntries(Object.entries(table).slice(names.indexOf(from), end));
};

describe('the survey of a business', () => {
  it(
    'opens with LVUD and shows every field of the three sheets',
    async () => {
      answer(sheets);
      open(caseOf({ id: 106379, isBusiness: true }));
      const tabs = await screen.findAllByRole('tab');
      expect(tabs.map(({ textContent }) => textContent)).toEqual(['LVUD', 'LPJ SHM', 'LPJ Kendaraan']);
      await expectLabels(lvudFields, existingLoanFields, characterCheckFields);
      const map = screen.getByText('Buka Map');
      expect([map.getAttribute('href'), map.getAttribute('rel')]).toEqual([
        'https://www.google.com/maps?q=-6.9,107.6',
        'noopener noreferrer',
      ]);
      await userEvent.click(screen.getByText('LPJ SHM', { selector: '[role=tab] *' }));
      await expectLabels(lpjShmFields);
      await userEvent.click(screen.getByText('LPJ Kendaraan', { selector: '[role=tab] *' }));
      await expectLabels(lpjKendFields);
    },
    PATIENCE_MS,
  );

  it('shows the balance sheet with the proposed loan in current assets and current debts', async () => {
    answer(sheets);
    open(caseOf({ id: 106379, isBusiness: true }));
    // Lines of Rp 4 each before, and the loan of twenty million on top of them.
    const lineOf = (label: string) => screen.getByText(label, { selector: 'th' }).closest('tr')?.textContent;
    await screen.findByText('Total Aktiva Lancar', { selector: 'th' });
    expect(lineOf('Total Aktiva Lancar')).toContain('Rp 20.000.020');
    expect(lineOf('Total Hutang Lancar')).toContain('Rp 20.000.012');
    expect(lineOf('Total Hutang Jangka Panjang')).toContain('Rp 12');
  });
});

describe('the credit analysis of an employee', () => {
  it(
    'shows every field of its four tabs',
    async () => {
      answer(sheets);
      open(caseOf({ id: 106381, isBusiness: false }));
      expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
        'Data Calon Debitur',
        'Fasilitas yang Diajukan',
        'Penerimaan Penghasilan',
        'Fasilitas Sebelumnya',
        'LPJ SHM',
        'LPJ Kendaraan',
      ]);
      await expectLabels(pick(creditAnalysisFields, 'applicationDate', 'fcLoanAmount'));
      expect(screen.getByText('Usia')).toBeDefined();
      await userEvent.click(screen.getByText('Fasilitas yang Diajukan', { selector: '[role=tab] *' }));
      await expectLabels(pick(creditAnalysisFields, 'fcLoanAmount', 'jobBasicSalary'), requirementFields, pledgeFields);
      await userEvent.click(screen.getByText('Penerimaan Penghasilan', { selector: '[role=tab] *' }));
      await expectLabels(pick(creditAnalysisFields, 'jobBasicSalary', 'pfcContractNo'));
      await userEvent.click(screen.getByText('Fasilitas Sebelumnya', { selector: '[role=tab] *' }));
      await expectLabels(pick(creditAnalysisFields, 'pfcContractNo'));
    },
    PATIENCE_MS,
  );
});

describe('a survey that is not there', () => {
  it('says which sheet was not found', async () => {
    answer({ [`GET /api/application-data-verifikasi-usaha/app/${ID}`]: { body: null } });
    open(caseOf({ id: 106377, isBusiness: true }));
    expect(await screen.findByText('Data LVUD tidak ditemukan!')).toBeDefined();
  });

  it('says Loading... while the product is unknown', async () => {
    open(null);
    expect(await screen.findByText('Loading...')).toBeDefined();
  });
});
