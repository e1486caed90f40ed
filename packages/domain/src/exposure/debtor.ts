import type { PersonLoan } from '../workflow/exposure.ts';
import type { PersonKey, ToldMarriage } from './marriage.ts';
import { spousesOf } from './marriage.ts';

/** A person, everybody who ever named them as husband or wife or was named by them, and what all of these have with the bank. */
export type RelatedPersons<Loan> = {
  /** The applicant: one NIK, or several under one CIF. */
  readonly own: readonly PersonKey[];
  readonly told: readonly ToldMarriage[];
  readonly loans: readonly (Loan & { readonly person: PersonKey })[];
};

/** The loans of the circle that are the debtor's own or of a spouse without separate property. */
export function loansOfDebtor<Loan>({
  own,
  told,
  loans,
}: RelatedPersons<Loan>): readonly (Loan & Pick<PersonLoan, 'isSpouse'>)[] {
  const spouses = new Set(own.flatMap((person) => spousesOf(person, told)));
  return loans
    .filter(({ person }) => own.includes(person) || spouses.has(person))
    .map((loan) => ({ ...loan, isSpouse: !own.includes(loan.person) }));
}
