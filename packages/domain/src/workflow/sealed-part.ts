/** What two seals are compared by, in the order in which people are told. */
export const comparedParts = [
  'terms',
  'product',
  'netPayout',
  'payout',
  'person',
  'marriage',
  'deviations',
  'chain',
  'collateral',
  'documents',
] as const;
export type ComparedPart = (typeof comparedParts)[number];

/**
 * What people are told has changed; `seal` when there is none that could be compared, `capsule` when that of the approval
 * is not about what was sealed, `files` when bytes are not those uploaded.
 */
export type SealedPart = ComparedPart | 'seal' | 'capsule' | 'files';
