/** What core banking shows of a loan that people booked there, as one of them read it. */
export type ShownPayment = {
  readonly cif: string;
  readonly loanReference: string;
  /** YYYY-MM-DD. */
  readonly disbursedOn: string;
  readonly principalRupiah: number;
  readonly netRupiah: number;
  readonly bankCode: string;
  readonly holder: string;
};

/** Signs that everybody sees: what looks like another's number is it, and no letter of another script stands for one. */
export const numberInCoreBanking = /^[!-~]+(?: [!-~]+)*$/;

/** What the last decision sealed of the payment, and what else a payment is held against. */
export type ApprovedPayment = {
  /** Null before the borrower has one: the payment then brings it. */
  readonly cif: string | null;
  readonly principalRupiah: number;
  readonly netRupiah: number;
  readonly bankCode: string;
  readonly holder: string;
  readonly approvedOn: string;
  readonly today: string;
};

/** In the order in which people are told. The keys of their texts. */
export const paymentDifferences = [
  'other_cif',
  'other_principal',
  'other_net',
  'other_bank',
  'other_account',
  'other_holder',
  'date_in_future',
  'date_before_approval',
  'cif_of_another',
  'reference_of_another',
] as const;

export type PaymentDifference = (typeof paymentDifferences)[number];

/** Accounts are written with blanks, dots and dashes, differently in every system. */
export const plainAccount = (account: string): string => account.replace(/[\s.-]/g, '');

const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase();

/** Names are written with other blanks and capitals in every system. */
export const isSameHolder = (one: string, other: string): boolean => plainName(one) === plainName(other);

type Found = {
  readonly isSameAccount: boolean;
  /** Another borrower of ours has this CIF. */
  readonly isCifOfAnother: boolean;
  /** Another case of ours was paid by this loan. */
  readonly isReferenceOfAnother: boolean;
};

/** Everything in which what was paid is not what was approved, or cannot be true. */
export function differencesOf(
  shown: ShownPayment,
  approved: ApprovedPayment,
  found: Found,
): readonly PaymentDifference[] {
  const isThere: Readonly<Record<PaymentDifference, boolean>> = {
    other_cif: approved.cif !== null && shown.cif !== approved.cif,
    other_principal: shown.principalRupiah !== approved.principalRupiah,
    other_net: shown.netRupiah !== approved.netRupiah,
    other_bank: shown.bankCode !== approved.bankCode,
    other_account: !found.isSameAccount,
    other_holder: !isSameHolder(shown.holder, approved.holder),
    date_in_future: shown.disbursedOn > approved.today,
    date_before_approval: shown.disbursedOn < approved.approvedOn,
    cif_of_another: found.isCifOfAnother,
    reference_of_another: found.isReferenceOfAnother,
  };
  return paymentDifferences.filter((difference) => isThere[difference]);
}
