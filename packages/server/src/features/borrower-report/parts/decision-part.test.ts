import { borrowerReport as en } from '@trustiq/contract/texts/en/borrower-report.ts';
import { borrowerReport as id } from '@trustiq/contract/texts/id/borrower-report.ts';
import { describe, expect, it } from 'vitest';
import { decisionPart } from './decision-part.ts';
import type { ReportData, ReportScore } from './report-data.ts';

const score: ReportScore = {
  bureauScore: null,
  fintechScore: null,
  rating: 'C - Cukup (90.00)',
  knockOuts: [],
  missingInputs: ['bureau_report', 'fdc_report'],
  income: {} as ReportScore['income'],
};
const printed = (texts: typeof id | typeof en, given: ReportScore) =>
  JSON.stringify(decisionPart(texts, { score: given } as ReportData));

describe('T18 the decision on paper', () => {
  it('says what the score had to do without, in both languages', () => {
    expect(printed(id, score)).toContain('Laporan biro kredit (CLIK); Data fintech (AFPI FDC). Rating dibatasi');
    expect(printed(id, score)).toContain('Di Pertimbangkan');
    expect(printed(en, score)).toContain('Credit bureau report (CLIK); Fintech data (AFPI FDC). The rating is held');
  });

  it('says nothing of the kind when nothing is missing', () => {
    expect(printed(id, { ...score, missingInputs: [] })).not.toContain('Skor belum lengkap');
  });
});
