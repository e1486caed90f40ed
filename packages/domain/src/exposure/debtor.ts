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

/** Everybody who is one debtor: the applicant, and a husband or wife without separate property. */
const debtorOf = ({ own, told }: Pick<RelatedPersons<never>, 'own' | 'told'>): readonly PersonKey[] => [
  ...own,
  ...own.flatMap((person) => spousesOf(person, told)),
];

/** Whether one of these people is a related party of the bank. */
export const isRelatedDebtor = (
  circle: Pick<RelatedPersons<never>, 'own' | 'told'>,
  relatedParties: ReadonlySet<PersonKey>,
): boolean => relatedParties.size > 0 && debtorOf(circle).some((person) => relatedParties.has(person));

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
