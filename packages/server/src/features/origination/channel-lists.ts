import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { insuranceOptions } from '@trustiq/domain/loan/insurance-options.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { missingSurveyParts, surveyScopeOf } from '@trustiq/domain/survey/missing-survey-parts.ts';
import { statusCodes, statusDescription, statusRule } from '@trustiq/domain/workflow/application-statuses.ts';
import { isProductSoldIn, trackOfArea } from '@trustiq/domain/workflow/track.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { OriginationDeps } from './origination-deps.ts';

const texts = { id, en };

/** Everything that nobody has delivered yet. */
const nothingYet = { business: null, land: null, vehicle: null, analysis: null };

type Offers = ReturnType<typeof insuranceOptions>;

const toProduct = (product: LoanProduct, insurances: Offers) => ({
  productId: product.id,
  productCode: product.code,
  productName: product.name,
  track: product.track,
  interestType: product.interestType,
  minPlafon: product.minPlafondRupiah,
  maxPlafon: product.maxPlafondRupiah,
  minTenor: product.minTenorMonths,
  maxTenor: product.maxTenorMonths,
  minInterestRate: product.minRatePercent,
  maxInterestRate: product.maxRatePercent,
  serviceFeePct: product.serviceFeePercent,
  provisiPct: product.provisiPercent,
  platServiceFee: product.platformFeeRupiah,
  isTabwajib: product.hasCompulsorySavings,
  insurances: insurances.map(({ option, minPercent, maxPercent, defaultPercent }) => ({
    insCode: option.code,
    insName: option.name,
    groupCode: option.group,
    minPct: minPercent,
    maxPct: maxPercent,
    defaultPct: defaultPercent,
  })),
  surveyParts: missingSurveyParts(surveyScopeOf(product), nothingYet),
});

const levelWithin = { 0: 'province', 2: 'city', 4: 'district', 6: 'village' } as const;

type Lists = 'listChannelProducts' | 'listChannelRegions' | 'getChannelLists';

/** What a program must know to name products, regions and codes; the same lists as those of the screens. */
export function channelListHandlers({ db, now, offeredTerms, lists }: OriginationDeps): HandlersOf<Lists> {
  return {
    listChannelProducts: async ({ actor }) => {
      const offered = offeredTerms(db, now());
      const options = await offered.listOptions();
      return (await offered.listProducts())
        .filter((product) => product.isActive && isProductSoldIn(product, actor.areaId))
        .map((product) => toProduct(product, insuranceOptions(product, options, { isCashCollateral: false })));
    },
    listChannelRegions: async ({ query: { within = '' } }) => {
      const level = levelWithin[within.length as keyof typeof levelWithin];
      return lists.regions(level, within).map(({ code, name }) => ({ code, name, level }));
    },
    getChannelLists: async ({ actor, origin }) => ({
      loanPurposes: await lists.loanPurposes(db),
      industries: await lists.industries(db),
      jobTypes: await lists.jobTypes(db),
      monthlyIncomes: await lists.monthlyIncomes(db),
      banks: (await lists.banks()).map(({ bankCode, bankName }) => ({ bankCode, bankName })),
      insurances: (await offeredTerms(db, now()).listOptions()).map(({ code, name, group }) => ({
        insCode: code,
        insName: name,
        groupCode: group,
      })),
      reasons: await lists.reasons(db),
      statuses: statusCodes.map((code) => ({
        code,
        statusDesc: texts[origin.language][statusDescription(code, trackOfArea(actor.areaId))],
        isFinal: statusRule(code).isFinal === true,
      })),
    }),
  };
}
