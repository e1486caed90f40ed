import type { deviations as id } from '../id/deviations.ts';

export const deviations = {
  addFailed: 'Something went wrong, the deviation was not added!',
  alreadyListed: 'Something went wrong, the deviation was not added! It is on the list already.',
  againstFigure: 'The figures of the case do not show this deviation. Say why it is proposed all the same.',
  stillHolds: 'The deviation was not removed! The case still shows this automatic deviation.',
} as const satisfies Record<keyof typeof id, string>;
