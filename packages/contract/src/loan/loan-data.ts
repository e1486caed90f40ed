import { feeNames } from '@trustiq/domain/loan/loan-fees.ts';
import { z } from 'zod';
import { type FeesOnWire, feeField, feeFields, fromWireFees, toWireFees } from './fee-fields.ts';
import { fromLoanBrief, toLoanBrief } from './loan-names.ts';
import { productTraits } from './loan-product.ts';

export const productBrief = z.object({
  id: z.int(),
  productCode: z.string(),
  productName: z.string(),
  interestType: z.enum(['FLAT', 'EFEKTIF', 'ANUITAS']),
  isTabwajib: z.boolean(),
  fineractLoanPoductId: z.int(),
  ...productTraits.shape,
});

/** The loan of an application: its terms, and its figures as they were last calculated. */
export const loanDataSchema = z.object({
  product: productBrief,
  loanAmount: z.int(),
  insCode: z.string(),
  insuranceFeePct: z.number(),
  interest: z.number(),
  tenor: z.int(),
  ...feeFields(feeNames, { percent: z.number(), rupiah: z.int() }),
  /** The same as provisiPct. */
  provisiFeePct: z.number(),
  /** Null until somebody pressed Hitung. */
  calculatedAt: z.string().nullable(),
  isStale: z.boolean(),
  installments: z.int().nullable(),
  principalInstallment: z.int().nullable(),
  interestAmount: z.int().nullable(),
  totalRepayment: z.int().nullable(),
  serviceFee: z.int().nullable(),
  lenderServiceFee: z.int().nullable(),
  partnerServiceFee: z.int().nullable(),
  ttfServiceFee: z.int().nullable(),
  provisiFee: z.int().nullable(),
  insuranceFee: z.int().nullable(),
  totalDisburse: z.int().nullable(),
  amountTabWajib: z.int().nullable(),
  effectiveRatePct: z.number().nullable(),
  allInRatePct: z.number().nullable(),
  repaymentStartDate: z.string().nullable(),
  repaymentEndDate: z.string().nullable(),
});

type LoanOnWire = z.output<typeof loanDataSchema>;
type OwnFields = Omit<LoanOnWire, keyof FeesOnWire<number> | 'provisiFeePct'>;

const isOwnField = ([field]: [string, unknown]) => field !== 'provisiFeePct' && !feeNames.map(feeField).includes(field);

/** The same in plain names, those of the calculation. */
export type LoanData = ReturnType<typeof fromLoanData>;

export const fromLoanData = (loan: LoanOnWire) => ({
  ...fromLoanBrief(Object.fromEntries(Object.entries(loan).filter(isOwnField)) as OwnFields),
  fees: fromWireFees(loan),
});

export const toLoanData = ({ fees, ...loan }: LoanData): LoanOnWire => ({
  ...toLoanBrief(loan),
  ...toWireFees(fees),
  provisiFeePct: fees.provisiPercent,
});
