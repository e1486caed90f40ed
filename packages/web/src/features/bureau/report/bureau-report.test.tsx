import { fireEvent, screen } from '@testing-library/react';
import { type BureauSets, bureauSetNames, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/open-app.tsx';
import { loadTexts } from '../../../texts/language.ts';
import { BureauReport, type ReportReply } from './bureau-report.tsx';
import { specifiedFields } from './specified-fields.fixture.ts';

/** Every field filled with a value that occurs nowhere else. */
function fullSets(): BureauSets {
  let number = 1_000_000;
  const record = (name: keyof BureauSets) =>
    Object.fromEntries(
      Object.entries(bureauSets[name].fields).map(([field, kind]) => [
        field,
        kind === 'number' ? (number += 7) : `${name}.${field}`,
      ]),
    );
  const sets = Object.fromEntries(
    bureauSetNames.map((name) => [name, bureauSets[name].isList ? [record(name)] : record(name)]),
  ) as unknown as BureauSets;
  const [credit] = sets.granted_credit;
  const [month] = sets.credit_profile;
  if (credit && month) {
    credit.grantedCreditId = 880_011;
    Object.assign(month, { grantedCreditId: 880_011, referenceYear: 2026, referenceMonth: 10 });
  }
  if (sets.subject) sets.subject.flagMatched = '1';
  if (sets.score) sets.score.scoreRange = 'Gi';
  for (const list of [sets.address, sets.contacts, sets.employment]) if (list[0]) list[0].flagCurrent = '1';
  return sets;
}

const emptySets = Object.fromEntries(
  bureauSetNames.map((name) => [name, bureauSets[name].isList ? [] : null]),
) as unknown as BureauSets;

const reply = (sets: BureauSets): ReportReply => ({
  requestedAt: '2026-11-14T02:00:00.000Z',
  isStale: false,
  source: 'bureau',
  missingSets: [],
  failures: null,
  sets,
});

const open = (sets: BureauSets) => {
  openApp([{ path: '/', element: <BureauReport reply={reply(sets)} place={{}} /> }], '/');
  for (const button of screen.queryAllByLabelText(/^Buka rincian/)) fireEvent.click(button);
  return document.body.textContent ?? '';
};

beforeAll(() => loadTexts('bureau', 'ui'));

describe('the bureau report', { timeout: 20_000 }, () => {
  it('shows every field that the specification names', () => {
    const sets = fullSets();
    const text = open(sets).replaceAll(/[.,]/g, '');
    const shown = (value: string | number) => text.includes(String(value).replaceAll('.', ''));
    const missing = Object.entries(specifiedFields).flatMap(([name, fields]) => {
      const set = sets[name as keyof typeof specifiedFields];
      const record = (Array.isArray(set) ? set[0] : set) as Record<string, string | number>;
      return fields.filter((field) => !shown(specialCases[`${name}.${field}`] ?? record[field] ?? 'absent'));
    });
    expect(missing).toEqual([]);
  });

  it('says in the specification’s words what it has not', () => {
    const text = open(emptySets);
    for (const sentence of [
      'Subject Data not Found!',
      'Addresses not Found!',
      'Identification Document not Found!',
      'Contact Data not Found!',
      'Employment Data not Found!',
      'CB Score not Found!',
      'Contract Summary not Found!',
      'Data credit requested/renounced/refused (not granted) tidak ditemukan!',
      'Data credit active/closed (granted) tidak ditemukan!',
      'Data Detail of Collaterals tidak ditemukan!',
      'Data Detail of Guarantor tidak ditemukan!',
      'Footprint Summary not Found!',
      'Last 15 Enquiries not Found!',
    ])
      expect(text).toContain(sentence);
  });

  it('drops collaterals and guarantors without an id, and shows - for what is missing', () => {
    const sets = fullSets();
    const [collateral] = sets.granted_collateral;
    const [guarantor] = sets.guarantors;
    if (!collateral || !guarantor) throw new Error('the full report has both');
    const text = open({
      ...sets,
      granted_collateral: [
        { ...collateral, collateralNumber: 'KEPT', bindDate: null },
        { ...collateral, collateralId: null, collateralNumber: 'DROPPED' },
      ],
      guarantors: [{ ...guarantor, guarantorId: null, guarantorFullName: 'DROPPED' }],
    });
    expect(text).toContain('KEPT');
    expect(text).toContain('Tanggal pengikatan-');
    expect(text).not.toContain('DROPPED');
    expect(text).toContain('Data Detail of Guarantor tidak ditemukan!');
  });

  it('draws script in a name as text', () => {
    const sets = fullSets();
    if (sets.subject) sets.subject.fullName = '<script>alert(1)</script>';
    expect(open(sets)).toContain('<script>alert(1)</script>');
    expect(document.querySelector('script')).toBeNull();
  });

  it('colours each month by its days past due, and tells the picture in words', () => {
    const sets = fullSets();
    const [month] = sets.credit_profile;
    if (!month) throw new Error('the full report has a month');
    const days = [0, 30, 31, 90, 91, null];
    open({
      ...sets,
      credit_profile: days.map((daysPastDue, index) => ({ ...month, referenceMonth: 10 - index, daysPastDue })),
    });
    const rows = [...document.querySelectorAll('tr[data-band]')];
    expect(rows.map((row) => row.getAttribute('data-band'))).toEqual([
      'UP_TO_30',
      'UP_TO_30',
      'UP_TO_90',
      'UP_TO_90',
      'OVER_90',
      'UNKNOWN',
    ]);
    const [strip] = screen.getAllByRole('img');
    expect(strip?.getAttribute('aria-label')).toBe(
      '24 bulan, 2024-11 sampai 2026-10. 0–30: 2 bulan, 31–90: 2 bulan, > 90: 1 bulan, tidak ada data: 19 bulan, terlama 91 hari pada 2026-06',
    );
    expect(strip?.parentElement?.textContent).toContain('2024-112026-10');
  });
});

/** Fields that are shown as what they mean. The dialog's head shows whether the subject matched. */
const specialCases: Readonly<Record<string, string>> = {
  'address.flagCurrent': 'Saat ini',
  'contacts.flagCurrent': 'Saat ini',
  'employment.flagCurrent': 'Saat ini',
  'score.scoreRange': 'Risk GradeG',
  'credit_profile.referenceYear': '2026-10',
  'credit_profile.referenceMonth': '2026-10',
};
