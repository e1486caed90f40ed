import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';
import { simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import { feesBeforeTheBook } from '@trustiq/domain/policy/version-one/products.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { DemoTerms } from '../plan/plan.ts';
import type { Colleague } from '../plan/staff.ts';
import { scoreAgain } from './credit.ts';
import type { DemoCase } from './demo-case.ts';

const premiumOf = ({ insurancePercent, insurancePriceRupiah }: DemoTerms): InsurancePremium =>
  insurancePriceRupiah === null
    ? { by: 'PERCENT', percent: insurancePercent }
    : { by: 'PRICE', priceRupiah: insurancePriceRupiah };

function simulationOf({ plan, partners }: DemoCase, terms: DemoTerms, disbursedOn: string) {
  const insurance = partners.insuranceOptions.find(({ code }) => code === terms.insuranceCode);
  if (insurance === undefined) throw new Error(`The bank has no insurance ${terms.insuranceCode}`);
  const simulated = simulateLoan({
    ...terms,
    product: plan.product,
    insurance,
    isCashCollateral: false,
    annualRatePercent: terms.ratePercent,
    premium: premiumOf(terms),
    stampRupiah: feesBeforeTheBook.stampRupiah,
    disbursedOn,
  });
  if (!simulated.ok) throw new Error(`A loan was refused: ${JSON.stringify(simulated.refusal)}`);
  return simulated.value;
}

/** Somebody presses Hitung, perhaps with other terms than before. */
export function calculate(demoCase: DemoCase, by: Colleague, terms: DemoTerms = demoCase.records.terms): void {
  const { run, records, plan } = demoCase;
  run.pass(4, 25);
  const at = run.now();
  const known = records.calculation;
  const day = bankDayOf(at);
  const isKnown = known !== null && known.terms === terms && bankDayOf(known.at) === day;
  const simulation = isKnown ? known.simulation : simulationOf(demoCase, terms, day);
  const { totalDisbursementRupiah } = simulation;
  const version = run.version() + 1;
  let isChanged = false;
  run.act('saveSimulation', by, 'simulation_saved', { ...terms, totalDisbursementRupiah }, () => {
    isChanged = run.changeTerms(by, records.terms, terms);
  });
  records.terms = terms;
  if (isChanged) records.termsChanged = { at, version };
  records.calculation = { terms, simulation, at, version, by: by.userId };
  if (isChanged) scoreAgain(demoCase);
  run.learn({
    calculatedVersion: version,
    totalDisbursementRupiah,
    exposureRupiah: plan.otherLoansRupiah + terms.amountRupiah,
    ...(isChanged ? { termsVersion: version } : {}),
  });
}
