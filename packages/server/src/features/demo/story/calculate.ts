import type { InsurancePremium } from '@trustiq/domain/loan/insurance-premium.ts';
import { simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { DemoTerms } from '../plan.ts';
import type { Colleague } from '../staff.ts';
import type { Tale } from './tale.ts';

const premiumOf = ({ insurancePercent, insurancePriceRupiah }: DemoTerms): InsurancePremium =>
  insurancePriceRupiah === null
    ? { by: 'PERCENT', percent: insurancePercent }
    : { by: 'PRICE', priceRupiah: insurancePriceRupiah };

function simulationOf({ plan, partners }: Tale, terms: DemoTerms, disbursedOn: string) {
  const insurance = partners.insuranceOptions.find(({ code }) => code === terms.insuranceCode);
  if (insurance === undefined) throw new Error(`The bank has no insurance ${terms.insuranceCode}`);
  const simulated = simulateLoan({
    ...terms,
    product: plan.product,
    insurance,
    isCashCollateral: false,
    annualRatePercent: terms.ratePercent,
    premium: premiumOf(terms),
    disbursedOn,
  });
  if (!simulated.ok) throw new Error(`A loan was refused: ${JSON.stringify(simulated.refusal)}`);
  return simulated.value;
}

/** Somebody presses Hitung, perhaps with other terms than before. */
export function calculate(tale: Tale, by: Colleague, terms: DemoTerms = tale.papers.terms): void {
  const { story, papers, plan } = tale;
  story.pass(4, 25);
  const at = story.now();
  const known = papers.calculation;
  const day = bankDayOf(at);
  const isKnown = known !== null && known.terms === terms && bankDayOf(known.at) === day;
  const simulation = isKnown ? known.simulation : simulationOf(tale, terms, day);
  const { totalDisbursementRupiah } = simulation;
  const version = story.version() + 1;
  let isChanged = false;
  story.act('saveSimulation', by, 'simulation_saved', { ...terms, totalDisbursementRupiah }, () => {
    isChanged = story.changeTerms(by, papers.terms, terms);
  });
  papers.terms = terms;
  if (isChanged) papers.termsChanged = { at, version };
  papers.calculation = { terms, simulation, at, version, by: by.userId };
  story.learn({
    calculatedVersion: version,
    totalDisbursementRupiah,
    exposureRupiah: plan.otherLoansRupiah + terms.amountRupiah,
    ...(isChanged ? { termsVersion: version } : {}),
  });
}
