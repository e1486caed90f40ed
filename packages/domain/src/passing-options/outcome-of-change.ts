import { ageAtMaturityYears } from '../applicant/age-at-maturity.ts';
import { assess } from '../assessment/assess.ts';
import type { Outcome } from '../assessment/outcome.ts';
import { dueDate } from '../loan/due-date.ts';
import { type LoanInputs, type LoanSimulation, simulateLoan } from '../loan/simulate-loan.ts';
import type { Change } from './change.ts';
import { inputsOf, isLawful } from './changed-terms.ts';
import { closableDebts, owedFor } from './closable-debts.ts';
import type { PreparedCase } from './prepared-case.ts';
import type { PassingQuestion } from './question.ts';
import { withClosed, withProof, withTerms } from './with-change.ts';

export type ChangedCase = {
  readonly inputs: LoanInputs;
  readonly simulation: LoanSimulation;
  readonly outcome: Outcome;
  /** What is left for the borrower after the closed credits are repaid. */
  readonly cashRupiah: number;
};

/**
 * The case as it would be: terms calculated as the calculator does, credits marked, proofs on record, and all of it judged by
 * the same rules as any case. Null where nobody would save such terms.
 */
export function outcomeOfChange(
  question: PassingQuestion,
  change: Change,
  { reading, roomRupiah }: Pick<PreparedCase, 'reading' | 'roomRupiah'>,
): ChangedCase | null {
  const { facts, policy, terms } = question;
  const { amountRupiah, tenorMonths, proof, closedKeys } = change;
  const product = terms.products.find(({ id }) => id === change.productId);
  const insurance = terms.insurances.find(({ code }) => code === change.insuranceCode);
  if (product === undefined || insurance === undefined) return null;
  const inputs = inputsOf(question, { product, insurance, amountRupiah, tenorMonths, proof });
  const owedRupiah = owedFor(closableDebts(reading.ledger).filter(({ key }) => closedKeys.includes(key)));
  const lastDay = dueDate(facts.today, tenorMonths);
  const isOfAge = ageAtMaturityYears(facts.applicant.birthDate, lastDay) <= terms.maximumAgeAtMaturityYears;
  if (!isLawful(inputs, owedRupiah) || !isOfAge || amountRupiah > roomRupiah) return null;
  const simulated = simulateLoan(inputs);
  if (!simulated.ok) return null;
  const changed = withTerms(withProof(withClosed(facts, closedKeys), proof), inputs, simulated.value);
  return {
    inputs,
    simulation: simulated.value,
    outcome: assess(changed, policy),
    cashRupiah: simulated.value.totalDisbursementRupiah - owedRupiah,
  };
}
