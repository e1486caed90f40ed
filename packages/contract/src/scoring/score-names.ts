import type { z } from 'zod';
import { fromLoanData, toLoanData } from '../loan/loan-data.ts';
import { fromListed, toListed } from '../wire/listed-names.ts';
import { plainNames } from '../wire/plain-names.ts';
import type { creditSummary } from './credit-summary.ts';
import type { getLoanDecision } from './loan-decision.ts';
import type { checkScoring, ScoringProfile } from './scoring-profile.ts';

const names = plainNames({
  deScore: 'rating',
  deApproved: 'isApproved',
  alternateScore1: 'bureauScore',
  alternateScore2: 'fintechScore',
  koReasons: 'knockOuts',
});

type DecisionOnWire = NonNullable<z.output<typeof getLoanDecision.reply>>;

/** What the scoring proposes, in plain names. */
export type LoanDecision = ReturnType<typeof fromLoanDecision>;

export const fromLoanDecision = ({
  aplication: { dataLoanProductVM, ...application },
  ...decision
}: DecisionOnWire) => ({
  ...names.fromWire(decision),
  application: { ...fromListed(application), loan: fromLoanData(dataLoanProductVM) },
});

export const toLoanDecision = ({
  application: { loan, ...application },
  ...decision
}: LoanDecision): DecisionOnWire => ({
  ...names.toWire(decision),
  aplication: { ...toListed(application), dataLoanProductVM: toLoanData(loan) },
});

type CheckedOnWire = z.output<typeof checkScoring.reply>;

export const toCheckedScoring = (checked: ReturnType<typeof names.fromWire<CheckedOnWire>>): CheckedOnWire =>
  names.toWire(checked);

const summaryNames = plainNames({
  creditBureauProxySalary: 'proxySalaryRupiah',
  maxIncomeSalary: 'maxIncomeSalaryRupiah',
  netIncome: 'netIncomeRupiah',
  maxIncome: 'maxIncomeRupiah',
  dbr: 'dbrPercent',
  dbr2: 'dbr2Percent',
  creditBureauTotExposure: 'bureauExposureRupiah',
  installments: 'instalmentRupiah',
  totalExposure: 'totalExposureRupiah',
});

export type CreditSummaryReply = z.output<typeof creditSummary>;

/** Income and exposure of a case, in plain names; a score is kept with those of the wire. */
export type CreditSummary = ReturnType<typeof fromCreditSummary>;

export const fromCreditSummary = (summary: CreditSummaryReply) => summaryNames.fromWire(summary);
export const toCreditSummary = (summary: CreditSummary): CreditSummaryReply => summaryNames.toWire(summary);

/** The profile that is kept with a score; an empty one where the product has none. */
export const keptProfile = (kept: object): ScoringProfile | null =>
  'scoreWeighted2' in kept ? (kept as ScoringProfile) : null;
