import { describe, expect, it } from 'vitest';
import { type SurveyedSigns, surveyExceptions } from './survey-exceptions.ts';

const good: SurveyedSigns = {
  openness: 'TERBUKA',
  marketCondition: 'STABIL',
  outlook: 'CUKUP',
  mastery: 'MENGUASAI',
  highInterestLoans: 0,
  hasHighInterestArrears: false,
  isReachable: true,
  characterVerdict: 'BAIK',
  recommendation: 'LAYAK',
};

describe('what a reader of a survey must not miss', () => {
  it('is nothing on a good sheet', () => expect(surveyExceptions(good)).toEqual([]));

  it.each<[Partial<SurveyedSigns>]>([
    [{ openness: 'KURANG' }],
    [{ openness: 'TERTUTUP' }],
    [{ marketCondition: 'MENURUN' }],
    [{ outlook: 'TIDAK' }],
    [{ mastery: 'KURANG' }],
    [{ highInterestLoans: 1 }],
    [{ hasHighInterestArrears: true }],
    [{ isReachable: false }],
    [{ characterVerdict: 'KURANG' }],
    [{ recommendation: 'TIDAK_LAYAK' }],
  ])('%o', (change) => expect(surveyExceptions({ ...good, ...change })).toEqual(Object.keys(change)));

  it('names what is wrong, not what is unknown', () => {
    const nothing = Object.fromEntries(Object.keys(good).map((sign) => [sign, null])) as SurveyedSigns;
    expect(surveyExceptions(nothing)).toEqual([]);
  });
});
