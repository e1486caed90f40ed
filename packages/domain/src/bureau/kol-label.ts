import type { GrantedCredit } from './bureau-report.ts';

/** `2 (12)`: the reported quality with the days past due. */
export const kolLabel = ({ kol, daysPastDue }: Pick<GrantedCredit, 'kol' | 'daysPastDue'>): string =>
  `${kol ?? '-'} (${daysPastDue ?? '-'})`;
