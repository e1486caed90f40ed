import type { RequestedTerms } from '@trustiq/domain/loan/complete-terms.ts';
import type { FeeTerms } from '@trustiq/domain/loan/fees.ts';
import { editedFees, feeNames } from '@trustiq/domain/loan/loan-fees.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import { z } from 'zod';
import { feeFields, requestedFees, toWireFees } from './fee-fields.ts';
import { loanNames } from './loan-names.ts';

const number = (largest: number) => z.number().min(0).max(largest);
const rupiah = z.int().min(0).max(1_000_000_000_000);
/** As many decimals as are kept; a finer percent would be stored as another one. */
const percent = number(100).multipleOf(0.0001);
/** The percent of a premium may come from a division, by which a rupiah field is linked to it. */
const premiumPercent = number(100).transform((value) => Math.round(value * 1_000_000) / 1_000_000);
const appId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
/** Accepted because the specification's clients send it, and ignored: the server calculates. */
const ignored = z.union([z.number(), z.string().max(40), z.null()]).optional();

const open = { percent: percent.nullish(), rupiah: rupiah.nullish() };

const fees = { ...feeFields(editedFees, open), provisiFee: ignored, amountTabWajib: ignored };

const common = {
  aplicationId: appId,
  productId: z.int().positive(),
  tenor: z.int().min(0).max(1200),
  /** The version the person saw; other clients may leave it out. */
  version: z.int().min(1).optional(),
};

/** The terms of a cash loan, as the prescreen sends them. */
export const termsPayload = z.strictObject({ ...common, principalLoan: rupiah, ...fees });

/** A simulation to save: the terms, and figures that the server calculates itself. */
export const simulationPayload = z
  .strictObject({
    ...common,
    loanAmount: rupiah,
    principalLoan: rupiah.nullish(),
    interest: number(1000).multipleOf(0.0001),
    insCode: z.string().min(1).max(20),
    insuranceFeePct: premiumPercent.nullish(),
    ...feeFields(feeNames, open),
    ...fees,
    provisiFeePct: percent.nullish(),
    fineractLoanProductId: ignored,
    installments: ignored,
    insuranceFee: ignored,
    interestAmount: ignored,
    lenderServiceFee: ignored,
    partnerServiceFee: ignored,
    principalInstallment: ignored,
    serviceFee: ignored,
    totalDisburse: ignored,
    totalRepayment: ignored,
    repaymentEndDate: ignored,
    repaymentStartDate: ignored,
    ttfServiceFee: ignored,
  })
  .refine(({ loanAmount, principalLoan }) => (principalLoan ?? loanAmount) === loanAmount, {
    path: ['principalLoan'],
    message: 'differs_from_loan_amount',
  });

/** Either payload in clean names. */
export type TermsRequest = RequestedTerms & {
  readonly applicationId: number;
  readonly productId: number;
  readonly version: number | undefined;
};

type Terms = z.output<typeof termsPayload>;
type Simulation = z.output<typeof simulationPayload>;

const requestOf = (payload: Terms | Simulation, amountRupiah: number) => ({
  applicationId: payload.aplicationId,
  productId: payload.productId,
  version: payload.version,
  amountRupiah,
  tenorMonths: payload.tenor,
});

export const fromTermsPayload = (payload: Terms): TermsRequest => ({
  ...requestOf(payload, payload.principalLoan),
  annualRatePercent: null,
  insuranceCode: null,
  insurancePercent: null,
  fees: requestedFees(payload),
});

export const fromSimulationPayload = (payload: Simulation): TermsRequest => ({
  ...requestOf(payload, payload.loanAmount),
  annualRatePercent: payload.interest,
  insuranceCode: payload.insCode,
  insurancePercent: payload.insuranceFeePct ?? null,
  fees: { ...requestedFees(payload), provisiPercent: payload.provisiPct ?? payload.provisiFeePct ?? null },
});

/** Terms that somebody chose on a screen. */
type ChosenTerms = {
  readonly applicationId: number;
  readonly version: number;
  readonly productId: number;
  readonly fineractProductId: number;
  readonly amountRupiah: number;
  readonly annualRatePercent: number;
  readonly tenorMonths: number;
  readonly insuranceCode: string;
  readonly insurancePercent: number;
  readonly fees: FeeTerms;
};

/** The figures that somebody saw beside them; the server calculates its own. */
type SeenFigures = Pick<
  LoanSimulation,
  | 'instalmentRupiah'
  | 'principalInstalmentRupiah'
  | 'interestTotalRupiah'
  | 'totalRepaymentRupiah'
  | 'totalDisbursementRupiah'
  | 'firstDueDate'
  | 'lastDueDate'
  | 'fees'
  | 'savings'
>;

const seenFigures = ({ fees, savings, ...figures }: SeenFigures) =>
  loanNames.toWire({
    instalmentRupiah: figures.instalmentRupiah,
    principalInstalmentRupiah: figures.principalInstalmentRupiah,
    interestTotalRupiah: figures.interestTotalRupiah,
    totalRepaymentRupiah: figures.totalRepaymentRupiah,
    totalDisbursementRupiah: figures.totalDisbursementRupiah,
    firstDueDate: figures.firstDueDate,
    lastDueDate: figures.lastDueDate,
    serviceRupiah: fees.serviceRupiah,
    lenderServiceRupiah: fees.lenderServiceRupiah,
    partnerServiceRupiah: fees.partnerServiceRupiah,
    ttfServiceRupiah: fees.ttfServiceRupiah,
    provisiRupiah: fees.provisiRupiah,
    insuranceRupiah: fees.insuranceRupiah,
    compulsorySavingsRupiah: savings.monthlyRupiah,
  });

/** The payload of the specification: the terms, and the figures as the screen shows them. */
export const toSimulationPayload = (
  terms: ChosenTerms,
  figures: SeenFigures | null,
): z.input<typeof simulationPayload> => ({
  aplicationId: terms.applicationId,
  version: terms.version,
  productId: terms.productId,
  fineractLoanProductId: terms.fineractProductId,
  loanAmount: terms.amountRupiah,
  principalLoan: terms.amountRupiah,
  interest: terms.annualRatePercent,
  tenor: terms.tenorMonths,
  insCode: terms.insuranceCode,
  insuranceFeePct: terms.insurancePercent,
  ...toWireFees(terms.fees),
  ...(figures === null ? {} : seenFigures(figures)),
});
