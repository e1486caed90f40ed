import { describe, expect, it } from 'vitest';
import { feesBeforeTheBook } from '../policy/version-one/products.ts';
import { defaultFees } from './fees.ts';
import vectors from './fixtures/loan-vectors.json' with { type: 'json' };
import { insurances, products } from './fixtures/product-catalogue.ts';
import { type WorkedExample, workedExamples } from './fixtures/worked-examples.ts';
import { eachFee } from './loan-fees.ts';
import { type LoanInputs, simulateLoan } from './simulate-loan.ts';

/** The worked examples stand outside the catalogue, so their product allows everything. */
function inputsOf(example: WorkedExample): LoanInputs {
  const { percents } = example;
  return {
    product: {
      ...products.KMPS1,
      interestType: example.interestType,
      minPlafondRupiah: 1,
      maxPlafondRupiah: 1_000_000_000,
      minTenorMonths: 1,
      maxTenorMonths: 120,
      minRatePercent: 0,
      maxRatePercent: 100,
      minInsurancePercent: null,
      maxInsurancePercent: null,
      hasCompulsorySavings: vectors.find(({ id }) => id === example.id)?.fees.tabwajib === true,
    },
    insurance: { ...insurances.KRD01, minPremiumPercent: 0, maxPremiumPercent: 5 },
    isCashCollateral: false,
    stampRupiah: 10_000,
    amountRupiah: example.principal,
    annualRatePercent: example.rate,
    tenorMonths: example.months,
    premium: { by: 'PERCENT', percent: percents.insurance },
    fees: {
      ...eachFee(() => 0),
      servicePercent: percents.service,
      provisiPercent: percents.provisi,
      notaryRupiah: example.notary,
      stampDutyRupiah: example.stamps,
      savingsAccountRupiah: example.savingsAccount,
      otherRupiah: example.other,
    },
    disbursedOn: example.disbursedOn,
  };
}

function simulated(inputs: LoanInputs) {
  const result = simulateLoan(inputs);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const microLoan: LoanInputs = {
  product: products.KMPS1,
  insurance: insurances.JWA01,
  isCashCollateral: false,
  amountRupiah: 10_000_000,
  annualRatePercent: 18,
  tenorMonths: 12,
  premium: { by: 'PERCENT', percent: 0.5 },
  fees: defaultFees(products.KMPS1, 10_000_000, { hasSavingsAccount: false }, feesBeforeTheBook),
  stampRupiah: 10_000,
  disbursedOn: '2026-11-16',
};

describe('the simulation of a loan', () => {
  it.each(workedExamples.map((example) => [example.id, example] as const))(
    'gives every figure of worked example %s',
    (_, example) => {
      const simulation = simulated(inputsOf(example));
      expect(simulation).toMatchObject({
        instalmentRupiah: example.instalment,
        principalInstalmentRupiah: example.instalmentPrincipal,
        interestTotalRupiah: example.interestTotal,
        totalRepaymentRupiah: example.totalRepayment,
        totalDisbursementRupiah: example.disbursement,
        savings: { monthlyRupiah: example.savings, totalInstalmentRupiah: example.totalInstalment },
        fees: {
          provisiRupiah: example.fees.provisi,
          serviceRupiah: example.fees.service,
          lenderServiceRupiah: example.fees.service,
          insuranceRupiah: example.fees.insurance,
        },
        effectiveRatePercent: example.effectivePercent,
        allInRatePercent: example.allInPercent,
        firstDueDate: example.firstDue,
        lastDueDate: example.lastDue,
      });
      expect(simulation.rows[0]?.interest).toBe(example.instalmentInterest);
      expect(simulation.rows.at(-1)?.instalment).toBe(example.lastInstalment);
    },
  );

  it('keeps back the product fees of a micro loan and splits the service fee', () => {
    const { fees, totalDisbursementRupiah } = simulated(microLoan);
    expect(fees).toMatchObject({
      serviceRupiah: 200_000,
      lenderServiceRupiah: 150_000,
      partnerServiceRupiah: 25_000,
      ttfServiceRupiah: 25_000,
      totalRupiah: 395_000,
    });
    expect(totalDisbursementRupiah).toBe(9_605_000);
  });

  it('takes the price of a certificate instead of a percent', () => {
    const { fees } = simulated({
      ...microLoan,
      product: products.KPG1,
      insurance: insurances.CER01,
      premium: { by: 'PRICE', priceRupiah: 30_000 },
    });
    expect(fees).toMatchObject({ insuranceRupiah: 30_000, insurancePercent: 0 });
  });

  it('refuses a loan whose fees leave nothing to disburse', () => {
    const eaten = simulateLoan({ ...microLoan, fees: { ...microLoan.fees, otherRupiah: 9_605_000 } });
    expect(eaten).toEqual({
      ok: false,
      refusal: [{ code: 'TOTAL_DISBURSEMENT_NOT_POSITIVE', totalDisbursementRupiah: 0 }],
    });
    expect(simulateLoan({ ...microLoan, fees: { ...microLoan.fees, otherRupiah: 9_604_999 } }).ok).toBe(true);
  });

  it('refuses an insurance the product does not offer, together with all other wrong terms', () => {
    const result = simulateLoan({
      ...microLoan,
      insurance: insurances.NON01,
      amountRupiah: 1,
      fees: { ...microLoan.fees, stampDutyRupiah: 5_000 },
    });
    expect(result).toEqual({
      ok: false,
      refusal: [
        { code: 'AMOUNT_OUT_OF_BOUNDS', min: 5_000_000, max: 50_000_000 },
        { code: 'INSURANCE_NOT_OFFERED' },
        { code: 'STAMP_DUTY_NOT_WHOLE_STAMPS', stampRupiah: 10_000 },
      ],
    });
  });

  it('refuses a certificate for a borrower too old to be priced', () => {
    const premium = { by: 'PRICE', priceRupiah: null } as const;
    expect(simulateLoan({ ...microLoan, product: products.KPG1, insurance: insurances.CER02, premium })).toEqual({
      ok: false,
      refusal: [{ code: 'INSURANCE_PRICE_MISSING' }],
    });
  });
});
