import { describe, expect, it } from 'vitest';
import type { OwnLoan } from '../obligations/records-of-sources.ts';
import { assess } from './assess.ts';
import type { AssessmentFacts } from './assessment-facts.ts';
import type { AssessmentPolicy } from './assessment-policy.ts';
import { keptOutcome } from './kept-outcome.ts';
import { employeeCase, firstPolicy } from './testing/assessed-cases.ts';

const outcomeOf = (facts: Partial<AssessmentFacts> = {}, policy: Partial<AssessmentPolicy> = {}) =>
  keptOutcome(assess({ ...employeeCase, ...facts }, { ...firstPolicy, ...policy }));
const applicant = (changes: Partial<AssessmentFacts['applicant']>) => ({
  applicant: { ...employeeCase.applicant, ...changes },
});
const codesOf = ({ deviations }: ReturnType<typeof outcomeOf>) => deviations.map(({ code }) => code);

/** 100 square metres at Rp 400.000: a market value of Rp 40.000.000. */
const land = {
  kind: null,
  ownership: null,
  marketability: null,
  isDisputed: false,
  inspection: {
    landAreaM2: 100,
    landPricePerM2Rupiah: 400_000,
    buildingAreaM2: null,
    buildingPricePerM2Rupiah: null,
    depreciationPercent: null,
    taxLandPerM2Rupiah: null,
    taxBuildingPerM2Rupiah: null,
    appraisalPercent: null,
    liquidationPercent: null,
  },
};

const ownLoan: OwnLoan = {
  applicationId: 1,
  status: 'DISBURSED',
  amountRupiah: 60_000_000,
  isSpouse: false,
  outstandingRupiah: 10_000_000,
  isClosed: false,
  maturesOn: null,
  approvalNumber: 1,
  disbursedOn: '2025-01-01',
  instalmentRupiah: 1_000_000,
};

describe('the burden of a case', () => {
  it.each([
    ['1.000.000 beside 500.000 of an income of 4.000.000 is 37,5 %', {}, 37.5],
    [
      'a debt that this loan takes over is no burden: 25 %',
      { debts: { ...employeeCase.debts, marks: [{ key: 'CLIK:C-1', kind: 'TAKEN_OVER' }] } },
      25,
    ],
    ['of an income of 3.000.000 it is 50 %', applicant({ declaredIncomeRupiah: 3_000_000 }), 50],
    ['without an income to pay from it has no bound', applicant({ declaredIncomeRupiah: 0 }), 'UNBOUNDED'],
    ['while nobody told the income it is unknown', applicant({ declaredIncomeRupiah: null }), null],
  ] as const)('%s', (_, changes, dbr) => {
    expect(outcomeOf(changes).dbrPercent).toBe(dbr);
  });
});

describe('what comes of a case', () => {
  it('of whom nothing is known that speaks against it', () => {
    expect(outcomeOf()).toMatchObject({
      rating: 'A',
      isApproved: true,
      knockOuts: [],
      missingInputs: [],
      deviations: [],
      deviationDeciders: [],
      chain: [{ role: 'ROLE_CABANG', votes: 1 }],
    });
  });

  it.each([
    ['somebody wanted is rated E', applicant({ isOnWatchlist: true }), { rating: 'E', knockOuts: ['watchlist_hit'] }],
    ['a burden of 75 % is rated D', applicant({ declaredIncomeRupiah: 2_000_000 }), { rating: 'D' }],
    ['nobody is better than C while the income is unknown', applicant({ declaredIncomeRupiah: null }), { rating: 'C' }],
    ['nor without a report', { bureau: null }, { rating: 'C', missingInputs: ['bureau_report'], isApproved: false }],
  ] as const)('%s', (_, changes, outcome) => {
    expect(outcomeOf(changes)).toMatchObject(outcome);
  });
});

describe('another policy makes something else of the same facts', () => {
  it.each([
    ['a bureau that failed three times is silent after three', { bureauFailures: 3 }, {}, ['DEV19']],
    ['and not yet where the bank waits for four', { bureauFailures: 3 }, { bureauFailuresToPass: 4 }, []],
    ['land of 40 million at 80 % bears a loan of 20 million', { survey: { ...employeeCase.survey, land } }, {}, []],
    [
      'at 60 % it is 83,33 % of its worth',
      { survey: { ...employeeCase.survey, land } },
      { firstPercents: { appraisalPercent: 60, capacityPercent: 40, payrollCapacityPercent: 60 } },
      ['DEV05'],
    ],
    ['fees are those of the table', {}, {}, []],
    [
      'or those of the book, where it tells them',
      {},
      { productFees: [{ id: 7, serviceFeePercent: 2, provisiPercent: 1 }] },
      ['DEV18'],
    ],
    [
      'one legal limit holds the loan',
      {},
      {
        lendingLimits: {
          capital: [{ from: '2026-01-01', rupiah: 100_000_000 }],
          sharePercents: { RELATED: 10, UNRELATED: 20, GROUP: 30 },
        },
      },
      [],
    ],
  ] as const)('%s', (_, facts, policy, codes) => {
    expect(codesOf(outcomeOf(facts, policy))).toEqual(codes);
  });

  it('and the legal limit refuses a loan of two rupiah more than its share', () => {
    const lendingLimits = {
      capital: [{ from: '2026-01-01', rupiah: 99_999_990 }],
      sharePercents: { RELATED: 10, UNRELATED: 20, GROUP: 30 },
    } as const;
    expect(outcomeOf({}, { lendingLimits })).toMatchObject({ rating: 'E', knockOuts: ['bmpk_exceeded'] });
  });
});

describe('who approves', () => {
  const roles = (facts: Partial<AssessmentFacts>) => outcomeOf(facts).chain.map(({ role }) => role);
  it.each([
    ['20 million: the head of the branch', {}, ['ROLE_CABANG']],
    [
      'with 10 million that are still owed it is 30 million: reviewer and area',
      { debts: { ...employeeCase.debts, ownLoans: [ownLoan] } },
      ['ROLE_REVIEWER', 'ROLE_AREA'],
    ],
    [
      'a head who handed it in does not: the next row does',
      { submitters: ['ROLE_CABANG'] },
      ['ROLE_REVIEWER', 'ROLE_AREA'],
    ],
    [
      'a deviation of severity 3 that people put down brings the president director',
      { deviations: [{ code: 'DEV14', severity: 3, origin: 'MANUAL', state: 'PROPOSED' }] },
      ['ROLE_CABANG', 'ROLE_DIR_UT'],
    ],
  ] as const)('%s', (_, facts, chain) => {
    expect(roles(facts)).toEqual(chain);
  });

  it('a deviation counts as severe as the policy says, not as it was put down', () => {
    const put = { deviations: [{ code: 'DEV14', severity: 1, origin: 'MANUAL', state: 'PROPOSED' }] } as const;
    expect(outcomeOf(put)).toMatchObject({ highestSeverity: 3, deviationDeciders: ['ROLE_DIR_KEP'] });
  });
});

describe('facts that were written down and read again', () => {
  it('give the same outcome, and neither is changed by it', () => {
    const frozen = JSON.stringify(employeeCase);
    const outcome = keptOutcome(assess(employeeCase, firstPolicy));
    expect(keptOutcome(assess(JSON.parse(frozen) as AssessmentFacts, firstPolicy))).toEqual(outcome);
    expect(JSON.stringify(employeeCase)).toBe(frozen);
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  });
});
