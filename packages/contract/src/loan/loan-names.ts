import { plainNames } from '../wire/plain-names.ts';

const productNames = plainNames({
  productCode: 'code',
  productName: 'name',
  isTabwajib: 'hasCompulsorySavings',
  fineractLoanPoductId: 'fineractProductId',
});

export const loanNames = plainNames({
  loanAmount: 'amountRupiah',
  insCode: 'insuranceCode',
  insuranceFeePct: 'insurancePercent',
  interest: 'annualRatePercent',
  tenor: 'tenorMonths',
  installments: 'instalmentRupiah',
  principalInstallment: 'principalInstalmentRupiah',
  interestAmount: 'interestTotalRupiah',
  totalRepayment: 'totalRepaymentRupiah',
  serviceFee: 'serviceRupiah',
  lenderServiceFee: 'lenderServiceRupiah',
  partnerServiceFee: 'partnerServiceRupiah',
  ttfServiceFee: 'ttfServiceRupiah',
  provisiFee: 'provisiRupiah',
  insuranceFee: 'insuranceRupiah',
  totalDisburse: 'totalDisbursementRupiah',
  amountTabWajib: 'compulsorySavingsRupiah',
  effectiveRatePct: 'effectiveRatePercent',
  allInRatePct: 'allInRatePercent',
  repaymentStartDate: 'firstDueDate',
  repaymentEndDate: 'lastDueDate',
});

/** As much of a loan as a call tells, in plain names. Fees have their own table: `domain/loan/loan-fees.ts`. */
export const fromLoanBrief = <Loan extends { readonly product: object }>({ product, ...loan }: Loan) => ({
  ...loanNames.fromWire(loan),
  product: productNames.fromWire<Loan['product']>(product),
});

export const toLoanBrief = <Loan extends { readonly product: object }>({ product, ...loan }: Loan) => ({
  ...loanNames.toWire(loan),
  product: productNames.toWire<Loan['product']>(product),
});
