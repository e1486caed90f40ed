import type { ProductTraits } from '../loan/product-terms.ts';
import { type SurveyKind, surveyKinds } from './survey-kinds.ts';

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

const FEWEST_PHOTOS = 2;
const FEWEST_CHARACTER_CHECKS = 2;

type Owed = readonly (readonly [SurveyPart, boolean | undefined])[];

const partsOf: Readonly<Record<SurveyKind, (state: SurveyState) => Owed>> = {
  LVUD: ({ business }) => [
    ['business_header', business?.hasHeader],
    ['business_premises', business?.hasPremises],
    ['character_checks', business !== null && business.characterChecks >= FEWEST_CHARACTER_CHECKS],
    ['monthly_finances', business?.hasFinances],
    ['balance_sheet', business?.hasBalanceSheet],
    ['business_photos', business !== null && business.photos >= FEWEST_PHOTOS],
  ],
  LPJ_SHM: ({ land }) => [
    ['land_inspection', isInspected(land)],
    ['land_photos', hasPhotos(land)],
  ],
  LPJ_KEND: ({ vehicle }) => [
    ['vehicle_inspection', isInspected(vehicle)],
    ['vehicle_photos', hasPhotos(vehicle)],
  ],
  ANALYSIS: ({ analysis }) => [
    ['debtor_data', analysis?.hasDebtor],
    ['requested_facility', analysis?.hasFacility],
    ['income', analysis?.hasIncome],
  ],
};

/** What a branch still owes of the sheets that the bank asks for, before it may submit; existing loans may be none. */
export const missingSurveyParts = (asked: readonly SurveyKind[], state: SurveyState): SurveyPart[] =>
  surveyKinds
    .filter((kind) => asked.includes(kind))
    .flatMap((kind) => partsOf[kind](state))
    .filter(([, isThere]) => !isThere)
    .map(([part]) => part);

const isInspected = (sheet: InspectionState | null) => sheet !== null && sheet.hasAppraisal && sheet.hasRecommendation;
const hasPhotos = (sheet: InspectionState | null) => sheet !== null && sheet.photos >= FEWEST_PHOTOS;

/** The sheet that a score rests on: a business is visited, of everybody else the papers are read. */
export const judgedSheet = ({ isBusiness }: Pick<ProductTraits, 'isBusiness'>): SurveyKind =>
  isBusiness ? 'LVUD' : 'ANALYSIS';

/** What was asked for before a policy said it: business loans a survey, secured ones an appraisal, others an analysis. */
export function sheetsByTraits(traits: Pick<ProductTraits, 'isBusiness' | 'security'>): SurveyKind[] {
  const { isBusiness, security } = traits;
  return [
    judgedSheet(traits),
    ...(isBusiness && security === 'MORTGAGE' ? (['LPJ_SHM'] as const) : []),
    ...(isBusiness && security === 'FIDUCIARY' ? (['LPJ_KEND'] as const) : []),
  ];
}
