import type { AssessedSurvey, AssessmentFacts } from '../assessment/assessment-facts.ts';
import type { LoanInputs, LoanSimulation } from '../loan/simulate-loan.ts';
import type { Proof } from './change.ts';

/** The facts with other terms, as saving them in the calculator would make them. */
export function withTerms(facts: AssessmentFacts, inputs: LoanInputs, simulation: LoanSimulation): AssessmentFacts {
  const { product, premium } = inputs;
  return {
    ...withProduct(facts, inputs),
    loan: {
      amountRupiah: inputs.amountRupiah,
      ratePercent: inputs.annualRatePercent,
      tenorMonths: inputs.tenorMonths,
      instalmentRupiah: simulation.instalmentRupiah,
      lastDueDate: simulation.lastDueDate,
      insuranceCode: inputs.insurance.code,
      insurancePercent: simulation.fees.insurancePercent,
      insurancePriceRupiah: premium.by === 'PRICE' ? premium.priceRupiah : null,
      fees: inputs.fees,
    },
    product: product.id === facts.product.id ? facts.product : productOf(inputs),
  };
}

const productOf = ({ product }: LoanInputs): AssessmentFacts['product'] => {
  const { id, interestType, serviceFeePercent, provisiPercent } = product;
  const { track, isBusiness, security, isSingleInstalment, approvalPath } = product;
  const traits = { track, isBusiness, security, isSingleInstalment, approvalPath };
  return { id, interestType, serviceFeePercent, provisiPercent, ...traits };
};

/** Another product with its own rate and fees, before amount and tenor are told. */
export const withProduct = (facts: AssessmentFacts, inputs: LoanInputs): AssessmentFacts => ({
  ...facts,
  loan: { ...facts.loan, ratePercent: inputs.annualRatePercent, fees: inputs.fees },
  product: inputs.product.id === facts.product.id ? facts.product : productOf(inputs),
});

/** The facts once these credits are marked as taken over, as an analyst marks them in the ledger. */
export const withClosed = (facts: AssessmentFacts, keys: readonly string[]): AssessmentFacts =>
  keys.length === 0
    ? facts
    : {
        ...facts,
        debts: {
          ...facts.debts,
          marks: [...facts.debts.marks, ...keys.map((key) => ({ key, kind: 'TAKEN_OVER' as const }))],
        },
      };

/** The facts as they will be once the proof is on record. */
export function withProof(facts: AssessmentFacts, proof: Proof | null): AssessmentFacts {
  const { survey, applicant } = facts;
  switch (proof?.kind) {
    case undefined:
      return facts;
    case 'INCOME':
      return withIncome(facts, proof.addedRupiah);
    case 'DEPOSIT':
      return { ...facts, applicant: { ...applicant, guarantee: 'DEPOSITO' } };
    case 'LAND':
      return { ...facts, survey: { ...survey, land: landOf(proof.appraisedRupiah) } };
    case 'VEHICLE':
      return { ...facts, survey: { ...survey, vehicle: vehicleOf(proof.appraisedRupiah) } };
  }
}

/** Where the income of the case is read from, there the new one is written down. */
function withIncome(facts: AssessmentFacts, addedRupiah: number): AssessmentFacts {
  const { survey, applicant } = facts;
  const { business, employee } = survey;
  const finances = business?.finances;
  if (business && finances && finances.dailyTurnoverRupiah !== null && finances.businessDaysPerMonth !== null) {
    const otherIncomeRupiah = (finances.otherIncomeRupiah ?? 0) + addedRupiah;
    return { ...facts, survey: { ...survey, business: { ...business, finances: { ...finances, otherIncomeRupiah } } } };
  }
  if (employee) return { ...facts, survey: { ...survey, employee: withSalary(employee, addedRupiah) } };
  const declaredIncomeRupiah = (applicant.declaredIncomeRupiah ?? 0) + addedRupiah;
  return { ...facts, applicant: { ...applicant, declaredIncomeRupiah } };
}

type Employee = NonNullable<AssessedSurvey['employee']>;

function withSalary(employee: Employee, addedRupiah: number): Employee {
  const { basicSalaryRupiah, fixedAllowanceRupiah, variableAllowanceRupiah, deliveredGrossRupiah } = employee;
  const hasParts = [basicSalaryRupiah, fixedAllowanceRupiah, variableAllowanceRupiah].some((part) => part !== null);
  return hasParts
    ? { ...employee, variableAllowanceRupiah: (variableAllowanceRupiah ?? 0) + addedRupiah }
    : { ...employee, deliveredGrossRupiah: (deliveredGrossRupiah ?? 0) + addedRupiah };
}

/** Nothing good is assumed of it but what the proof asks for: it is thought to sell slowly. */
const asked = { ownership: 'DEBITUR', marketability: 'M12_PLUS', isDisputed: false } as const;

const landOf = (appraisedRupiah: number): AssessedSurvey['land'] => ({
  ...asked,
  kind: 'TANAH',
  inspection: {
    landAreaM2: 1,
    landPricePerM2Rupiah: appraisedRupiah,
    buildingAreaM2: null,
    buildingPricePerM2Rupiah: null,
    depreciationPercent: null,
    taxLandPerM2Rupiah: null,
    taxBuildingPerM2Rupiah: null,
    appraisalPercent: 100,
    liquidationPercent: null,
  },
});

const vehicleOf = (appraisedRupiah: number): AssessedSurvey['vehicle'] => ({
  ...asked,
  kind: 'MOBIL',
  inspection: { kind: 'MOBIL', marketRupiah: appraisedRupiah, appraisalPercent: 100, liquidationPercent: null },
});
