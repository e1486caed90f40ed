import { toChannelInsurance, toChannelProduct, toChannelState } from '@trustiq/contract/origination/channel-names.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { isProductSoldIn, trackOfArea } from '@trustiq/domain/access/track.ts';
import { insuranceOptions } from '@trustiq/domain/loan/insurance-options.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { missingSurveyParts } from '@trustiq/domain/survey/missing-survey-parts.ts';
import { statusCodes, statusDescription, statusRule } from '@trustiq/domain/workflow/application-statuses.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { askedOn } from './asked-on.ts';
import type { OriginationDeps } from './origination-deps.ts';

const texts = { id, en };

/** Everything that nobody has delivered yet. */
const nothingYet = { business: null, land: null, vehicle: null, analysis: null };

const levelWithin = { 0: 'province', 2: 'city', 4: 'district', 6: 'village' } as const;

type Lists = 'listChannelProducts' | 'listChannelRegions' | 'getChannelLists';

/** What a program must know to name products, regions and codes; the same lists as those of the screens. */
export function channelListHandlers({ db, now, policies, offeredTerms, lists }: OriginationDeps): HandlersOf<Lists> {
  return {
    listChannelProducts: async ({ actor }) => {
      const offered = offeredTerms(db, now());
      const options = await offered.listOptions();
      const sheetsOf = (product: LoanProduct) => askedOn(policies)(now(), [product])[0]?.sheets ?? [];
      return (await offered.listProducts())
        .filter((product) => product.isActive && isProductSoldIn(product, actor.areaId))
        .map((product) =>
          toChannelProduct(product, {
            insurances: insuranceOptions(product, options, { isCashCollateral: false }),
            surveyParts: missingSurveyParts(sheetsOf(product), nothingYet),
          }),
        );
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
      insurances: (await offeredTerms(db, now()).listOptions()).map(toChannelInsurance),
      reasons: await lists.reasons(db),
      statuses: statusCodes.map((code) =>
        toChannelState({
          code,
          statusText: texts[origin.language][statusDescription(code, trackOfArea(actor.areaId))],
          isFinal: statusRule(code).isFinal === true,
        }),
      ),
    }),
  };
}
