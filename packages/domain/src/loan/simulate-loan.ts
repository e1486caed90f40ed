import { accepted, type Result, refused } from '../result.ts';
import { type CompulsorySavings, compulsorySavings } from './compulsory-savings.ts';
import { effectiveRatePercent } from './effective-rate.ts';
import { type FeeError, feeErrors } from './fee-errors.ts';
import { type FeeTerms, type LoanFees, loanFees } from './fees.ts';
import { findInsuranceOffer } from './insurance-options.ts';
import type { InsurancePremium } from './insurance-premium.ts';
import { type LoanBoundError, loanBoundErrors } from './loan-bounds.ts';
import type { InsuranceOption, LoanProduct } from './product-terms.ts';
import { type RepaymentRow, repaymentSchedule } from './repayment-schedule.ts';

export interface LoanInputs {
  readonly product: LoanProduct;
  readonly insurance: InsuranceOption;
  readonly isCashCollateral: boolean;
  readonly amountRupiah: number;
  readonly annualRatePercent: number;
  readonly tenorMonths: number;
  readonly premium: InsurancePremium;
  readonly fees: FeeTerms;
  /** Stamp duty is paid in whole stamps. */
  readonly stampRupiah: number;
  readonly disbursedOn: string;
}

export type SimulationRefusal =
  | LoanBoundError
  | FeeError
  | { readonly code: 'INSURANCE_NOT_OFFERED' }
  | { readonly code: 'INSURANCE_PRICE_MISSING' }
  | { readonly code: 'TOTAL_DISBURSEMENT_NOT_POSITIVE'; readonly totalDisbursementRupiah: number };

export interface LoanSimulation {
  /** The first month's; for EFEKTIF the largest of all. */
  readonly instalmentRupiah: number;
  readonly principalInstalmentRupiah: number;
  readonly interestTotalRupiah: number;
  readonly totalRepaymentRupiah: number;
  readonly fees: LoanFees;
  readonly totalDisbursementRupiah: number;
  readonly savings: CompulsorySavings;
  readonly effectiveRatePercent: number;
  readonly allInRatePercent: number;
  readonly firstDueDate: string;
  readonly lastDueDate: string;
  readonly rows: readonly RepaymentRow[];
}

/** All figures of a loan from its terms, or everything that is wrong with them. */
export function simulateLoan(inputs: LoanInputs): Result<LoanSimulation, readonly SimulationRefusal[]> {
  const errors = termErrors(inputs);
  if (errors.length > 0) return refused(errors);
  const { amountRupiah, fees: feeTerms, premium } = inputs;
  const fees = loanFees(amountRupiah, feeTerms, premium);
  const totalDisbursementRupiah = amountRupiah - fees.totalRupiah;
  if (totalDisbursementRupiah <= 0) {
    return refused([{ code: 'TOTAL_DISBURSEMENT_NOT_POSITIVE', totalDisbursementRupiah }]);
  }
  return accepted({ ...repaymentFigures(inputs, totalDisbursementRupiah), fees, totalDisbursementRupiah });
}

function termErrors(inputs: LoanInputs): SimulationRefusal[] {
  const offer = findInsuranceOffer(inputs.product, inputs.insurance, inputs);
  return [
    ...loanBoundErrors(inputs.product, offer, inputs),
    ...(offer ? [] : [{ code: 'INSURANCE_NOT_OFFERED' } as const]),
    ...(lacksPrice(inputs) ? [{ code: 'INSURANCE_PRICE_MISSING' } as const] : []),
    ...feeErrors(inputs.fees, inputs.stampRupiah),
  ];
}

/** A certificate is paid at its price and nothing else is. */
function lacksPrice({ insurance, premium }: LoanInputs): boolean {
  if (insurance.group === 'CER') return premium.by !== 'PRICE' || premium.priceRupiah === null;
  if (premium.by === 'PRICE') throw new TypeError(`${insurance.code} has a premium, not a price`);
  return false;
}

function repaymentFigures(inputs: LoanInputs, totalDisbursementRupiah: number) {
  const { product, amountRupiah, tenorMonths } = inputs;
  const { interestType, hasCompulsorySavings } = product;
  const rows = repaymentSchedule({ ...inputs, interestType, principal: amountRupiah });
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) throw new RangeError('A loan has at least one instalment');
  const instalments = rows.map((row) => row.instalment);
  const interestTotalRupiah = rows.reduce((sum, row) => sum + row.interest, 0);
  return {
    instalmentRupiah: first.instalment,
    principalInstalmentRupiah: first.principal,
    interestTotalRupiah,
    totalRepaymentRupiah: amountRupiah + interestTotalRupiah,
    savings: compulsorySavings({
      hasCompulsorySavings,
      instalmentRupiah: first.instalment,
      lastInstalmentRupiah: last.instalment,
      tenorMonths,
    }),
    effectiveRatePercent: effectiveRatePercent(amountRupiah, instalments),
    allInRatePercent: effectiveRatePercent(totalDisbursementRupiah, instalments),
    firstDueDate: first.dueDate,
    lastDueDate: last.dueDate,
    rows,
  };
}
