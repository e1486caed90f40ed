import { type PlainDate, partsOf } from '../calendar/plain-date.ts';
import type { DebtRecord } from './debt-record.ts';
import type { MergeTolerances } from './ledger-policy.ts';
import { compareLenders, type LenderLikeness, type LookedUpLender } from './lender-names.ts';

export type Agreement = 'AGREES' | 'DIFFERS' | 'UNKNOWN';

/** Why two records are held for one debt: what was compared, and how it came out. */
export type Evidence = {
  readonly lender: LenderLikeness;
  readonly start: Agreement;
  readonly limit: Agreement;
  readonly balance: Agreement;
  /** Compared only where it is all that the debtor told. */
  readonly instalment: Agreement;
};

/** Sure enough to be proposed as one; likely, if nothing else comes into question; possible, so that a person is asked; or two debts. */
export type Likeness = 'SURE' | 'LIKELY' | 'POSSIBLE' | 'NONE';

export type Comparison = {
  readonly likeness: Likeness;
  readonly evidence: Evidence;
  /** One lender on one occasion: another pair of these two must not be taken for sure without asking. */
  readonly isRival: boolean;
};

/** A record with what each comparison needs of it, worked out once. */
export type ComparedRecord = DebtRecord & { readonly lookedUp: LookedUpLender; readonly startDay: number | null };

export const comparedRecord = (record: DebtRecord, lookedUp: LookedUpLender): ComparedRecord => ({
  ...record,
  lookedUp,
  startDay: record.startDate === null ? null : dayNumber(record.startDate),
});

export function compareDebts(one: ComparedRecord, other: ComparedRecord, tolerances: MergeTolerances): Comparison {
  const lender = compareLenders(one.lookedUp, other.lookedUp);
  if (one.source === 'DECLARED' || other.source === 'DECLARED') {
    const instalment = instalmentAgreement(one, other, tolerances);
    const evidence = { lender, start: 'UNKNOWN', limit: 'UNKNOWN', balance: 'UNKNOWN', instalment } as const;
    return { likeness: likenessOfDeclared(evidence, isEitherUnlisted(one, other)), evidence, isRival: false };
  }
  const evidence = {
    lender,
    start: startAgreement(one.startDay, other.startDay, tolerances.startDays),
    limit: amountAgreement(one.limitRupiah, other.limitRupiah, (larger) =>
      allowed(larger, tolerances.limitPercent, tolerances),
    ),
    balance: balanceAgreement(one, other, tolerances),
    instalment: 'UNKNOWN',
  } as const;
  const isOfOneOccasion = isOneOccasion(one, other, evidence.start, tolerances);
  const isRival = isOfOneOccasion && (lender === 'SAME' || lender === 'SIMILAR');
  return { likeness: likenessOfReported(evidence, isOfOneOccasion), evidence, isRival };
}

const isEitherUnlisted = (one: ComparedRecord, other: ComparedRecord): boolean =>
  one.lookedUp.known === null || other.lookedUp.known === null;

/**
 * The debtor names a lender and an instalment, nothing else: where one is missing or misspelt, it must be the only one.
 * People call lenders by names that nobody has written down: asked unless the instalment is another.
 */
function likenessOfDeclared({ lender, instalment }: Evidence, isUnlisted: boolean): Likeness {
  if (lender === 'SAME') return instalment === 'AGREES' ? 'SURE' : instalment === 'UNKNOWN' ? 'LIKELY' : 'POSSIBLE';
  if (lender === 'SIMILAR') return instalment === 'AGREES' ? 'LIKELY' : 'POSSIBLE';
  return possibleIf(instalment !== 'DIFFERS' && (lender === 'UNKNOWN' || isUnlisted));
}

/** Some registers write limits in whole millions. */
const ROUNDED_TO_MILLIONS_RUPIAH = 500_000;

/** One day, or one instalment: amounts that were rounded, or told a month apart, are no reason not to ask. */
function isOneOccasion(one: ComparedRecord, other: ComparedRecord, start: Agreement, tolerances: MergeTolerances) {
  const limit = amountAgreement(one.limitRupiah, other.limitRupiah, () => ROUNDED_TO_MILLIONS_RUPIAH);
  const isCostAlike = instalmentAgreement(one, other, tolerances) === 'AGREES';
  return limit !== 'DIFFERS' && (start === 'AGREES' || (start === 'UNKNOWN' && isCostAlike));
}

function likenessOfReported({ lender, start, limit, balance }: Evidence, isOfOneOccasion: boolean): Likeness {
  const figures = [start, limit, balance];
  const agree = figures.filter((figure) => figure === 'AGREES').length;
  const differ = figures.filter((figure) => figure === 'DIFFERS').length;
  if (lender === 'SAME') return differ === 0 && agree >= 2 ? 'SURE' : possibleIf(differ <= 1 || isOfOneOccasion);
  if (lender === 'SIMILAR') {
    const isSure = differ === 0 && start === 'AGREES' && limit === 'AGREES';
    return isSure ? 'SURE' : possibleIf(differ <= 1 && agree + differ < 3);
  }
  // Without a name only the figures speak; where they are missing, too, silence would count a debt twice.
  if (lender === 'UNKNOWN') return possibleIf((differ <= 1 && (agree >= 1 || differ === 0)) || isOfOneOccasion);
  // A lender that was renamed or taken over by another: asked where everything else fits.
  return possibleIf(differ === 0 && agree >= 2);
}

const possibleIf = (isPossible: boolean): Likeness => (isPossible ? 'POSSIBLE' : 'NONE');

const dayNumber = (date: PlainDate): number => {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / 86_400_000;
};

function startAgreement(one: number | null, other: number | null, days: number): Agreement {
  if (one === null || other === null) return 'UNKNOWN';
  return Math.abs(one - other) <= days ? 'AGREES' : 'DIFFERS';
}

/** Compared without dividing, so that the edge of a tolerance belongs to it. */
const allowed = (rupiah: number, percent: number, { roundingRupiah }: MergeTolerances): number =>
  Math.max(roundingRupiah, Math.floor((rupiah * percent) / 100));

function amountAgreement(
  one: number | null,
  other: number | null,
  mayDiffer: (largerRupiah: number) => number,
): Agreement {
  if (one === null || other === null) return 'UNKNOWN';
  return Math.abs(one - other) <= mayDiffer(Math.max(one, other)) ? 'AGREES' : 'DIFFERS';
}

function balanceAgreement(one: DebtRecord, other: DebtRecord, tolerances: MergeTolerances): Agreement {
  const limit = Math.max(one.limitRupiah ?? 0, other.limitRupiah ?? 0);
  return amountAgreement(one.outstandingRupiah, other.outstandingRupiah, (larger) =>
    allowed(limit || larger, tolerances.balancePercentOfLimit, tolerances),
  );
}

/** Nothing to pay is no instalment that could be compared: a card unused, a balance unknown. */
function instalmentAgreement(one: DebtRecord, other: DebtRecord, tolerances: MergeTolerances): Agreement {
  return amountAgreement(one.instalmentRupiah || null, other.instalmentRupiah || null, (larger) =>
    allowed(larger, tolerances.instalmentPercent, tolerances),
  );
}
