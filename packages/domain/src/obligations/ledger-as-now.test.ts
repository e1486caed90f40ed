import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fdcSummary } from '../bureau/fdc-summary.ts';
import { burdenWithoutLedger } from '../bureau/testing/burden-without-ledger.ts';
import { countExposure } from '../exposure/count-exposure.ts';
import { incomeSummary } from '../scoring/income-summary.ts';
import { runningInstalmentsRupiah } from '../survey/monthly-finances.ts';
import { statusCodes } from '../workflow/application-statuses.ts';
import { firstLedgerPolicy as policy } from './ledger-policy.ts';
import {
  declaredInstalmentsRupiah,
  mappedInstalmentsRupiah,
  mappingInLedger,
  monthlyBurden,
  owedTotals,
} from './ledger-totals.ts';
import { obligationsLedger } from './obligations-ledger.ts';
import {
  type DeclaredLoan,
  type LedgerContract,
  type LedgerFdcLoan,
  type OwnLoan,
  recordsOfBureau,
  recordsOfFdc,
  recordsOfOwnBank,
  recordsOfSurvey,
} from './records-of-sources.ts';
import { ownExposureRupiah } from './testing/own-exposure.ts';

const today = '2026-11-18';

const rupiah = fc.integer({ min: 0, max: 500_000_000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = fc
  .integer({ min: 0, max: 4_000 })
  .map((days) => new Date(days * 86_400_000 + 1.5e12).toISOString().slice(0, 10));

/** Names that resemble no other, so that nothing is merged: then all must come out as it did before there was a ledger. */
const contracts = fc
  .array(
    fc.record({
      phase: fc.constantFrom('AC', 'CL', 'CA', 'RF'),
      statusCode: fc.constantFrom('00', '02', '03', '04', ''),
      startDate: maybe(day),
      limitRupiah: maybe(rupiah),
      outstandingRupiah: maybe(rupiah),
      instalmentRupiah: rupiah,
      mapping: fc.record({ isMapped: fc.boolean(), isTicked: maybe(fc.boolean()) }),
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(
      (row, at): LedgerContract => ({ ...row, contractCode: `T${at}`, provider: `${'KLMNOPQRSTUV'[at]}`.repeat(9) }),
    ),
  );

const fdcLoans: fc.Arbitrary<LedgerFdcLoan[]> = fc.array(
  fc.record({
    statusCode: fc.constantFrom('O', 'L', 'F', 'W', 'R', ''),
    qualityCode: fc.constant('1'),
    qualityText: fc.constant('Lancar (<30 hari)'),
    fundedRupiah: maybe(rupiah),
    outstandingRupiah: maybe(rupiah),
    currentDpd: fc.constant(0),
    maxDpd: fc.constant(0),
    dueDate: maybe(day),
    reportedOn: maybe(day),
    lenderCode: maybe(fc.constantFrom('AFDC910', 'AFDC911')),
    startDate: maybe(day),
  }),
  { maxLength: 8 },
);

const declared: fc.Arbitrary<DeclaredLoan[]> = fc.array(
  fc.record({
    lender: maybe(fc.constantFrom('Juragan Pasar', 'Koperasi Desa')),
    instalmentRupiah: maybe(rupiah),
    isTakenOver: maybe(fc.boolean()),
  }),
  { maxLength: 6 },
);

const ownLoans = fc
  .array(
    fc.record({
      status: fc.constantFrom(...statusCodes),
      amountRupiah: rupiah,
      isSpouse: fc.boolean(),
      outstandingRupiah: maybe(rupiah),
      isClosed: fc.boolean(),
      maturesOn: maybe(day),
      approvalNumber: maybe(fc.integer({ min: 1, max: 99 })),
      disbursedOn: maybe(day),
      instalmentRupiah: maybe(rupiah),
    }),
    { maxLength: 6 },
  )
  .map((rows) => rows.map((row, at): OwnLoan => ({ ...row, applicationId: at + 1 })));

const sources = fc.record({ contracts, fdcLoans, declared, ownLoans });
type Sources = {
  contracts: LedgerContract[];
  fdcLoans: LedgerFdcLoan[];
  declared: DeclaredLoan[];
  ownLoans: OwnLoan[];
};

const ledgerOf = ({ contracts, fdcLoans, declared, ownLoans }: Sources) =>
  obligationsLedger(
    {
      records: [
        ...recordsOfBureau(contracts, policy),
        ...recordsOfFdc(fdcLoans, today, policy),
        ...recordsOfSurvey(declared, policy),
        ...recordsOfOwnBank(ownLoans, today, policy),
      ],
      answers: [],
      marks: [],
      wasDebtorAsked: true,
      wasBureauAsked: true,
    },
    policy,
  );

const mappedOf = ({ contracts }: Sources) =>
  contracts.map(({ contractCode, instalmentRupiah, mapping }) => ({
    contractCode,
    instalmentRupiah,
    isMapped: mapping.isMapped,
  }));

describe('where nothing is merged or marked, the ledger tells what was told before', () => {
  it('the burden, the mapping, the declared instalments and what is owed to the bank', () => {
    fc.assert(
      fc.property(sources, (drawn) => {
        const ledger = ledgerOf(drawn);
        expect(ledger.debts.every(({ records }) => records.length === 1)).toBe(true);
        const mapped = mappedOf(drawn);
        expect(monthlyBurden(ledger).countedRupiah).toBe(burdenWithoutLedger(mapped, drawn.fdcLoans, today));
        expect(mappingInLedger(ledger, mapped)).toEqual(mapped);
        expect(mappedInstalmentsRupiah(ledger)).toBe(burdenWithoutLedger(mapped, [], today));
        expect(declaredInstalmentsRupiah(ledger)).toBe(runningInstalmentsRupiah(drawn.declared));
        const ownCase = { status: 'LENDER_MARKETPLACE', amountRupiah: 7, approvalNumber: null } as const;
        expect(ownExposureRupiah(ledger) + 7).toBe(
          countExposure(ownCase, drawn.ownLoans, today).exposure.countedRupiah,
        );
      }),
      { numRuns: 500, seed: 17 },
    );
  });

  it('what is owed to fintech lenders', () => {
    fc.assert(
      fc.property(fdcLoans, (loans) => {
        const { outstandingRupiah, writtenOffRupiah, runningDebts } = owedTotals(
          ledgerOf({ contracts: [], fdcLoans: loans, declared: [], ownLoans: [] }),
        );
        const summary = fdcSummary(loans);
        expect([outstandingRupiah, writtenOffRupiah, runningDebts]).toEqual([
          summary.outstandingRupiah,
          summary.writeOffRupiah,
          summary.outstandingCount,
        ]);
      }),
      { numRuns: 200, seed: 17 },
    );
  });
});

/** The two examples of the income summary; the second contract of the first is a fintech loan here. */
describe('the worked examples of the burden', () => {
  const contract = (instalmentRupiah: number): LedgerContract => ({
    contractCode: 'T1',
    provider: 'BANK CONTOH NUSANTARA',
    phase: 'AC',
    statusCode: '00',
    startDate: '2025-03-10',
    limitRupiah: 40_000_000,
    outstandingRupiah: 20_000_000,
    instalmentRupiah,
    mapping: { isMapped: true, isTicked: false },
  });
  const loan: LedgerFdcLoan = {
    statusCode: 'O',
    qualityCode: '1',
    qualityText: 'Lancar',
    fundedRupiah: 4_000_000,
    outstandingRupiah: 2_700_000,
    currentDpd: 0,
    maxDpd: 0,
    dueDate: '2027-05-18',
    reportedOn: '2026-11-18',
    lenderCode: 'AFDC912',
    startDate: '2026-06-01',
  };

  it.each([
    // 1.000.000 + 2.700.000 ÷ 6 = 1.450.000, and 1.478.114 of the new loan.
    ['37,78 %', [contract(1_000_000)], [loan], 1_478_114, 7_750_000, 37.78],
    ['37,85 %', [contract(900_000)], [], 916_800, 4_800_000, 37.85],
  ] as const)('%s', (_, contracts, fdcLoans, instalmentRupiah, netIncomeRupiah, dbrPercent) => {
    const ledger = ledgerOf({ contracts: [...contracts], fdcLoans: [...fdcLoans], declared: [], ownLoans: [] });
    const income = incomeSummary({
      declaredGrossRupiah: 0,
      insuredSalaryRupiah: null,
      payrollAverageRupiah: null,
      netIncomeRupiah,
      proxySalaryRupiah: 0,
      bureauExposureRupiah: monthlyBurden(ledger).countedRupiah,
      instalmentRupiah,
    });
    expect(income.dbrPercent).toBe(dbrPercent);
  });
});
