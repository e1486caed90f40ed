export const fdcQualities = ['CURRENT', 'SUBSTANDARD', 'LOSS'] as const;
export type FdcQuality = (typeof fdcQualities)[number];

/** Longer phrases first: "tidak lancar" contains "lancar". */
const ranks: readonly (readonly [phrase: string, rank: number])[] = [
  ['macet', 5],
  ['diragukan', 4],
  ['kurang lancar', 3],
  ['tidak lancar', 3],
  ['dalam perhatian khusus', 2],
  ['lancar', 1],
];

/** A wording nobody knows is neither praised nor condemned. */
const UNKNOWN_RANK = 3;

/** From 1, current, to 5, loss. Read from the text: code 3 means loss in one version and substandard in another. */
export function fdcQualityRank(qualityText: string): number {
  const text = qualityText.toLowerCase();
  return ranks.find(([phrase]) => text.includes(phrase))?.[1] ?? UNKNOWN_RANK;
}

export function foldFdcQuality(qualityText: string): FdcQuality {
  const rank = fdcQualityRank(qualityText);
  if (rank >= 5) return 'LOSS';
  return rank >= 3 ? 'SUBSTANDARD' : 'CURRENT';
}
