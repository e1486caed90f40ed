import { eachFee } from '../../loan/loan-fees.ts';
import { firstLedgerPolicy } from '../../obligations/ledger-policy.ts';
import type { LedgerContract } from '../../obligations/records-of-sources.ts';
import { authorityOfVersionOne } from '../../policy/version-one/authority.ts';
import { limitsBeforeTheBook } from '../../policy/version-one/limits.ts';
import { firstBounds, firstDeviations, firstScoring } from '../../policy/version-one/testing/first-rules.ts';
import type { AssessmentFacts } from '../assessment-facts.ts';
import type { AssessmentPolicy } from '../assessment-policy.ts';

/** What every bank obeyed before it had a book. */
export const firstPolicy: AssessmentPolicy = {
  version: 1,
  scorecardVersion: 1,
  scoring: firstScoring,
  deviations: firstDeviations,
  bounds: firstBounds,
  firstPercents: limitsBeforeTheBook,
  ledger: firstLedgerPolicy,
  bureauFailuresToPass: 3,
  productFees: null,
  lendingLimits: null,
  authority: authorityOfVersionOne,
};

/** A running credit of Rp 500.000 a month at another bank. */
export const otherCredit: LedgerContract = {
  contractCode: 'C-1',
  provider: 'BANK CONTOH',
  phase: 'AC',
  statusCode: '00',
  startDate: '2025-01-10',
  limitRupiah: 10_000_000,
  outstandingRupiah: 6_000_000,
  instalmentRupiah: 500_000,
  mapping: { isMapped: true, isTicked: false },
};

/** An employee who earns Rp 4.000.000 and asks for a loan of Rp 1.000.000 a month; nothing stands against them. */
export const employeeCase: AssessmentFacts = {
  schema: 1,
  today: '2026-11-18',
  status: 'ANALYST',
  track: 'CHECKER',
  branchId: 1,
  areaId: 1,
  registeredOn: '2026-11-02',
  loan: {
    amountRupiah: 20_000_000,
    ratePercent: 12,
    tenorMonths: 24,
    instalmentRupiah: 1_000_000,
    lastDueDate: '2028-11-18',
    insuranceCode: 'JWA01',
    insurancePercent: 1,
    insurancePriceRupiah: null,
    fees: eachFee(() => 1),
  },
  product: {
    id: 7,
    track: 'CHECKER',
    isBusiness: false,
    security: 'NONE',
    isSingleInstalment: false,
    approvalPath: 'AUTHORITY',
    interestType: 'FLAT',
    serviceFeePercent: 1,
    provisiPercent: 1,
  },
  applicant: {
    birthDate: '1990-05-17',
    education: null,
    maritalStatus: 'KAWIN',
    residence: null,
    yearsOfWork: 6,
    monthsOfWork: 72,
    declaredIncomeRupiah: 4_000_000,
    guarantee: null,
    isOnWatchlist: false,
    hasNegativeContact: false,
  },
  bureau: {
    report: {
      enquiryDate: '2026-11-10',
      grantedCredits: [],
      notGrantedCredits: [],
      history: [],
      enquiries: { months3: 0, months12: 0 },
    },
    areCreditsTold: true,
    areEnquiriesKnown: true,
  },
  bureauScore: { scoreRaw: 650, scoreRange: 'J', exclusionRuleCode: null },
  bureauFailures: 0,
  fdc: [],
  debts: { contracts: [otherCredit], declared: null, ownLoans: [], answers: [], marks: [] },
  survey: { business: null, employee: null, land: null, vehicle: null },
  exposure: { approvalNumber: null, relatedLoans: null },
  deviations: [],
  submitters: [],
};
