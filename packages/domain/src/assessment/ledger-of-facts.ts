import type { LedgerMark } from '../obligations/ledger-mark.ts';
import type { LedgerPolicy } from '../obligations/ledger-policy.ts';
import { type Ledger, obligationsLedger } from '../obligations/obligations-ledger.ts';
import * as records from '../obligations/records-of-sources.ts';
import type { AssessedDebts, AssessmentFacts } from './assessment-facts.ts';

type DebtFacts = Pick<AssessmentFacts, 'today' | 'fdc'> & {
  readonly wasBureauAsked: boolean;
  readonly debts: Omit<AssessedDebts, 'marks'> & { readonly marks: readonly LedgerMark[] };
};

/** Every debt as every source tells it. */
export const recordsOfDebts = (
  { debts, fdc, today }: Pick<DebtFacts, 'debts' | 'fdc' | 'today'>,
  policy: LedgerPolicy,
) => [
  ...records.recordsOfBureau(debts.contracts, policy),
  ...records.recordsOfFdc(fdc ?? [], today, policy),
  ...records.recordsOfSurvey(debts.declared ?? [], policy),
  ...records.recordsOfOwnBank(debts.ownLoans, today, policy),
];

/** All that the applicant owes, each debt once: the burden, the mapping, the report and the brief are read from it. */
export const ledgerOfDebts = (facts: DebtFacts, policy: LedgerPolicy): Ledger =>
  obligationsLedger(
    {
      records: recordsOfDebts(facts, policy),
      wasDebtorAsked: facts.debts.declared !== null,
      wasBureauAsked: facts.wasBureauAsked,
      answers: facts.debts.answers,
      marks: facts.debts.marks,
    },
    policy,
  );

/** The same from facts alone, which keep no words of anybody. */
export const ledgerOfFacts = ({ today, fdc, bureau, debts }: AssessmentFacts, policy: LedgerPolicy): Ledger => {
  const marks = debts.marks.map((mark) => ({ ...mark, reason: '', documentId: null }));
  return ledgerOfDebts({ today, fdc, wasBureauAsked: bureau !== null, debts: { ...debts, marks } }, policy);
};
