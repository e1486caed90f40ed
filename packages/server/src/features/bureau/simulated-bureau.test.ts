import { toBureauReport } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { toFdcLoan } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { customerSummary } from '@trustiq/domain/bureau/customer-summary.ts';
import { fdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import { describe, expect, it } from 'vitest';
import { simulatedReport } from './simulated-bureau.ts';
import { simulatedFdcAnswer } from './simulated-fdc.ts';
import { type BorrowerKind, borrowerKindOf, borrowerKinds, serialsOf } from './simulated-kinds.ts';

const today = '2026-11-16';

const subjectOf = (kind: BorrowerKind) => ({
  applicationRequestId: 500_001,
  nik: `327301410785${serialsOf(kind)[0]}`,
  fullName: 'SRI CONTOH',
  birthDate: '1985-07-01',
  gender: 'P' as const,
  motherName: 'IBU CONTOH',
  birthPlace: 'BANDUNG',
  msisdn: '81299990001',
  address: 'JL CONTOH 1',
  today,
});

const reportOf = (kind: BorrowerKind) => simulatedReport(subjectOf(kind));
const summaryOf = (kind: BorrowerKind) => customerSummary(toBureauReport(reportOf(kind), today));
const fdcOf = (kind: BorrowerKind) => fdcSummary(simulatedFdcAnswer(subjectOf(kind)).rows.map(toFdcLoan));

describe('a simulated borrower', () => {
  it.each(borrowerKinds)('can be asked for by name: %s', (kind) => {
    expect(serialsOf(kind).length).toBeGreaterThan(0);
    for (const serial of serialsOf(kind)) expect(borrowerKindOf(`327301410785${serial}`)).toBe(kind);
  });

  it('is the same each time they are asked about', () => {
    for (const kind of borrowerKinds) expect(reportOf(kind)).toEqual(reportOf(kind));
  });

  // Grades of the bank's table of bands: H to J low risk, A and B very high risk.
  it.each([
    ['spotless', /^[IJ]i$/, 1, 1, 2],
    ['thin', /^Fi$/, 1, 1, 1],
    ['late-year-ago', /^Gi$/, 2, 2, 1],
    ['restructured', /^Ei$/, 2, 2, 2],
    ['written-off', /^Ai$/, 5, 5, 1],
    ['many-enquiries', /^Fi$/, 1, 1, 2],
    ['heavy', /^Ci$/, 2, 2, 9],
  ] as const)('%s has a score and a past that agree', (kind, grade, worst12, worst24, active) => {
    expect(reportOf(kind).score?.scoreRange).toMatch(grade);
    expect(summaryOf(kind)).toMatchObject({ worstKol12: worst12, worstKol24: worst24, activeContracts: active });
  });

  it.each([
    ['no-match', 'E01'],
    ['no-contracts', 'E02'],
    ['long-closed', 'E03'],
    ['too-new', 'E04'],
    ['in-loss', 'E05'],
    ['fraud-flag', 'E06'],
  ] as const)('%s has the rule %s in place of a score', (kind, rule) => {
    expect(reportOf(kind).score).toMatchObject({ scoreRaw: null, exclusionRuleCode: rule });
  });

  it('nobody knows has no subject and no badge', () => {
    expect(reportOf('no-match')).toMatchObject({ subject: null, identification: [], granted_credit: [] });
    expect(reportOf('spotless').subject?.flagMatched).toBe('1');
  });

  it('who was late was late once, more than thirty days, and pays again', () => {
    const summary = summaryOf('late-year-ago');
    expect(summary.maxDpd12).toBeGreaterThan(30);
    expect(summary.worstKolCurrent).toBe(1);
  });

  it('whose debt was written off shows it at the bureau and at the fintech centre', () => {
    expect(summaryOf('written-off').writeOffCount).toBe(1);
    expect(fdcOf('written-off').worstStatus).toBe('W');
  });

  it('whose loan was restructured shows when', () => {
    expect(summaryOf('restructured').restructuredCount).toBe(1);
    expect(reportOf('restructured').granted_credit[0]?.initialRestructuringDate).toBe('2026-02-28');
  });

  it('who asks everywhere has the enquiries, the refusals and three fintech loans', () => {
    const summary = summaryOf('many-enquiries');
    expect(summary).toMatchObject({ enquiries3Months: 7, enquiries12Months: 14, refusedContracts: 2 });
    expect(fdcOf('many-enquiries').outstandingCount).toBe(3);
  });

  it('with a long past has sixty facilities, two hundred collaterals and two years of months', () => {
    const { granted_credit, granted_collateral, credit_profile } = reportOf('heavy');
    expect([granted_credit.length, granted_collateral.length]).toEqual([60, 200]);
    const months = (id: number) => credit_profile.filter(({ grantedCreditId }) => grantedCreditId === id).length;
    expect(Math.max(...granted_credit.map(({ grantedCreditId }) => months(grantedCreditId ?? 0)))).toBeLessThanOrEqual(
      24,
    );
    expect(credit_profile.length).toBeGreaterThan(500);
  });

  it('has two years of history for a facility that ran so long', () => {
    const { granted_credit, credit_profile } = reportOf('spotless');
    const card = granted_credit.find(({ contractTypeCode }) => contractTypeCode === 'P05');
    const months = credit_profile.filter(({ grantedCreditId }) => grantedCreditId === card?.grantedCreditId);
    expect(months.map(({ referenceYear, referenceMonth }) => `${referenceYear}-${referenceMonth}`)).toHaveLength(24);
    expect(months.at(-1)).toMatchObject({ referenceYear: 2026, referenceMonth: 10 });
  });
});
