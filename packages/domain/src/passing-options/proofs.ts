import { isCashGuarantee } from '../loan/guarantee.ts';
import type { Proof } from './change.ts';
import type { PassingQuestion } from './question.ts';

const INCOMES_RUPIAH = [
  500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000, 5_000_000, 7_500_000, 10_000_000,
];
const VALUE_STEP_RUPIAH = 1_000_000;
/** Of the loan that was asked for. */
const VALUE_PERCENTS = [100, 150, 200, 300];

const incomes = INCOMES_RUPIAH.map((addedRupiah): Proof => ({ kind: 'INCOME', addedRupiah }));

/** What could be proved, least first: more income, then collateral of a kind that the case does not have yet. */
export function proofsOf({ facts }: PassingQuestion): readonly Proof[] {
  const { loan, survey, applicant } = facts;
  const values = VALUE_PERCENTS.map(
    (percent) => Math.ceil((loan.amountRupiah * percent) / 100 / VALUE_STEP_RUPIAH) * VALUE_STEP_RUPIAH,
  );
  const appraised = (kind: 'LAND' | 'VEHICLE') => values.map((appraisedRupiah): Proof => ({ kind, appraisedRupiah }));
  return [
    ...incomes,
    ...(survey.land === null ? appraised('LAND') : []),
    ...(survey.vehicle === null ? appraised('VEHICLE') : []),
    ...(isCashGuarantee(applicant.guarantee) ? [] : [{ kind: 'DEPOSIT' } as const]),
  ];
}
