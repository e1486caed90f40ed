import { isCashGuarantee } from '../letters/letter-defaults.ts';
import type { Proof } from './change.ts';
import type { PassingQuestion } from './question.ts';

const INCOME_STEP_RUPIAH = 500_000;
const INCOME_STEPS = 20;
const VALUE_STEP_RUPIAH = 1_000_000;
/** Of the loan that was asked for. */
const VALUE_PERCENTS = [100, 125, 150, 175, 200, 250, 300];

const incomes: readonly Proof[] = Array.from({ length: INCOME_STEPS }, (_, index) => ({
  kind: 'INCOME',
  addedRupiah: (index + 1) * INCOME_STEP_RUPIAH,
}));

/** What could be proved, least first: more income, then collateral of a kind that the case does not have yet. */
export function proofsOf({ facts }: PassingQuestion): readonly Proof[] {
  const { loan, survey, applicant } = facts;
  const values = VALUE_PERCENTS.map(
    (percent) => Math.ceil((loan.amountRupiah * percent) / 100 / VALUE_STEP_RUPIAH) * VALUE_STEP_RUPIAH,
  );
  const appraised = (kind: 'LAND' | 'VEHICLE') =>
    values.map((appraisedRupiah): Proof => ({ kind, appraisedRupiah }));
  return [
    ...incomes,
    ...(survey.land === null ? appraised('LAND') : []),
    ...(survey.vehicle === null ? appraised('VEHICLE') : []),
    ...(isCashGuarantee(applicant.guarantee) ? [] : [{ kind: 'DEPOSIT' } as const]),
  ];
}
