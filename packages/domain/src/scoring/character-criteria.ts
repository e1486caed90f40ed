import type { CriteriaValues, CriterionValue } from './scorecard.ts';
import type { ScoringFacts } from './scoring-facts.ts';

type CharacterKey = 'openness' | 'bureauQuality' | 'highInterestLoans' | 'bankRelationship';
type Sources = Pick<ScoringFacts, 'bureau' | 'fdc' | 'survey'>;

export function characterCriteria({ bureau, fdc, survey }: Sources): Pick<CriteriaValues, CharacterKey> {
  return {
    openness: survey?.openness ?? null,
    bureauQuality: bureau && bureauQuality(bureau),
    highInterestLoans: highInterestLoans({ fdc, survey }),
    bankRelationship: survey?.bankRelationship ?? null,
  };
}

/** Worst of twelve months. Days past due only tell the two kinds of kol 2 apart; unknown days count as many. */
function bureauQuality({ worstKol12, maxDpd12, writeOffCount }: NonNullable<Sources['bureau']>): string {
  if (writeOffCount > 0 || (worstKol12 ?? 0) >= 3) return 'KOL_3_PLUS';
  if (worstKol12 === null) return 'NO_HISTORY';
  if (worstKol12 === 1) return 'KOL_1';
  return maxDpd12 !== null && maxDpd12 <= 30 ? 'KOL_2_DPD_30' : 'KOL_2_DPD_90';
}

/** Loans from fintech lenders and money lenders: the worse of what the centre and the survey know. */
function highInterestLoans({ fdc, survey }: Pick<Sources, 'fdc' | 'survey'>): CriterionValue {
  const surveyed = survey?.highInterestLoans ?? null;
  if (fdc === null && surveyed === null) return null;
  const running = Math.max(fdc?.outstandingCount ?? 0, surveyed ?? 0);
  const isInArrears = (fdc?.currentDpd ?? 0) > 0 || survey?.hasHighInterestArrears === true;
  if (running >= 3 || isInArrears) return 'MANY_OR_ARREARS';
  if (running > 0) return running === 2 ? 'TWO' : 'ONE';
  return (fdc?.paidOffCount ?? 0) > 0 || survey?.hadHighInterestLoans === true ? 'REPAID' : 'NEVER';
}
