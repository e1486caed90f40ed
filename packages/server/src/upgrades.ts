import { hashSpouses } from './features/applicant/hash-spouses.ts';
import { sealRounds } from './features/workflow/seal-rounds.ts';
import { stricterFourEyes } from './features/workflow/stricter-four-eyes.ts';
import type { Upgrade } from './platform/database/run-upgrades.ts';

/** What brings the rows of banks that already run to this version, in this order. */
export const upgrades: readonly Upgrade[] = [
  stricterFourEyes,
  hashSpouses,
  { name: 'seal-open-rounds', run: ({ db, now }) => sealRounds(db, 'MIGRATION', now()) },
];
