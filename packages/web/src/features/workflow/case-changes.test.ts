import { describe, expect, it } from 'vitest';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { caseChanges } from './case-changes.ts';

const seen = wholeCaseOf();
const pk = {
  id: 5,
  filename: 'pk.pdf',
  type: 'application/pdf',
  sizeBytes: 1,
  uploadedBy: 'Galih Permana',
  uploadedAt: '2026-11-14T03:00:00.000Z',
  path: '/api/application-data-docs/5/content',
};

describe('what changed since a case was opened', () => {
  it('is nothing while its version stands', () => expect(caseChanges(seen, wholeCaseOf())).toEqual([]));

  it('names old and new amount, and who brought which document', () => {
    const loan = { ...seen.loan, amountRupiah: 15_000_000 };
    const latest = wholeCaseOf({ version: 4, loan, documents: [pk] });
    expect(caseChanges(seen, latest)).toEqual([
      { field: 'loanAmount', from: 'Rp 20.000.000', to: 'Rp 15.000.000' },
      { field: 'document', name: 'pk.pdf', by: 'Galih Permana' },
    ]);
  });

  it('is said even when it lies in a section of its own', () =>
    expect(caseChanges(seen, wholeCaseOf({ version: 4 }))).toEqual([{ field: 'other' }]));
});
