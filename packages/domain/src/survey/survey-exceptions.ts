import { marketConditions, masteries, opennesses, outlooks } from './assessment-codes.ts';

/** What a surveyor found that may speak against a business; null where the sheet says nothing. */
export type SurveyedSigns = {
  readonly openness: string | null;
  readonly marketCondition: string | null;
  readonly outlook: string | null;
  readonly mastery: string | null;
  readonly highInterestLoans: number | null;
  readonly hasHighInterestArrears: boolean | null;
  readonly isReachable: boolean | null;
  readonly characterVerdict: string | null;
  readonly recommendation: string | null;
};

/** The two worst of what a surveyor chooses from; the codes stand best first. */
const isPoor = (codes: readonly string[], code: string | null): boolean =>
  code !== null && codes.indexOf(code) >= codes.length - 2;

/** What a reader of the sheet must not miss. */
export function surveyExceptions(signs: SurveyedSigns): readonly (keyof SurveyedSigns)[] {
  const isException: Readonly<Record<keyof SurveyedSigns, boolean>> = {
    recommendation: signs.recommendation === 'TIDAK_LAYAK',
    characterVerdict: signs.characterVerdict === 'KURANG',
    openness: isPoor(opennesses, signs.openness),
    highInterestLoans: (signs.highInterestLoans ?? 0) > 0,
    hasHighInterestArrears: signs.hasHighInterestArrears === true,
    marketCondition: isPoor(marketConditions, signs.marketCondition),
    outlook: isPoor(outlooks, signs.outlook),
    mastery: isPoor(masteries, signs.mastery),
    isReachable: signs.isReachable === false,
  };
  return (Object.keys(isException) as (keyof SurveyedSigns)[]).filter((sign) => isException[sign]);
}
