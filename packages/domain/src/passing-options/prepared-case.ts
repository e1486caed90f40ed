import type { AssessmentFacts } from '../assessment/assessment-facts.ts';
import { type CaseReading, readCase } from '../assessment/read-case.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { checkLendingLimits } from '../exposure/check-lending-limits.ts';
import { countExposure } from '../exposure/count-exposure.ts';
import { burdenForLimits } from '../money/share-percent.ts';
import { countedBurdenRupiah } from '../obligations/ledger-totals.ts';
import type { Ledger } from '../obligations/obligations-ledger.ts';
import { caseLtvPercent } from '../survey/case-collateral.ts';
import type { Proof } from './change.ts';
import { type ClosableDebt, closableDebts } from './closable-debts.ts';
import type { PassingQuestion } from './question.ts';
import { withClosed, withProof } from './with-change.ts';

/** A case read once, so that thousands of changes need not read it again. */
export type PreparedCase = {
  readonly reading: CaseReading;
  readonly debts: readonly ClosableDebt[];
  /** The largest loan that keeps the legal limit; infinite where nobody knows the bank's capital. */
  readonly roomRupiah: number;
};

export function prepareCase({ facts, policy }: PassingQuestion): PreparedCase {
  const reading = readCase(facts, policy);
  return { reading, debts: closableDebts(reading.ledger), roomRupiah: roomOf(facts, policy) };
}

function roomOf(facts: AssessmentFacts, { lendingLimits: limits }: PassingQuestion['policy']): number {
  const { status, today, exposure, debts } = facts;
  const ownCase = { status, approvalNumber: exposure.approvalNumber, amountRupiah: 0 };
  const { loans } = countExposure(ownCase, debts.ownLoans, today).exposure;
  const asked = { today, amountRupiah: 0, loans, relatedLoans: exposure.relatedLoans };
  const checks = limits && checkLendingLimits({ ...asked, limits });
  const rooms = checks?.map(({ limitRupiah, prudentRupiah }) => limitRupiah - prudentRupiah) ?? [];
  return Math.min(Number.POSITIVE_INFINITY, ...rooms);
}

/** What does not change with amount and tenor: closed credits and proofs. */
export type ReadCircumstances = { readonly facts: AssessmentFacts; readonly reading: CaseReading };

const repaid = ({ debts, questions }: Ledger, closed: readonly ClosableDebt[]): Ledger => ({
  questions,
  debts: debts.map((debt) => {
    const found = closed.find(({ key }) => debt.records.some((record) => record.key === key));
    if (found === undefined) return debt;
    const mark = { key: found.key, kind: 'TAKEN_OVER', reason: '', documentId: null } as const;
    return { ...debt, mark, burdenRupiah: 0 };
  }),
});

/** The bureau's answer is not read again: nothing that may be changed changes it. */
export function readWith(
  { facts, policy }: PassingQuestion,
  { reading }: PreparedCase,
  closed: readonly ClosableDebt[],
  proof: Proof | null,
): ReadCircumstances {
  const keys = closed.map(({ key }) => key);
  const changed = withProof(withClosed(facts, keys), proof);
  const ledger = closed.length === 0 ? reading.ledger : repaid(reading.ledger, closed);
  const credit = { ...reading.credit, bureauExposureRupiah: countedBurdenRupiah(ledger) };
  return { facts: changed, reading: readCase(changed, policy, ledger, credit) };
}

/** What of the terms rules read. */
export type ReadTerms = {
  readonly principalRupiah: number;
  readonly instalmentRupiah: number;
  readonly maturityDate: PlainDate;
  readonly ageAtMaturityYears: number;
};

/** The same case with these terms. */
export function readingWith({ reading }: ReadCircumstances, terms: ReadTerms, roomRupiah: number): CaseReading {
  const { principalRupiah, instalmentRupiah, maturityDate, ageAtMaturityYears } = terms;
  const exposureRupiah = reading.credit.bureauExposureRupiah + instalmentRupiah;
  return {
    ...reading,
    loan: { principalRupiah, instalmentRupiah },
    dbrForLimits: reading.isIncomeKnown ? burdenForLimits(exposureRupiah, reading.income.netIncomeRupiah) : null,
    ltvPercent: caseLtvPercent(principalRupiah, reading.survey.collateral),
    maturityDate,
    ageAtMaturityYears,
    isLendingLimitExceeded: principalRupiah > roomRupiah,
  };
}
