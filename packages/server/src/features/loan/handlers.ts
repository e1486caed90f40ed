import { fromSimulationPayload, fromTermsPayload } from '@trustiq/contract/loan/terms-request.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getApplicationLoan, getLoanFees } from './get-application-loan.ts';
import { getInsurancePrice } from './get-insurance-price.ts';
import { getRepaymentSchedule } from './get-repayment-schedule.ts';
import { getTermsEffects } from './get-terms-effects.ts';
import { getTermsRules } from './get-terms-rules.ts';
import { insurer } from './insurer.gateway.ts';
import { listInsuranceOptions } from './list-insurance-options.ts';
import { listLenderProducts } from './list-lender-products.ts';
import { type Rescore, saveLoan } from './save-loan.ts';
import { simulateInstalments } from './simulate-instalments.ts';
import type { Weighing } from './weigh-new-terms.ts';

type Loans =
  | 'listLenderProducts'
  | 'simulateInstalments'
  | 'listInsuranceOptions'
  | 'getInsurancePrice'
  | 'getApplicationLoan'
  | 'getLoanFees'
  | 'getRepaymentSchedule'
  | 'saveLoanTerms'
  | 'saveSimulation'
  | 'getTermsEffects'
  | 'getTermsRules';

export function loanHandlers(deps: CaseDeps, credit: Weighing & { readonly rescore: Rescore }): HandlersOf<Loans> {
  const insurance = { askPrice: insurer(deps) };
  const save = saveLoan(deps, { ...insurance, ...credit });
  return {
    listLenderProducts: listLenderProducts(deps),
    simulateInstalments: simulateInstalments(deps),
    listInsuranceOptions: listInsuranceOptions(deps),
    getInsurancePrice: getInsurancePrice(deps, insurance),
    getApplicationLoan: getApplicationLoan(deps),
    getLoanFees: getLoanFees(deps),
    getRepaymentSchedule: getRepaymentSchedule(deps),
    getTermsEffects: getTermsEffects(deps, { ...insurance, ...credit }),
    getTermsRules: getTermsRules(deps),
    saveLoanTerms: (context) =>
      save(context, { ...fromTermsPayload(context.body), version: context.seenVersion }, 'principalLoan'),
    saveSimulation: (context) =>
      save(context, { ...fromSimulationPayload(context.body), version: context.seenVersion }, 'loanAmount'),
  };
}
