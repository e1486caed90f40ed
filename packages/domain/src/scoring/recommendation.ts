export type Recommendation = 'RECOMMENDED' | 'CONSIDERED' | 'NOT_RECOMMENDED';

const recommendations: Readonly<Record<string, Recommendation>> = {
  A: 'RECOMMENDED',
  B: 'RECOMMENDED',
  C: 'CONSIDERED',
  D: 'NOT_RECOMMENDED',
  E: 'NOT_RECOMMENDED',
};

/** Read from the first word of the decision text; null shows as blank. */
export function recommendationOf(decisionText: string | null | undefined): Recommendation | null {
  const rating = decisionText?.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return Object.hasOwn(recommendations, rating) ? (recommendations[rating] ?? null) : null;
}
