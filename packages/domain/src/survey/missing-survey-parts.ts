import type { ProductTraits } from '../loan/product-terms.ts';

export type SurveyPart =
  | 'business_header'
  | 'business_premises'
  | 'character_checks'
  | 'monthly_finances'
  | 'balance_sheet'
  | 'business_photos'
  | 'land_inspection'
  | 'land_photos'
  | 'vehicle_inspection'
  | 'vehicle_photos'
  | 'debtor_data'
  | 'requested_facility'
  | 'income';

export type InspectionState = {
  readonly hasAppraisal: boolean;
  readonly hasRecommendation: boolean;
  readonly photos: number;
};

export type SurveyState = {
  readonly business: {
    readonly hasHeader: boolean;
    readonly hasPremises: boolean;
    readonly characterChecks: number;
    readonly hasFinances: boolean;
    readonly hasBalanceSheet: boolean;
    readonly photos: number;
  } | null;
  readonly land: InspectionState | null;
  readonly vehicle: InspectionState | null;
  readonly analysis: {
    readonly hasDebtor: boolean;
    readonly hasFacility: boolean;
    readonly hasIncome: boolean;
  } | null;
};

export type SurveyScope = {
  readonly isBusinessProduct: boolean;
  readonly needsLand: boolean;
  readonly needsVehicle: boolean;
};

const FEWEST_PHOTOS = 2;
const FEWEST_CHARACTER_CHECKS = 2;

/** What a branch still owes before it may submit; existing loans may be none. */
export function missingSurveyParts(scope: SurveyScope, state: SurveyState): SurveyPart[] {
  const { business, analysis } = state;
  const parts: [SurveyPart, boolean | undefined][] = scope.isBusinessProduct
    ? [
        ['business_header', business?.hasHeader],
        ['business_premises', business?.hasPremises],
        ['character_checks', business !== null && business.characterChecks >= FEWEST_CHARACTER_CHECKS],
        ['monthly_finances', business?.hasFinances],
        ['balance_sheet', business?.hasBalanceSheet],
        ['business_photos', business !== null && business.photos >= FEWEST_PHOTOS],
        ['land_inspection', !scope.needsLand || isInspected(state.land)],
        ['land_photos', !scope.needsLand || hasPhotos(state.land)],
        ['vehicle_inspection', !scope.needsVehicle || isInspected(state.vehicle)],
        ['vehicle_photos', !scope.needsVehicle || hasPhotos(state.vehicle)],
      ]
    : [
        ['debtor_data', analysis?.hasDebtor],
        ['requested_facility', analysis?.hasFacility],
        ['income', analysis?.hasIncome],
      ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}

const isInspected = (sheet: InspectionState | null) => sheet !== null && sheet.hasAppraisal && sheet.hasRecommendation;
const hasPhotos = (sheet: InspectionState | null) => sheet !== null && sheet.photos >= FEWEST_PHOTOS;

/** Which sheets a product asks for: business loans a survey, secured ones an appraisal, all others a credit analysis. */
export const surveyScopeOf = ({
  isBusiness,
  security,
}: Pick<ProductTraits, 'isBusiness' | 'security'>): SurveyScope => ({
  isBusinessProduct: isBusiness,
  needsLand: security === 'MORTGAGE',
  needsVehicle: security === 'FIDUCIARY',
});
