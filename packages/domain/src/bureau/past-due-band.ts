/** The colour of a history row. It is the only thing that days past due decide on their own. */
export type PastDueBand = 'UP_TO_30' | 'UP_TO_90' | 'OVER_90' | 'UNKNOWN';

export function pastDueBand(daysPastDue: number | null | undefined): PastDueBand {
  if (daysPastDue === null || daysPastDue === undefined) return 'UNKNOWN';
  if (daysPastDue <= 30) return 'UP_TO_30';
  return daysPastDue <= 90 ? 'UP_TO_90' : 'OVER_90';
}
