import { type FeeRules, notaryRupiah } from './fee-rules.ts';
import type { LoanProduct } from './product-terms.ts';

/** What the fees of a new loan follow from. */
type FeeCircumstances = {
  readonly product: LoanProduct;
  readonly principalRupiah: number;
  readonly hasSavingsAccount: boolean;
  readonly rules: FeeRules;
};

type FeeLine = {
  readonly unit: 'percent' | 'rupiah';
  /** Its field in calls and replies. */
  readonly wire: string;
  /** Its column of `loans`. */
  readonly column: string;
  /** It came when banks ran already: its column is empty in the loans of before, whose marks and seals do not know it. */
  readonly isYounger?: true;
  /** Its name in sealed facts, for ever. */
  readonly sealed: string;
  /** The key of its text where people read and change it; null for the parts of the service fee, which follow the product. */
  readonly label: string | null;
  /** What a screen starts with once a product and an amount are chosen. */
  readonly start: (circumstances: FeeCircumstances) => number;
};

/**
 * Every fee that is agreed, in the order of the screens. Forms, calls, columns, seals and sums follow this table; a new fee
 * is a line here, its column, and its text. The partner's and the platform's percents are parts of the service percent.
 */
export const loanFeeLines = {
  servicePercent: {
    unit: 'percent',
    wire: 'serviceFeePct',
    column: 'service_percent',
    sealed: 'servicePercent',
    label: null,
    start: ({ product }) => product.serviceFeePercent,
  },
  partnerServicePercent: {
    unit: 'percent',
    wire: 'partnerServiceFeePct',
    column: 'partner_service_percent',
    sealed: 'partnerServicePercent',
    label: null,
    start: ({ product }) => product.serviceFeePartnerPercent,
  },
  ttfServicePercent: {
    unit: 'percent',
    wire: 'ttfServiceFeePct',
    column: 'platform_service_percent',
    sealed: 'platformServicePercent',
    label: null,
    start: ({ product }) => product.serviceFeeTtfPercent,
  },
  provisiPercent: {
    unit: 'percent',
    wire: 'provisiPct',
    column: 'provision_percent',
    sealed: 'provisionPercent',
    label: 'provisi',
    start: ({ product }) => product.provisiPercent,
  },
  notaryRupiah: {
    unit: 'rupiah',
    wire: 'notarisFee',
    column: 'notary_rupiah',
    sealed: 'notaryRupiah',
    label: 'notary',
    start: ({ product, principalRupiah, rules }) => notaryRupiah(rules.notary[product.security], principalRupiah),
  },
  stampDutyRupiah: {
    unit: 'rupiah',
    wire: 'materaiFee',
    column: 'stamp_duty_rupiah',
    sealed: 'stampDutyRupiah',
    label: 'stampDuty',
    start: ({ product, rules }) => rules.stamps[product.security] * rules.stampRupiah,
  },
  savingsAccountRupiah: {
    unit: 'rupiah',
    wire: 'admTabFee',
    column: 'savings_account_rupiah',
    sealed: 'savingsAccountRupiah',
    label: 'savingsAccount',
    start: ({ hasSavingsAccount, rules }) => (hasSavingsAccount ? 0 : rules.savingsAccountRupiah),
  },
  otherRupiah: {
    unit: 'rupiah',
    wire: 'otherFee',
    column: 'other_rupiah',
    sealed: 'otherRupiah',
    label: 'other',
    start: ({ product }) => product.platformFeeRupiah,
  },
} as const satisfies Record<string, FeeLine>;

type Lines = typeof loanFeeLines;

export type FeeName = keyof Lines;

/** The names of the fees that are of this kind: `FeesWhere<{ unit: 'rupiah' }>`. */
export type FeesWhere<Kind> = { [Name in FeeName]: Lines[Name] extends Kind ? Name : never }[FeeName];

/** Those that people read and change. */
export type EditedFee = Exclude<FeeName, FeesWhere<{ readonly label: null }>>;

export const feeNames = Object.keys(loanFeeLines) as FeeName[];

export const rupiahFees = feeNames.filter((name) => loanFeeLines[name].unit === 'rupiah') as FeesWhere<{
  readonly unit: 'rupiah';
}>[];

export const percentFees = feeNames.filter((name) => loanFeeLines[name].unit === 'percent') as FeesWhere<{
  readonly unit: 'percent';
}>[];

export const editedFees = feeNames.filter((name) => loanFeeLines[name].label !== null) as EditedFee[];

/** One value for every fee. */
export const eachFee = <Value>(valueOf: (name: FeeName) => Value): { readonly [Name in FeeName]: Value } =>
  Object.fromEntries(feeNames.map((name) => [name, valueOf(name)])) as { [Name in FeeName]: Value };
