import type { BureauReport, GrantedCredit } from '../../bureau/bureau-report.ts';
import type { BureauFacts } from '../bureau-findings.ts';
import type { ExplanationFacts } from '../explain-case.ts';
import type { FdcFacts } from '../fdc-findings.ts';

/** A case with every input and no blemish, and ways to spoil it. */
export const vehicleLoan: GrantedCredit = {
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
const report: BureauReport = {
  enquiryDate: '2026-11-14',
  grantedCredits: [vehicleLoan],
  notGrantedCredits: [],
  history: [{ grantedCreditId: 11, year: 2026, month: 10, kol: 1, daysPastDue: 0 }],
  enquiries: { months3: 1, months12: 2 },
};
const bureau: BureauFacts = {
  report,
  isStale: false,
  missingSets: [],
  areEnquiriesKnown: true,
  score: { scoreRaw: 610, scoreRange: 'Ii', exclusionRuleCode: null },
};
const noFintech: FdcFacts = {
  recordCount: 0,
  maxDpd: 0,
  currentDpd: 0,
  paidOffCount: 0,
  outstandingCount: 0,
  writeOffCount: 0,
  outstandingRupiah: 0,
  writeOffRupiah: 0,
};
export const score: NonNullable<ExplanationFacts['score']> = {
  income: { netIncomeRupiah: 7_750_000, totalExposureRupiah: 2_928_114, dbrPercent: 37.78 },
  hasProfile: true,
  isSecured: true,
  profile: { criteria: [{ key: 'turnover', value: '11.20 x', score: 5 }], missing: [] },
  knockOuts: [],
};
export const spotless: ExplanationFacts = {
  bureau,
  fdc: noFintech,
  ledger: null,
  score,
  contact: { contacts: 1, calls: [{ isReached: true }] },
  deviations: [],
  identityFlags: [],
  relationship: { told: 'LAMA_2', ownLoans: 1 },
  shared: { strongCases: 0 },
  limits: {
    dbr: { value: 40, isExclusive: false },
    fewCredits: 2,
    mostCredits: { value: 3, isExclusive: false },
    fewEnquiries: 2,
    manyEnquiries: 4,
    mostFintechLoans: { value: 2, isExclusive: false },
  },
};

export const ofReport = (changes: Partial<BureauReport>): Partial<ExplanationFacts> => ({
  bureau: { ...bureau, report: { ...report, ...changes } },
});
export const ofCredit = (changes: Partial<GrantedCredit>) =>
  ofReport({ grantedCredits: [{ ...vehicleLoan, ...changes }] });
export const ofBureau = (changes: Partial<BureauFacts>): Partial<ExplanationFacts> => ({
  bureau: { ...bureau, ...changes },
});
export const ofScore = (changes: Partial<typeof score>): Partial<ExplanationFacts> => ({
  score: { ...score, ...changes },
});
export const ofFdc = (changes: Partial<FdcFacts>): Partial<ExplanationFacts> => ({
  fdc: { ...noFintech, recordCount: 1, ...changes },
});
export const late = (year: number, month: number, kol: 2 | 3, daysPastDue: number) => ({
  history: [{ grantedCreditId: 11, year, month, kol, daysPastDue }],
});
