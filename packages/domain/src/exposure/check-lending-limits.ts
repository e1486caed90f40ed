import type { PlainDate } from '../calendar/plain-date.ts';
import { percentOf, sumOf } from '../money/amounts.ts';
import { statusRule } from '../workflow/application-statuses.ts';
import type { CountedLoan } from '../workflow/exposure.ts';
import type { BorrowerRelation, LimitCheck } from '../workflow/lending-limits.ts';

type DatedCapital = { readonly from: PlainDate; readonly rupiah: number };

/** What the policy says of the legal lending limit. */
export type LendingLimits = {
  /** Oldest first. */
  readonly capital: readonly DatedCapital[];
  readonly sharePercents: Readonly<Record<BorrowerRelation, number>>;
};

/** The capital that counts on a day; null when none has begun to count yet. */
const capitalOn = (capital: readonly DatedCapital[], day: PlainDate): DatedCapital | null =>
  capital.findLast(({ from }) => from <= day) ?? null;

type LimitQuestion = {
  readonly limits: LendingLimits;
  readonly today: PlainDate;
  /** Of this request. */
  readonly amountRupiah: number;
  /** What else counts of the borrower, and of a spouse who is one debtor with them. */
  readonly loans: readonly CountedLoan[];
  /** What else counts of all related parties, where the debtor is one of them; else null. */
  readonly relatedLoans: readonly CountedLoan[] | null;
};

const countedOf = (loans: readonly CountedLoan[]): number => sumOf(loans.map(({ countedRupiah }) => countedRupiah));

const isPaidOut = ({ status }: CountedLoan): boolean => statusRule(status).exposure === 'disbursed';

/** What the debtor's own circle owes is owed by related parties too, as soon as one of them is in the register. */
const withOwn = (related: readonly CountedLoan[], own: readonly CountedLoan[]): readonly CountedLoan[] => {
  const known = new Set(related.map(({ applicationId }) => applicationId));
  return [...related, ...own.filter(({ applicationId }) => !known.has(applicationId))];
};

/**
 * Every share that this request has to stay within (POJK 23/2022): that of one borrower, that of husband and wife as one
 * group, and, where the debtor is a related party, that of all related parties together. Each is a limit of its own: who was
 * held to the last alone named a related party as one more spouse and was free of the others. Null where no capital is
 * known: then nobody can say.
 */
export function checkLendingLimits(question: LimitQuestion): readonly LimitCheck[] | null {
  const { limits, today, amountRupiah, loans, relatedLoans } = question;
  const capital = capitalOn(limits.capital, today);
  if (capital === null) return null;
  const check = (relation: BorrowerRelation, counted: readonly CountedLoan[]): LimitCheck => ({
    relation,
    capitalRupiah: capital.rupiah,
    capitalFrom: capital.from,
    sharePercent: limits.sharePercents[relation],
    limitRupiah: percentOf(capital.rupiah, limits.sharePercents[relation]),
    statutoryRupiah: countedOf(counted.filter(isPaidOut)),
    prudentRupiah: countedOf(counted) + amountRupiah,
  });
  const ownLoans = loans.filter(({ isSpouse }) => !isSpouse);
  return [
    check('UNRELATED', ownLoans),
    ...(ownLoans.length < loans.length ? [check('GROUP', loans)] : []),
    ...(relatedLoans === null ? [] : [check('RELATED', withOwn(relatedLoans, loans))]),
  ];
}
