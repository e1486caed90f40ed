import type { InterestType } from '@trustiq/domain/loan/product-terms.ts';
import type { LoanCharge, NewClient, Payout, ScheduleTerms } from './core-banking.gateway.ts';
import { paymentFields } from './fineract-payment.ts';

const format = { dateFormat: 'yyyy-MM-dd', locale: 'en' } as const;
const MONTHS = 2;
const SAME_AS_REPAYMENT_PERIOD = 1;
const PERSON = 1;

const interestTypes: Record<InterestType, { interestType: 0 | 1; amortizationType: 0 | 1 }> = {
  FLAT: { interestType: 1, amortizationType: 1 },
  EFEKTIF: { interestType: 0, amortizationType: 0 },
  ANUITAS: { interestType: 0, amortizationType: 1 },
};

export const loanRequest = ({
  productId,
  interestType,
  principal,
  annualRatePercent,
  tenorMonths,
  disbursedOn,
}: ScheduleTerms) => ({
  ...format,
  productId,
  loanType: 'individual',
  submittedOnDate: disbursedOn,
  expectedDisbursementDate: disbursedOn,
  principal,
  loanTermFrequency: tenorMonths,
  loanTermFrequencyType: MONTHS,
  numberOfRepayments: tenorMonths,
  repaymentEvery: 1,
  repaymentFrequencyType: MONTHS,
  interestRatePerPeriod: annualRatePercent,
  ...interestTypes[interestType],
  interestCalculationPeriodType: SAME_AS_REPAYMENT_PERIOD,
  transactionProcessingStrategyCode: 'mifos-standard-strategy',
});

/** Left out where there are none: a bank that charges nothing there sends what it always sent. */
export const chargesRequest = (charges: readonly LoanCharge[]) =>
  charges.length === 0 ? {} : { charges: charges.map(({ chargeId, amountRupiah: amount }) => ({ chargeId, amount })) };

/** Fineract wants two names; a person with one is entered whole. */
function nameFields(fullName: string): { fullname: string } | { firstname: string; lastname: string } {
  const lastSpace = fullName.lastIndexOf(' ');
  if (lastSpace < 0) return { fullname: fullName };
  return { firstname: fullName.slice(0, lastSpace), lastname: fullName.slice(lastSpace + 1) };
}

export const clientRequest = (
  { externalId, fullName, birthDate, mobileNumber, email, officeId }: NewClient,
  on: string,
) => ({
  ...format,
  officeId,
  legalFormId: PERSON,
  ...nameFields(fullName),
  externalId,
  mobileNo: mobileNumber,
  ...(email === null ? {} : { emailAddress: email }),
  dateOfBirth: birthDate,
  active: true,
  activationDate: on,
  submittedOnDate: on,
});

export const identifierRequest = (nik: string, identityTypeId: number) => ({
  documentTypeId: identityTypeId,
  documentKey: nik,
  description: 'KTP',
});

export const approvalRequest = (amountRupiah: number, on: string) => ({
  ...format,
  approvedOnDate: on,
  approvedLoanAmount: amountRupiah,
  expectedDisbursementDate: on,
});

/**
 * The whole principal: the fees are booked by the bank, or charged with the loan, and not kept back here. What arrives, and where, stands in the
 * details of the payment; Fineract keeps them only together with a payment type.
 */
export const disbursementRequest = (amountRupiah: number, payout: Payout, paymentTypeId: number, on: string) => ({
  ...format,
  actualDisbursementDate: on,
  transactionAmount: amountRupiah,
  paymentTypeId,
  ...paymentFields(payout),
});
