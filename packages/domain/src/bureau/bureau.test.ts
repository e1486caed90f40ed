import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fdcInstalmentRupiah } from './bureau-exposure.ts';
import {
  type BureauReport,
  type GrantedCredit,
  isMappedByDefault,
  isReportStale,
  kolLabel,
  pastDueBand,
} from './bureau-report.ts';
import { customerSummary } from './customer-summary.ts';
import { estimatedInstalmentRupiah } from './estimated-instalment.ts';
import { bureauVerdict, hasBureauScore } from './exclusion-policy.ts';
import { proxySalaryRupiah } from './proxy-salary.ts';
import { riskGradeOf, scoreBandFor } from './score-band.ts';
import { burdenWithoutLedger } from './testing/burden-without-ledger.ts';
import { hasRecentLoss } from './write-off.ts';

const vehicleLoan: GrantedCredit = {
  id: 11,
  phase: 'AC',
  role: 'B',
  typeCode: 'P99',
  statusCode: '00',
  statusDate: null,
  kol: 1,
  daysPastDue: 0,
  creditLimitRupiah: 60_000_000,
  debitBalanceRupiah: 35_000_000,
  overdueRupiah: 0,
  interestRatePercent: 19,
  dueDate: '2028-06-01',
  restructuredTimes: 0,
  lastUpdateDate: '2026-10-31',
};
const card: GrantedCredit = {
  ...vehicleLoan,
  id: 12,
  typeCode: 'P05',
  creditLimitRupiah: 15_000_000,
  debitBalanceRupiah: 10_000_000,
  dueDate: null,
};

describe('the estimated instalment of a facility', () => {
  it.each([
    ['a card balance of 10.000.000', card, 500_000],
    ['35.000.000 at 19 % over 20 months', vehicleLoan, 2_055_387],
    ['a closed contract', { ...vehicleLoan, phase: 'CL' as const }, 0],
    ['a contract closed in advance', { ...vehicleLoan, phase: 'CA' as const }, 0],
    ['a loan without a balance', { ...vehicleLoan, debitBalanceRupiah: 0 }, 0],
    ['10.000.000 at an unknown rate, due this month', overdue(null), 10_200_000],
    ['10.000.000 at a rate reported as 0, long due', { ...overdue(0), dueDate: '2026-01-01' }, 10_200_000],
  ])('%s', (_, facility, rupiah) => expect(estimatedInstalmentRupiah(facility)).toBe(rupiah));

  it('stays near the interest for a facility that never ends', () => {
    expect(estimatedInstalmentRupiah({ ...overdue(24), dueDate: '9999-12-31' })).toBe(200_001);
  });

  function overdue(interestRatePercent: number | null): GrantedCredit {
    return { ...vehicleLoan, debitBalanceRupiah: 10_000_000, interestRatePercent, dueDate: '2026-11-01' };
  }
});

describe('the customer summary', () => {
  const report: BureauReport = {
    enquiryDate: '2026-11-14',
    grantedCredits: [
      vehicleLoan,
      { ...card, kol: 2, daysPastDue: 12, overdueRupiah: 300_000, restructuredTimes: 1 },
      { ...vehicleLoan, id: 13, phase: 'CL', statusCode: '03', kol: 5, daysPastDue: 400, lastUpdateDate: '2025-01-31' },
    ],
    notGrantedCredits: [{ phase: 'RF' }, { phase: 'RQ' }],
    history: [
      { grantedCreditId: 11, year: 2025, month: 12, kol: 2, daysPastDue: 45 },
      { grantedCreditId: 11, year: 2025, month: 11, kol: 3, daysPastDue: 95 },
      { grantedCreditId: 13, year: 2024, month: 12, kol: 4, daysPastDue: 150 },
      { grantedCreditId: 13, year: 2024, month: 11, kol: 5, daysPastDue: 400 },
    ],
    enquiries: { months3: 2, months12: 4 },
  };

  const repaid = { ...vehicleLoan, id: 14, phase: 'CL', statusCode: '02', lastUpdateDate: '2025-06-30' } as const;
  const paidWell = { ...report, grantedCredits: [...report.grantedCredits.slice(0, 2), repaid] };

  it('adds up the active facilities and looks 12 and 24 months back', () => {
    expect(customerSummary(paidWell)).toEqual({
      activeContracts: 2,
      closedContracts: 1,
      refusedContracts: 1,
      totalCreditLimitRupiah: 75_000_000,
      totalOutstandingRupiah: 45_000_000,
      totalOverdueRupiah: 300_000,
      worstKolCurrent: 2,
      worstKol12: 2,
      worstKol24: 4,
      maxDpd12: 45,
      maxDpd24: 150,
      restructuredCount: 1,
      writeOffCount: 0,
      enquiries3Months: 2,
      enquiries12Months: 4,
      lastUpdate: '2026-10-31',
    });
  });

  it('T19 counts a written-off credit as written off, never as repaid, and as kol 5', () => {
    expect(customerSummary(report)).toMatchObject({
      activeContracts: 2,
      closedContracts: 0,
      writeOffCount: 1,
      worstKolCurrent: 5,
      worstKol12: 5,
      worstKol24: 5,
      maxDpd12: 400,
      maxDpd24: 400,
      totalOutstandingRupiah: 45_000_000,
    });
  });

  it.each([
    // phase, status, reported kol: repaid, written off, worst kol now
    ['CL', '02', 5, 1, 0, null],
    ['CL', '03', 1, 0, 1, 5],
    ['CL', '03', null, 0, 1, 5],
    ['CL', '04', 2, 0, 1, 5],
    ['CA', '03', 3, 0, 1, 5],
    ['AC', '03', 1, 0, 1, 5],
    ['AC', '00', 2, 0, 0, 2],
    ['CL', '05', 1, 1, 0, null],
  ] as const)('T19 phase %s, status %s, kol %s: %i repaid, %i written off, kol %s', (phase, statusCode, kol, ...is) => {
    const alone = { ...report, grantedCredits: [{ ...vehicleLoan, phase, statusCode, kol }], history: [] };
    const { closedContracts, writeOffCount, worstKolCurrent, worstKol12 } = customerSummary(alone);
    expect([closedContracts, writeOffCount, worstKolCurrent]).toEqual(is);
    expect(worstKol12).toBe(is[2]);
  });

  it('T19 never gets better when one more credit was written off', () => {
    const phases = fc.constantFrom('AC', 'CL', 'CA');
    const credit = fc.record({
      phase: phases,
      statusCode: fc.constantFrom('00', '02', '05', '12'),
      kol: fc.constantFrom(1, 2, 3, 4, 5, null),
    });
    fc.assert(
      fc.property(
        fc.array(credit, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('03', '04'),
        (drawn, statusCode) => {
          const credits = drawn.map((one, id) => ({ ...vehicleLoan, ...one, id })) as GrantedCredit[];
          const [first, ...others] = credits;
          const given = {
            ...report,
            history: [],
            grantedCredits: [{ ...(first as GrantedCredit), statusCode }, ...others],
          };
          const summary = customerSummary(given);
          expect(summary.worstKolCurrent).toBe(5);
          expect(summary.worstKol12).toBe(5);
          expect(summary.closedContracts).toBe(others.filter(({ phase }) => phase !== 'AC').length);
        },
      ),
    );
  });

  it('knows nothing about somebody without credits', () => {
    const stranger = { ...report, grantedCredits: [], history: [] };
    expect(customerSummary(stranger)).toMatchObject({ worstKolCurrent: null, worstKol12: null, lastUpdate: null });
  });

  it('implies a salary from card limits and from instalments paid without a blemish', () => {
    expect(proxySalaryRupiah({ ...report, grantedCredits: [card], history: [] })).toBe(5_000_000);
    expect(proxySalaryRupiah({ ...report, grantedCredits: [card, vehicleLoan], history: [] })).toBe(7_301_106);
    expect(proxySalaryRupiah({ ...report, grantedCredits: [card, vehicleLoan] })).toBe(5_000_000);
    expect(proxySalaryRupiah({ ...report, grantedCredits: [], history: [] })).toBe(0);
  });
});

describe('bureau exposure', () => {
  it('adds mapped contracts and the monthly share of running fintech loans', () => {
    const contracts = [
      { isMapped: true, instalmentRupiah: 500_000 },
      { isMapped: false, instalmentRupiah: 2_055_387 },
    ];
    const fintech = {
      statusCode: 'O',
      qualityCode: '1',
      qualityText: 'Lancar',
      fundedRupiah: 3_000_000,
      outstandingRupiah: 1_800_000,
      currentDpd: 0,
      maxDpd: 0,
      dueDate: '2027-05-02',
      reportedOn: null,
    };
    const overdue = { ...fintech, outstandingRupiah: 400_000, dueDate: '2026-08-01' };
    const repaid = { ...fintech, statusCode: 'L' };
    expect(burdenWithoutLedger(contracts, [fintech, overdue, repaid], '2026-11-14')).toBe(500_000 + 300_000 + 400_000);
  });

  it.each([
    ['2026-11-13', '2026-11-14', 300_000],
    ['2026-11-13', '2026-12-01', 300_000],
    ['2026-11-13', '2027-04-30', 300_000],
    // A day that has not come yet tells nothing.
    ['2027-04-13', '2026-11-14', 300_000],
    [null, '2027-04-14', 1_800_000],
  ])('a balance told on %s is spread over the months left then, also on %s', (reportedOn, today, monthly) => {
    const loan = {
      statusCode: 'O',
      qualityCode: '1',
      qualityText: 'Lancar',
      fundedRupiah: 3_000_000,
      outstandingRupiah: 1_800_000,
      currentDpd: 0,
      maxDpd: 0,
      dueDate: '2027-05-02',
      reportedOn,
    };
    expect(fdcInstalmentRupiah(loan, today)).toBe(monthly);
  });
});

describe('contract mapping', () => {
  it.each([
    ['AC', 'B', true],
    ['AC', 'G', false],
    ['AC', 'C', false],
    ['CL', 'B', false],
  ] as const)('phase %s and role %s counts: %s', (phase, role, isMapped) => {
    expect(isMappedByDefault({ phase, role })).toBe(isMapped);
  });

  it('shows kol and days past due together', () => {
    expect(kolLabel({ kol: 2, daysPastDue: 12 })).toBe('2 (12)');
    expect(kolLabel({ kol: null, daysPastDue: null })).toBe('- (-)');
  });
});

describe('the colour of a history row', () => {
  it.each([
    [0, 'UP_TO_30'],
    [30, 'UP_TO_30'],
    [31, 'UP_TO_90'],
    [90, 'UP_TO_90'],
    [91, 'OVER_90'],
    [null, 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('%s days past due is %s', (days, band) => expect(pastDueBand(days)).toBe(band));
});

describe('the bureau score', () => {
  it.each([
    ['Gi', 'G'],
    ['di', 'D'],
    ['J', 'J'],
    ['K', null],
    ['', null],
    [null, null],
  ])('range %s is grade %s', (range, grade) => expect(riskGradeOf(range)).toBe(grade));

  it.each([
    [551, 'G', 19, 'Medium-Low Risk'],
    [470, 'D', 21, 'High Risk'],
    [399, 'A', 22, 'Very High Risk'],
    [400, 'B', 22, 'Very High Risk'],
    [639, 'I', 18, 'Low Risk'],
    [640, 'J', 17, 'Very Low Risk'],
  ] as const)('%i raw is grade %s, message %i %s', (raw, grade, messageCode, description) => {
    expect(scoreBandFor(raw)).toMatchObject({ grade, messageCode, description });
  });

  it('never gets a worse grade for a higher score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 899 }), (raw) => {
        expect(scoreBandFor(raw + 1).grade >= scoreBandFor(raw).grade).toBe(true);
      }),
    );
  });

  it.each([
    [null, 'E01', 'DEVIATION'],
    [null, 'E04', 'DEVIATION'],
    [null, 'E05', 'KNOCK_OUT'],
    [null, 'E06', 'KNOCK_OUT'],
    ['A', null, 'KNOCK_OUT'],
    ['B', null, 'KNOCK_OUT'],
    ['C', null, 'SCORED'],
    [null, null, 'DEVIATION'],
  ] as const)('grade %s, rule %s: %s', (grade, exclusionRuleCode, verdict) => {
    expect(bureauVerdict({ grade, exclusionRuleCode })).toBe(verdict);
  });

  it('is present with a score or with the rule why there is none', () => {
    expect(hasBureauScore({ scoreRaw: 551, exclusionRuleCode: null })).toBe(true);
    expect(hasBureauScore({ scoreRaw: null, exclusionRuleCode: 'E04' })).toBe(true);
    expect(hasBureauScore({ scoreRaw: null, exclusionRuleCode: null })).toBe(false);
  });
});

describe('time limits', () => {
  it.each([
    ['2026-10-15T02:00:00.000Z', false],
    ['2026-10-15T01:59:59.999Z', true],
    ['2026-11-14T02:00:00.000Z', false],
    [null, true],
  ])('a report of %s is stale on 14 November 2026, 9 in the morning: %s', (reportedAt, isStale) => {
    expect(isReportStale(reportedAt, '2026-11-14T02:00:00.000Z', 30)).toBe(isStale);
  });

  it('is stale by the days that the bank says', () => {
    const isStale = (freshDays: number) =>
      isReportStale('2026-10-24T02:00:00.000Z', '2026-11-14T02:00:00.000Z', freshDays);
    expect([isStale(20), isStale(21)]).toEqual([true, false]);
  });

  it.each([
    ['03', '2025-01-01', true],
    ['04', '2024-11-15', true],
    ['05', '2024-11-14', false],
    ['12', '2026-01-01', true],
    ['03', null, true],
    ['02', '2026-01-01', false],
    ['00', null, false],
  ])('status %s of %s is a loss of the last 24 months: %s', (statusCode, statusDate, isLoss) => {
    expect(hasRecentLoss([{ statusCode, statusDate }], '2026-11-14')).toBe(isLoss);
  });
});
