import { describe, expect, it } from 'vitest';
import type { DebtRecord } from '../obligations/debt-record.ts';
import { firstLedgerPolicy } from '../obligations/ledger-policy.ts';
import { type LedgerFacts, obligationsLedger } from '../obligations/obligations-ledger.ts';
import { obligationFindings } from './obligation-findings.ts';

const record: DebtRecord = {
  key: 'CLIK:1',
  source: 'CLIK',
  lender: 'BANK CONTOH',
  startDate: '2026-01-10',
  limitRupiah: 3_000_000,
  outstandingRupiah: 1_200_000,
  instalmentRupiah: 200_000,
  standing: 'RUNNING',
  isCounted: true,
  isUnticked: false,
  isSaidTakenOver: false,
  isSpouse: false,
};
const twin: DebtRecord = { ...record, key: 'FDC:1', source: 'FDC', lender: 'AFDC910' };

const findingsOf = (facts: Partial<LedgerFacts>) =>
  obligationFindings(
    obligationsLedger(
      { records: [record], wasDebtorAsked: true, wasBureauAsked: true, answers: [], marks: [], ...facts },
      firstLedgerPolicy,
    ),
  ).map(({ code, side, values }) => [code, side, values]);

describe('what a decision is told of the debts', () => {
  it('is nothing where each counts once and nobody took one out', () => {
    expect(findingsOf({})).toEqual([]);
    expect(obligationFindings(null)).toEqual([]);
  });

  it('is that a sum may hold a debt twice', () => {
    expect(findingsOf({ records: [record, twin] })).toEqual([['obligations_asked', 'UNKNOWN', { count: 1 }]]);
  });

  it('is what a person took out, and how much is owed of it', () => {
    const mark = { key: 'CLIK:1', kind: 'TAKEN_OVER', reason: 'Dilunasi dari pencairan', documentId: 1 } as const;
    expect(findingsOf({ marks: [mark] })).toEqual([['debts_marked', 'AGAINST', { count: 1, amountRupiah: 1_200_000 }]]);
  });
});
