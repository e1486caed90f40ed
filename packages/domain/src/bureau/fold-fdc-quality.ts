export const fdcQualities = ['CURRENT', 'SUBSTANDARD', 'LOSS'] as const;
export type FdcQuality = (typeof fdcQualities)[number];

const ranks: ReadonlyMap<string, number> = new Map([
  ['macet', 5],
  ['diragukan', 4],
  ['kurang lancar', 3],
  ['tidak lancar', 3],
  ['dalam perhatian khusus', 2],
  ['lancar', 1],
]);

/** A wording nobody knows is neither praised nor condemned. */
const UNKNOWN_RANK = 3;

/** From 1, current, to 5, loss. Read from the text: code 3 means loss in one version and substandard in another. */
export function fdcQualityRank(qualityText: string): number {
  return ranks.get(phraseOf(qualityText)) ?? UNKNOWN_RANK;
}

/**
 * The words alone, without the days in brackets. Only a whole phrase counts: in any other text "lancar" may stand after
 * a word that turns it round.
 */
const phraseOf = (qualityText: string): string =>
  qualityText
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

export function foldFdcQuality(qualityText: string): FdcQuality {
  const rank = fdcQualityRank(qualityText);
  if (rank >= 5) return 'LOSS';
  return rank >= 3 ? 'SUBSTANDARD' : 'CURRENT';
}
