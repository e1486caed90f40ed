import type { AssessedSurvey, AssessmentFacts } from '../../assessment/assessment-facts.ts';
import type { AssessmentPolicy } from '../../assessment/assessment-policy.ts';
import { type Condition, type PolicyFigure, policyFigures } from '../../bounds/condition.ts';
import type { DeviationSeverity } from '../../deviations/deviation-types.ts';
import { eachFee } from '../../loan/loan-fees.ts';
import type { InsuranceGroup, InsuranceOption, InterestType, LoanProduct } from '../../loan/product-terms.ts';
import { firstLedgerPolicy } from '../../obligations/ledger-policy.ts';
import type { LedgerContract } from '../../obligations/records-of-sources.ts';
import { authorityOfVersionOne } from '../../policy/version-one/authority.ts';
import { certificateBeforeTheBook } from '../../policy/version-one/insurance.ts';
import { feesBeforeTheBook } from '../../policy/version-one/products.ts';
import { scoringRulesOfVersionOne } from '../../policy/version-one/scoring.ts';
import { scorecardV1 } from '../../scoring/scorecard-v1.ts';
import type { PassingQuestion } from '../question.ts';
import { type Draw, drawFrom } from './draw.ts';

const TODAY = '2026-11-18';
const groups: readonly InsuranceGroup[] = ['NON', 'JWA', 'KRD', 'CER'];

const insurances: readonly InsuranceOption[] = groups.map((group, index) => ({
  code: `${group}0${index}`,
  name: group,
  group,
  minPremiumPercent: 0,
  maxPremiumPercent: group === 'KRD' ? 3 : 1,
}));

/** Few amounts and tenors, or many of one and few of the other; bounds that need not hold what was asked. */
function productOf(draw: Draw, id: number, isBusiness: boolean): LoanProduct {
  const minPlafondRupiah = draw.among([1_000_000, 2_500_000, 5_300_000]);
  const minTenorMonths = 1 + draw.below(18);
  const minRatePercent = draw.among([0, 9, 18, 30]);
  return {
    id,
    code: `P${id}`,
    name: `Product ${id}`,
    isActive: draw.chance(90),
    track: draw.chance(90) ? 'CHECKER' : 'HRD',
    isBusiness: draw.chance(85) ? isBusiness : !isBusiness,
    security: draw.among(['NONE', 'NONE', 'FIDUCIARY', 'MORTGAGE'] as const),
    isSingleInstalment: draw.chance(5),
    approvalPath: 'AUTHORITY',
    interestType: draw.among<InterestType>(['FLAT', 'EFEKTIF', 'ANUITAS']),
    minPlafondRupiah,
    maxPlafondRupiah: minPlafondRupiah + 500_000 * draw.below(5),
    minTenorMonths,
    maxTenorMonths: minTenorMonths + draw.below(4),
    minRatePercent,
    maxRatePercent: minRatePercent + draw.among([0, 12]),
    serviceFeePercent: draw.among([0, 1, 2.5]),
    serviceFeeLenderPercent: 0,
    serviceFeePartnerPercent: 0,
    serviceFeeTtfPercent: 0,
    provisiPercent: draw.among([0, 1]),
    platformFeeRupiah: draw.among([0, 250_000]),
    minInsurancePercent: null,
    maxInsurancePercent: draw.among([null, 0.5]),
    hasCompulsorySavings: draw.chance(30),
    certificateProductId: draw.chance(40) ? 'C1' : null,
    fineractProductId: id,
  };
}

/** Bounds around what such cases show: one side, a band, an odd band, unknowns, several parts. */
function conditionOf(draw: Draw): Condition {
  const moved: readonly PolicyFigure[] = ['dbrPercent', 'rpcPercent', 'ltvPercent', 'ageAtMaturityYears'];
  const part = (): Condition[number] => {
    if (draw.chance(10))
      return { sign: draw.among(['maturesAfterRetirement', 'feesBelowProduct', 'exceedsLendingLimit', 'rentsHome']) };
    const figure = draw.chance(85) ? draw.among(moved) : draw.among(policyFigures);
    const from = draw.below(figure === 'ageAtMaturityYears' ? 75 : 140);
    const orUnknown = draw.chance(10);
    const kind = draw.below(4);
    if (kind === 0) return { figure, above: from, orUnknown };
    if (kind === 1) return { figure, atMost: from, orUnknown };
    if (kind === 2) return { figure, above: from, atMost: from + draw.below(20), orUnknown };
    return { figure, atLeast: from, below: from + draw.below(30), orUnknown };
  };
  return Array.from({ length: draw.chance(80) ? 1 : 2 }, part);
}

function policyOf(draw: Draw): AssessmentPolicy {
  const scoring = scoringRulesOfVersionOne(scorecardV1);
  return {
    version: 2,
    scorecardVersion: 2,
    scoring: {
      ...scoring,
      knockOuts: Array.from({ length: draw.below(4) }, (_, index) => ({
        code: `ko_${index}`,
        condition: conditionOf(draw),
        cap: 'D' as const,
        reasonCode: 'R04',
      })),
      penalties: Array.from({ length: draw.below(5) }, () => ({
        condition: conditionOf(draw),
        points: 10 * draw.below(5),
      })),
      ratings: draw.chance(80) ? scoring.ratings : scoring.ratings.toReversed(),
    },
    deviations: {
      catalogue: Array.from({ length: draw.below(5) }, (_, index) => ({
        id: index + 1,
        code: `DEV${index}`,
        description: 'Deviasi acak',
        severity: draw.among<DeviationSeverity>([1, 2, 3]),
        condition: draw.chance(90) ? conditionOf(draw) : [],
        isActive: draw.chance(90),
      })),
      deciders: [],
      onRefusal: 'RETURN',
    },
    bounds: { knockOutGrades: ['A'], minimumAgeYears: 21 },
    firstPercents: { appraisalPercent: 80, capacityPercent: 40, payrollCapacityPercent: 50 },
    ledger: firstLedgerPolicy,
    bureauFailuresToPass: 3,
    productFees: null,
    lendingLimits: draw.chance(70)
      ? null
      : {
          capital: [{ from: '2020-01-01', rupiah: 10_000_000 * (1 + draw.below(10)) }],
          sharePercents: { UNRELATED: 20, GROUP: 25, RELATED: 10 },
        },
    authority: authorityOfVersionOne,
  };
}

const contractOf = (draw: Draw, index: number): LedgerContract => ({
  contractCode: `C${index}`,
  provider: `BANK ${index}`,
  phase: 'AC',
  statusCode: '',
  startDate: `202${index % 6}-0${1 + (index % 9)}-11`,
  limitRupiah: 3_000_000 * (index + 1),
  outstandingRupiah: draw.chance(85) ? 400_000 * (1 + draw.below(9)) : null,
  instalmentRupiah: draw.chance(85) ? 100_000 * (1 + draw.below(12)) : 0,
  mapping: { isMapped: draw.chance(85), isTicked: null },
});

function surveyOf(draw: Draw, isBusiness: boolean): AssessedSurvey {
  const rupiah = (most: number) => 100_000 * draw.below(most);
  const land = draw.chance(50)
    ? {
        kind: 'TANAH' as const,
        ownership: 'PASANGAN' as const,
        marketability: 'M3' as const,
        isDisputed: false,
        inspection: {
          landAreaM2: 100,
          landPricePerM2Rupiah: 10_000 * (1 + draw.below(20)),
          buildingAreaM2: null,
          buildingPricePerM2Rupiah: null,
          depreciationPercent: null,
          taxLandPerM2Rupiah: null,
          taxBuildingPerM2Rupiah: null,
          appraisalPercent: null,
          liquidationPercent: null,
        },
      }
    : null;
  if (!isBusiness) return { business: null, employee: null, land, vehicle: null };
  return {
    business: {
      startedOn: '2019-03-01',
      surveyedOn: '2026-10-01',
      finances: {
        dailyTurnoverRupiah: 100_000 + rupiah(15),
        businessDaysPerMonth: 25,
        costOfGoodsRupiah: rupiah(50),
        wagesRupiah: rupiah(10),
        rentRupiah: null,
        utilitiesRupiah: null,
        transportRupiah: null,
        otherBusinessCostsRupiah: null,
        spouseIncomeRupiah: null,
        otherIncomeRupiah: draw.chance(50) ? null : rupiah(10),
        householdRupiah: rupiah(20),
        educationRupiah: null,
        otherHouseholdRupiah: null,
      },
      balance: {
        currentAssets: { cash: rupiah(30), savings: rupiah(50), receivables: 0, inventory: rupiah(200), other: 0 },
        fixedAssets: { land: 0, buildings: rupiah(500), vehicles: 0, machinery: 0, other: 0 },
        currentDebts: { trade: rupiah(30), shortTermBank: 0, other: 0 },
        longTermDebts: { bank: rupiah(100), leasing: 0, other: 0 },
      },
      answers: {
        openness: 'TERBUKA',
        bankRelationship: 'LAMA_1',
        highInterestLoans: 0,
        hasHighInterestArrears: false,
        hadHighInterestLoans: false,
        marketCondition: 'KUAT',
        outlook: 'PROSPEKTIF',
        mastery: 'MENGUASAI',
        businessPremises: 'MILIK',
        yearsOfExperience: 7,
        yearsOfResidence: 9,
        residence: 'MILIK SENDIRI',
      },
    },
    employee: null,
    land,
    vehicle: null,
  };
}

const assessedProduct = (product: LoanProduct): AssessmentFacts['product'] => {
  const { id, track, isBusiness, security, isSingleInstalment, approvalPath, interestType } = product;
  const { serviceFeePercent, provisiPercent } = product;
  const traits = { track, isBusiness, security, isSingleInstalment, approvalPath };
  return { id, ...traits, interestType, serviceFeePercent, provisiPercent };
};

/** A case and a policy that nobody would think of, small enough to look at every change there is. */
export function randomQuestion(seed: number): PassingQuestion {
  const draw = drawFrom(seed);
  const isBusiness = draw.chance(50);
  const products = Array.from({ length: 1 + draw.below(3) }, (_, index) => productOf(draw, index + 1, isBusiness));
  const own = { ...(products[0] as LoanProduct), isActive: true, isBusiness, track: 'CHECKER' as const };
  const contracts = Array.from({ length: draw.below(4) }, (_, index) => contractOf(draw, index));
  const facts: AssessmentFacts = {
    schema: 1,
    today: TODAY,
    status: 'ANALYST',
    track: 'CHECKER',
    branchId: 1,
    areaId: 1,
    registeredOn: '2026-11-01',
    loan: {
      amountRupiah: draw.among([2_000_000, 4_000_000, 6_700_000, own.maxPlafondRupiah]),
      ratePercent: own.minRatePercent,
      tenorMonths: draw.among([own.minTenorMonths, own.maxTenorMonths, 6, 24]),
      instalmentRupiah: 1_000_000,
      lastDueDate: '2027-11-18',
      insuranceCode: draw.among(insurances).code,
      insurancePercent: 0.5,
      insurancePriceRupiah: 30_000,
      fees: {
        ...eachFee(() => 0),
        servicePercent: draw.among([0, own.serviceFeePercent]),
        provisiPercent: own.provisiPercent,
        stampDutyRupiah: 20_000,
        notaryRupiah: draw.among([0, 250_000, 1_500_000]),
      },
    },
    product: assessedProduct(own),
    applicant: {
      birthDate: draw.among(['1962-05-01', '1966-12-24', '1990-01-31', '1967-11-20']),
      education: 'DIPLOMA III',
      maritalStatus: 'KAWIN',
      residence: draw.among(['KONTRAK', 'MILIK SENDIRI'] as const),
      yearsOfWork: 5,
      monthsOfWork: 60,
      declaredIncomeRupiah: 500_000 * draw.below(12),
      guarantee: draw.among([null, 'TANPA', 'DEPOSITO'] as const),
      isOnWatchlist: false,
      hasNegativeContact: false,
    },
    bureau: {
      report: {
        enquiryDate: '2026-11-02',
        grantedCredits: [],
        notGrantedCredits: [],
        history: [],
        enquiries: { months3: 0, months12: 0 },
      },
      areCreditsTold: true,
      areEnquiriesKnown: true,
    },
    bureauScore: { scoreRaw: 700, scoreRange: draw.among(['J', 'H', 'E']), exclusionRuleCode: null },
    bureauFailures: 0,
    fdc: [],
    debts: {
      contracts,
      declared: draw.chance(50) ? null : [{ lender: 'Tetangga', instalmentRupiah: 200_000, isTakenOver: false }],
      ownLoans: [],
      answers: [],
      marks: [],
    },
    survey: surveyOf(draw, isBusiness),
    exposure: { approvalNumber: null, relatedLoans: null },
    deviations: draw.chance(10) ? [{ code: 'DEV1', severity: 2, origin: 'MANUAL', state: 'PROPOSED' }] : [],
    submitters: [],
  };
  return {
    facts,
    policy: policyOf(draw),
    terms: {
      products: [own, ...products.slice(1)],
      insurances,
      fees: feesBeforeTheBook,
      certificate: draw.chance(80) ? certificateBeforeTheBook : null,
      hasSavingsAccount: draw.chance(50),
      maximumAgeAtMaturityYears: draw.among([60, 65, 75]),
    },
  };
}
