import type { deviations as id } from '../id/deviations.ts';

export const deviations = {
  addFailed: 'Something went wrong, the deviation was not added!',
  alreadyListed: 'Something went wrong, the deviation was not added! It is on the list already.',
  stillHolds: 'The deviation was not removed! The case still shows this automatic deviation.',
} as const satisfies Record<keyof typeof id, string>;
