import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { kolOf, statusCodeOf } from '@trustiq/contract/bureau/credit-codes.ts';
import { toBureauReport } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { type FdcRecord, toFdcLoan } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { isMappedByDefault } from '@trustiq/domain/bureau/bureau-report.ts';
import { customerSummary } from '@trustiq/domain/bureau/customer-summary.ts';
import { estimatedInstalmentRupiah } from '@trustiq/domain/bureau/estimated-instalment.ts';
import { fdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import { foldFdcQuality } from '@trustiq/domain/bureau/fold-fdc-quality.ts';
import {
  areFdcFiguresKnown,
  areFiguresKnown,
  isQualityKnown,
  withCountedBalances,
} from '@trustiq/domain/bureau/known-figures.ts';
import { burdenWithoutLedger } from '@trustiq/domain/bureau/testing/burden-without-ledger.ts';
import { hasRecentLoss } from '@trustiq/domain/bureau/write-off.ts';
import { describe, expect, it } from 'vitest';
import { simulatedReport } from './simulated-bureau.ts';
import { simulatedFdcAnswer } from './simulated-fdc.ts';
import { type BorrowerKind, borrowerKinds, serialsOf } from './simulated-kinds.ts';

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

/** Every figure of a report that speaks against the debtor, larger where it is worse. */
function burdenOf(sets: BureauSets, rows: readonly FdcRecord[]) {
  const report = toBureauReport(sets, today);
  const loans = rows.map(toFdcLoan);
  const [bureau, fdc] = [customerSummary(report), fdcSummary(loans)];
  const contracts = withCountedBalances(report.grantedCredits).map((credit) => ({
    isMapped: isMappedByDefault(credit),
    instalmentRupiah: estimatedInstalmentRupiah(credit),
  }));
  return {
    isNamed: !(isQualityKnown(report) && areFiguresKnown(report) && areFdcFiguresKnown(loans)),
    figures: {
      worstKolCurrent: bureau.worstKolCurrent ?? 0,
      worstKol12: bureau.worstKol12 ?? 0,
      worstKol24: bureau.worstKol24 ?? 0,
      writeOffCount: bureau.writeOffCount,
      notEndedWell: -bureau.closedContracts,
      recentLoss: Number(hasRecentLoss(report.grantedCredits, today)),
      outstanding: bureau.totalOutstandingRupiah,
      monthlyBurden: burdenWithoutLedger(contracts, loans, today),
      fdcWriteOffs: fdc.writeOffCount,
      fdcRunning: fdc.outstandingCount,
    },
    /** Delays cannot be guessed: where they are gone, that is named. */
    days: [bureau.maxDpd12 ?? Number.MAX_VALUE, fdc.currentDpd, fdc.maxDpd],
  };
}

type Row = Record<string, string | number | null>;

/** The border refuses a whole set without them, and names it. */
const refusedWithout = ['grantedCreditId', 'cbContractCode', 'referenceYear', 'referenceMonth'];

/** A field that is silent, or says the same in a way nobody expects. */
const oddly = (value: string | number | null): (string | number | null)[] =>
  typeof value === 'string'
    ? [null, '', ` ${value} `, value.toLowerCase(), '?']
    : [null, ...(typeof value === 'number' && value > 0 ? [-value] : [])];

/** Of months that were paid well a few stand for all. */
const FIRST_ROWS = 12;

function* changedRows(rows: readonly Row[]): Generator<{ changed: Row[]; field: string; to: unknown }> {
  for (const [at, row] of rows.entries())
    if (at < FIRST_ROWS || row['pastDueStatusCode'] !== '1')
      for (const [field, value] of Object.entries(row))
        if (value !== null && !refusedWithout.includes(field))
          for (const to of oddly(value))
            if (!/date$|^tgl_/i.test(field) || to === null)
              yield { changed: rows.with(at, { ...row, [field]: to }), field, to };
}

function faultOf(before: ReturnType<typeof burdenOf>, after: ReturnType<typeof burdenOf>): string | null {
  const keys = Object.keys(before.figures) as (keyof typeof before.figures)[];
  const better = keys.find((key) => after.figures[key] < before.figures[key]);
  if (better !== undefined) return better;
  const isShorter = after.days.some((days, index) => days < (before.days[index] ?? 0));
  return isShorter && !after.isNamed ? 'days' : null;
}

describe.each(borrowerKinds)('a field of the reports on %s that is missing or oddly spelt', (kind) => {
  const sets = simulatedReport(subjectOf(kind));
  const { rows } = simulatedFdcAnswer(subjectOf(kind));
  const whole = burdenOf(sets, rows);

  it('is not missed while everything is there', () => expect(whole.isNamed).toBe(false));

  it.each(['granted_credit', 'credit_profile'] as const)('makes nobody better: %s', (set) => {
    const faults: string[] = [];
    for (const { changed, field, to } of changedRows(sets[set])) {
      const fault = faultOf(whole, burdenOf({ ...sets, [set]: changed }, rows));
      if (fault !== null) faults.push(`${field} = ${String(to)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it('makes nobody better: fintech loans', () => {
    const faults: string[] = [];
    for (const { changed, field, to } of changedRows(rows)) {
      const fault = faultOf(whole, burdenOf(sets, changed as FdcRecord[]));
      if (fault !== null) faults.push(`${field} = ${String(to)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('a credit that was written off', () => {
  it.each([
    ['', 'Dihapusbukukan'],
    ['3', null],
    [' 03', 'Lunas'],
    ['03 ', null],
    ['WO', null],
    [null, 'Charge off'],
    [null, 'Hapusbuku'],
    ['02', 'Written-Off'],
    ['00', 'Hapus Buku'],
  ])('is told by code %j or wording %j', (code, wording) => expect(statusCodeOf(code, wording)).toBe('03'));

  it('is not thought of where nobody says so', () => {
    expect(statusCodeOf('02', 'Paid off')).toBe('02');
    expect(statusCodeOf(null, 'Selesai')).toBe('');
  });
});

describe('qualities', () => {
  it.each([
    [' 5', 'Lancar', 5],
    ['1', 'Macet', 5],
    ['05', null, 5],
    ['6', null, null],
  ])('of code %j and wording %j count as %j', (code, wording, kol) => expect(kolOf(code, wording)).toBe(kol));

  it.each(['Tidak\u00a0Lancar', 'Tidak  Lancar', 'Kurang-Lancar', 'Non Lancar', 'Belum lancar'])(
    'of a fintech loan are not praised for the last word: %s',
    (text) => expect(foldFdcQuality(text)).toBe('SUBSTANDARD'),
  );
});

it('a month that nobody dated counts as the latest', () => {
  const sets = simulatedReport(subjectOf('written-off'));
  const undated = sets.credit_profile.map((row) => ({
    ...row,
    referenceYear: null,
    pastDueStatusCode: '4',
    pastDueStatusDesc: null,
  }));
  const report = toBureauReport({ ...sets, granted_credit: [], credit_profile: undated }, today);
  expect(customerSummary(report).worstKol12).toBe(4);
});
