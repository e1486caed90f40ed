import type { deviations as id } from '../id/deviations.ts';

export const deviations = {
  addFailed: 'Something went wrong, the deviation was not added!',
  removeFailed: 'The deviation was not removed!',
} as const satisfies Record<keyof typeof id, string>;
