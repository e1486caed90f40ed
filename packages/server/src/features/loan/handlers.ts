import { fromSimulationPayload, fromTermsPayload } from '@trustiq/contract/loan/terms-request.ts';
import type { CaseDeps } from '../../deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { getApplicationLoan, getLoanFees } from './get-application-loan.ts';
import { getInsurancePrice } from './get-insurance-price.ts';
import { getRepaymentSchedule } from './get-repayment-schedule.ts';
import { insurer } from './insurer.gateway.ts';
import { listInsuranceOptions } from './list-insurance-options.ts';
import { listLenderProducts } from './list-lender-products.ts';
import { type Rescore, saveLoan } from './save-loan.ts';
import { simulateInstalments } from './simulate-instalments.ts';

type Loans =
  | 'listLenderProducts'
  | 'simulateInstalments'
  | 'listInsuranceOptions'
  | 'getInsurancePrice'
  | 'getApplicationLoan'
  | 'getLoanFees'
  | 'getRepaymentSchedule'
  | 'saveLoanTerms'
  | 'saveSimulation';

export function loanHandlers(deps: CaseDeps, { rescore }: { readonly rescore: Rescore }): HandlersOf<Loans> {
  const insurance = { askPrice: insurer(deps) };
  const save = saveLoan(deps, { ...insurance, rescore });
  return {
    listLenderProducts: listLenderProducts(deps),
    simulateInstalments: simulateInstalments(deps),
    listInsuranceOptions: listInsuranceOptions(deps),
    getInsurancePrice: getInsurancePrice(deps, insurance),
    getApplicationLoan: getApplicationLoan(deps),
    getLoanFees: getLoanFees(deps),
    getRepaymentSchedule: getRepaymentSchedule(deps),
    saveLoanTerms: (context) => save(context, fromTermsPayload(context.body), 'principalLoan'),
    saveSimulation: (context) => save(context, fromSimulationPayload(context.body), 'loanAmount'),
  };
}
